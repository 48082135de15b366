"""The tempo of races that were raced: measured from rolls, in few steps, so that few tables are solved.

A race with N beats (the rolls of the die that decides) in which the racer rolled R times shows R for
N. The tempo is the ratio of the sums, its standard error that of a ratio: the root of
n/(n-1) Σ(R - rN)², over ΣN. Neighbouring steps are about a quarter apart, so a tempo is told once its
error is below half of that, and not before a few races, for a spread of less cannot be trusted.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import log, sqrt
from typing import NamedTuple

from bellota.rules.numbers import RaceEnd

EVEN = Fraction(1)
STEPS = tuple(
    map(Fraction, ("0.25", "0.35", "0.5", "0.65", "0.8", "1", "1.25", "1.5", "2", "3", "4"))
)
FEWEST = 6  # races
CLOSE = 0.125  # of the tempo


class Raced(NamedTuple):
    """What is kept of races, however many: their count, and sums of rolls R and beats N."""

    races: int = 0
    rolls: int = 0
    beats: int = 0
    rolls_rolls: int = 0
    rolls_beats: int = 0
    beats_beats: int = 0


NO_RACES = Raced()


def noted(raced: Raced, rolls: int, beats: int) -> Raced:
    """One race more."""
    one = (1, rolls, beats, rolls * rolls, rolls * beats, beats * beats)
    return Raced(*(a + b for a, b in zip(raced, one, strict=True)))


def beats(rolls: Sequence[int], racer: int, last: int, race_end: int) -> int:
    """The beats of a race: the rolls of each seat are known, and who rolled last."""
    if race_end == RaceEnd.FIRST_DOG:
        return rolls[last]
    return max(count for seat, count in enumerate(rolls) if seat != racer)


def error(raced: Raced) -> float:
    """The standard error of the tempo, as a part of it."""
    tempo = raced.rolls / raced.beats
    squares = raced.rolls_rolls - 2 * tempo * raced.rolls_beats + tempo**2 * raced.beats_beats
    spread = max(0.0, squares) * raced.races / (raced.races - 1)
    return sqrt(spread) / raced.rolls


def measured(raced: Raced) -> Fraction | None:
    """The nearest step, if it is known well enough."""
    if raced.races < FEWEST or not raced.rolls or error(raced) > CLOSE:
        return None
    tempo = raced.rolls / raced.beats
    return min(STEPS, key=lambda step: abs(log(step / tempo)))
