"""Fingers: many taps are one roll, zoom stays 1, Roll and Bank never move, dice can be hurried."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

TAPS = """() => new Promise((done) => {
  const button = document.querySelector('.act[data-do=roll]');
  const taps = (left) => {
    for (let i = 0; i < 10; i++) button.click();
    if (left > 1) setTimeout(taps, 20, left - 1);
    else done();
  };
  taps(5);
})"""


def test_fifty_taps_in_a_tenth_of_a_second_are_one_roll(player: Seat, rooms: Rooms) -> None:
    for motion in (True, False):
        ana = player(name="Ana", motion=motion)
        seated([ana], rooms.open("gonuts-gamewright", target=500), bots=1)
        while "roll" not in ana.choices():  # a bot that begins may bring a race first
            if ana.ready(400) and "roll" not in ana.choices():
                ana.act(random.Random(4))
        before = len([said for said in ana.said if said["do"] == "roll"])
        shown = ana.view["state"]["n"]
        ana.page.evaluate(TAPS)
        for _ in range(200):
            if ana.view["state"]["n"] > shown:
                break
            ana.page.wait_for_timeout(50)  # the socket's frames come in while the page is asked
        assert len([said for said in ana.said if said["do"] == "roll"]) == before + 1


def test_quick_taps_do_not_zoom(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    seated([ana], rooms.open("pig", target=500), bots=1)
    assert ana.ready(20_000)
    for _ in range(10):
        ana.page.touchscreen.tap(120, 790)
    assert ana.page.evaluate("visualViewport.scale") == 1
    assert ana.page.evaluate("getComputedStyle(document.querySelector('.act')).touchAction") in (
        "manipulation",
        "none",
    )


def test_the_two_choices_never_swap_places(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("gonuts-gamewright", target=30), bots=1)
    chance = random.Random(9)
    seen = set()
    for _ in range(12):
        if ana.phase() == "over" or not ana.ready(5000):
            break
        left = [
            ana.page.locator(f".act[data-do={what}]").bounding_box()
            for what in ("roll", "bank")
            if ana.page.locator(f".act[data-do={what}]").count()
        ]
        boxes = [box["x"] for box in left if box]
        assert boxes == sorted(boxes)
        seen.add(tuple(round(x) for x in boxes))
        ana.act(chance)
    assert len(seen) == 1


def test_a_press_while_dice_tumble_brings_them_down(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", motion=True)
    seated([ana], rooms.open("pig", target=500))
    assert ana.ready(5000)
    ana.press("roll")
    ana.page.wait_for_selector(".act[aria-disabled=true]")
    ana.page.keyboard.press("r")
    expect(ana.page.locator(".act[data-do=roll]")).to_have_attribute("aria-disabled", "false")
