"""The header: what is needed, what is optional, what is refused."""

from typing import Any

import pytest

from bellota import editions, record
from bellota.rules.numbers import GoNuts, Shake
from tests.record.played import heading, text

PIG = heading(editions.load("pig"), 2)
SHAKE = heading(editions.load("shake-fundex"), 3)
GONUTS = heading(editions.load("gonuts-gamewright"), 2)
COMMITMENT = "ab" * 32


def read(head: dict[str, Any]) -> record.Header:
    return record.read(text([head])).header


def first_state(head: dict[str, Any]) -> dict[str, Any]:
    return next(record.replay(text([head])))


def test_the_least_header() -> None:
    header = read({"bellota": 1, "game": "pig", "edition": "pig", "seats": ["A"]})
    assert (header.first, header.options, header.dice, header.salts) == (0, {}, "listed", ())
    assert (header.commitment, header.scores, header.round) == (None, None, 1)


def test_options_change_the_numbers() -> None:
    header = read({**GONUTS, "options": {"target": 30, "race": "equal_pace"}})
    assert isinstance(header.numbers, GoNuts)
    assert header.numbers.target == 30


def test_a_house_edition_stands_in_the_header_whole() -> None:
    toml = editions.source("shake-fundex").replace('"shake-fundex"', '"ours"', 1)
    ours = editions.parse(toml.replace("value = 10, source", "value = 3, source"))
    header = read({**SHAKE, "edition": "ours", "numbers": ours.as_dict()})
    assert isinstance(header.numbers, Shake)
    assert (header.numbers.points, header.numbers.rounds) == (3, 3)
    assert header.edition == ours


def test_a_built_in_edition_may_stand_there_whole_too() -> None:
    whole = editions.load("pig").as_dict()
    assert read({**PIG, "numbers": whole}) == read(PIG)._replace(object={**PIG, "numbers": whole})


def test_unknown_fields_are_kept() -> None:
    told = {**PIG, "event": "club night", "start": {"scores": [1, 2], "why": "handicap"}}
    assert read(told).object == told


def test_a_game_begins_from_a_position() -> None:
    state = first_state({**GONUTS, "first": 1, "start": {"scores": [45, 0]}})
    assert (state["seat"], state["scores"], state["phase"]) == (1, [45, 0], "roll")
    state = first_state({**SHAKE, "start": {"scores": [100, 0, 60], "round": 4}})
    assert (state["round"], state["scores"], state["phase"]) == (4, [100, 0, 60], "colours")
    state = first_state({**SHAKE, "start": {"scores": [100, 0, 60], "round": 11}})
    assert (state["round"], state["waiting"], state["phase"]) == (11, [0, 2, 1], "shake")


def test_a_commitment_tells_that_the_dice_are_fair() -> None:
    header = read({**PIG, "commitment": COMMITMENT.upper(), "salts": ["", "é"]})
    assert (header.dice, header.commitment, header.salts) == ("fair", COMMITMENT, ("", "é"))
    assert read({**PIG, "dice": "hand", "salts": []}).salts == ()


@pytest.mark.parametrize("date", ["2025-11-29", "2025-11-29T20:15:00+01:00", "20251129T201500Z"])
def test_a_date_is_iso_8601(date: str) -> None:
    assert read({**PIG, "date": date}).object["date"] == date


def test_names_and_salts_as_long_as_they_may_be() -> None:
    header = read({**PIG, "dice": "fair", "seats": ["é" * 64, "B"], "salts": ["s" * 128, ""]})
    assert (len(header.seats[0]), len(header.salts[0])) == (64, 128)


