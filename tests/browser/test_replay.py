"""A game watched again: step by step, by turns, by itself, from a file, a table and a link."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bellota.table.replayed import frames
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, Rooms

Seat = Callable[..., Player]

RECORDS = Path(__file__).parents[1] / "records/v1"
GONUTS = RECORDS / "gonuts-fair.jsonl"
STEPPED = [RECORDS / f"{name}.jsonl" for name in ("gonuts-hand", "gonuts-house", "shake-off")]


def watch(one: Player, path: Path) -> Page:
    """Open the page and hand it a record."""
    one.go("/replay")
    one.page.set_input_files("input[type=file]", path)
    one.page.wait_for_selector(".strip")
    return one.page


def place(page: Page) -> int:
    """Which step is shown."""
    return int(page.get_by_role("slider").input_value())


def finished(one: Player, rooms: Rooms, toml: str | None = None, **options: int) -> str:
    """A game played to its end; its room."""
    room = rooms.open("pig", toml, **options)
    seated([one], room, bots=1 if toml else 0)
    play_on([one], random.Random(5))
    one.page.wait_for_selector(".ending")
    return room


@pytest.mark.parametrize("path", STEPPED, ids=lambda path: path.stem)
def test_every_step_shows_what_the_table_showed(path: Path, player: Seat) -> None:
    page = watch(player(), path)
    told = list(frames(path.read_text()))
    for n, frame in enumerate(told):
        assert place(page) == n
        view = frame.view
        if view["game"] != "shake" and not view["race"] and view["stage"] == "play":
            expect(page.locator(".turn b")).to_have_text(str(view["state"]["turn"]))
        if view["race"]:
            expect(page.locator(".stage .race")).to_be_visible()
        page.keyboard.press("ArrowRight")
    assert place(page) == len(told) - 1


def test_every_button_over_the_board_shows_something_on_a_phone(player: Seat) -> None:
    page = watch(player(width=390, height=844), GONUTS)
    buttons = page.locator("header button:visible")
    assert buttons.count() >= 4
    for n in range(buttons.count()):
        one = buttons.nth(n)
        assert one.inner_text().strip() or one.locator("svg:visible").count(), one.inner_html()
    rows = {round(buttons.nth(n).bounding_box()["y"] / 40) for n in range(buttons.count())}  # type: ignore[index]
    assert len(rows) == 1, "all of them stand in one row"


def test_keys_wind_the_reel(player: Seat) -> None:
    page = watch(player(), RECORDS / "pig-fair.jsonl")
    banks = [0]
    for n, frame in enumerate(frames((RECORDS / "pig-fair.jsonl").read_text())):
        if n and sum(map(len, frame.view["pad"])) == len(banks):
            banks.append(n)
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    for key, there in (
        ("PageDown", banks[1]),
        ("PageDown", banks[2]),
        ("ArrowRight", banks[2] + 1),
        ("PageUp", banks[2]),
        ("ArrowLeft", banks[2] - 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        assert place(page) == there
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    assert place(page) == 1


def test_it_plays_by_itself_and_pauses(player: Seat) -> None:
    page = watch(player(), RECORDS / "pig-fair.jsonl")
    page.keyboard.press("Space")
    for _ in range(2):
        page.get_by_role("button", name="Speed").click()
    expect(page.get_by_role("button", name="Speed: 4 times")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(re.compile("^[3-9]$"))
    page.get_by_role("button", name="Pause").click()
    stopped = place(page)
    page.wait_for_timeout(900)
    assert place(page) == stopped


def test_a_race_runs_at_its_own_pace_inside_the_stage(player: Seat) -> None:
    page = watch(player(motion=True), GONUTS)
    told = list(frames(GONUTS.read_text()))
    race = next(n for n, frame in enumerate(told) if frame.view["race"])
    for _ in range(race + 1):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(".stage .race")
    stage, fire = (page.locator(what).bounding_box() for what in (".stage", ".stage .race"))
    assert stage == fire
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".stage .race")).to_have_count(0, timeout=15_000)


def test_each_step_is_spoken(player: Seat) -> None:
    page = watch(player(), GONUTS)
    page.get_by_role("button", name="One step on").click()
    said = page.locator("[aria-live=polite]")
    expect(said).to_have_text("Step 1 of 124, Ana’s turn. Two acorns! One car drives off.")
    slider = page.get_by_role("slider", name="Where in the game")
    expect(slider).to_have_attribute("aria-valuetext", "Step 1 of 124, Ana’s turn")


def test_the_end_leads_to_the_replay_and_a_link_to_it(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    room = finished(ana, rooms, target=10)
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.wait_for_selector(".strip")
    assert ana.page.url.endswith(f"/t/{room}/replay")
    ana.page.get_by_role("button", name="Share this replay").click()
    field = ana.page.get_by_label("Link to this replay")
    expect(field).to_have_value(re.compile("/replay#1"))
    fragment = field.input_value().partition("#")[2]
    ben.go(f"/replay#{fragment}")
    ben.page.wait_for_selector(".strip")
    ben.page.get_by_role("button", name="Check the dice").click()
    expect(ben.page.get_by_role("heading", name="Every face is true")).to_be_visible()


def test_a_game_too_long_for_a_link_leads_to_its_table(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    room = finished(ana, rooms, target=10)
    long = "\n".join(rooms.record(room)[:1]) + "\n" + "".join(map(chr, _noise()))
    ana.page.route(
        f"**/api/rooms/{room}/record", lambda route: route.fulfill(status=200, body=long)
    )
    ana.go(f"/t/{room}/replay")
    ana.page.get_by_role("button", name="Share this replay").click()
    field = ana.page.get_by_label("Link to this replay")
    expect(field).to_have_value(re.compile(f"/t/{room}/replay$"))


def _noise() -> list[int]:
    """What no program can pack."""
    chance = random.Random(1)
    return [chance.randrange(33, 126) for _ in range(20_000)]


def test_a_racy_game_of_the_table_is_replayed_to_its_end(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    room = finished(ana, rooms, RACY, target=10)
    ana.go(f"/t/{room}/replay")
    ana.page.wait_for_selector(".strip")
    ana.page.keyboard.press("End")
    expect(ana.page.locator(".stage .sub")).to_contain_text("with")
    for _ in range(5):
        ana.page.keyboard.press("PageUp")
    ana.page.keyboard.press("PageDown")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "Line 1 of this record does not fit the rules"),
        (GONUTS.read_text().replace('"seat": 0', '"seat": 2', 1), "Line 2 of this record"),
        ("\n" * 5000, "too long to be watched"),
    ],
)
def test_what_cannot_be_watched_is_told_kindly(text: str, said: str, player: Seat) -> None:
    ana = player()
    ana.go("/replay")
    file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    ana.page.set_input_files("input[type=file]", files=[file])
    expect(ana.page.get_by_role("alert")).to_contain_text(said)
    ana.page.set_input_files("input[type=file]", GONUTS)
    ana.page.wait_for_selector(".strip")
    ana.complaints.clear()  # Chromium itself notes the refusal in the console


def test_a_broken_link_and_a_table_without_a_game_say_so(player: Seat, rooms: Rooms) -> None:
    ana = player()
    ana.go("/replay#1abc")
    expect(ana.page.get_by_role("alert")).to_contain_text("lost a piece")
    ana.go(f"/t/{rooms.open()}/replay")
    expect(ana.page.get_by_role("alert")).to_contain_text("No game has been finished")
    ana.go("/t/QQQQQQ/replay")
    expect(ana.page.get_by_role("alert")).to_contain_text("no table with that code")
    ana.complaints.clear()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 800)])
def test_all_of_it_is_on_one_screen(size: tuple[int, int], player: Seat) -> None:
    page = watch(player(width=size[0], height=size[1]), RECORDS / "shake-fair.jsonl")
    spill = """[document.documentElement.scrollWidth - innerWidth,
                document.documentElement.scrollHeight - innerHeight]"""
    for key in ("ArrowRight", "PageDown", "End"):
        page.keyboard.press(key)
        assert max(page.evaluate(spill)) <= 0
    for button in page.locator(".player button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["height"] >= 44
