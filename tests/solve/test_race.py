"""Races at a tempo: equal pace as `odds` tells it, others by simulation of the definition."""

import random
from fractions import Fraction
from math import floor

import pytest

from bellota import editions, odds
from bellota.rules.numbers import GoNuts, RaceEnd
from bellota.solve import race

NUTS: GoNuts = editions.load("gonuts-gamewright").numbers({})


@pytest.mark.parametrize("end", list(RaceEnd))
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_equal_pace_is_the_race_of_the_odds(opponents: int, end: RaceEnd) -> None:
    numbers = NUTS._replace(race_end=end)
    told = race.gains(numbers, opponents, 5, Fraction(1), 600)
    assert sum(told) == pytest.approx(1, abs=1e-14)
    mean = sum(k * p for k, p in enumerate(told))
    assert mean == pytest.approx(float(odds.acorns(numbers, opponents, 5)), abs=1e-11)
    rolls = race.roll_counts(numbers, opponents, Fraction(1))
    exact = [float(p) for _, p in zip(range(20), odds.beats(numbers, opponents), strict=False)]
    assert rolls[1:21] == pytest.approx(exact, abs=1e-15)


@pytest.mark.parametrize("tempo", ["0.25", "0.7", "1.5", "4"])
def test_a_tempo_is_what_it_says(tempo: str) -> None:
    exact, draw, games = race.checked(tempo), random.Random(7), 20_000
    seen = []
    for _ in range(games):
        beats = max(next(n for n in range(1, 999) if draw.random() < 1 / 6) for _ in range(2))
        whole = floor(exact * beats)
        rolls = whole + (draw.random() < exact * beats - whole)
        seen.append(sum(draw.random() < 1 / 3 for _ in range(3 * rolls)))
    told = race.gains(NUTS, 2, 3, exact, 400)
    mean = sum(k * p for k, p in enumerate(told))
    spread = sum(k * k * p for k, p in enumerate(told)) - mean**2
    assert abs(sum(seen) / games - mean) < 4 * (spread / games) ** 0.5
    zero = seen.count(0) / games
    assert abs(zero - told[0]) < 4 * (told[0] / games) ** 0.5 + 1e-9


def test_a_short_list_holds_the_same_chances() -> None:
    assert race.gains(NUTS, 1, 4, Fraction(1), 30) == pytest.approx(
        race.gains(NUTS, 1, 4, Fraction(1), 90)[:30], abs=1e-18
    )


@pytest.mark.parametrize("tempo", ["0.2", "4.01", "0", "-1"])
def test_a_tempo_out_of_bounds(tempo: str) -> None:
    with pytest.raises(ValueError, match="a tempo is from"):
        race.checked(tempo)


def test_a_race_that_cannot_end() -> None:
    with pytest.raises(ValueError, match="needs an opponent"):
        race.roll_counts(NUTS._replace(dog_faces=0), 1, Fraction(1))
