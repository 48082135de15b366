"""Waiting: a silent person, a disk that is full, a die that the house rolls, news that stay."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PACE, unused_port
from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms
from tests.journeys.server import Server
from tests.journeys.test_full_disk import disk, fill  # noqa: F401 (a fixture)

Seat = Callable[..., Player]


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server on which a minute is a second, and the house soon rolls for the slow."""
    made = Server(tmp_path / "log.db", unused_port(), long=1000, **{**PACE, "nudge": 900})
    made.start()
    yield made
    made.stop()


@pytest.fixture
def persons(browser: Browser) -> Iterator[Callable[..., Player]]:
    """Makes persons at any server."""
    made: list[Player] = []

    def sit_down(server: Server, name: str, **wish: bool) -> Player:
        made.append(Player(browser, server.url, name=name, **wish))
        return made[-1]

    yield sit_down
    for one in made:
        one.close()


def test_a_silent_seat_goes_to_a_bot_after_a_minute(
    hasty: Server, persons: Callable[..., Player]
) -> None:
    ana, ben = persons(hasty, "Ana"), persons(hasty, "Ben")
    ben.page.clock.install()
    seated([ana, ben], Rooms(hasty.url).open("pig", first="host"))
    time.sleep(1.1)  # the table itself has waited long enough
    ben.page.clock.fast_forward(50_000)
    expect(ben.page.get_by_text("said nothing for a minute")).to_have_count(0)
    ben.page.clock.fast_forward(12_000)
    expect(ben.page.get_by_text("Ana has said nothing for a minute.")).to_be_visible()
    ben.page.get_by_role("button", name="Give the seat to a bot").click()
    expect(ana.page.get_by_text("A bot is playing for Ana.")).to_be_visible()
    ana.page.get_by_role("button", name="Take the seat back").click()
    expect(ana.page.get_by_text("A bot is playing for Ana.")).to_have_count(0)


def test_the_house_that_rolls_a_slow_die_says_so(
    hasty: Server, persons: Callable[..., Player]
) -> None:
    ana, ben = persons(hasty, "Ana"), persons(hasty, "Ben")
    seated([ana, ben], Rooms(hasty.url).open("shake-fundex"))
    told = "The house rolls for Ana."
    for one in (ana, ben):
        expect(one.page.locator(".news")).to_contain_text(told)


WORDS = """() => {
  const [board, seen] = [document.querySelector('.words'), []];
  const look = () => seen.push(
    [...board.children].filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.innerText));
  new MutationObserver(look).observe(board,
    { subtree: true, childList: true, characterData: true, attributes: true });
  window.worded = seen;
}"""
"""Keeps what the board says, each time it says something else."""


def test_while_dice_are_in_the_air_the_board_says_so_alone(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, motion=True)
    seated([ana], rooms.open("pig", first="host", target=500))
    ana.page.evaluate(WORDS)
    ana.press("roll")
    expect(ana.page.locator(".act[data-do=roll][aria-disabled=false]")).to_be_visible()
    worded = ana.page.evaluate("window.worded")
    assert ["Ana rolls…"] in worded
    assert all(said == ["Ana rolls…"] for said in worded if "Ana rolls…" in said)
    assert len(worded[-1]) == 2
    assert "Ana rolls…" not in worded[-1]


def test_who_goes_and_comes_is_told_long_enough(hasty: Server, player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana", width=390, height=844), player(name="Ben")
    seated([ana, ben], rooms.open("pig", first="host", target=500))
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Leave", exact=True).click()
    expect(ana.page.locator(".news")).to_have_text("Ben has left; the house plays on.")
    ana.press("roll")
    ana.page.wait_for_timeout(2000)
    expect(ana.page.locator(".news")).to_have_text("Ben has left; the house plays on.")
    expect(ana.page.locator(".news")).to_have_text("", timeout=6000)


def test_a_full_disk_is_a_clear_word_and_play_goes_on(
    disk: Path,  # noqa: F811
    persons: Callable[..., Player],
) -> None:
    server = Server(disk / "log.db", unused_port(), **PACE)
    server.start()
    try:
        ana, ben = persons(server, "Ana"), persons(server, "Ben")
        seated([ana, ben], Rooms(server.url).open("pig", first="host", target=500))
        ballast = fill(disk)
        deadline = time.monotonic() + 20
        while not ana.view["paused"] and time.monotonic() < deadline:
            if ana.ready(500):
                ana.press("roll")
        for one in (ana, ben):
            expect(one.page.get_by_role("alert").filter(has_text="cannot write")).to_be_visible()
            expect(one.page.get_by_text("nothing is lost")).to_be_visible()
        ballast.unlink()
        expect(ben.page.get_by_text("nothing is lost")).to_have_count(0, timeout=8000)
    finally:
        server.kill()
