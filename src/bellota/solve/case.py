"""The case of Shake as the solver takes it: chances of one shake, in units that divide all points."""

from math import gcd
from typing import NamedTuple

from bellota.odds import shake as odds
from bellota.rules.numbers import FinalTie, Shake

UNSEEN = 1e-15
FURTHEST = 8_000  # units of a lead


class Case(NamedTuple):
    """`chances[k]`: of k units in one shake; 0 is the crap-out. `colours`: (units, sides) of a die."""

    unit: int
    chances: tuple[float, ...]
    colours: tuple[tuple[int, int], ...]


def of(numbers: Shake) -> Case:
    """The case of these numbers; ValueError if a Shake can never fail."""
    whole, weights = odds.total(numbers), odds.sums(numbers)
    if not weights[0]:
        raise ValueError("with these numbers a Shake can be gone on with without end")
    unit = gcd(numbers.points, *numbers.colour_faces)
    step = numbers.points // unit
    chances = [0.0] * (step * (len(weights) - 1) + 1)
    for k, weight in enumerate(weights):
        chances[k * step] = weight / whole
    faces = numbers.colour_faces
    colours = tuple((face // unit, faces.count(face)) for face in sorted(set(faces)))
    return Case(unit, tuple(chances), colours)


def shared(numbers: Shake) -> bool:
    """Whether a level end is shared."""
    return numbers.final_tie == FinalTie.SHARED


def shake(
    chances: tuple[float, ...], stops: list[float], bust: float, end: float
) -> tuple[float, list[bool]]:
    """The best Shake: its worth before the first shake, and by total whether to stop.

    `stops[t]` is the worth of stopping at t units; from the end of the list on one stops for sure,
    which is worth `end`. Stopping at 0 is not allowed: a Shake shakes at least once.
    """
    width = len(chances)
    worth = stops + [end] * width
    stop = [True] * len(stops)
    steps = [(k, chance) for k, chance in enumerate(chances) if k and chance]
    lost = chances[0] * bust
    going = lost
    for t in range(len(stops) - 1, -1, -1):
        going = lost
        for k, chance in steps:
            going += chance * worth[t + k]
        if going > worth[t]:
            worth[t] = going
            stop[t] = False
    return going, stop


def kept(chances: tuple[float, ...], stops: list[float], stop: list[bool], bust: float) -> float:
    """What another seat has of a Shake before its first shake, when it is known where it stops."""
    worth = stops + stops[-1:] * len(chances)
    steps = [(k, chance) for k, chance in enumerate(chances) if k and chance]
    going = 0.0
    for t in range(len(stops) - 1, -1, -1):
        going = chances[0] * bust + sum(chance * worth[t + k] for k, chance in steps)
        if not stop[t]:
            worth[t] = going
    return going
