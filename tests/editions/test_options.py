"""What a table may change, and what it may not."""

import json
from typing import Any

import pytest

from bellota import editions
from bellota.rules.numbers import End, GoNuts, OneDie, Shake

GONUTS = editions.load("gonuts-gamewright")
SHAKE = editions.load("shake-fundex")
BALANCED = [1, 1, 1, 2, 2, 2]


def test_an_option_overrides_the_edition() -> None:
    numbers = GONUTS.numbers({"target": 30, "one_die": "off", "end": "equal_turns"})
    assert isinstance(numbers, GoNuts)
    assert (numbers.target, numbers.one_die, numbers.end) == (30, OneDie.OFF, End.EQUAL_TURNS)
    assert numbers._replace(target=50, one_die=OneDie.REFILL, end=End.IMMEDIATE) == GONUTS.numbers()


@pytest.mark.parametrize(
    ("asked", "scoring"),
    [(1, (1,) * 6), (3, (3,) * 6), (BALANCED, (1, 1, 1, 2, 2, 2)), ([0, 0, 0, 0, 0, 5], None)],
)
def test_scoring_faces_are_one_number_or_one_a_die(
    asked: Any, scoring: tuple[int, ...] | None
) -> None:
    numbers = SHAKE.numbers({"scoring_faces": asked})
    assert isinstance(numbers, Shake)
    assert numbers.scoring == (scoring or tuple(asked))


def test_departures_are_only_what_differs() -> None:
    assert GONUTS.departures({"target": 50, "end": "equal_turns"}) == {"end": "equal_turns"}
    assert SHAKE.departures({"scoring_faces": [2] * 6, "all_shake": True}) == {}
    assert SHAKE.departures({"scoring_faces": [3] * 6}) == {"scoring_faces": 3}
    assert SHAKE.departures({"scoring_faces": BALANCED}) == {"scoring_faces": BALANCED}


def test_effective_options_are_all_of_them() -> None:
    changed = SHAKE.effective({"rounds": 3})
    assert changed == {**SHAKE.options(), "rounds": 3}
    assert list(changed) == ["rounds", "all_shake", "scoring_faces", "final_tie"]


@pytest.mark.parametrize("name", editions.names())
def test_specs_are_json_with_a_default_each(name: str) -> None:
    edition = editions.load(name)
    specs = json.loads(json.dumps(edition.specs()))
    assert {key: spec["default"] for key, spec in specs.items()} == edition.options()
    for spec in specs.values():
        assert spec["kind"] in ("range", "choice")


@pytest.mark.parametrize("name", editions.names())
def test_every_offered_value_is_accepted_and_the_next_beyond_it_is_not(name: str) -> None:
    edition = editions.load(name)
    for key, spec in edition.specs().items():
        for value in spec.get("values", ()):
            edition.numbers({key: value})
        if spec["kind"] == "range":
            edition.numbers({key: spec["min"]})
            edition.numbers({key: spec["max"]})
            for beyond in (spec["min"] - 1, spec["max"] + 1):
                with pytest.raises(editions.OptionError):
                    edition.numbers({key: beyond})


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("gonuts-gamewright", {"goal": 30}, "expected one of: target, end, one_die, race_end, race"),
    ("gonuts-gamewright", {"dice": 6}, 'unknown option "dice"'),
    ("gonuts-gamewright", {"target": 9}, "from 10 to 500"),
    ("gonuts-gamewright", {"target": True}, "target = true: expected a whole number"),
    ("gonuts-gamewright", {"target": "50"}, 'target = "50"'),
    ("gonuts-gamewright", {"target": 50.0}, "target = 50.0"),
    ("gonuts-gamewright", {"target": None}, "target = null"),
    ("gonuts-gamewright", {"target": 10**5000}, "a huge value"),
    ("shake-fundex", {"scoring_faces": [10**5000] * 6}, "a huge value"),
    ("gonuts-gamewright", {"end": "now"}, 'expected one of "immediate", "equal_turns"'),
    ("gonuts-gamewright", {"end": ["immediate"]}, "expected one of"),
    ("gonuts-gamewright", {"beat": 299}, "from 300 to 2000"),
    ("gonuts-gamewright", {"first": 0}, '"last_loser"'),
    ("shake-fundex", {"rounds": 0}, "from 1 to 20"),
    ("shake-fundex", {"all_shake": 1}, "all_shake = 1: expected one of true, false"),
    ("shake-fundex", {"scoring_faces": 0}, "from 1 to 3, or a list"),
    ("shake-fundex", {"scoring_faces": 4}, "from 1 to 3, or a list"),
    ("shake-fundex", {"scoring_faces": True}, "from 1 to 3, or a list"),
    ("shake-fundex", {"scoring_faces": []}, "a list of 1 to 20 whole numbers"),
    ("shake-fundex", {"scoring_faces": [2, 2]}, "one number a die, so 6"),
    ("shake-fundex", {"scoring_faces": [2] * 7}, "one number a die, so 6"),
    ("shake-fundex", {"scoring_faces": [-1, 1, 1, 1, 1, 1]}, "each is a whole number"),
    ("shake-fundex", {"scoring_faces": [True] * 6}, "each is a whole number"),
    ("shake-fundex", {"scoring_faces": [0] * 6}, "on at least one die"),
    ("shake-fundex", {"scoring_faces": [6, 1, 1, 1, 1, 1]}, "each from 0 to 5"),
    ("pig", {"rounds": 3}, "expected one of: target, end, first"),
]


@pytest.mark.parametrize(("name", "options", "why"), WRONG, ids=[w[2][:40] for w in WRONG])
def test_a_wrong_option_is_named_with_the_right_ones(
    name: str, options: dict[str, Any], why: str
) -> None:
    with pytest.raises(editions.OptionError) as refused:
        editions.load(name).numbers(options)
    assert refused.value.key == next(iter(options))
    assert why in str(refused.value)
