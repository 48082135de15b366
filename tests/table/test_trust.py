"""Who sits on a chair is nothing to the dice: bots and people are dealt the same faces."""

from fractions import Fraction

import pytest

from bellota.table import events as e
from bellota.table.commands import Command
from tests.table.ground import Ground, token
from tests.table.played import begun, step

BOTS = ("careful", "bold", "sharp")


def shown(edition: str, seed: int, level: str | None) -> dict[int, str]:
    """The dice of turns, seat by seat in their order, with a bot or a person on the second chair."""
    ground = Ground(edition, seed, first="host")
    for name in ("Ana", "Ben") if level is None else ("Ana",):
        ground.wish(Command("sit", name=name, salt="", token=token(name)))
    ground.bots(*([level] if level else []))
    ground.start()
    for _ in range(60):
        if ground.table.stage == "play":
            step(ground)
    rolls = [f for f in ground.facts if isinstance(f, e.Did) and f.do == "roll"]
    assert level is None or any(f.by == f"bot:{level}" for f in rolls)
    return {
        seat: "".join(str(face) for f in rolls if f.seat == seat for face in f.faces)
        for seat in (0, 1)
    }


@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright"])
@pytest.mark.parametrize("level", BOTS)
def test_a_chair_has_the_same_dice_whoever_sits_on_it(edition: str, level: str) -> None:
    for seed in range(1, 6):
        person, bot = shown(edition, seed, None), shown(edition, seed, level)
        for seat in (0, 1):
            both = min(len(person[seat]), len(bot[seat]))
            assert both >= 4
            assert person[seat][:both] == bot[seat][:both]
    assert shown(edition, 1, level) != shown(edition, 2, level)


def test_a_rare_roll_is_told_with_its_exact_chance() -> None:
    """Each roll of a few games, held against the sides of its dice."""
    told = set()
    for seed in range(1, 25):
        ground = begun("gonuts-gamewright", seed=seed)
        for _ in range(40):
            if ground.table.stage == "play":
                step(ground)
            last = ground.view()["last"]
            if not last or last["do"] != "roll":
                continue
            faces = last["faces"]
            sides = {"S": 3, "A": 2, "C": 1}[faces[0]]
            share = Fraction(sides, 6) ** len(faces) if len(set(faces)) == 1 else 1
            assert last["one_in"] == (round(1 / share) if share < Fraction(1, 10) else 0)
            told.add(last["one_in"])
    assert {0, 32} <= told


def test_all_coloured_dice_the_same_are_told_with_their_chance() -> None:
    told = set()
    for seed in range(1, 120):
        ground = begun("shake-fundex", "Ana", "Ben", "Cleo", seed=seed)
        for seat in range(3):
            ground.do(seat, "colour")
            last = ground.view()["last"]
            if seat < 2:
                assert last["one_in"] == 0
        told.add((last["out"], last["one_in"]))
    assert told == {("", 0), ("same", 36)}
