"""Shake: crap-outs, best totals and offers; naive cases and icepool beside them."""

import time
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import icepool  # type: ignore[import-untyped]
import pytest

from bellota.odds import shake
from bellota.rules import shake as rules
from bellota.rules.kinds import Die
from bellota.rules.numbers import Shake
from tests.rules.boxes import SHAKE

DRAW = Random(13)
BALANCED = SHAKE._replace(scoring=(1, 1, 1, 2, 2, 2))


def with_faces(scoring: int) -> Shake:
    return SHAKE._replace(scoring=(scoring,) * 6)


@pytest.mark.parametrize(
    ("numbers", "crap", "mean", "stop"),
    [
        (with_faces(1), Fraction(15625, 46656), "13.87", 30),
        (with_faces(2), Fraction(64, 729), "88.58", 230),
        (with_faces(3), Fraction(1, 64), "712.74", 1920),
        (BALANCED, Fraction(5, 6) ** 3 * Fraction(4, 6) ** 3, "36.04", 90),
    ],
)
def test_figures_of_the_sheet(numbers: Shake, crap: Fraction, mean: str, stop: int) -> None:
    assert shake.crap_out(numbers) == crap
    best = shake.best_shake(numbers)
    assert f"{float(best.mean):.2f}" == mean
    assert best.stop == stop
    assert best.exact
    assert not best.capped


def naive(numbers: Shake) -> Counter[int]:
    """Every side of every die of the case, one by one."""
    shown = product(*rules.sides(numbers, Die.SHAKE, len(numbers.scoring)))
    return Counter(sum(faces) // numbers.points for faces in shown)


def drawn() -> Shake:
    sides = DRAW.randint(2, 6)
    scoring = tuple(DRAW.randint(0, sides) for _ in range(DRAW.randint(1, 4)))
    return SHAKE._replace(sides=sides, scoring=scoring, points=DRAW.choice([1, 5, 10]))


@pytest.mark.parametrize("numbers", [SHAKE, BALANCED, *(drawn() for _ in range(30))])
def test_sums_equal_naive_enumeration(numbers: Shake) -> None:
    weights = naive(numbers)
    assert dict(enumerate(shake.sums(numbers))) == {
        k: weights[k] for k in range(len(numbers.scoring) + 1)
    }
    whole = shake.total(numbers)
    assert sum(weights.values()) == whole
    assert shake.crap_out(numbers) == Fraction(weights[0], whole)
    mean = sum(k * weight * numbers.points for k, weight in weights.items())
    assert shake.mean_shake(numbers) == Fraction(mean, whole)


def test_sums_equal_icepool() -> None:
    dice = [icepool.Die({1: scoring, 0: 6 - scoring}) for scoring in BALANCED.scoring]
    one = icepool.map(lambda *shown: sum(shown), *dice)
    whole = shake.total(BALANCED)
    for k, weight in enumerate(shake.sums(BALANCED)):
        assert Fraction(weight, whole) == Fraction(one.quantity(k), one.denominator())


@pytest.mark.parametrize("numbers", [with_faces(1), SHAKE, BALANCED])
def test_stopping_elsewhere_has_a_lower_mean(numbers: Shake) -> None:
    best = shake.best_shake(numbers)
    for stop in (best.stop - 10, best.stop + 10, 10, 0):
        assert mean_stopping(numbers, stop) <= best.mean
    assert mean_stopping(numbers, best.stop) == best.mean
    assert mean_stopping(numbers, 0) == shake.mean_shake(numbers)


def mean_stopping(numbers: Shake, stop: int) -> Fraction:
    """Mean points of the Shake that stops at or above `stop`, by the chance to stand at each total."""
    chances = {k: Fraction(w, shake.total(numbers)) for k, w in enumerate(shake.sums(numbers)) if k}
    standing = Counter({k * numbers.points: chance for k, chance in chances.items()})
    stopped = Fraction(0)
    while standing:
        total = min(standing)
        chance = standing.pop(total)
        if total >= stop:
            stopped += total * chance
            continue
        for k, more in chances.items():
            standing[total + k * numbers.points] += chance * more
    return stopped


def test_a_case_that_never_craps_out_is_capped() -> None:
    best = shake.best_shake(with_faces(6))
    assert best.capped
    assert best.stop == 60_000
    assert shake.best_shake(with_faces(0)).mean == 0


def test_a_long_shake_goes_in_floats_and_quickly() -> None:
    begun = time.process_time()
    best = shake.best_shake(SHAKE._replace(sides=100, scoring=(97, 83, 71)))
    assert time.process_time() - begun < 1
    assert best.stop == 16_980
    assert not best.exact


def test_the_offer() -> None:
    assert shake.offer(BALANCED, 30).dare > 30
    assert shake.offer(BALANCED, 40) == shake.Offer(40, shake.best_shake(BALANCED).mean)
    assert shake.offer(SHAKE, 60).dare > 60


def test_reaching_equals_playing_the_tree() -> None:
    chances = {k: w / shake.total(SHAKE) for k, w in naive(SHAKE).items() if k}

    def tree(more: int) -> float:
        if more <= 0:
            return 1.0
        return sum(p * tree(more - 10 * k) for k, p in chances.items())

    for more in (-10, 0, 1, 10, 45, 90):
        assert shake.reach(SHAKE, more) == pytest.approx(tree(more), abs=1e-14)


@pytest.mark.parametrize(("seats", "parts"), [(2, 6), (3, 36), (4, 216), (5, 1296), (6, 7776)])
def test_all_coloured_dice_the_same(seats: int, parts: int) -> None:
    assert shake.all_same(SHAKE, seats) == Fraction(1, parts)


def test_all_the_same_looks_at_numbers_not_at_sides() -> None:
    numbers = SHAKE._replace(colour_faces=(10, 10, 20))
    same = sum(len(set(faces)) == 1 for faces in product(numbers.colour_faces, repeat=3))
    assert shake.all_same(numbers, 3) == Fraction(same, 27)
