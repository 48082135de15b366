"""A written game, told."""

import json
from pathlib import Path

import pytest

from bellota.record import RecordError
from bellota.terminal.story import story
from bellota.words import speaker

RECORDS = sorted(Path(__file__).parent.parent.glob("records/v1/*.jsonl"))
GONUTS = {
    "bellota": 1,
    "game": "gonuts",
    "edition": "gonuts-gamewright",
    "options": {"target": 10},
    "seats": ["Red", "Blue"],
    "first": 0,
}


def lines(*objects: dict[str, object], lang: str = "en") -> list[str]:
    text = "\n".join(json.dumps(line) for line in objects)
    return list(story(text, "game.jsonl", speaker(lang)))


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_ever_released_is_told(path: Path, lang: str) -> None:
    told = list(story(path.read_bytes(), path.name, speaker(lang)))
    assert len(told) > 3
    assert all(line == line.rstrip() for line in told)


def test_a_game_turn_by_turn_with_its_race_in_brief() -> None:
    told = lines(
        GONUTS,
        {"do": "roll", "seat": 0, "faces": "AASSC"},
        {"do": "roll", "seat": 0, "faces": "ASSC"},
        {"do": "bank", "seat": 0},
        {"do": "roll", "seat": 1, "faces": "SSSSS"},
        {"do": "race", "seat": 1, "faces": "AAAAA"},
        {"do": "dog", "seat": 0, "faces": "H"},
        {"do": "race", "seat": 1, "faces": "AAAAS"},
        {"do": "race", "seat": 1, "faces": "AAASS"},
        {"do": "dog", "seat": 0, "faces": "D"},
    )
    assert told == [
        "Go Nuts! · first to 10: Red, Blue.",
        "",
        "Turn 1: Red",
        "  Red: 2 acorns. One car drives off.",
        "  Red: one acorn. One car drives off.",
        "  Red banks 3 and has 3.",
        "  Scores: Red 3, Blue 0.",
        "",
        "Turn 2: Blue",
        "  Blue: 5 squirrels. Go Nuts! There was nothing to lose. That’s a 1 in 32 chance.",
        "  Race with 5 dice: 3 rolls. Dogs out: Red. The race is over: Blue scores 12 and has 12.",
        "  Scores: Red 3, Blue 12.",
        "",
        "Blue wins with 12.",
    ]


def test_a_bank_taken_back() -> None:
    told = lines(
        GONUTS,
        {"do": "roll", "seat": 0, "faces": "AASSC"},
        {"do": "bank", "seat": 0},
        {"do": "undo"},
        {"do": "roll", "seat": 0, "faces": "AASS"},
        {"do": "bank", "seat": 0},
        {"do": "roll", "seat": 1, "faces": "CCCCC"},
        {"do": "roll", "seat": 0, "faces": "AAAAS"},
    )
    assert told[2:] == [
        "Turn 1: Red",
        "  Red: 2 acorns. One car drives off.",
        "  Red banks 2 and has 2.",
        "  Scores: Red 2, Blue 0.",
        "  That was taken back.",
        "  Red: 2 acorns.",
        "  Red banks 4 and has 4.",
        "  Scores: Red 4, Blue 0.",
        "",
        "Turn 2: Blue",
        "  Blue: nothing but cars. The turn is over. That’s a 1 in 7,776 chance.",
        "  Scores: Red 4, Blue 0.",
        "",
        "Turn 3: Red",
        "  Red: 4 acorns.",
        "",
        "The record ends before the game does.",
    ]


def test_a_game_from_a_position() -> None:
    told = lines({**GONUTS, "start": {"scores": [5, 3]}, "first": 1})
    assert told[1] == "It begins at Red 5, Blue 3."
    assert told[-1] == "The record ends before the game does."


def test_what_came_before_a_wrong_line_is_told() -> None:
    told: list[str] = []
    text = json.dumps(GONUTS) + "\n" + json.dumps({"do": "bank", "seat": 0})
    with pytest.raises(RecordError, match=r"game\.jsonl:2: "):
        told.extend(story(text, "game.jsonl", speaker("en")))
    telling = story(text, "game.jsonl", speaker("en"))
    assert next(telling).startswith("Go Nuts!")


def test_names_cannot_move_the_cursor() -> None:
    told = lines({**GONUTS, "seats": ["Re\u001b[2Jd", "Blue"]})
    assert not any("\x1b" in line for line in told)


def test_a_race_that_the_record_leaves_open() -> None:
    told = lines(
        GONUTS,
        {"do": "roll", "seat": 0, "faces": "SSSSS"},
        {"do": "race", "seat": 0, "faces": "AASSS"},
    )
    assert told[-3:] == [
        "  Race with 5 dice: one roll.",
        "",
        "The record ends before the game does.",
    ]


def test_shake_by_rounds() -> None:
    header = {"bellota": 1, "game": "shake", "edition": "shake-fundex", "seats": ["Red", "Blue"]}
    told = lines(
        {**header, "options": {"rounds": 1, "all_shake": False}},
        {"do": "colour", "seat": 1, "faces": [40]},
        {"do": "colour", "seat": 0, "faces": [40]},
        {"do": "colour", "seat": 1, "faces": [40]},
        {"do": "colour", "seat": 0, "faces": [60]},
        {"do": "take", "seat": 0},
        {"do": "take", "seat": 1},
    )
    assert told == [
        "Shake · one round: Red, Blue.",
        "",
        "Round 1 of 1",
        "  Red 40, Blue 40. All the same: everybody rolls again.",
        "  Red 60, Blue 40.",
        "  Red takes 60.",
        "  Blue takes 40. Round 1 scored: Red 60, Blue 40.",
        "  Scores: Red 60, Blue 40.",
        "",
        "Red wins with 60.",
    ]
