"""Every screen in each language, its sentences two fifths longer: all said by the catalogue, all whole.

What is looked for: a string that no catalogue said, one left behind by another language, a missing
id, a text that is cut off, off the screen or under another one.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bellota import editions, words
from tests.browser.crawl import REST, Crawler, Feed, Go, Visit, file
from tests.journeys.server import Server

RECORDS = Path(__file__).parents[1] / "records/v1"
FAIR = (RECORDS / "gonuts-fair.jsonl").read_text()
BOXES = editions.names()


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
    asked_back(visit, feed, shown["nuts-start"])
    feed.show(shown["shake-shown"], paused=True)
    visit.look("table, between rounds, paused")
    feed.show(at)
    page.wait_for_selector(".act:not([aria-disabled=true])")
    page.locator(".act").first.click()
    feed.cut()
    page.wait_for_selector(".strip")
    visit.look("table, the line is down")


def asked_back(visit: Visit, feed: Feed, at: dict[str, Any]) -> None:
    """Our bank that may be taken back, is asked back, stands; another's; and the drawn reactions."""
    bank = {"may": [0], "asked": None, "agreed": []}
    for name, undo in (
        ("may be taken back", bank),
        ("is asked back", bank | {"asked": 0}),
        ("stands", bank),
        ("of another is asked back", bank | {"may": [1], "asked": 1}),
    ):
        feed.show(at, mine=[0], undo=undo)
        visit.look(f"table, a bank {name}")
    with visit.opened("header .people ~ .sign"):
        visit.page.wait_for_selector("dialog[open] .grid button")
        visit.look("reactions")


def test_the_lantern_says_what_it_is_in_the_first_round(
    crawler: Crawler, tables: dict[str, str], shown: dict[str, dict[str, Any]]
) -> None:
    crawler.speak("en")
    page = crawler.visit().page
    feed = Feed(page, tables["feed"])
    page.goto(f"{crawler.url}/t/{tables['feed']}")
    feed.joined()
    at = shown["shake-reveal"]
    for n in (1, 2):
        feed.show(at | {"view": at["view"] | {"state": at["view"]["state"] | {"round": n}}})
        page.wait_for_selector(".lantern")
        said = page.locator(".lantern").get_attribute("aria-label")
        assert said
        assert page.locator(".lantern").get_attribute("title") == said
        expect(page.locator(".foot")).to_have_text(said if n == 1 else "")
    for number in page.locator(".die.colour .side.top b").all():
        expect(number).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # nothing behind it


UNDER = """() => {
  const letters = [...document.querySelectorAll('.turn span, .turn b')].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  const dice = [...document.querySelectorAll('.board .die')].map((one) => one.getBoundingClientRect());
  return dice.some((die) => letters.some((one) =>
    Math.min(die.right, one.right) - Math.max(die.left, one.left) > 1 &&
    Math.min(die.bottom, one.bottom) - Math.max(die.top, one.top) > 1));
}"""
"""Whether a die lies over what this turn has brought."""


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_die_lies_over_this_turn(
    language: str, crawler: Crawler, tables: dict[str, str], shown: dict[str, dict[str, Any]]
) -> None:
    crawler.speak(language)
    page = crawler.visit().page
    feed = Feed(page, tables["feed"])
    page.goto(f"{crawler.url}/t/{tables['feed']}")
    feed.joined()
    turns = [
        name for name in shown if name.startswith(("nuts", "pig", "shake-case", "shake-shook"))
    ]
    under = []
    for name in turns:
        feed.show(shown[name])
        page.wait_for_selector("main .play")
        for size in ((844, 390), (740, 360), (390, 844), (360, 640)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(REST)
            under += [(name, size)] if page.evaluate(UNDER) else []
    crawler.size = ""
    assert under == []


def test_a_language_is_left_behind_nowhere(crawler: Crawler, tables: dict[str, str]) -> None:
    crawler.wrong.clear()
    crawler.speak("en")
    visit = crawler.visit()
    visit.page.evaluate(
        "localStorage.removeItem('bellota.house')"
    )  # a name is data, not a sentence
    for path, there in (
        ("/", ".shelf label"),
        ("/house", ".boxes button"),
        ("/verify", ".drop"),
        ("/verify.html", ".drop"),
        ("/train", ".act"),
    ):
        visit.go(path, there)
        for language in ("es", "fr", "en"):
            visit.page.locator(f"header [lang={language}]").click()
            visit.page.wait_for_selector(f"html[lang={language}]")
            crawler.language = language
            visit.look(f"{path} from another language")
    assert not crawler.wrong, json.dumps(crawler.wrong, indent=1, ensure_ascii=False)