WRONG: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (PIG, {"bellota": 2}, "unknown version 2 of bellota; known: 1"),
    (PIG, {"bellota": 0}, "unknown version 0"),
    (PIG, {"bellota": True}, "unknown version true"),
    (PIG, {"bellota": 1.0}, "unknown version 1.0"),
    (PIG, {"bellota": "1"}, 'unknown version "1"'),
    (PIG, {"bellota": None}, "unknown version null"),
    (PIG, {"bellota": {}}, "unknown version {}"),
    (PIG, {"game": "farkle"}, 'unknown game "farkle"; expected one of: gonuts, shake, pig'),
    (PIG, {"game": ["pig"]}, "game must be one of gonuts, shake, pig"),
    (PIG, {"game": "gonuts"}, 'edition "pig" of gonuts expected, but it is pig of pig'),
    (PIG, {"edition": "hog"}, "no such edition; there are: gonuts-gamewright"),
    (PIG, {"edition": "../pig"}, "no such edition"),
    (PIG, {"edition": None}, "edition must be a name, not null"),
    (PIG, {"numbers": 3}, "numbers must be a whole edition"),
    (PIG, {"numbers": {}}, 'edition "pig": missing key "name"'),
    (PIG, {"edition": "ours", "numbers": editions.load("pig").as_dict()}, 'edition "ours" of pig'),
    (PIG, {"numbers": {**editions.load("pig").as_dict(), "title": "x"}}, "is a built-in edition"),
    (PIG, {"options": []}, "options must be an object, not []"),
    (PIG, {"options": {"rounds": 3}}, "expected one of: target, end, first"),
    (PIG, {"options": {"target": 5}}, "target = 5: expected a whole number from 10 to 500"),
    (PIG, {"seats": []}, "seats must be 1 to 8 texts, one a seat, not 0"),
    (PIG, {"seats": ["A"] * 9}, "seats must be 1 to 8 texts"),
    (PIG, {"seats": 2}, "seats must be a list of 1 to 8 texts, not 2"),
    (PIG, {"seats": ["A", 2]}, "seats must be a list"),
    (PIG, {"seats": ["A" * 65, "B"]}, "seats may have 64 characters each, not 65"),
    (PIG, {"dice": "fair", "salts": ["", "a" * 129]}, "salts may have 128 characters each, not"),
    (GONUTS, {"seats": ["A"]}, "seats must be 2 to 8 texts"),
    (PIG, {"first": 2}, "first must be a whole number from 0 to 1, not 2"),
    (PIG, {"first": -1}, "first must be"),
    (PIG, {"first": False}, "first must be"),
    (PIG, {"start": []}, "start must be an object"),
    (PIG, {"start": {"scores": [0]}}, "start.scores must be 2 totals, one a seat"),
    (PIG, {"start": {"scores": None}}, "start.scores must be 2 totals"),
    (PIG, {"start": {"scores": [0, -1]}}, "start.scores must be from 0 to 99, not -1"),
    (PIG, {"start": {"scores": [0, True]}}, "not true"),
    (PIG, {"start": {"scores": [100, 0]}}, "start.scores must be from 0 to 99, not 100"),
    (PIG, {"start": {"scores": [10**4000, 0]}}, "start.scores must be from 0 to 99"),
    (PIG, {"start": {"round": 1}}, "start.round belongs to shake"),
    (SHAKE, {"start": {"scores": [10, 5, 0]}}, "start.scores must be multiples of 10"),
    (SHAKE, {"start": {"round": 12}}, "start.round must be a whole number from 1 to 11"),
    (SHAKE, {"options": {"all_shake": False}, "start": {"round": 11}}, "from 1 to 10, not 11"),
    (PIG, {"dice": "loaded"}, 'unknown dice "loaded"; expected one of: fair, listed, hand'),
    (PIG, {"dice": "hand", "commitment": COMMITMENT}, 'belongs to fair dice, not to dice "hand"'),
    (PIG, {"commitment": "ab"}, "commitment must be 64 hex digits"),
    (PIG, {"commitment": 7}, "commitment must be 64 hex digits, not 7"),
    (PIG, {"salts": ["a", "b"]}, 'salts belong to fair dice, not to dice "listed"'),
    (PIG, {"dice": "fair", "salts": ["a"]}, "salts must be 2 texts, one a seat, not 1"),
    (PIG, {"dice": "fair", "salts": ["a", 2]}, "salts must be a list of 2 texts"),
    (PIG, {"dice": "fair", "salts": None}, "salts must be a list"),
    (PIG, {"date": "yesterday"}, 'date must be ISO 8601, not "yesterday"'),
    (PIG, {"date": 2025}, "date must be ISO 8601"),
]


@pytest.mark.parametrize(("head", "change", "why"), WRONG, ids=[why[:48] for _, _, why in WRONG])
def test_a_wrong_header_is_refused(head: dict[str, Any], change: dict[str, Any], why: str) -> None:
    with pytest.raises(record.RecordError) as refused:
        record.read(text([{**head, **change}]), "f")
    assert str(refused.value).startswith("f:1: ")
    assert why in str(refused.value)


@pytest.mark.parametrize("key", ["bellota", "game", "edition", "seats"])
def test_what_is_needed_is_missed(key: str) -> None:
    with pytest.raises(record.RecordError, match=r"^f:1: .*(missing|no header|not null)"):
        record.read(text([{k: v for k, v in PIG.items() if k != key}]), "f")
