"""A whole game of each box by two browsers and a bot, from the lobby to the opened dice."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from bellota import record
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

SHORT: dict[str, dict[str, Any]] = {
    "gonuts-gamewright": {"target": 10},
    "gonuts-gamefactory": {"target": 10, "race": "equal_pace", "beat": 300},
    "shake-fundex": {"rounds": 2},
    "pig": {"target": 15},
}


@pytest.mark.parametrize("edition", SHORT)
def test_a_whole_game_by_two_browsers_and_a_bot(edition: str, player: Seat, rooms: Rooms) -> None:
    room = rooms.open(edition, **SHORT[edition])
    ana, ben = player(name="Ana", width=390, height=844, touch=True), player(name="Ben")
    seated([ana, ben], room, bots=1)
    play_on([ana, ben], random.Random(edition))
    for one in (ana, ben):
        one.page.wait_for_selector(".ending")
        assert one.view["state"]["winners"]
        assert one.view["seed"]
    ana.hears(lambda: ana.view == ben.view)
    winner = ana.view["seats"][ana.view["state"]["winners"][0]]["name"]
    expect(ben.page.locator(".ending main h2")).to_contain_text(winner)
    lines = rooms.record(room)
    assert json.loads(lines[0])["seats"] == [seat["name"] for seat in ana.view["seats"]]
    assert record.verify(lines).outcome is record.Outcome.TRUE


def test_a_rematch_keeps_seats_and_rules_with_fresh_dice(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("pig", target=10))
    play_on([ana, ben], random.Random(3))
    ana.page.wait_for_selector(".ending")
    before = ben.view
    ana.page.get_by_role("button", name="Play again").click()
    for one in (ana, ben):
        one.page.wait_for_selector("main .play")
        expect(one.page.locator(".ending")).to_have_count(0)
    assert ana.view["options"] == before["options"]
    assert ana.view["commitment"] != before["commitment"]
    fresh = {seat["salt"] for seat in ana.view["seats"]}
    assert len(fresh) == 2
    assert fresh.isdisjoint(seat["salt"] for seat in before["seats"])


def test_the_record_is_saved_from_the_page(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("pig", target=10))
    play_on([ana], random.Random(5))
    ana.page.wait_for_selector(".ending")
    with ana.page.expect_download() as saved:
        ana.page.get_by_role("link", name="Save the game").click()
    assert saved.value.suggested_filename.endswith(".jsonl")
    lines = saved.value.path().read_text().splitlines()
    assert record.verify(lines).outcome is record.Outcome.TRUE
