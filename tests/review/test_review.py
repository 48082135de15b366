"""What a review says of listed games: kinds, marks, races, what was taken back or broken off."""

import csv
import json
import re
from io import StringIO
from typing import Any

import pytest
from click.testing import CliRunner

from bellota import editions, words
from bellota.cli import main
from bellota.record import dumps
from bellota.review import Review, marks, review
from bellota.review.page import page
from bellota.review.phrases import phrases
from bellota.review.told import told
from bellota.rules.kinds import Do
from bellota.solve import best
from tests.review.games import played

Objects = list[dict[str, Any]]


def record(game: str, edition: str, events: Objects, seats: int = 2, **head: Any) -> str:
    first = {"bellota": 1, "game": game, "edition": edition, "options": {}, "first": 0}
    names = ["Ana", "Ben", "Cleo", "Dani", "Eva", "Finn"][:seats]
    return "\n".join(map(dumps, [{**first, "seats": names, **head}, *events]))


def nuts(events: Objects, **head: Any) -> Review:
    return review(record("gonuts", "gonuts-gamewright", events, **head))


def roll(seat: int, faces: str) -> dict[str, Any]:
    return {"do": "roll", "seat": seat, "faces": faces}


def bank(seat: int) -> dict[str, Any]:
    return {"do": "bank", "seat": seat}


def test_a_loss_is_what_the_best_choice_is_worth_more() -> None:
    found = nuts([roll(0, "AASSC"), bank(0)])
    one = found.steps[-1].decision
    assert one is not None
    wins = best.chances(found.header.numbers, found.steps[-1].piece.before)
    assert one.loss == pytest.approx(wins[Do.ROLL][0] - wins[Do.BANK][0], abs=1e-11)
    assert (one.kind, one.mark) == ("banked_too_early", "very_bad")


def test_the_first_roll_of_a_turn_is_no_decision() -> None:
    found = nuts([roll(0, "AASSC"), bank(0)])
    assert (found.seats[0].decisions, found.seats[0].forced) == (1, 1)


def test_banking_nothing_is_named_even_where_nothing_can_be_judged() -> None:
    events = [roll(0, "CCCSS"), bank(0)]
    assert nuts(events).seats[0].kinds["banked_0"][0] == 1
    blind = nuts(events, seats=8)
    assert not blind.judged
    assert blind.missing
    assert blind.seats[0].kinds["banked_0"] == (1, 0.0)
    assert blind.steps[-1].decision is not None
    assert blind.steps[-1].decision.loss is None


def test_a_bank_that_is_taken_back_is_no_decision() -> None:
    found = nuts([roll(0, "AASSC"), bank(0), {"do": "undo"}, roll(0, "AASS")])
    assert [step.piece.n for step in found.steps] == [1, 4]
    assert not found.seats[0].kinds


def test_what_is_broken_off_has_luck_so_far_and_no_result() -> None:
    found = nuts([roll(0, "AASSC"), roll(0, "SSSS"), {"do": "race", "seat": 0, "faces": "AAAS"}])
    assert [step.piece.n for step in found.steps] == [1, 2]
    seat = found.seats[0]
    assert (seat.actual, seat.adjusted, found.winners) == (None, None, None)
    assert seat.luck is not None


def race(faces: list[str], dogs: list[str]) -> Objects:
    """The active seat first, then the dogs."""
    mine = [{"do": "race", "seat": 0, "faces": one} for one in faces]
    return [*mine, *({"do": "dog", "seat": 1, "faces": one} for one in dogs)]


def test_fast_fingers_are_pace_and_no_luck() -> None:
    start = [roll(0, "SSSSS")]
    slow = nuts([*start, *race(["AASSC"], ["H", "D"])]).steps[-1].race
    fast = nuts([*start, *race(["AASSC"] * 6, ["H", "D"])]).steps[-1].race
    level = nuts([*start, *race(["AASSC"] * 2, ["H", "D"])]).steps[-1].race
    assert slow is not None
    assert fast is not None
    assert level is not None
    assert slow.pace is not None
    assert fast.pace is not None
    assert level.pace == (0.0, 0.0)
    assert slow.pace[0] < 0 < fast.pace[0]
    assert slow.dogs == fast.dogs == level.dogs
    assert (fast.rolls, fast.beats, fast.gain, fast.expected) == (6, 2, 12, pytest.approx(10))


