"""Every screen in each language, its sentences two fifths longer: all said by the catalogue, all whole.

What is looked for: a string that no catalogue said, one left behind by another language, a missing
id, a text that is cut off, off the screen or under another one.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from bellota import editions, words
from tests.browser import fixtures, pseudo
from tests.browser.crawl import Crawler, Feed, Visit
from tests.browser.rooms import Rooms
from tests.editions.test_house import ours
from tests.journeys.server import Server

RECORDS = Path(__file__).parents[1] / "records/v1"
FAIR = (RECORDS / "gonuts-fair.jsonl").read_text()
BOXES = editions.names()


@pytest.fixture(scope="module")
def crawler(browser: Browser, server: Server) -> Iterator[Crawler]:
    made = Crawler(browser, server.url)
    yield made
    made.close()


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The client's fixtures."""
    return fixtures.made(tmp_path_factory.mktemp("fixtures"))


@pytest.fixture(scope="module")
def tables(server: Server, crawler: Crawler) -> dict[str, str]:
    """A room a box, and one of house rules, for all languages."""
    rooms = Rooms(server.url)
    house = editions.toml(editions.from_dict(ours("pig", "Ours", sides=8)))
    made = {box: rooms.open(box) for box in BOXES}
    asked = rooms.open("gonuts-gamewright", first="choose", race="equal_pace")
    made |= {"house": rooms.open(toml=house), "asked": asked, "feed": rooms.open()}
    crawler.data.extend(made.values())
    return made


Go = Callable[[Visit], None]


@pytest.fixture(params=words.LANGUAGES)
def each(crawler: Crawler, request: pytest.FixtureRequest) -> Callable[[Go], None]:
    """Do something on both pages in one language, and have nothing wrong in the end."""
    crawler.speak(request.param)

    def all_of(go: Go) -> None:
        crawler.wrong.clear()
        for visit in crawler.visits():
            go(visit)
        assert not crawler.wrong, json.dumps(crawler.wrong, indent=1, ensure_ascii=False)

    return all_of


