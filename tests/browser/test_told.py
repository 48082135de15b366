"""What the page tells whom: names, the own seat, whose turn, where the focus is."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bellota import words
from bellota.record import dumps
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, TYING, Rooms

Seat = Callable[..., Player]
FOCUS = "document.activeElement.tagName"
CLIPPED = """() => {
  const title = document.querySelector('header h1');
  return title.scrollHeight > title.clientHeight;
}"""


def test_a_seat_without_a_name_is_told_so(player: Seat, rooms: Rooms) -> None:
    ana = player()
    ana.go(f"/t/{rooms.open()}")
    ana.page.fill("#name", "  ")
    ana.page.get_by_role("button", name="Take a seat").click()
    expect(ana.page.get_by_role("alert").filter(has_text="A seat needs a name.")).to_be_visible()
    expect(ana.page.locator("#name")).to_be_focused()
    expect(ana.page.locator("#name")).to_have_attribute("aria-invalid", "true")
    ana.page.keyboard.type("Ana")
    expect(ana.page.get_by_text("A seat needs a name.")).to_have_count(0)


def test_a_founder_is_not_invited_and_a_guest_is(player: Seat) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    ana.go()
    ana.page.get_by_role("button", name="With phones").click()
    expect(ana.page.get_by_role("heading", name="Your own table of Go Nuts!")).to_be_visible()
    ana.page.fill("#name", "Ana")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector(".lobby")
    ben.page.goto(ana.page.url)
    expect(ben.page.get_by_role("heading", name="You are invited to Go Nuts!")).to_be_visible()


@pytest.mark.parametrize("edition", ["pig", "shake-fundex"])
def test_the_own_seat_is_marked_on_a_phone(edition: str, player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    ben = player(name="Ben", width=390, height=844, touch=True)
    seated([ana, ben], rooms.open(edition))
    for one, name in ((ana, "Ana"), (ben, "Ben")):
        mark = one.page.locator(".side li, .card").filter(has=one.page.locator("u:text('you')"))
        expect(mark).to_have_count(1)
        expect(mark).to_contain_text(name)
        expect(mark.locator("u:text('you')")).to_be_visible()


def test_a_listener_hears_when_the_turn_comes_and_keeps_the_focus(
    player: Seat, rooms: Rooms
) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("pig", first="host", target=10))
    for one in (ana, ben):
        assert one.page.evaluate(FOCUS) == "MAIN"
    expect(ana.page.locator(".spoken[aria-live=polite]")).to_contain_text("It is your turn.")
    expect(ben.page.locator(".spoken[aria-live=polite]")).not_to_contain_text("your turn")
    play_on([ana, ben], random.Random(1))
    ana.page.wait_for_selector(".ending")
    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_selector("main .play")
    assert ana.page.evaluate(FOCUS) == "MAIN"


@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright"])
def test_the_title_of_the_game_is_whole(edition: str, player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open(edition))
    assert not ana.page.evaluate(CLIPPED)


def test_dice_that_nobody_has_rolled_show_no_face(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("gonuts-gamewright", first="host"), bots=1)
    expect(ana.page.locator(".die .blank")).to_have_count(5 * 6)
    expect(ana.page.locator(".die .art")).to_have_count(0)


def test_in_step_nobody_is_called_to_roll(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    wish = {"race": "equal_pace", "beat": 600, "target": 500, "first": "host"}
    seated([ana, ben], rooms.open("gonuts-gamewright", RACY, **wish))
    play_on([ana, ben], random.Random(11), until={"race"})
    for one in (ana, ben):
        one.page.wait_for_selector(".zone")
        words = one.page.locator(".race").inner_text()
        assert "Roll, roll" not in words
        assert "Roll!" not in words
        assert "Roll until" not in words


def test_dice_that_settle_a_tie_are_seen_and_hold_up_nobody(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", motion=True)
    seated([ana], rooms.open("shake-fundex", TYING), bots=2)
    assert play_on([ana], random.Random(1), longest=80) == "over"
    ana.page.wait_for_selector(".ending", timeout=8000)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_rare_roll_is_told_with_its_chance(language: str, player: Seat, tmp_path: Path) -> None:
    """A game watched again shows what its table showed."""
    head = {"bellota": 1, "game": "gonuts", "edition": "gonuts-gamewright", "options": {}}
    rolls = [{"do": "roll", "seat": 0, "faces": faces} for faces in ("AACCC", "CC")]
    game = [{**head, "seats": ["Ana", "Ben"], "first": 0}, *rolls]
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(map(dumps, game)))
    ana = player(width=390, height=844, language=language, dark=language == "fr")
    ana.go("/replay")
    ana.page.set_input_files("input[type=file]", file)
    ana.page.get_by_role("slider").first.focus()
    ana.page.keyboard.press("End")
    told = words.speaker(language)("table-one-in", many=36)
    expect(ana.page.locator(".board .say")).to_contain_text(told)
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 390
