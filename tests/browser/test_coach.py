"""The coach on the page: before a choice, after it, and off for all if anybody minds."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from bellota import words
from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]
SLOW = 180_000  # the table of best play is solved first


def coach(one: Player) -> Locator:
    return one.page.locator(".coach")


def menu(one: Player) -> None:
    one.page.get_by_role("button", name=words.speaker("en")("page-menu")).click()


def close(one: Player) -> None:
    one.page.keyboard.press("Escape")
    expect(one.page.locator("dialog[open]")).to_have_count(0)


def to_a_choice(one: Player, other: Player) -> None:
    """Both play until the first has a choice; the second banks as soon as it may."""
    while one.choices() != ["roll", "bank"]:
        for who in (one, other):
            if who.ready(40) and who.choices() != ["roll", "bank"]:
                who.act(random.Random(1))
            elif who is other and who.choices():
                who.press("bank")


def test_it_says_what_each_choice_is_worth_and_then_how_good_it_was(
    rooms: Rooms, player: Seat
) -> None:
    ana, ben = player(name="Ana"), player(name="Ben", width=390, height=844)
    seated([ana, ben], rooms.open("pig", target=15, first="host"))
    menu(ana)
    ana.page.get_by_role("button", name=words.speaker("en")("coach-mode-before")).click()
    close(ana)
    to_a_choice(ana, ben)
    expect(coach(ana)).to_contain_text("%", timeout=SLOW)
    ana.press("bank")
    expect(coach(ana)).to_contain_text("Roll", timeout=SLOW)
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390
    menu(ben)
    ben.page.get_by_role("checkbox").check()
    expect(coach(ana)).to_contain_text("Ben")


def test_where_it_knows_nothing_it_takes_no_room(rooms: Rooms, player: Seat) -> None:
    ana = player(name="Ana", width=390, height=844)
    seated([ana], rooms.open("shake-fundex"), bots=4)
    menu(ana)
    expect(ana.page.get_by_text(words.speaker("en")("coach-none"))).to_be_visible()
    close(ana)
    expect(coach(ana)).to_have_count(0)
