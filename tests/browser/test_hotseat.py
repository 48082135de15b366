"""Several seats on one glass: it is passed round, and in a race each has a key and a place."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.player import Player, play_on
from tests.browser.rooms import RACY, Rooms

Seat = Callable[..., Player]


PASSED = """() => {
  const shown = document.querySelector('.pass');
  window.passed = [];
  const look = () => window.passed.push(shown.textContent.replace(/\\s+/g, ' ').trim());
  new MutationObserver(look).observe(shown, { subtree: true, childList: true });
}"""
"""Keeps what is shown for a moment, which a busy machine may not look at in time."""


def together(one: Player, room: str, seats: int) -> None:
    """All sit down at one device, and the game begins."""
    one.sit(room)
    for n in range(1, seats):
        one.page.get_by_role("button", name="Add a player on this device").click()
        expect(one.page.locator(".seats li")).to_have_count(n + 1)
    one.page.locator("footer button").click()
    one.page.wait_for_selector("main .play")


def taps(one: Player, seat: int) -> list[dict[str, Any]]:
    """The rolls that this device has sent for a seat."""
    return [said for said in one.said if said["do"] == "tap" and said["seat"] == seat]


def race(one: Player) -> None:
    """Play until a race has begun and every zone is live."""
    play_on([one], random.Random(4), until={"race"})
    one.page.wait_for_function("() => document.querySelectorAll('.zone:not(.resting)').length > 1")


def test_the_glass_is_passed_round(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    together(ana, rooms.open("pig", first="host", target=500), seats=2)
    expect(ana.page.locator(".pass")).to_have_text("R Pass it to Ana")
    ana.page.evaluate(PASSED)
    chance = random.Random(1)
    while ana.view["state"]["seat"] == 0:
        if ana.ready(3000):
            ana.act(chance)
    ana.page.wait_for_function("() => window.passed.includes('B Pass it to Blue')")
    expect(ana.page.locator(".act").first).to_have_attribute("aria-disabled", "false")
    expect(ana.page.locator(".pass p")).to_have_count(0)


def test_each_rolls_with_a_key_of_their_own(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    together(ana, rooms.open("gonuts-gamewright", RACY, first="host", target=500), seats=2)
    race(ana)
    for text in ("or press A", "or press L"):
        expect(ana.page.get_by_text(text)).to_be_visible()
    before = len(taps(ana, 0)), len(taps(ana, 1))
    ana.page.keyboard.press("l")
    assert (len(taps(ana, 0)), len(taps(ana, 1))) == (before[0], before[1] + 1)
    ana.page.keyboard.press("a")
    assert len(taps(ana, 0)) == before[0] + 1
    ana.page.keyboard.press(" ")
    assert len(taps(ana, 0)) + len(taps(ana, 1)) == sum(before) + 2


def test_the_house_says_that_it_will_roll_for_a_silent_finger(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    together(ana, rooms.open("gonuts-gamewright", RACY, first="host", target=500), seats=2)
    race(ana)
    said = ana.page.locator(".zone .hint", has_text="The house rolls for you in")
    expect(said.first).to_be_visible()
    ana.hears(lambda: bool((ana.view["race"] or {}).get("house")) or not ana.view["race"])


def test_a_slow_coloured_die_is_counted_down(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    ana.page.clock.install()
    together(ana, rooms.open("shake-fundex"), seats=2)
    soon = ana.page.get_by_role("timer")
    expect(soon).to_have_count(0)
    die = ana.page.locator(".cell .die").first
    before = die.bounding_box()
    ana.page.clock.fast_forward(6_000)
    expect(soon).to_contain_text("seconds the house rolls for Ana and Blue.")
    assert die.bounding_box() == before
    ana.page.locator(".act[data-do=colour]:not([aria-disabled=true])").first.click()
    ana.page.get_by_role("button", name="Roll Blue’s die").wait_for()
    ana.page.clock.fast_forward(6_000)  # the table's clock stands; it has said how long anew
    expect(soon).to_contain_text("seconds the house rolls for Blue.")


def test_two_fingers_at_once_roll_for_two(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    together(ana, rooms.open("gonuts-gamewright", RACY, first="host", target=500), seats=2)
    race(ana)
    expect(ana.page.get_by_text("press", exact=False).locator("visible=true")).to_have_count(0)
    boxes = [zone.bounding_box() for zone in ana.page.locator(".zone").all()]
    fingers = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": i}
        for i, box in enumerate(boxes)
        if box
    ]
    assert len(fingers) == 2
    glass = ana.context.new_cdp_session(ana.page)
    before = [len(taps(ana, seat)) for seat in (0, 1)]
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ana.page.wait_for_timeout(100)  # frames that were sent are told to the test a little later
    assert [len(taps(ana, seat)) for seat in (0, 1)] == [count + 1 for count in before]
    last = [taps(ana, seat)[-1]["at"] for seat in (0, 1)]
    assert abs(last[0] - last[1]) < 100
    assert ana.page.evaluate("visualViewport.scale") == 1
