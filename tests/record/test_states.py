"""States as `replay` prints them: keys, their order, bytes."""

from typing import Any

import pytest

from bellota import editions, record
from tests.record.played import heading, played, text

ALL = ["n", "phase", "seat", "scores", "turn"]
SHAKE = ["round", "colours", "waiting", "points"]


def printed(edition: str, *events: dict[str, Any], seats: int = 2, **more: Any) -> list[str]:
    head = heading(editions.load(edition), seats, **more)
    return [record.dumps(state) for state in record.replay(text([head, *events]))]


def test_the_printed_example_to_the_letter() -> None:
    rolls = [{"do": "roll", "seat": 0, "faces": faces} for faces in ("AASSC", "ASSC", "SSC")]
    assert printed("gonuts-gamewright", *rolls)[3] == (
        '{"n": 3, "phase": "decide", "seat": 0, "scores": [0, 0], "turn": 3, "hand": 2, "aside": 3, '
        '"legal": {"0": ["roll", "bank"]}}'
    )


def test_a_race_tells_whose_dog_is_out() -> None:
    events = [
        {"do": "roll", "seat": 0, "faces": "AASSC"},
        {"do": "roll", "seat": 0, "faces": "SSSS"},
        {"do": "race", "seat": 0, "faces": "AASC"},
        {"do": "dog", "seat": 2, "faces": "D"},
    ]
    assert printed("gonuts-gamewright", *events, seats=3)[-1] == (
        '{"n": 4, "phase": "race", "seat": 0, "scores": [0, 0, 0], "turn": 2, "hand": 4, "aside": 1, '
        '"dogs": [2], "legal": {"0": ["race"], "1": ["dog"]}}'
    )


def test_the_end_names_the_winners() -> None:
    events = [{"do": "roll", "seat": 1, "faces": "5"}, {"do": "bank", "seat": 1}]
    start = {"scores": [12, 96]}
    assert printed("pig", *events, first=1, start=start)[-1] == (
        '{"n": 2, "phase": "over", "seat": null, "scores": [12, 101], "turn": 0, "legal": {}, "winners": [1]}'
    )


def test_coloured_dice_and_the_line() -> None:
    faces = [40, 10, 40, 60]
    events = [{"do": "colour", "seat": seat, "faces": [face]} for seat, face in enumerate(faces)]
    lines = printed("shake-fundex", *events, {"do": "dare", "seat": 3}, seats=4)
    assert lines[1] == (
        '{"n": 1, "phase": "colours", "seat": null, "scores": [0, 0, 0, 0], "turn": 0, "round": 1, '
        '"colours": [40, null, null, null], "waiting": [], "points": [null, null, null, null], '
        '"legal": {"1": ["colour"], "2": ["colour"], "3": ["colour"]}}'
    )
    assert lines[4] == (
        '{"n": 4, "phase": "choose", "seat": 3, "scores": [0, 0, 0, 0], "turn": 0, "round": 1, '
        '"colours": [40, 10, 40, 60], "waiting": [3, 1], "points": [40, null, 40, null], '
        '"legal": {"3": ["take", "dare"]}}'
    )
    assert lines[5] == (
        '{"n": 5, "phase": "shake", "seat": 3, "scores": [0, 0, 0, 0], "turn": 0, "round": 1, '
        '"colours": [40, 10, 40, 60], "waiting": [], "points": [40, 10, 40, null], '
        '"legal": {"3": ["shake"]}}'
    )


def test_in_all_shake_a_seat_waits_until_its_shake_ends() -> None:
    start = {"scores": [90, 90, 200], "round": 11}
    events = [
        {"do": "tie", "seat": 1, "faces": [20]},
        {"do": "tie", "seat": 0, "faces": [20]},
        {"do": "tie", "seat": 0, "faces": [50]},
        {"do": "tie", "seat": 1, "faces": [20]},
        {"do": "order", "seat": 0, "order": [1, 0]},
        {"do": "shake", "seat": 2, "faces": [10, 0, 0, 0, 0, 0]},
        {"do": "stop", "seat": 2},
    ]
    head = heading(editions.load("shake-fundex"), 3, start=start)
    states = list(record.replay(text([head, *events])))
    told = [(state["phase"], state["seat"], state["waiting"]) for state in states]
    assert told == [
        ("tie", None, [2, 0, 1]),
        ("tie", None, [2, 0, 1]),
        ("tie", None, [2, 0, 1]),
        ("tie", None, [2, 0, 1]),
        ("order", 0, [2, 0, 1]),
        ("shake", 2, [2, 1, 0]),
        ("decide", 2, [2, 1, 0]),
        ("shake", 1, [1, 0]),
    ]
    assert states[1]["colours"] == [None, 20, None]
    assert states[4]["legal"] == {"0": ["order"]}
    assert states[7]["scores"] == [90, 90, 210]


@pytest.mark.parametrize(
    ("edition", "seats", "keys"),
    [
        ("gonuts-gamewright", 3, [*ALL, "hand", "aside"]),
        ("shake-fundex", 3, [*ALL, *SHAKE]),
        ("pig", 2, ALL),
    ],
)
def test_keys_stand_in_one_order_all_through_a_game(
    edition: str, seats: int, keys: list[str]
) -> None:
    states = list(record.replay(text(played(editions.load(edition), seats, 5))))
    for n, state in enumerate(states):
        racing = ["dogs"] if state["phase"] == "race" else []
        ended = ["winners"] if state["phase"] == "over" else []
        assert list(state) == [*keys, *racing, "legal", *ended]
        assert state["n"] == n
        assert all(state["legal"].values())
        assert bool(state["legal"]) != bool(ended)
    assert states[-1]["phase"] == "over"


def test_the_same_file_twice_gives_the_same_bytes() -> None:
    source = text(played(editions.load("gonuts-gamefactory"), 4, 3))
    once, twice = ([record.dumps(state) for state in record.replay(source)] for _ in range(2))
    assert once == twice
