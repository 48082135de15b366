"""True games are true; every single lie is found, and named by its line."""

from hashlib import sha256
from typing import Any

import pytest

from bellota import editions, fair, record
from bellota.record import Outcome
from tests.record.played import heading, played, text

BOXES = [("gonuts-gamewright", 3), ("gonuts-gamefactory", 2), ("shake-fundex", 4), ("pig", 2)]
Object = dict[str, Any]


def game(name: str, seats: int, number: int = 4, **more: Any) -> list[Object]:
    return played(editions.load(name), seats, number, **more)


@pytest.mark.parametrize(("name", "seats"), BOXES)
def test_a_fair_game_is_true(name: str, seats: int) -> None:
    objects = game(name, seats)
    verdict = record.verify(text(objects))
    thrown = sum("faces" in line for line in objects)
    assert verdict == (Outcome.TRUE, 0, "the commitment and every face are true", thrown)


@pytest.mark.parametrize("salts", [[], ["", ""], ["ñ", "🐿" * 9]])
def test_with_any_salts_or_none(salts: list[str]) -> None:
    objects = game("pig", 2, salts=salts)
    assert record.verify(text(objects)).outcome == Outcome.TRUE
    if not salts:
        del objects[0]["salts"]
        assert record.verify(text(objects)).outcome == Outcome.TRUE


def test_the_order_of_faces_carries_no_meaning() -> None:
    objects = game("gonuts-gamewright", 3)
    for line in objects:
        if "faces" in line:
            line["faces"] = "".join(reversed(line["faces"]))
    assert record.verify(text(objects)).outcome == Outcome.TRUE


def lies(line: Object) -> list[Any]:
    """Faces that lead to the same kind of state, so that the record stays legal."""
    faces = line["faces"]
    if line["do"] == "race":
        return [faces[:-1] + other for other in "SAC" if other != faces[-1]]
    if line["do"] == "roll" and len(faces) == 1 and faces.isdigit():
        return [other for other in "23456" if faces not in ("1", other)]
    return []


@pytest.mark.parametrize(("name", "seats"), [("gonuts-gamewright", 3), ("pig", 2)])
def test_one_face_changed_anywhere_is_false_in_that_line(name: str, seats: int) -> None:
    objects = game(name, seats)
    tried = 0
    for index, line in enumerate(objects):
        for lie in lies(line) if "faces" in line else []:
            changed = [*objects[:index], {**line, "faces": lie}, *objects[index + 1 :]]
            try:
                verdict = record.verify(text(changed))
            except record.RecordError:
                continue  # the game would have ended elsewhere: no legal record at all
            assert (verdict.outcome, verdict.line) == (Outcome.FALSE, index + 1)
            assert "the seed gives" in verdict.why
            tried += 1
    assert tried > 30


def test_the_first_of_several_lies_is_named() -> None:
    objects = game("pig", 2)
    begun = [objects[0], *objects[1:15], objects[-1]]
    swapped = {"2": "3", "3": "2", "4": "5", "5": "4"}
    lied = [
        {**line, "faces": swapped.get(f, f)} if (f := line.get("faces")) else line for line in begun
    ]
    first = next(n for n, (a, b) in enumerate(zip(begun, lied, strict=True), 1) if a != b)
    assert sum(a != b for a, b in zip(begun, lied, strict=True)) > 1
    assert record.verify(text(lied)).line == first


def test_a_coloured_die_and_a_shake_changed() -> None:
    objects = game("shake-fundex", 4)
    index = next(i for i, line in enumerate(objects) if line.get("do") == "shake")
    objects[index]["faces"] = [10] * 6
    verdict = record.verify(text(objects[: index + 1] + objects[-1:]))
    assert (verdict.outcome, verdict.line) == (Outcome.FALSE, index + 1)
    assert verdict.why.startswith(
        f"seat {objects[index]['seat']} shake shows [10, 10, 10, 10, 10, 10]"
    )


def test_other_salts_or_another_order_of_them_is_false() -> None:
    objects = game("gonuts-gamewright", 3)
    for salts in ([], ["salt 1", "salt 0", "salt 2"]):
        assert record.verify(text([{**objects[0], "salts": salts}, *objects[1:]])).line == 2


def test_a_seed_that_is_not_the_one_committed_to() -> None:
    objects = game("pig", 2)
    other = fair.seed_from(99)
    verdict = record.verify(text([*objects[:-1], {"do": "reveal", "seed": other.hex()}]))
    assert (verdict.outcome, verdict.line) == (Outcome.FALSE, len(objects))
    assert sha256(other).hexdigest() in verdict.why
    assert objects[0]["commitment"] in verdict.why


def test_hex_may_be_written_in_capitals() -> None:
    objects = game("pig", 2)
    objects[0]["commitment"] = objects[0]["commitment"].upper()
    objects[-1]["seed"] = objects[-1]["seed"].upper()
    assert record.verify(text(objects)).outcome == Outcome.TRUE


def test_without_a_reveal_nothing_is_proven() -> None:
    objects = game("pig", 2)
    for short in (objects[:-1], objects[:5], objects[:1]):
        verdict = record.verify(text(short))
        assert (verdict.outcome, verdict.line) == (Outcome.UNPROVEN, 0)
        assert "not revealed" in verdict.why


def test_a_game_broken_off_is_checked_as_far_as_it_goes() -> None:
    objects = game("pig", 2)
    assert record.verify(text([*objects[:6], objects[-1]])).outcome == Outcome.TRUE


def test_without_a_commitment_nothing_is_proven() -> None:
    objects = game("pig", 2)
    del objects[0]["commitment"]
    verdict = record.verify(text(objects))
    assert (verdict.outcome, verdict.line) == (Outcome.UNPROVEN, 1)


@pytest.mark.parametrize("dice", ["listed", "hand"])
def test_listed_and_real_dice_promised_nothing(dice: str) -> None:
    head = heading(editions.load("pig"), 2, dice=dice)
    verdict = record.verify(text([head, {"do": "roll", "seat": 0, "faces": "3"}]))
    assert verdict.outcome == Outcome.NOTHING
    assert dice in verdict.why


def test_a_bank_undone_and_made_again_changes_no_face() -> None:
    objects = game("pig", 2)
    at = next(i for i, line in enumerate(objects) if line.get("do") == "bank")
    again = [*objects[: at + 1], {"do": "undo"}, *objects[at:]]
    assert record.verify(text(again)).outcome == Outcome.TRUE


def test_a_game_from_a_position_is_checked_too() -> None:
    objects = game("pig", 2, start={"scores": [95, 0]})[:1]
    seed = fair.seed_from(4)
    face = 1 + fair.side(seed, tuple(objects[0]["salts"]), 0, 0, 0, 6)
    objects += [{"do": "roll", "seat": 0, "faces": str(face)}, {"do": "reveal", "seed": seed.hex()}]
    assert record.verify(text(objects)).outcome == Outcome.TRUE


def test_a_record_that_is_not_legal_is_refused_by_its_line() -> None:
    objects = game("pig", 2)
    with pytest.raises(record.RecordError, match=r"^f:3: "):
        record.verify(text([*objects[:2], {"do": "bank", "seat": 1}, *objects[2:]]), "f")
