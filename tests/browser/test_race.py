"""The race between two browsers, at the finger and in step."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as NotYet
from playwright.sync_api import expect

from bellota.table.race import GAP
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, Rooms

Seat = Callable[..., Player]


@pytest.mark.parametrize("mode", ["realtime", "equal_pace"])
def test_a_race_between_two(mode: str, player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben", width=390, height=844, touch=True)
    room = rooms.open("gonuts-gamewright", RACY, race=mode, beat=300, target=500)
    seated([ana, ben], room)
    missing = {ana, ben}  # a busy page may be late for a race that ends by itself
    while missing:
        play_on([ana, ben], random.Random(11), until={"race"})
        missing = {one for one in missing if not saw_a_race(one, mode)}
        play_on([ana, ben], random.Random(11), until={"roll"})
    for one in (ana, ben):
        expect(one.page.locator(".zone")).to_have_count(0)
    assert ana.view["last"]["do"] == "raced"
    ana.hears(lambda: ana.view["state"] == ben.view["state"])


def saw_a_race(one: Player, mode: str) -> bool:
    """Whether the page showed the race while it was on."""
    try:
        one.page.wait_for_selector(".zone", timeout=3000)
    except NotYet:
        return False
    race = one.view["race"]
    assert race is None or race["mode"] == mode
    return True


def test_a_finger_rolls_only_its_own_stream_and_no_faster_than_all(
    player: Seat, rooms: Rooms
) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("gonuts-gamewright", RACY, target=500))
    play_on([ana, ben], random.Random(12), until={"race"})
    for one in (ana, ben):
        one.page.wait_for_function("() => document.querySelector('.zone:not(.resting)')")
    racer = next(one for one in (ana, ben) if ana.view["state"]["seat"] in one.mine)
    dog = ben if racer is ana else ana
    for one, times in ((racer, 3), (dog, 1)):  # the racer first: the dog may end it all
        while len(taps(one)) < times:
            assert one.act(random.Random(1))
    play_on([ana, ben], random.Random(12), until={"roll"})
    assert ana.mine != ben.mine
    for one in (ana, ben):
        assert {said["seat"] for said in taps(one)} == set(one.mine)
    times = [said["at"] for said in taps(racer)]
    assert min(b - a for a, b in pairwise(times)) >= GAP - 1


def taps(one: Player) -> list[dict[str, Any]]:
    """What this page has said to have rolled in a race."""
    return [said for said in one.said if said["do"] == "tap"]
