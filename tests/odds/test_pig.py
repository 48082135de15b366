"""Pig: the published figures of hold at 20, and a naive twin."""

from fractions import Fraction
from functools import cache

import pytest

from bellota.odds import pig
from bellota.rules.numbers import Pig
from tests.rules.boxes import PIG


def test_figures_of_the_sheet() -> None:
    assert pig.best_hold(PIG) == 20
    assert float(pig.mean_hold(PIG, 20)) == pytest.approx(8.141794893727, abs=1e-12)
    assert pig.turn(PIG, 20)[0] == Fraction(9440899, 15116544)


def test_the_turn_is_a_law() -> None:
    law = pig.turn(PIG, 20)
    assert sum(law.values()) == 1
    assert set(law) == {0, *range(20, 26)}


@pytest.mark.parametrize("numbers", [PIG, PIG._replace(sides=4, bust=3), PIG._replace(sides=10)])
@pytest.mark.parametrize("hold", [0, 1, 7, 20])
def test_the_mean_equals_a_naive_tree(numbers: Pig, hold: int) -> None:
    @cache
    def tree(total: int) -> Fraction:
        kept = (face for face in range(1, numbers.sides + 1) if face != numbers.bust)
        return sum((held(total + face) for face in kept), Fraction(0)) / numbers.sides

    def held(total: int) -> Fraction:
        return Fraction(total) if total >= hold else tree(total)

    assert pig.mean_hold(numbers, hold) == tree(0)


@pytest.mark.parametrize("numbers", [PIG, PIG._replace(sides=4, bust=3), PIG._replace(sides=10)])
def test_no_other_total_has_a_higher_mean(numbers: Pig) -> None:
    best = pig.best_hold(numbers)
    highest = pig.mean_hold(numbers, best)
    assert all(pig.mean_hold(numbers, hold) <= highest for hold in range(best + 10))


def test_a_die_that_never_loses_is_played_to_the_target() -> None:
    assert pig.best_hold(PIG._replace(bust=7)) == 100
    assert pig.best_hold(PIG._replace(target=10)) == 10