def test_a_race_counted_by_hand_is_luck_as_a_whole() -> None:
    found = nuts([roll(0, "SSSSS"), {"do": "raced", "seat": 0, "acorns": 13}], dice="hand")
    one = found.steps[-1].race
    assert one is not None
    assert (one.rolls, one.expected, one.pace) == (None, None, (0.0, 0.0))
    assert found.steps[-1].luck == one.dice


def test_what_the_house_did_is_not_the_players() -> None:
    found = nuts([roll(0, "AASSC"), {**bank(0), "by": "house"}])
    assert (found.seats[0].decisions, found.seats[0].by_others) == (0, 1)
    assert not found.seats[0].kinds


def test_four_seats_of_shake_are_judged_from_all_shake_on() -> None:
    found = review(played("shake-fundex", ("bold", "hold:60", "careful", "sharp"), 1, rounds=1))
    rounds = [step for step in found.steps if step.piece.before.round == 1]
    late = [step for step in found.steps if step.piece.before.round == 2]
    assert rounds[0].luck is None
    assert all(step.luck is not None for step in late)
    assert found.missing
    assert found.seats[0].adjusted is None


def test_marks_and_bands_stand_in_order() -> None:
    assert [marks.mark(loss) for loss in (0.001, 0.01, 0.03, 0.075)] == [
        "", "doubtful", "bad", "very_bad",
    ]  # fmt: skip
    assert marks.band(0.001, marks.FEWEST - 1) is None
    assert [marks.band(loss, 99) for loss in (0.0, 0.003, 0.01, 0.1)] == [
        "master", "strong", "steady", "learning",
    ]  # fmt: skip


GAME = ("gonuts-gamewright", ("hold:10", "hold:5"), 3)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_page_needs_nothing_else(lang: str) -> None:
    found = review(played(*GAME))
    text = page(found, phrases(found, words.speaker(lang), lang))
    assert text.count("<svg") == 1
    assert words.speaker(lang)("review-turning") in text
    for foreign in ("<script", "http:", "https:", "url(", "@import", "src=", "href="):
        assert foreign not in text
    assert "prefers-color-scheme: dark" in text
    assert f'<html lang="{lang}">' in text
    axis = re.findall(r'class="scale"[^>]*>([^<]*)<', text)
    space = "" if lang == "en" else "\u00a0"
    assert axis == [f"{part}{space}%" for part in (0, 25, 50, 75, 100)]


def test_a_name_cannot_write_into_the_page() -> None:
    text = played("pig", ("sharp", "bold"), 1).replace('["sharp", "bold"]', '["<b>x", "=1+1"]')
    found = review(text)
    shown = page(found, phrases(found, words.speaker("en"), "en"))
    assert "<b>x" not in shown
    assert "&lt;b&gt;x" in shown


def test_every_game_and_kind_can_be_said() -> None:
    for name in editions.names():
        found = review(played(name, ("hold:5", "bold"), 2))
        for lang in words.LANGUAGES:
            assert page(found, phrases(found, words.speaker(lang), lang))


def test_the_command_writes_json_html_and_a_table(tmp_path: Any) -> None:
    file, html, table = (tmp_path / name for name in ("g.jsonl", "g.html", "g.csv"))
    file.write_text(played("pig", ("sharp", "bold"), 1))
    done = CliRunner().invoke(
        main, ["review", str(file), "--json", "--html", str(html), "--csv", str(table)]
    )
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found == json.loads(json.dumps(told(review(file.read_bytes(), str(file)))))
    rows = list(csv.DictReader(StringIO(table.read_text())))
    assert len(rows) == 2 * len(found["steps"])
    assert html.read_text().startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_wrong_usage(tmp_path: Any) -> None:
    out = tmp_path / "none" / "g.html"
    done = CliRunner().invoke(main, ["review", "-", "--html", str(out)], input=played(*GAME))
    assert done.exit_code == 2
    assert done.stderr == f"{out}: no such file or directory\n"


def test_the_command_tells_a_person(tmp_path: Any) -> None:
    done = CliRunner().invoke(main, ["review", "-", "--lang", "es"], input=played(*GAME))
    assert done.exit_code == 0
    assert "Momentos decisivos" in done.stdout


def test_a_wrong_line_is_named() -> None:
    text = record("pig", "pig", [bank(0)])
    done = CliRunner().invoke(main, ["review", "-"], input=text)
    assert done.exit_code == 2
    assert done.stderr.startswith("-:2: seat 0 may not bank")
