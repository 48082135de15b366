"""Coming to a table: a link, a code, a wrong code, two tabs, Back, leaving."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]


def test_a_link_seats_in_one_tap_and_remembers_the_name(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=844, touch=True)
    ana.sit(rooms.open())
    expect(ana.page.get_by_label("Name of player 1")).to_have_value("Ana")
    ana.go(f"/t/{rooms.open('shake-fundex')}")
    expect(ana.page.locator("#name")).to_have_value("Ana")
    ana.page.get_by_role("button", name="Take a seat").click()
    ana.page.wait_for_selector(".lobby")


def test_a_wrong_code_then_the_right_one_without_a_refresh(player: Seat, rooms: Rooms) -> None:
    room = rooms.open()
    ana = player(name="Ana")
    ana.go()
    ana.page.fill("#code", "zzzzzz")
    ana.page.get_by_role("button", name="Join").click()
    expect(ana.page.get_by_role("alert").filter(has_text="no table")).to_be_visible()
    ana.page.fill("#code", f" {room.lower()} ")
    ana.page.get_by_role("button", name="Join").click()
    expect(ana.page.locator("#name")).to_be_visible()
    ana.complaints.clear()  # Chromium itself notes the 404 in the console


def test_a_wrong_link_then_the_right_code(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.go("/t/QQQQQQ")
    expect(ana.page.get_by_role("alert").filter(has_text="no table")).to_be_visible()
    ana.page.fill("#code", f"https://example.test/t/{rooms.open()}")
    ana.page.get_by_role("button", name="Join").click()
    expect(ana.page.locator("#name")).to_be_visible()
    ana.complaints.clear()


def test_too_many_wrong_codes_are_refused_kindly(player: Seat) -> None:
    ana = player()
    ana.page.route(
        "**/api/rooms/*",
        lambda route: route.fulfill(status=429, json={"error": "too_many_wrong_codes"}),
    )
    ana.go()
    ana.page.fill("#code", "AAAAAA")
    ana.page.get_by_role("button", name="Join").click()
    expect(ana.page.get_by_role("alert").filter(has_text="Wait a minute")).to_be_visible()
    ana.complaints.clear()


def test_the_newest_tab_plays_and_the_other_says_so(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open())
    second = ana.open()
    second.goto(ana.page.url)
    second.wait_for_selector(".lobby")
    expect(ana.page.get_by_text("in another window")).to_be_visible()
    ana.page.get_by_role("button", name="Play in this one").click()
    ana.page.wait_for_selector(".lobby")
    expect(second.get_by_text("in another window")).to_be_visible()


def test_back_keeps_the_seat_and_one_tap_returns(player: Seat, rooms: Rooms) -> None:
    room = rooms.open()
    ana = player(name="Ana")
    ana.go()
    ana.page.fill("#code", room)
    ana.page.keyboard.press("Enter")
    ana.page.fill("#name", "Ana")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector(".lobby")
    ana.page.go_back()
    ana.page.get_by_role("link", name=re.compile(room)).click()
    ana.page.wait_for_selector(".lobby")
    ana.hears(lambda: ana.mine == [0])


def test_leaving_needs_an_explicit_choice(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open())
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Leave the table").click()
    ana.page.get_by_role("button", name="Stay").click()
    assert ana.view["seats"]
    ana.page.get_by_role("button", name="Leave the table").click()
    ana.page.get_by_role("button", name="Leave", exact=True).click()
    ana.page.wait_for_selector(".home")
    ana.hears(lambda: ana.view["seats"] == [])


def test_no_token_stands_in_an_address_or_on_the_page(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open())
    token = next(said["token"] for said in ana.said if said["do"] == "sit")
    assert len(token) >= 32
    assert token not in ana.page.url
    assert token not in ana.page.content()
    assert token not in str(ana.view)
