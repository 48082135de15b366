"""The race at equal pace: the printed means, the law beat by beat, naive dogs."""

from fractions import Fraction
from itertools import islice, product

import pytest

from bellota import odds
from bellota.rules.numbers import GoNuts, RaceEnd
from tests.rules.boxes import GAMEWRIGHT

FIRST_DOG = GAMEWRIGHT._replace(race_end=RaceEnd.FIRST_DOG)


@pytest.mark.parametrize(("opponents", "beats"), [(1, "6"), (2, "96/11"), (3, "10566/1001")])
def test_mean_beats_of_the_sheet(opponents: int, beats: str) -> None:
    assert odds.mean_beats(GAMEWRIGHT, opponents) == Fraction(beats)
    assert odds.acorns(GAMEWRIGHT, opponents, 5) == Fraction(5, 3) * Fraction(beats)


@pytest.mark.parametrize(("opponents", "acorns"), [(1, "10.00"), (2, "14.55"), (3, "17.59")])
def test_acorns_of_a_race_with_five_dice(opponents: int, acorns: str) -> None:
    assert f"{float(odds.acorns(GAMEWRIGHT, opponents, 5)):.2f}" == acorns


def naive_end(numbers: GoNuts, opponents: int, beat: int) -> Fraction:
    """Every dog die of every beat, one by one: is the race over by then?"""
    die = (True,) * numbers.dog_faces + (False,) * numbers.house_faces
    decides = any if numbers.race_end == RaceEnd.FIRST_DOG else all
    lines = list(product(*[die] * (beat * opponents)))
    over = sum(decides(any(line[seat::opponents]) for seat in range(opponents)) for line in lines)
    return Fraction(over, len(lines))


@pytest.mark.parametrize("end", RaceEnd)
@pytest.mark.parametrize(("dogs", "houses"), [(1, 2), (2, 1), (1, 0), (1, 3)])
@pytest.mark.parametrize(("opponents", "beat"), [(1, 1), (1, 4), (2, 1), (2, 3), (3, 2)])
def test_the_chance_that_it_is_over_equals_naive_dogs(
    end: RaceEnd, dogs: int, houses: int, opponents: int, beat: int
) -> None:
    numbers = GAMEWRIGHT._replace(race_end=end, dog_faces=dogs, house_faces=houses)
    naive = naive_end(numbers, opponents, beat)
    assert odds.ended(numbers, opponents, beat) == naive
    assert sum(islice(odds.beats(numbers, opponents), beat)) == naive


@pytest.mark.parametrize("numbers", [GAMEWRIGHT, FIRST_DOG])
@pytest.mark.parametrize("opponents", [1, 2, 3, 7])
def test_mean_beats_is_the_mean_of_the_law(numbers: GoNuts, opponents: int) -> None:
    mean = sum(
        beat * float(p) for beat, p in enumerate(islice(odds.beats(numbers, opponents), 300), 1)
    )
    assert mean == pytest.approx(float(odds.mean_beats(numbers, opponents)), abs=1e-12)


def test_the_first_of_two_dogs() -> None:
    assert odds.mean_beats(FIRST_DOG, 2) == Fraction(36, 11)


def test_a_race_that_cannot_be_run_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an opponent, got 0"):
        odds.mean_beats(GAMEWRIGHT, 0)
    with pytest.raises(ValueError, match="without a dog"):
        odds.best_turn(GAMEWRIGHT._replace(dog_faces=0), 1)
