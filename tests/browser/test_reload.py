"""A reload, a lost line, a closed phone in each phase: the same seat, the whole view at once."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, TYING, Rooms

Seat = Callable[..., Player]

GAMES: dict[str, tuple[str, dict[str, Any], set[str], int]] = {
    "gonuts-gamewright": (RACY, {"target": 10}, {"roll", "decide", "race", "over"}, 2),
    "shake-fundex": (
        TYING,
        {},
        {"colours", "choose", "tie", "order", "shake", "decide", "over"},
        3,
    ),
    "pig": ("", {"target": 25}, {"roll", "decide", "over"}, 2),
}


@pytest.mark.parametrize("edition", GAMES)
def test_a_reload_in_each_phase(edition: str, player: Seat, rooms: Rooms) -> None:
    toml, options, missing, many = GAMES[edition]
    people = [player(name=name) for name in ("Ana", "Ben", "Cat")[:many]]
    seated(people, rooms.open(edition, toml or None, **options))
    while missing:
        phase = play_on(people, random.Random(edition), until=missing)
        for one in people:
            reloaded(one)
        missing = missing - {phase} if phase != "over" else set()
    people[0].hears(lambda: len({str(one.view["state"]) for one in people}) == 1)


def reloaded(one: Player) -> None:
    """Reload the page: the same seats, and nothing that was seen is lost."""
    before, mine = one.view, one.mine
    one.view, one.mine = {}, []
    one.page.reload()
    one.page.wait_for_selector("main .play, .ending")
    one.hears(lambda: one.mine == mine)
    assert one.view["state"]["n"] >= before["state"]["n"]
    assert len(one.view["pad"]) >= len(before["pad"])
    for now, was in zip(one.view["pad"], before["pad"], strict=False):
        assert now[: len(was)] == was


def test_a_lost_line_mends_itself_and_nothing_is_lost(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("pig", target=500), bots=1)
    play_on([ana], random.Random(2), until={"roll"})
    for _ in range(5):
        ana.context.set_offline(True)
        expect(ana.page.get_by_text("Reconnecting")).to_be_visible()
        ana.context.set_offline(False)
        expect(ana.page.get_by_text("Reconnecting")).to_have_count(0)
        ana.ready(5000)
        seq = ana.seq
        ana.act(random.Random(2))
        ana.page.wait_for_function("() => true")
        assert ana.seq >= seq
    ana.complaints.clear()  # Chromium notes each cut in the console


def test_a_seat_that_was_left_is_taken_back_in_one_tap(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("pig", target=500))
    room = ana.view["room"]
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Leave", exact=True).click()
    ben.page.wait_for_selector(".home")
    expect(ana.page.get_by_text("Ben").first).to_be_visible()
    ana.page.get_by_role("button", name="At the table").click()
    sheet = ana.page.get_by_role("dialog", name="At the table")
    sheet.get_by_role("button", name="Give the seat to a bot").click()
    ana.page.keyboard.press("Escape")
    ben.go(f"/t/{room}")
    expect(ben.page.get_by_text("A bot is playing for Ben")).to_be_visible()
    ben.page.get_by_role("button", name="Take the seat back").click()
    expect(ben.page.get_by_text("is playing for Ben")).to_have_count(0)
    ben.hears(lambda: ben.view["seats"][1]["kind"] == "person")
