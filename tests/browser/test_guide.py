"""How to play: the rules of the game on a sheet, from home, from the lobby and at the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bellota import words
from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms
from tests.browser.test_access import fits

Seat = Callable[..., Player]


def unfolded(page: Page, within: str = "body") -> None:
    """Open the guide by keyboard and wait for its rules."""
    link = page.locator(within).get_by_role("button", name="How to play")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    expect(page.locator("dialog ol li").first).to_be_visible()


def test_the_menu_of_a_table_tells_the_rules_and_escape_puts_them_away(
    player: Seat, rooms: Rooms
) -> None:
    ana = player(name="Ana", width=390, height=760)
    seated([ana], rooms.open("pig", target=40), bots=1)
    ana.page.get_by_role("button", name="Menu").click()
    unfolded(ana.page, "dialog[open]")
    said = ana.page.locator("dialog ol").inner_text()
    rules = words.speaker("en")("guide-pig", bust=1).split("\n")
    assert all(sentence in said for sentence in rules)
    assert "40" in said
    expect(ana.page.get_by_text("unofficial")).to_be_visible()
    fits(ana.page)
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("heading", name="How to play")).to_have_count(0)
    focused = ana.page.evaluate("document.activeElement.innerText")
    assert focused == "How to play"
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("edition", ["gonuts-gamefactory", "shake-fundex"])
def test_a_lobby_tells_the_rules_of_its_box(player: Seat, rooms: Rooms, edition: str) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open(edition))
    unfolded(ana.page)
    dialog = ana.page.locator("dialog[open]")
    expect(dialog.locator("aside li")).to_have_count(len(ana.view["assumed"]))
    said = dialog.inner_text()
    shake = edition.startswith("shake")
    known = [word in said for word in ("nuts", "coloured die", "The lantern stands by")]
    assert known == [not shake, shake, shake]
    assert not [part for part in ("guide-", "face-", "{ $", "NaN") if part in said]


def test_home_tells_the_rules_of_the_chosen_box(player: Seat) -> None:
    ana = player()
    ana.go()
    expect(ana.page.get_by_text("unofficial")).to_be_visible()
    for box, known in (("pig", "Roll the die"), ("shake-fundex", "case holds 6 dice")):
        ana.page.locator(f"input[name=box][value={box}]").check(force=True)
        unfolded(ana.page)
        expect(ana.page.locator("dialog[open]")).to_contain_text(known)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator("dialog[open]")).to_have_count(0)
