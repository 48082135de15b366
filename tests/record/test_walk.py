"""Lines held against the rules: what is refused, and what is then said to be legal."""

from typing import Any

import pytest

from bellota import editions, record
from tests.record.played import heading, text

GONUTS = heading(editions.load("gonuts-gamewright"), 3)
SHAKE = heading(editions.load("shake-fundex"), 3)
PIG = heading(editions.load("pig"), 2)
COMMITMENT = "ab" * 32
Object = dict[str, Any]


def roll(faces: str, seat: int = 0) -> Object:
    return {"do": "roll", "seat": seat, "faces": faces}


def race(faces: str, **more: Any) -> Object:
    return {"do": "race", "seat": 0, "faces": faces, **more}


def dog(seat: int, face: str, **more: Any) -> Object:
    return {"do": "dog", "seat": seat, "faces": face, **more}


def colour(seat: int, face: int) -> Object:
    return {"do": "colour", "seat": seat, "faces": [face]}


def bank(seat: int) -> Object:
    return {"do": "bank", "seat": seat}


UNDO: Object = {"do": "undo"}
SEED = "00" * 32
REVEAL: Object = {"do": "reveal", "seed": SEED}
LINED = [colour(0, 60), colour(1, 40), colour(2, 10)]


def states(head: Object, *events: Object) -> list[Object]:
    return list(record.replay(text([head, *events])))


def refused(head: Object, *events: Object) -> str:
    """The error of the last line; all before it is printed."""
    printed: list[Object] = []
    with pytest.raises(record.RecordError) as error:
        printed.extend(record.replay(text([head, *events]), "f"))
    assert error.value.line == len(events) + 1
    made = [event for event in events[:-1] if event.get("do") != "reveal"]
    assert len(printed) == len(made) + 1
    return str(error.value)


