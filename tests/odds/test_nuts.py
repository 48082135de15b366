"""One roll of n dice: the printed figures, naive enumeration, icepool."""

import time
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import icepool  # type: ignore[import-untyped]
import pytest

from bellota import odds
from bellota.odds.nuts import sides
from bellota.rules import gonuts
from bellota.rules.kinds import Die, Face
from bellota.rules.numbers import GoNuts
from tests.rules.boxes import GAMEWRIGHT

DRAW = Random(7)


def drawn() -> tuple[GoNuts, int]:
    """A random die of up to eight sides, and few enough dice to enumerate."""
    faces = [DRAW.randint(0, 3) for _ in range(3)]
    faces[DRAW.randrange(3)] += 1
    numbers = GAMEWRIGHT._replace(squirrels=faces[0], acorns=faces[1], cars=faces[2])
    return numbers, DRAW.randint(1, 4)


def naive(numbers: GoNuts, n: int) -> Counter[odds.Roll]:
    """Every roll of every side of every die, one by one."""
    shown = product(*gonuts.sides(numbers, Die.NUT, n))
    return Counter(odds.Roll(*(faces.count(face) for face in Face)) for faces in shown)


@pytest.mark.parametrize(("numbers", "n"), [drawn() for _ in range(40)])
def test_rolls_equal_naive_enumeration(numbers: GoNuts, n: int) -> None:
    weights = naive(numbers, n)
    assert odds.rolls(numbers, n) == weights
    assert sum(weights.values()) == odds.total(numbers, n)
    assert odds.wild(numbers, n) == weights[odds.Roll(n, 0, 0)]
    assert odds.bust(numbers, n) == weights[odds.Roll(0, 0, n)]
    acorns = sum(roll.acorns * weight for roll, weight in weights.items())
    assert odds.mean_acorns(numbers, n) == Fraction(acorns, odds.total(numbers, n))


@pytest.mark.parametrize("n", range(1, 6))
def test_rolls_equal_icepool(n: int) -> None:
    die = icepool.Die({(1, 0, 0): 3, (0, 1, 0): 2, (0, 0, 1): 1})
    pool = icepool.map(lambda *shown: tuple(map(sum, zip(*shown, strict=True))), *[die] * n)
    counts = {odds.Roll(*roll): weight for roll, weight in pool.items()}
    whole = sum(counts.values())
    ours = {roll: Fraction(w, 6**n) for roll, w in odds.rolls(GAMEWRIGHT, n).items()}
    assert ours == {roll: Fraction(weight, whole) for roll, weight in counts.items()}


@pytest.mark.parametrize(
    ("n", "safe"), [(1, "1/3"), (2, "13/18"), (3, "47/54"), (4, "607/648"), (5, "1883/1944")]
)
def test_figures_of_a_gamewright_roll(n: int, safe: str) -> None:
    whole = odds.total(GAMEWRIGHT, n)
    assert whole == 6**n
    assert Fraction(odds.safe(GAMEWRIGHT, n), whole) == Fraction(safe)
    assert Fraction(odds.wild(GAMEWRIGHT, n), whole) == Fraction(1, 2) ** n
    assert Fraction(odds.bust(GAMEWRIGHT, n), whole) == Fraction(1, 6) ** n
    assert odds.mean_acorns(GAMEWRIGHT, n) == Fraction(n, 3)


def test_a_face_that_a_die_has_not_is_in_no_roll() -> None:
    rolls = odds.rolls(GAMEWRIGHT._replace(cars=0), 3)
    assert all(roll.cars == 0 for roll in rolls)
    assert sides(GAMEWRIGHT._replace(cars=0)) == 5


def test_twenty_dice_take_under_a_tenth_of_a_second() -> None:
    begun = time.process_time()
    rolls = odds.rolls(GAMEWRIGHT, 20)
    assert time.process_time() - begun < 0.1
    assert sum(rolls.values()) == 6**20


def test_outcomes_of_unlike_dice_equal_naive_enumeration() -> None:
    dice = ((10, 0, 0), (10, 10, 0), (0, 0, 0, 7))
    weights = Counter(tuple(sorted(faces)) for faces in product(*dice))
    assert odds.outcomes(dice) == weights
    assert odds.outcomes(()) == {(): 1}