def test_home_and_how_to_play(each: Callable[[Go], None]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        page.route("**/api/rooms/ZZZZZZ", lambda route: route.fulfill(status=404, json={}))
        visit.go("/", ".shelf label")
        for box in BOXES:
            page.locator(f"input[name=box][value={box}]").check(force=True)
            visit.look(f"home {box}")
            with visit.opened(".about button", "dialog[open] li"):
                visit.look(f"how to play {box}")
        page.fill("#code", "zzzzzz")
        page.keyboard.press("Enter")
        page.wait_for_selector("#code-wrong:not(:empty)")
        visit.look("home, wrong code")

    each(go)


def test_house_rules(each: Callable[[Go], None]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        visit.go("/house", ".boxes button")
        visit.look("house rules")
        for at, box in enumerate(BOXES):
            page.locator(".boxes button").nth(at).click()
            page.wait_for_selector(".dial")
            page.wait_for_selector(".acts .press:not(:disabled)")
            visit.look(f"bench {box}")
            if box == "shake-fundex":
                tried(visit)
            page.locator("header .sign").first.click()
            page.wait_for_selector(".boxes button")
        page.locator("li .sign").first.click()
        visit.look("house rules, deleting")
        page.set_input_files("input[type=file]", file("ours.toml", "name = 7"))
        page.wait_for_selector(".wrong")
        visit.look("house rules, a wrong file")
        visit.go("/house#xyz", ".wrong")
        visit.look("house rules, a broken link")

    each(go)


def tried(visit: Visit) -> None:
    """What cannot be played, then what can: kept by a name, and shared."""
    page = visit.page
    page.locator("[data-dial=scoring_faces] input").fill("6")
    page.wait_for_selector(".no:not(:empty)")
    visit.look("bench, refused")
    page.locator("[data-dial=scoring_faces] input").fill("3")
    page.wait_for_selector(".acts .press:not(:disabled)")
    page.locator(".bench > label input").fill("Ours")
    page.keyboard.press("Enter")
    page.wait_for_selector(".acts .press:not(:disabled)")
    page.locator(".acts .press").nth(1).click()
    page.wait_for_selector("[role=status]:not(:empty)", state="attached")
    visit.look("bench, kept")
    with visit.opened(".acts .press >> nth=2"):
        visit.look("house rules, shared")


def file(name: str, text: str) -> Any:
    """A file to hand to a page."""
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def test_joining_and_lobbies(each: Callable[[Go], None], tables: dict[str, str]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        for name in (*BOXES, "house", "asked"):
            visit.go(f"/t/{tables[name]}", "#name, .lobby")
            page.wait_for_timeout(60)
            if page.locator("#name").count():
                visit.look(f"join {name}")
                page.fill("#name", "Maximiliana Rosa")
                page.keyboard.press("Enter")
                page.wait_for_selector(".lobby .seats li")
            bots = page.locator(".bots button")
            while page.locator(".seats li").count() < 5:
                count = page.locator(".seats li").count()
                bots.nth(count % 3).click()
                page.wait_for_selector(f".seats li:nth-child({count + 1})")
            page.wait_for_selector(".rules .boxes label")
            visit.look(f"lobby {name}")
        with visit.opened(".rules > section > button.press"):
            page.wait_for_selector(".dial")
            visit.look("lobby, make it your own")
        with visit.opened("header .seal"):
            visit.look("lobby, the seal")
        menu(visit, "lobby")
        people(visit, "lobby")

    each(go)


def people(visit: Visit, where: str) -> None:
    """Who is here, and the switches of the table."""
    with visit.opened("header .people"):
        visit.page.wait_for_selector("dialog[open] .sheet > :not(header):not([role=status])")
        visit.look(f"at the table, {where}")


def menu(visit: Visit, where: str) -> None:
    """The menu, and the question before leaving."""
    with visit.opened("header > button.sign:not(dialog *) >> nth=-1"):
        visit.look(f"menu, {where}")
        if visit.page.locator("dialog[open] .out").count():
            visit.page.locator("dialog[open] .out").click()
            visit.look(f"menu, leaving, {where}")


def test_guests_and_who_is_lost(
    each: Callable[[Go], None], browser: Browser, server: Server, tables: dict[str, str]
) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        room = tables["house"]
        page.evaluate("room => localStorage.removeItem('bellota.table.' + room)", room)
        visit.go(f"/t/{room}", "#name")
        visit.look("join, others there")
        page.locator("main .watch, main button >> nth=-1").click()
        page.wait_for_selector(".lobby")
        visit.look("lobby of a guest")
        feed = Feed(page, tables["feed"])
        page.goto(f"{server.url}/t/{tables['feed']}")
        feed.joined()
        visit.look("opening")
        feed.say(k="elsewhere")
        page.wait_for_selector("main button")
        visit.look("elsewhere")
        visit.go("/t/QQQQQ", "#code-wrong:not(:empty)")
        visit.look("lost")

    each(go)


def test_every_state_of_a_table(
    each: Callable[[Go], None], tables: dict[str, str], shown: dict[str, dict[str, Any]]
) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        feed = Feed(page, tables["feed"])
        visit.page.goto(f"{visit.crawler.url}/t/{tables['feed']}")
        feed.joined()
        feed.show(shown["nuts-start"])
        page.wait_for_selector("main .play")
        for name, fixture in shown.items():
            if fixture["view"]["stage"] == "over":
                continue  # the way to the result lies over the two buttons that are done
            feed.show(fixture)
            visit.look(f"table {name}")
        beside_a_table(visit, feed, shown)

    each(go)


def beside_a_table(visit: Visit, feed: Feed, shown: dict[str, dict[str, Any]]) -> None:
    """Sheets over a table, strips above it, and the line going down."""
    page = visit.page
    at = shown["nuts-decide"]
    feed.show(at)
    menu(visit, "table")
    people(visit, "table")
    seats = [seat | {"away": True, "here": False, "kind": "house"} for seat in at["view"]["seats"]]
    feed.show(at, seats=seats)
    visit.look("table, the house plays for all")
    feed.show(at, mine=[], house=True, called="Ours")
    visit.look("table of house rules, watched")
    feed.show(shown["shake-shown"], paused=True)
    visit.look("table, between rounds, paused")
    feed.show(at)
    page.wait_for_selector(".act:not([aria-disabled=true])")
    page.locator(".act").first.click()
    feed.cut()
    page.wait_for_selector(".strip")
    visit.look("table, the line is down")


OVER: dict[str, dict[str, Any]] = {
    "won": {"scores": [52, 31, 19], "winners": [0]},
    "lost": {"scores": [22, 51, 19], "winners": [1]},
    "shared": {"scores": [50, 50, 19], "winners": [0, 1]},
}


@pytest.mark.parametrize("game", ["nuts-over", "shake-all", "pig-decide"])
def test_the_end(
    game: str,
    each: Callable[[Go], None],
    tables: dict[str, str],
    shown: dict[str, dict[str, Any]],
) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        feed = Feed(page, tables["feed"])
        visit.page.goto(f"{visit.crawler.url}/t/{tables['feed']}")
        feed.joined()
        for how, state in OVER.items():
            feed.show(ended(shown[game], state))
            page.wait_for_selector(".ending")
            visit.look(f"end {game}, {how}")
        page.locator("details:has(code) > summary").click()
        page.wait_for_selector("details .right, details .wrong")
        visit.look(f"the dice opened, {game}")
        feed.show(ended(shown[game], OVER["won"]), mine=[])
        visit.look(f"end {game}, watched")

    each(go)


def ended(fixture: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """A fixture whose game is over."""
    view = fixture["view"]
    seats = len(view["seats"])
    now = view["state"] | state | {"phase": "over", "seat": None, "legal": {}}
    now["scores"] = (state["scores"] + [7, 5, 3, 2, 1])[:seats]
    return fixture | {"view": view | {"stage": "over", "state": now, "seed": "ab" * 32}}


VERDICTS = {
    "true": FAIR,
    "false": re.sub(r'"faces": "[SAC]{5}"', '"faces": "CCCAA"', FAIR, count=1),
    "unproven": (RECORDS / "pig-broken-off.jsonl").read_text(),
    "by hand": (RECORDS / "gonuts-hand.jsonl").read_text(),
    "listed": (RECORDS / "shake-listed.jsonl").read_text(),
    "house": (RECORDS / "gonuts-house.jsonl").read_text(),
    "no record": "{}",
    "not json": "?",
}


def test_the_checker(each: Callable[[Go], None]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        visit.go("/verify", "input[type=file]")
        visit.look("checker")
        page.locator("details summary").first.click()
        visit.look("checker, pasting")
        for name, text in VERDICTS.items():
            page.evaluate(
                "document.querySelector('[data-outcome]')?.removeAttribute('data-outcome')"
            )
            page.set_input_files("input[type=file]", file("game.jsonl", text))
            page.wait_for_selector("[data-outcome]", state="attached")
            visit.look(f"checker, {name}")

    each(go)


def test_the_review(each: Callable[[Go], None]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        visit.go("/review", "input[type=file]")
        visit.look("review, empty")
        page.set_input_files("input[type=file]", file("game.jsonl", "{}"))
        page.wait_for_selector("[role=alert]:not(:empty)")
        visit.look("review, a wrong record")

    each(go)


@pytest.mark.parametrize("name", ["gonuts-equal-turns", "shake-off", "pig-fair"])
def test_the_replay(name: str, each: Callable[[Go], None]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        visit.go("/replay", "input[type=file]")
        visit.look("replay, empty")
        page.set_input_files(
            "input[type=file]", file("game.jsonl", (RECORDS / f"{name}.jsonl").read_text())
        )
        page.wait_for_selector("main .play, .film .play")
        visit.look(f"replay {name}")
        page.keyboard.press("End")
        visit.look(f"replay {name}, at its end")
        with visit.opened("header .sign[title]:not(:first-child)"):
            visit.look("replay, shared")
        visit.go("/replay#xyz", "[role=alert]")
        visit.look("replay, a broken link")
        page.set_input_files(
            "input[type=file]", file("game.jsonl", FAIR.replace('"bank"', '"bonk"', 1))
        )
        page.wait_for_selector(".wrong code")
        visit.look("replay, a wrong record")

    each(go)


def test_a_language_is_left_behind_nowhere(crawler: Crawler, tables: dict[str, str]) -> None:
    crawler.wrong.clear()
    crawler.speak("en")
    for page in crawler.pages.values():
        page.evaluate("localStorage.removeItem('bellota.house')")  # a name is data, not a sentence
    for visit in crawler.visits():
        for path, there in (
            ("/", ".shelf label"),
            ("/house", ".boxes button"),
            ("/verify", ".drop"),
        ):
            visit.go(path, there)
            for language in ("es", "fr", "en"):
                visit.page.locator(f"header [lang={language}]").click()
                visit.page.wait_for_selector(f"html[lang={language}]")
                crawler.language = language
                visit.look(f"{path} from another language")
    assert not crawler.wrong, json.dumps(crawler.wrong, indent=1, ensure_ascii=False)


FAULTS = {
    "unmarked text": "<p>Hello</p>",
    "unmarked aria-label": '<button aria-label="Close"></button>',
    "unmarked title": '<i title="page-missing"></i>',
    "foreign text": "<p>bèllòtà</p>",
    "cut sideways": '<p style="width:50px;overflow:hidden;white-space:nowrap">âcôrn âcôrn</p>',
    "cut below": '<p style="height:12px;overflow:hidden">âcôrn<br>âcôrn</p>',
    "beside the screen": '<p style="position:absolute;left:-30px">âcôrn</p>',
    "over": '<p style="position:relative">âcôrn<b style="position:absolute;left:0">sqûîrrêl</b></p>',
    "page scrolls sideways": '<p style="width:2000px">x</p>',
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_seen(fault: str, crawler: Crawler) -> None:
    crawler.speak("en")
    visit = next(crawler.visits())
    visit.go("/", ".shelf label")
    crawler.wrong.clear()
    visit.look("before")
    assert not crawler.wrong
    add = "html => document.querySelector('main').insertAdjacentHTML('afterbegin', html)"
    visit.page.evaluate(add, FAULTS[fault])
    visit.look("after")
    (found,) = crawler.wrong.values()
    assert any(one.startswith(fault) for one in found), found


# The same in two languages, and right in both.
SAME = re.compile(r"(edition|page-game|verify-game)-|page-bellota")


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_no_sentence_was_left_in_english(lang: str) -> None:
    english, here = pseudo.plain("en"), pseudo.plain(lang)
    left = {id for id, said in english.items() if said == here[id] and len(said) > 1}
    assert {id for id in left if not SAME.match(id)} == set()
