"""Tables that few people set: equal turns, one seat alone, more seats than the box has."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]


def may_bank(one: Player) -> bool:
    """Whether this device may bank what reaches the target, and the button shows it."""
    bank = one.view.get("bank")
    return bool(bank and bank["total"] >= 10 and "bank" in one.choices())


def test_no_win_is_promised_while_the_lap_goes_on(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("pig", target=10, end="equal_turns", first="host"))
    while not may_bank(ana):
        for one in (ana, ben):
            if one.ready(400) and not may_bank(ana):
                one.press("bank" if one is ben and "bank" in one.choices() else "roll")
    total = ana.view["bank"]["total"]
    button = ana.page.locator("[data-do=bank]")
    expect(button).to_contain_text(f"you would have {total}")
    ana.press("bank")
    expect(ben.page.locator("[data-do=roll]")).to_have_attribute("aria-disabled", "false")
    assert ben.view["stage"] == "play"
    assert play_on([ana, ben], random.Random(1)) == "over"


def test_one_seat_plays_against_the_count_of_turns(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("pig", target=10))
    play_on([ana], random.Random(2))
    turns = len(ana.view["pad"][0])
    expect(ana.page.locator(".ending main h2")).to_have_text("All done, Ana!")
    counted = "one turn" if turns == 1 else f"{turns} turns"
    expect(ana.page.locator(".ending main")).to_contain_text(f"points in {counted}.")


def test_eight_seats_on_a_phone(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=360, height=640, touch=True)
    seated([ana], rooms.open("pig", target=15), bots=7)
    assert play_on([ana], random.Random(3)) == "over"
    ana.page.wait_for_selector(".ending")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
