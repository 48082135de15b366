"""How rare a roll was: against all rolls that could have been, and silent where it was none."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from bellota import editions
from bellota.odds import rare
from bellota.rules.games import GAMES
from bellota.rules.kinds import Die, Do, Event

BOXES = ["gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig"]
KINDS = {"gonuts": Die.NUT, "shake": Die.SHAKE, "pig": Die.PIG}


def of(name: str) -> tuple[str, Any]:
    edition = editions.builtin(name)
    return edition.game, edition.numbers({})


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
@pytest.mark.parametrize("name", BOXES)
def test_it_is_the_share_of_all_rolls_that_could_have_been(name: str, dice: int) -> None:
    game, numbers = of(name)
    sides = GAMES[game].sides(numbers, KINDS[game], dice)
    do = Do.SHAKE if game == "shake" else Do.ROLL
    rolls = list(product(*sides))
    whole = prod(map(len, sides))
    for faces in set(rolls):
        share = Fraction(rolls.count(faces), whole) if len(set(faces)) == 1 else Fraction(1)
        told = share < Fraction(1, 10) and (game != "pig" or faces == (numbers.bust,))
        assert rare.one_in(numbers, Event(0, do, faces)) == (round(1 / share) if told else 0)


def test_five_squirrels_are_one_in_thirty_two() -> None:
    _, numbers = of("gonuts-gamewright")
    assert rare.one_in(numbers, Event(0, Do.ROLL, (0,) * 5)) == 32
    assert rare.one_in(numbers, Event(0, Do.ROLL, (2,) * 2)) == 36
    assert rare.one_in(numbers, Event(0, Do.ROLL, (0,) * 3)) == 0  # 1 in 8
    assert rare.one_in(numbers, Event(0, Do.BANK)) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_coloured_dice_all_the_same(seats: int) -> None:
    _, numbers = of("shake-fundex")
    shown = list(product(*[numbers.colour_faces] * seats))
    share = Fraction(sum(len(set(faces)) == 1 for faces in shown), len(shown))
    assert rare.all_same(numbers, seats) == (0 if seats == 2 else round(1 / share))


def test_a_die_of_twenty_loses_the_turn_one_time_in_twenty() -> None:
    _, numbers = of("pig")
    many = numbers._replace(sides=20)
    assert rare.one_in(many, Event(0, Do.ROLL, (many.bust,))) == 20
    assert rare.one_in(many, Event(0, Do.ROLL, (7,))) == 0
