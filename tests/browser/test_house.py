"""House rules from a box to a table: dials with their figures, a name, a link, a file, a record."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from bellota import editions, record, words
from bellota.cli import main
from tests.browser.player import Player, play_on
from tests.browser.rooms import Rooms
from tests.browser.test_access import fits

Seat = Callable[..., Player]
SIZES = [{"width": 1180, "height": 780}, {"width": 360, "height": 700, "touch": True}]


def turn(page: Page, dial: str, to: int) -> None:
    """Put a slider on a value and wait until it is judged."""
    with page.expect_response("**/api/house"):
        page.locator(f"[data-dial={dial}] input").fill(str(to))


def begun(player: Player, box: int) -> Page:
    """The bench with the dials of a box, from home."""
    player.go()
    player.page.get_by_role("link", name="House rules").click()
    player.page.locator(".boxes button").nth(box).click()
    player.page.wait_for_selector(".dial")
    return player.page


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_from_a_box_to_a_table_a_record_and_its_check(
    player: Seat, rooms: Rooms, size: dict[str, int], tmp_path: Path
) -> None:
    ana = player(name="Ana", **size)
    page = begun(ana, 3)
    made(page)
    fits(page)
    page.get_by_role("button", name="Play this").click()
    page.fill("#name", "Ana")
    expect(page.get_by_role("heading", name="Ana’s pig · Pig, house rules")).to_be_visible()
    page.keyboard.press("Enter")
    page.locator(".bots button").first.click()
    expect(page.get_by_text("Ana’s pig · Pig, house rules")).to_be_visible()
    expect(page.locator("header").get_by_text("House rules")).to_be_visible()
    fits(page)
    page.locator("footer button").click()
    play_on([ana], random.Random(4))
    checked(rooms.record(ana.view["room"]), tmp_path / "game.jsonl")
    page.goto(page.url + "/verify")
    expect(page.get_by_role("heading", name="Every face is true")).to_be_visible()
    expect(page.get_by_text("house rules: Ana’s pig")).to_be_visible()
    page.get_by_role("button", name="Watch this game").click()
    expect(page.get_by_text("Ana’s pig · Pig, house rules").last).to_be_visible()
    fits(page)


def made(page: Page) -> None:
    """Eight sides, a short way, a name."""
    expect(page.locator("[data-dial=sides] p")).to_contain_text("16.7%")
    turn(page, "sides", 8)
    turn(page, "target", 15)
    expect(page.locator("[data-dial=sides] p")).to_contain_text("12.5%")
    expect(page.get_by_text("Sides of a die: 8 instead of 6")).to_be_visible()
    with page.expect_response("**/api/house"):
        page.get_by_label("What are these rules called?").fill("Ana’s pig")
        page.keyboard.press("Enter")


def checked(lines: list[str], file: Path) -> None:
    """The record carries the rules, and the program replays and verifies it."""
    header = json.loads(lines[0])
    assert header["numbers"]["called"] == "Ana’s pig"
    assert header["numbers"]["values"]["sides"] == {"value": 8, "source": "house rule"}
    file.write_text("\n".join(lines))
    assert record.verify(file.read_bytes()).outcome == record.Outcome.TRUE
    for command in ("replay", "verify"):
        told = CliRunner().invoke(main, [command, str(file)])
        assert told.exit_code == 0, told.output
        assert command == "verify" or "house rules" in told.output


def test_every_dial_tells_what_it_comes_to(player: Seat) -> None:
    ana = player()
    for box, name in enumerate(editions.names()):
        page = begun(ana, box)
        dials = editions.dials(editions.builtin(name).game)
        shown = page.locator(".dial p, .option p")
        expect(shown).to_have_count(len([key for key in dials if key != "beat"]))
        assert all(len(text) > 15 for text in shown.all_inner_texts())


def test_kept_on_the_device_renamed_and_deleted(player: Seat) -> None:
    ana = player()
    page = begun(ana, 0)
    turn(page, "dice", 4)
    page.get_by_role("button", name="Keep on this device").click()
    page.reload()
    page.get_by_role("button", name="Our rules").first.click()
    expect(page.get_by_text("Dice: 4 instead of 5")).to_be_visible()
    field = page.get_by_label("What are these rules called?")
    with page.expect_response("**/api/house"):
        field.fill("Granny’s")
        field.press("Enter")
    page.get_by_role("button", name="Keep on this device").click()
    page.get_by_role("button", name="Back").click()
    expect(page.locator("li").filter(has_text="Granny’s · Go Nuts!, house rules")).to_have_count(1)
    expect(page.locator("li").filter(has_text="Our rules")).to_have_count(0)
    page.get_by_role("button", name="Delete Granny’s").click()
    page.get_by_role("button", name="Delete for good").click()
    page.reload()
    expect(page.get_by_role("heading", name="Start from a box")).to_be_visible()
    expect(page.get_by_text("Granny’s")).to_have_count(0)


def test_a_link_holds_the_rules_and_no_server_sees_them(player: Seat) -> None:
    ana, ben = player(), player()
    page = begun(ana, 2)
    turn(page, "dice", 8)
    page.get_by_role("button", name="Share these rules").click()
    field = page.get_by_label("Link to these rules")
    expect(field).to_have_value(re.compile(r"/house#1\w+"))
    fragment = field.input_value().split("#")[1]
    asked: list[str] = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.go(f"/house#{fragment}")
    expect(ben.page.get_by_role("heading", name="Our rules")).to_be_visible()
    expect(ben.page.get_by_text("Dice: 8 instead of 6")).to_be_visible()
    expect(ben.page.locator(".dial")).to_have_count(0)
    assert not [url for url in asked if fragment[:20] in url.split("#")[0]]
    ben.page.get_by_role("button", name="Play this").click()
    ben.page.wait_for_selector("#name")
    assert (ben.view["called"], ben.view["house"]) == ("Our rules", True)
    assert len(ben.view["numbers"]["scoring"]) == 8
    ben.go(f"/house#{fragment[:-9]}")
    ben.page.reload()
    expect(ben.page.get_by_role("alert")).to_contain_text("has lost a piece")


def test_the_file_is_taken_by_the_program_and_by_the_page(player: Seat, tmp_path: Path) -> None:
    ana = player()
    page = begun(ana, 1)
    turn(page, "acorns", 4)
    page.get_by_role("button", name="Share these rules").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    edition = editions.load(str(file))
    assert (file.suffix, edition.called, edition.values["acorns"].value) == (
        ".toml",
        "Our rules",
        4,
    )
    played = CliRunner().invoke(
        main,
        [
            "play",
            "gonuts",
            "--edition",
            str(file),
            "--players",
            "bot:sharp,bot:bold",
            "--lang",
            "en",
        ],
        input="",
    )
    assert "house rules" in played.output
    page.goto(ana.url + "/house")
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("heading", name="Our rules")).to_be_visible()
    file.write_text(file.read_text().replace("cars =", "cras ="))
    page.goto(ana.url + "/house")
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("alert")).to_contain_text("This file is no edition")
    ana.complaints.clear()  # Chromium itself notes the 422 in the console


@pytest.mark.parametrize("language", ["en-GB", "es-ES", "fr-FR"])
def test_what_cannot_be_played_says_what_was_expected(player: Seat, language: str) -> None:
    ana = player(language=language)
    ana.go("/house")
    page = ana.page
    say = words.speaker(language[:2])
    page.locator(".boxes button").nth(2).click()
    page.wait_for_selector(".dial")
    turn(page, "scoring_faces", 6)
    expect(page.get_by_role("alert").first).to_have_text(say("house-no-blanks", most=5))
    expect(page.locator(".acts .press").first).to_be_disabled()
    turn(page, "sides", 7)
    expect(page.locator(".acts .press").first).to_be_enabled()
    expect(page.locator(".no")).to_have_text("")
    ana.complaints.clear()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_a_host_makes_the_rules_of_a_lobby_and_guests_see_them(
    player: Seat, rooms: Rooms, size: dict[str, int]
) -> None:
    room = rooms.open("gonuts-gamewright", target=35)
    ana, ben = player(name="Ana", **size), player(name="Ben")
    ana.sit(room)
    ben.sit(room)
    ana.page.get_by_role("button", name="Make it your own").click()
    expect(ana.page.locator("[data-dial=target] output")).to_have_text("35")
    turn(ana.page, "cars", 2)
    fits(ana.page)
    ana.page.get_by_role("button", name="Use at this table").click()
    for one in (ana, ben):
        expect(one.page.get_by_text("Ana’s rules · Go Nuts!, house rules").first).to_be_visible()
    assert (ben.view["numbers"]["cars"], ben.view["options"]["target"]) == (2, 35)
    expect(ben.page.get_by_role("button", name="Make it your own")).to_have_count(0)
    ana.page.locator(".boxes label").filter(has_text="Pig").check(force=True)
    expect(ben.page.get_by_text("house rules")).to_have_count(0)
    ana.page.locator(".boxes label").filter(has_text="Ana’s rules").check(force=True)
    expect(ben.page.get_by_text("Ana’s rules · Go Nuts!, house rules").first).to_be_visible()
