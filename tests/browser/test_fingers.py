"""Fingers: many taps are one roll, zoom stays 1, Roll and Bank never move, dice can be hurried."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

TAPS = """() => new Promise((done) => {
  const button = document.querySelector('.act[data-do=roll]');
  let last = performance.now();
  let longest = 0;
  const taps = (left) => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    for (let i = 0; i < 10; i++) button.click();
    if (left > 1) setTimeout(taps, 20, left - 1);
    else done(longest);
  };
  taps(5);
})"""
"""Gives the longest pause between two taps, in ms: a busy machine may make two bursts of one."""


def test_fifty_taps_in_a_tenth_of_a_second_are_one_roll(player: Seat, rooms: Rooms) -> None:
    for motion in (True, False):
        ana = player(name="Ana", motion=motion)
        seated([ana], rooms.open("gonuts-gamewright", target=500), bots=1)
        while not drummed(ana):
            pass


def drummed(one: Player) -> bool:
    """Drum on Roll: one roll was asked for; False if the machine was too slow for a drummer."""
    while "roll" not in one.choices():  # a bot that begins may bring a race first
        if one.ready(400) and "roll" not in one.choices():
            one.act(random.Random(4))
    one.unhurried()  # else what follows is one burst with what was pressed before
    before, shown = len(one.wishes("roll")), one.view["state"]["n"]
    longest = one.page.evaluate(TAPS)
    one.hears(lambda: bool(one.view["state"]["n"] > shown))
    if longest > 200:
        return False
    assert len(one.wishes("roll")) == before + 1
    return True


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
    ana.page.click("[data-do=roll]:not([aria-disabled=true])")
    ana.page.wait_for_selector(".act[aria-disabled=true]")
    ana.page.keyboard.press("r")
    expect(ana.page.locator(".act[data-do=roll]")).to_have_attribute("aria-disabled", "false")
