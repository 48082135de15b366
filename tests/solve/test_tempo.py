"""The tempo measured: near the one that races were raced at, and only once it is known well enough."""

import random
from fractions import Fraction
from statistics import stdev

import pytest

from bellota.rules.numbers import RaceEnd
from bellota.solve import tempo


def raced(at: float, races: int, seed: int, jitter: float = 0.15) -> tempo.Raced:
    """Races whose fingers are no metronomes."""
    draw, found = random.Random(seed), tempo.NO_RACES
    for _ in range(races):
        beats = next(n for n in range(1, 999) if draw.random() < 1 / 6)
        rolls = max(0, round(beats * at * draw.gauss(1, jitter) + draw.uniform(-0.5, 0.5)))
        found = tempo.noted(found, rolls, beats)
    return found


@pytest.mark.parametrize("at", [0.5, 0.8, 1, 1.25, 2])
def test_many_races_show_the_tempo_they_were_raced_at(at: float) -> None:
    assert tempo.measured(raced(at, 60, 1)) == Fraction(str(at))


def test_few_races_or_wild_ones_show_nothing() -> None:
    seeds = range(40)
    assert {tempo.measured(raced(1, tempo.FEWEST - 1, seed, 0)) for seed in seeds} == {None}
    assert [tempo.measured(raced(1, 8, seed, 1.2)) for seed in seeds].count(None) >= 36
    assert tempo.measured(raced(1.5, 12, 1)) == Fraction("1.5")
    assert tempo.measured(tempo.NO_RACES) is None
    assert tempo.measured(tempo.Raced(9, 0, 40, 0, 0, 300)) is None


def test_its_error_is_the_spread_of_many_such_measures() -> None:
    tables = [raced(1.25, 30, seed) for seed in range(400)]
    spread = stdev(table.rolls / table.beats for table in tables) / 1.25
    told = sum(map(tempo.error, tables)) / len(tables)
    assert told == pytest.approx(spread, rel=0.15)


def test_the_beats_are_those_of_the_die_that_decides() -> None:
    assert tempo.beats([9, 4, 6], 0, 1, RaceEnd.ALL_DOGS) == 6
    assert tempo.beats([9, 4, 3], 0, 2, RaceEnd.FIRST_DOG) == 3


def test_steps_lie_as_near_as_the_error_that_is_let_pass() -> None:
    for low, high in zip(tempo.STEPS, tempo.STEPS[1:], strict=False):
        assert 1 + 1.5 * tempo.CLOSE < high / low <= 1.5
