"""Sums of throws: every weight against enumeration, the tails by hand, the normal law where it stands in."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from bellota.odds import spread

Dice = list[tuple[int, ...]]
DRAW = Random(11)


def drawn() -> Dice:
    """A few dice of few sides, some alike."""
    kinds = [tuple(DRAW.randint(-2, 9) for _ in range(DRAW.randint(1, 5))) for _ in range(3)]
    return [DRAW.choice(kinds) for _ in range(DRAW.randint(1, 6))]


def naive(dice: Dice) -> Counter[int]:
    """The sum of every side of every die, one by one."""
    return Counter(map(sum, product(*dice)))


def summed(dice: Dice) -> spread.Spread:
    return spread.spread(Counter(spread.thrown(die) for die in dice))


@pytest.mark.parametrize("dice", [drawn() for _ in range(60)])
def test_mean_variance_and_tails_equal_naive_enumeration(dice: Dice) -> None:
    found, sums = summed(dice), naive(dice)
    whole = prod(map(len, dice))
    mean = Fraction(sum(s * n for s, n in sums.items()), whole)
    assert found.exact
    assert found.mean == mean
    assert found.variance == Fraction(sum(s * s * n for s, n in sums.items()), whole) - mean**2
    for got in sums:
        far = sum(n for s, n in sums.items() if abs(s - mean) >= abs(got - mean))
        assert spread.two_sided(found, got) == float(Fraction(far, whole))


@pytest.mark.parametrize("dice", [drawn() for _ in range(60)])
def test_outside_of_an_interval_lies_one_in_forty_at_most_on_either_side(dice: Dice) -> None:
    sums = naive(dice)
    low, high = spread.interval(summed(dice))
    whole = sum(sums.values())
    for edge, side in ((low, 1), (high, -1)):
        beyond = sum(n for s, n in sums.items() if side * s < side * edge)
        upto = sum(n for s, n in sums.items() if side * s <= side * edge)
        assert beyond * 40 <= whole < upto * 40


def test_what_happens_is_counted_by_its_chance() -> None:
    found = spread.spread({spread.event(1, 4): 2, spread.event(1, 2): 1, spread.event(0, 6): 5})
    assert (found.mean, found.variance) == (1, Fraction(5, 8))
    assert [Fraction(n, sum(found.weights)) for n in found.weights] == [
        Fraction(9, 32), Fraction(15, 32), Fraction(7, 32), Fraction(1, 32),
    ]  # fmt: skip
    assert spread.two_sided(found, 3) == pytest.approx(1 / 32)


def test_a_sum_too_large_is_told_by_the_normal_law(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = {spread.thrown(range(1, 7)): 200}
    exact = spread.spread(dice)
    monkeypatch.setattr(spread, "LARGEST", 1000)
    told = spread.spread(dice)
    assert exact.exact
    assert not told.exact
    for got in (650, 690, 700, 730, 760):
        assert spread.two_sided(told, got) == pytest.approx(spread.two_sided(exact, got), abs=2e-3)
    for one, other in zip(spread.interval(told), spread.interval(exact), strict=True):
        assert abs(one - other) <= 1
