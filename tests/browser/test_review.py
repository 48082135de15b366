"""A game judged on the page: from its end, and of a record that is brought."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bellota import words
from bellota.record import walk
from bellota.review import thrown
from bellota.review.panel import digits
from bellota.words import figures
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

RECORDS = Path(__file__).parents[1] / "records/v1"
NARROW = 390


def test_a_finished_game_leads_to_its_review(rooms: Rooms, player: Seat) -> None:
    one = player(name="Ana")
    room = rooms.open("pig", target=12)
    seated([one], room, bots=1)
    play_on([one], random.Random(3))
    one.page.click(f"a[href='/t/{room}/review']")
    expect(one.page.locator("figure svg path.seat")).to_have_count(2, timeout=60_000)
    expect(one.page.locator("h1")).to_contain_text("Ana")
    one.page.locator("summary").click()
    steps = [line for line in rooms.record(room) if '"do": "reveal"' not in line][1:]
    expect(one.page.locator("details li")).to_have_count(len(steps))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_record_is_judged_on_a_phone(language: str, player: Seat) -> None:
    one = player(width=NARROW, height=844, language=language, dark=language == "fr")
    one.go("/review")
    one.page.set_input_files("input[type=file]", RECORDS / "pig-fair.jsonl")
    say = words.speaker(language)
    heading = one.page.get_by_role("heading", name=say("review-turning"))
    expect(heading).to_be_visible(timeout=60_000)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= NARROW
    expect(one.page.locator("dl").first).to_contain_text(say("review-sum-adjusted"))
    left = one.page.locator("figure").bounding_box()["x"]
    scale = one.page.locator("figure .scale").all()
    assert [mark.text_content() for mark in scale] == [
        figures.percent(part / 100, language, 0) for part in (0, 25, 50, 75, 100)
    ]
    assert min(mark.bounding_box()["x"] for mark in scale) >= left
    one.page.set_viewport_size({"width": 844, "height": NARROW})
    assert one.page.locator("figure").bounding_box()["height"] <= NARROW


def test_what_cannot_be_judged_is_said(player: Seat) -> None:
    one = player()
    one.go("/review")
    one.page.set_input_files("input[type=file]", RECORDS / "shake-alone.jsonl")
    say = words.speaker("en")
    expect(one.page.get_by_text(say("review-missing-all"))).to_be_visible(timeout=60_000)
    expect(one.page.locator("figure")).to_have_count(0)
    # Nor is anybody said to have given nothing away.
    expect(one.page.get_by_text(say("review-mistakes-none"))).to_have_count(0)


def test_each_players_dice_stand_beside_what_was_to_be_expected(player: Seat) -> None:
    one = player(width=NARROW, height=844)
    one.go("/review")
    one.page.set_input_files("input[type=file]", RECORDS / "pig-fair.jsonl")
    header, steps = walk((RECORDS / "pig-fair.jsonl").read_bytes())
    say = words.speaker("en")
    for seat, rows in enumerate(thrown.rows("pig", header.numbers, steps, len(header.seats))):
        card = one.page.locator(".grid section").filter(has=one.page.locator("h4")).nth(seat)
        said = thrown.verdict(rows)
        assert said is not None
        whole = say("review-dice-said", how=said.how, games=said.games)
        expect(card.get_by_text(whole)).to_be_visible(timeout=60_000)
        for row in rows:
            got = say("review-dice-got", got=row.got, expected=f"{row.expected:.{digits(row)}f}")
            far = say("review-dice-range", low=row.low, high=row.high, p=f"{row.p:.2f}")
            line = card.locator("li").filter(has_text=say("review-dice-kind", kind=row.kind))
            expect(line).to_contain_text(got)
            expect(line).to_contain_text(far)


def test_a_bots_dice_are_checked_with_one_tap(rooms: Rooms, player: Seat) -> None:
    one = player(name="Ana")
    room = rooms.open("pig", target=12)
    seated([one], room, bots=1)
    play_on([one], random.Random(3))
    one.go(f"/t/{room}/review")
    one.page.get_by_role("link", name=words.speaker("en")("verify-here")).click(timeout=60_000)
    expect(one.page.get_by_role("heading", name="Every face is true")).to_be_visible()