WRONG: list[tuple[Object, list[Object], str]] = [
    (GONUTS, [{"do": "fly", "seat": 0}], 'unknown do "fly" in gonuts; expected one of: roll, bank,'),
    (GONUTS, [{"do": "take", "seat": 0}], "raced, undo, reveal; legal: seat 0 roll"),
    (GONUTS, [{"seat": 0}], "unknown do null"),
    (GONUTS, [{"do": "a\n\x9b\u202e", "seat": 0}], 'unknown do "a\\n\\u009b\\u202e" in'),
    (GONUTS, [{"do": ["roll"], "seat": 0}], 'unknown do ["roll"]'),
    (GONUTS, [{"do": "roll", "faces": "AASSC"}], "seat is missing; legal: seat 0 roll"),
    (GONUTS, [roll("AASSC") | {"seat": True}], "seat must be a whole number from 0, not true"),
    (GONUTS, [roll("AASSC") | {"seat": -1}], "seat must be a whole number from 0, not -1"),
    (GONUTS, [roll("AASSC") | {"seat": 10**4000}], "seat must be a whole number from 0"),
    (GONUTS, [roll("AASSC", 3)], "there is no seat 3 among 3, counted from 0; legal: seat 0 roll"),
    (GONUTS, [roll("AASSC", 1)], "seat 1 may not roll; legal: seat 0 roll"),
    (GONUTS, [bank(0)], "seat 0 may not bank; legal: seat 0 roll"),
    (GONUTS, [roll("AASS")], '5 dice are thrown; faces: "AASS"'),
    (GONUTS, [roll("AASSCC")], '5 dice are thrown; faces: "AASSCC"'),
    (GONUTS, [roll("AASSC"), roll("AASSC")], "4 dice are thrown"),
    (GONUTS, [roll("CCCCS"), roll("AA")], "1 die is thrown"),
    (GONUTS, [roll("AASSX")], 'letters out of S, A, C, not "AASSX"'),
    (GONUTS, [roll("aassc")], "letters out of S, A, C"),
    (GONUTS, [{"do": "roll", "seat": 0}], "letters out of S, A, C, not null"),
    (GONUTS, [{"do": "roll", "seat": 0, "faces": list("AASSC")}], "faces must be letters"),
    (GONUTS, [roll("SSSSS"), roll("SSSSS")], "legal: seat 0 race, seat 1 dog, seat 2 dog"),
    (GONUTS, [roll("SSSSS"), dog(0, "D")], "seat 0 may not dog"),
    (GONUTS, [roll("SSSSS"), dog(1, "A")], 'letters out of D, H, not "A"'),
    (GONUTS, [roll("SSSSS"), dog(1, "DD")], "1 die is thrown"),
    (GONUTS, [roll("SSSSS"), dog(1, "D"), dog(1, "H")], "seat 1 may not dog; legal: seat 0 race, seat 2 dog"),
    (GONUTS, [roll("SSSSS"), {"do": "raced", "seat": 0, "acorns": 3}], 'raced is for "dice": "hand" alone'),
    (GONUTS, [roll("AASSC") | {"at": -1}], "at must be milliseconds"),
    (GONUTS, [roll("AASSC") | {"at": True}], "at must be milliseconds"),
    (GONUTS, [roll("AASSC") | {"by": "ghost"}], 'by must be "house" or "bot:NAME"'),
    (GONUTS, [roll("AASSC") | {"by": "bot:" + "x" * 65}], 'by must be "house" or "bot:NAME"'),
    (GONUTS, [roll("AASSC") | {"by": "bot:"}], 'by must be "house" or "bot:NAME"'),
    (GONUTS, [roll("AASSC"), bank(0) | {"faces": "A"}], 'bank shows no faces, not "A"'),
    (SHAKE, [colour(0, 15)], "these dice cannot show [15]; they show 10, 20, 30, 40, 50, 60"),
    (SHAKE, [colour(0, 10), colour(0, 10)], "seat 0 may not colour; legal: seat 1 colour, seat 2"),
    (SHAKE, [{"do": "colour", "seat": 0, "faces": 10}], "a list of whole numbers, not 10"),
    (SHAKE, [{"do": "colour", "seat": 0, "faces": [True]}], "a list of whole numbers"),
    (SHAKE, [{"do": "colour", "seat": 0, "faces": []}], "1 die is thrown; faces: none"),
    (SHAKE, [{"do": "colour", "seat": 0, "faces": "10"}], "a list of whole numbers"),
    (SHAKE, [*LINED, {"do": "take", "seat": 1}], "seat 1 may not take; legal: seat 0 take or dare"),
    (SHAKE, [*LINED, {"do": "dare", "seat": 0}, {"do": "stop", "seat": 0}], "legal: seat 0 shake"),
    (SHAKE, [*LINED, {"do": "dare", "seat": 0}, {"do": "shake", "seat": 0, "faces": [10, 0, 0, 0, 0, 5]}], "they show 0, 10"),
    (PIG, [roll("7")], 'these dice cannot show "7"; they show 1, 2, 3, 4, 5, 6'),
    (PIG, [roll("0")], "the number of the one die"),
    (PIG, [roll("03")], "the number of the one die"),
    (PIG, [roll("33")], 'these dice cannot show "33"'),
    (PIG, [roll("²")], "the number of the one die"),
    (PIG, [{"do": "roll", "seat": 0, "faces": 3}], "the number of the one die, not 3"),
    (PIG, [UNDO], "undo takes back a bank that is the last line"),
    (PIG, [roll("3"), UNDO], "undo takes back a bank that is the last line"),
    (PIG, [roll("3"), bank(0), roll("3", 1), UNDO], "undo takes back a bank that is the last line"),
    (PIG, [roll("3"), bank(0), UNDO, UNDO], "and did not end the game; legal: seat 0 roll or bank"),
    (PIG, [roll("1"), UNDO], "undo takes back a bank"),
    (PIG, [roll("3"), bank(0), UNDO | {"seat": 1}], "is seat 0's, not seat 1's"),
    (PIG, [REVEAL], 'dice "listed" have no seed to reveal'),
    (PIG | {"dice": "fair"}, [{"do": "reveal", "seed": "00"}], 'seed must be 64 hex digits, not "00"'),
    (PIG | {"dice": "fair"}, [{"do": "reveal"}], "seed must be 64 hex digits, not null"),
    (PIG | {"dice": "fair"}, [REVEAL, roll("3")], "nothing follows the reveal"),
    (PIG | {"dice": "fair"}, [REVEAL, REVEAL], "nothing follows the reveal"),
    (PIG | {"start": {"scores": [98, 0]}}, [roll("2"), bank(0), UNDO], "the game is over, nothing was legal"),
    (PIG | {"start": {"scores": [98, 0]}}, [roll("2"), bank(0), roll("2", 1)], "seat 1 may not roll; the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "events", "why"), WRONG, ids=[why[:56] for _, _, why in WRONG])
def test_refused(head: Object, events: list[Object], why: str) -> None:
    assert why in refused(head, *events)


def test_a_bank_is_undone_and_may_be_made_again() -> None:
    told = states(PIG, roll("3"), bank(0), UNDO, bank(0), UNDO, roll("4"))
    assert [state["n"] for state in told] == [0, 1, 2, 3, 4, 5, 6]
    assert [state["turn"] for state in told] == [0, 3, 0, 3, 0, 3, 7]
    assert [state["scores"] for state in told[2:4]] == [[3, 0], [0, 0]]
    assert {**told[3], "n": 1} == told[1]


def test_undo_in_go_nuts_brings_back_the_dice_in_hand() -> None:
    told = states(GONUTS, roll("AASSC"), bank(0), UNDO | {"seat": 0})
    assert (told[-1]["hand"], told[-1]["aside"], told[-1]["turn"]) == (4, 1, 2)


def test_a_reveal_makes_no_state() -> None:
    assert len(states(PIG | {"dice": "fair"}, roll("3"), REVEAL)) == 2


def test_a_race_counted_by_hand() -> None:
    hand = GONUTS | {"dice": "hand"}
    told = states(hand, roll("SSSSS"), {"do": "raced", "seat": 0, "acorns": 13})
    assert told[1]["legal"] == {"0": ["race", "raced"], "1": ["dog"], "2": ["dog"]}
    assert (told[2]["scores"], told[2]["seat"]) == ([13, 0, 0], 1)
    rolled = states(hand, roll("SSSSS"), race("AAASC"), {"do": "raced", "seat": 0, "acorns": 13})
    assert rolled[-1]["scores"] == [13, 0, 0]
    for acorns, why in [(-1, "from 0, not -1"), (1.5, "not 1.5"), (None, "not null")]:
        event = {"do": "raced", "seat": 0, "acorns": acorns}
        assert why in refused(hand, roll("SSSSS"), event)
    assert "seat 1 may not raced" in refused(
        hand, roll("SSSSS"), {"do": "raced", "seat": 1, "acorns": 1}
    )


def test_a_race_counted_by_hand_brings_no_less_than_it_has_shown() -> None:
    hand = GONUTS | {"dice": "hand"}
    begun = [roll("SSSSS"), race("AASSC"), dog(1, "H")]
    few = {"do": "raced", "seat": 0, "acorns": 1}
    assert "f:5: this race has shown 2 acorns already, not 1" in refused(hand, *begun, few)
    assert states(hand, *begun, few | {"acorns": 2})[-1]["scores"] == [2, 0, 0]


RACES: list[tuple[list[Object], str | None]] = [
    ([race("AAAAA", race=600), dog(1, "H", race=600), dog(2, "H", race=600)], None),
    ([dog(2, "H", race=10), dog(1, "H", race=20), race("AAAAA", race=20)], "at race 20 seat 0"),
    ([dog(2, "H", race=10), dog(1, "H", race=10)], "at race 10 seat 1 stands too late"),
    ([race("AAAAA", race=20), dog(1, "H", race=10)], "race 10 stands after race 20"),
    ([race("AAAAA", race=20), dog(1, "H"), dog(2, "H", race=10)], "race 10 stands after race 20"),
    ([race("AAAAA"), dog(1, "H"), dog(2, "H", race=0)], None),
    ([race("AAAAA", race=-1)], "race must be milliseconds"),
    ([race("AAAAA", race="1")], "race must be milliseconds"),
    ([race("AAAAA", race=True)], "race must be milliseconds"),
    ([dog(1, "D", race=10), dog(2, "D", race=10), race("AAAAA", race=10)], "seat 0 may not race"),
]


@pytest.mark.parametrize(("events", "why"), RACES)
def test_lines_of_a_race_stand_in_settled_order(events: list[Object], why: str | None) -> None:
    if why is None:
        assert len(states(GONUTS, roll("SSSSS"), *events)) == 2 + len(events)
    else:
        assert why in refused(GONUTS, roll("SSSSS"), *events)


def test_the_clock_begins_anew_with_each_race() -> None:
    first = [roll("SSSSS"), dog(1, "D", race=900), dog(2, "D", race=901)]
    second = [roll("SSSSS", 1), dog(2, "D", race=3), dog(0, "D", race=4)]
    assert states(GONUTS, *first, *second)[-1]["seat"] == 2


def test_an_order_holds_the_tied_seats_each_once() -> None:
    head = SHAKE | {"start": {"scores": [90, 90, 10], "round": 11}}
    tied = [{"do": "tie", "seat": 0, "faces": [30]}, {"do": "tie", "seat": 1, "faces": [50]}]
    for order in ([0], [0, 0], [0, 1, 2], [0, 2], []):
        event = {"do": "order", "seat": 1, "order": order}
        assert "order must hold the tied seats 0, 1, each once" in refused(head, *tied, event)
    for wrong in (None, "01", [0, True]):
        event = {"do": "order", "seat": 1, "order": wrong}
        assert "order must be a list of seats" in refused(head, *tied, event)
    assert states(head, *tied, {"do": "order", "seat": 1, "order": [1, 0]})[-1]["waiting"] == [
        1,
        0,
        2,
    ]


def test_dice_of_the_case_that_differ_show_what_they_can() -> None:
    head = SHAKE | {"options": {"scoring_faces": [0, 0, 0, 0, 1, 1]}}
    shake = {"do": "shake", "seat": 0, "faces": [10, 10, 0, 0, 0, 0]}
    assert states(head, *LINED, {"do": "dare", "seat": 0}, shake)[-1]["turn"] == 20
    three = {"do": "shake", "seat": 0, "faces": [10, 10, 10, 0, 0, 0]}
    assert "these dice cannot show" in refused(head, *LINED, {"do": "dare", "seat": 0}, three)


def test_a_house_die_without_cars_shows_none() -> None:
    toml = editions.source("gonuts-gamewright").replace('"gonuts-gamewright"', '"ours"', 1)
    ours = editions.parse(toml.replace("cars = { value = 1", "cars = { value = 0"))
    head = heading(ours, 2, numbers=ours.as_dict())
    assert 'these dice cannot show "AASSC"; they show SA; legal' in refused(head, roll("AASSC"))


def test_unknown_fields_of_a_line_are_kept_and_ignored() -> None:
    event = {**roll("3"), "mood": ["brave"], "at": 12, "by": "bot:sharp", "race": "none"}
    game = record.read(text([PIG, event]))
    assert game.lines[0].object == event
    assert record.read(record.text(game)) == game
