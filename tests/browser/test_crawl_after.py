"""The crawl over what comes after a game: its end, the checker, the review, the replay."""

import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Route

from bellota import editions
from tests.browser.crawl import Feed, Go, Visit, file
from tests.journeys.server import Server

RECORDS = Path(__file__).parents[1] / "records/v1"
FAIR = (RECORDS / "gonuts-fair.jsonl").read_text()
PIG = (RECORDS / "pig-fair.jsonl").read_text()
BOXES = editions.names()


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


def test_the_review(each: Callable[[Go], None], judged: Any) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        visit.go("/review", "input[type=file]")
        visit.look("review, empty")
        page.set_input_files("input[type=file]", file("game.jsonl", "{}"))
        page.wait_for_selector("[role=alert]:not(:empty)")
        visit.look("review, a wrong record")
        page.route("**/api/review", lambda route: route.fulfill(json=judged))
        page.set_input_files("input[type=file]", file("game.jsonl", FAIR))
        page.wait_for_selector("figure svg")
        for fold in page.locator("summary").all():
            fold.click()
        visit.look("review, with its curve")
        page.unroute("**/api/review")

    each(go)


@pytest.fixture(scope="module")
def judged(server: Server) -> Any:
    """A review, worked out once for all languages."""
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
        return client.post("/api/review", content=PIG.encode()).json()


@pytest.fixture(scope="module")
def puzzles(server: Server) -> dict[str, Any]:
    """A puzzle a box, found once for all languages."""
    score = {"level": 1, "streak": 0, "longest": 0, "right": 0, "asked": 0}
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
        return {box: puzzle(client, {"edition": box, "seed": 1, "score": score}) for box in BOXES}


def puzzle(client: httpx.Client, wish: dict[str, Any]) -> Any:
    """A puzzle, once best play is worked out."""
    deadline = time.monotonic() + 60
    while (told := client.post("/api/train", json=wish)).status_code == 202:
        assert time.monotonic() < deadline, "best play was never worked out"
        time.sleep(0.2)
    assert told.status_code == 200, told.text
    return told.json()


SAID = {"solving": 202, "not_solved": 409, "too_many_puzzles": 429}


def answered(said: str, status: int, route: Route) -> None:
    """What the server says in the place of a puzzle."""
    route.fulfill(status=status, json={said: True, "error": said})


def test_the_trainer(each: Callable[[Go], None], puzzles: dict[str, Any]) -> None:
    def go(visit: Visit) -> None:
        page = visit.page
        page.route(
            "**/api/train",
            lambda route: route.fulfill(json=puzzles[route.request.post_data_json["edition"]]),
        )
        page.evaluate("localStorage.removeItem('bellota.train')")
        for at, box in enumerate(BOXES):
            visit.go("/train", ".standing .chip")
            with visit.opened(".standing .chip", "dialog[open] .boxes button"):
                visit.look("trainer, the boxes")
                page.locator("dialog[open] .boxes button").nth(at).click()
            page.wait_for_selector(".act")
            visit.look(f"trainer {box}")
            page.locator(".act:not([aria-disabled=true])").nth(at % 2).click()
            page.wait_for_selector(".verdict")
            visit.look(f"trainer {box}, answered")
        for said, status in SAID.items():
            page.route("**/api/train", partial(answered, said, status))
            visit.go("/train", ".wait main, [role=alert]")
            visit.look(f"trainer, {said}")
        page.unroute("**/api/train")

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
