"""The race between two browsers, at the finger and in step."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, Rooms

Seat = Callable[..., Player]


@pytest.mark.parametrize("mode", ["realtime", "equal_pace"])
def test_a_race_between_two(mode: str, player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben", width=390, height=844, touch=True)
    room = rooms.open("gonuts-gamewright", RACY, race=mode, beat=300, target=500)
    seated([ana, ben], room)
    play_on([ana, ben], random.Random(11), until={"race"})
    for one in (ana, ben):
        one.page.wait_for_selector(".zone")
        assert one.view["race"]["mode"] == mode
    play_on([ana, ben], random.Random(11), until={"roll"})
    for one in (ana, ben):
        expect(one.page.locator(".zone")).to_have_count(0)
    assert ana.view["last"]["do"] == "raced"
    assert ana.view["state"] == ben.view["state"]


def test_a_finger_rolls_only_its_own_stream(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("gonuts-gamewright", RACY, target=500))
    play_on([ana, ben], random.Random(12), until={"race"})
    for one in (ana, ben):
        one.page.wait_for_function("() => document.querySelector('.zone:not(.resting)')")
    for one in (ana, ben):
        for _ in range(3):
            one.act(random.Random(1))
    play_on([ana, ben], random.Random(12), until={"roll"})
    for one, other in ((ana, ben), (ben, ana)):
        taps = [said for said in one.said if said["do"] == "tap"]
        assert taps
        assert {said["seat"] for said in taps} == set(one.mine)
        assert other.mine != one.mine
        gaps = [b["at"] - a["at"] for a, b in pairwise(taps)]
        assert min(gaps, default=250) >= 249
