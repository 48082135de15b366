"""Events to JSON and back."""

from typing import Any

import pytest

from bellota import record
from bellota.rules.kinds import Do, DogFace, Event, Face

EVENTS: list[tuple[str, Event, dict[str, Any]]] = [
    ("gonuts", Event(0, Do.ROLL, (Face.ACORN, Face.SQUIRREL, Face.CAR)), {"faces": "ASC"}),
    ("gonuts", Event(1, Do.BANK), {}),
    ("gonuts", Event(0, Do.RACE, (Face.SQUIRREL,)), {"faces": "S"}),
    ("gonuts", Event(2, Do.DOG, (DogFace.DOG,)), {"faces": "D"}),
    ("gonuts", Event(2, Do.DOG, (DogFace.HOUSE,)), {"faces": "H"}),
    ("gonuts", Event(0, Do.RACED, acorns=13), {"acorns": 13}),
    ("pig", Event(0, Do.ROLL, (4,)), {"faces": "4"}),
    ("pig", Event(0, Do.ROLL, (12,)), {"faces": "12"}),
    ("pig", Event(0, Do.BANK), {}),
    ("shake", Event(3, Do.COLOUR, (60,)), {"faces": [60]}),
    ("shake", Event(3, Do.TAKE), {}),
    ("shake", Event(3, Do.DARE), {}),
    ("shake", Event(3, Do.SHAKE, (10, 0, 0, 10, 0, 0)), {"faces": [10, 0, 0, 10, 0, 0]}),
    ("shake", Event(3, Do.STOP), {}),
    ("shake", Event(3, Do.TIE, (30,)), {"faces": [30]}),
    ("shake", Event(3, Do.ORDER, order=(3, 0)), {"order": [3, 0]}),
]


@pytest.mark.parametrize(("game", "event", "rest"), EVENTS, ids=str)
def test_an_event_there_and_back(game: str, event: Event, rest: dict[str, Any]) -> None:
    told = record.to_json(game, event)
    assert told == {"do": event.do.name.lower(), "seat": event.seat, **rest}
    assert record.from_json(game, told) == event


def test_every_do_has_its_word() -> None:
    assert {event.do for _, event, _ in EVENTS} == set(Do)


def test_marks_stand_behind() -> None:
    told = record.to_json("pig", Event(0, Do.ROLL, (4,)), at=5, by="house")
    assert record.dumps(told) == '{"do": "roll", "seat": 0, "faces": "4", "at": 5, "by": "house"}'


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("pig", {}),
        ("pig", {"do": "race", "seat": 0}),
        ("shake", {"do": "order", "seat": 0}),
        ("gonuts", {"do": "raced", "seat": 0, "acorns": 10**6}),
    ],
)
def test_what_is_no_event(game: str, told: dict[str, Any]) -> None:
    with pytest.raises(record.Malformed):
        record.from_json(game, told)
