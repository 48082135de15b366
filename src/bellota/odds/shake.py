"""Shake: chances of one shake of the case, and the Shake that maximises its own mean (docs/rules.md §6).

Totals are counted in scoring dice; points are `numbers.points` times that. A Shake only grows or
is lost, and the risk is the same for every shake, so by the argument of `odds.turn` the best one
stops at or above the lowest total at which one more shake gains nothing: (mean of a shake) divided
by (chance of a crap-out). A case that can never crap out has no such total: it is bounded by a cap.
"""

from fractions import Fraction
from functools import lru_cache
from math import ceil, log2, prod
from typing import NamedTuple

from bellota.rules.numbers import Shake

FAR = 1_000  # shakes of a full case: no Shake is played further than their points
FURTHEST = 20_000  # scoring dice that are looked ahead for at once
EXACT_BITS = 8_000  # of a denominator; longer sweeps go in floats


class BestShake(NamedTuple):
    """The mean of the best Shake, in points, and the total to stop at or above, in points."""

    mean: Fraction
    stop: int
    exact: bool  # the mean is exact; else right to one part in 1e9
    capped: bool  # the Shake was bounded, see above


def total(numbers: Shake) -> int:
    """The weight of all shakes together: sides ** dice."""
    return int(numbers.sides ** len(numbers.scoring))


def sums(numbers: Shake) -> tuple[int, ...]:
    """The weight of 0, 1, 2 … scoring dice in one shake, out of `total`."""
    weights = [1]
    for scoring in numbers.scoring:
        blank = numbers.sides - scoring
        without = [weight * blank for weight in (*weights, 0)]
        scored = [weight * scoring for weight in (0, *weights)]
        weights = [a + b for a, b in zip(without, scored, strict=True)]
    return tuple(weights)


def crap_out(numbers: Shake) -> Fraction:
    """The chance that one shake is all zeros."""
    blanks = prod(numbers.sides - scoring for scoring in numbers.scoring)
    return Fraction(blanks, total(numbers))


def mean_shake(numbers: Shake) -> Fraction:
    """Mean points of one shake."""
    return Fraction(numbers.points * sum(numbers.scoring), numbers.sides)


@lru_cache(maxsize=256)
def best_shake(numbers: Shake) -> BestShake:
    """The Shake with the highest mean; it shakes at least once (docs/rules.md §3, clause 5)."""
    units, capped = _stop(numbers)
    mean, exact = _swept(numbers, units)
    return BestShake(mean, units * numbers.points, exact, capped)


def _stop(numbers: Shake) -> tuple[int, bool]:
    """Where the best Shake stops, in scoring dice, and whether that is a cap."""
    cap = FAR * len(numbers.scoring)
    lost = crap_out(numbers)
    if lost == 0:
        return cap, True
    units = ceil(Fraction(sum(numbers.scoring), numbers.sides) / lost)
    return min(units, cap), units > cap


def _swept(numbers: Shake, stop: int) -> tuple[Fraction, bool]:
    """Mean of the Shake that stops at `stop` scoring dice, and whether it is exact."""
    chances = _chances(numbers)
    exact = stop * log2(total(numbers)) <= EXACT_BITS
    odds = chances if exact else {scored: float(p) for scored, p in chances.items()}
    worth: list[Fraction | float] = [
        Fraction(t) if exact else float(t) for t in range(stop + len(numbers.scoring) + 1)
    ]
    for t in range(stop - 1, -1, -1):
        worth[t] = sum((p * worth[t + scored] for scored, p in odds.items()), 0 * worth[t])
    first = sum((p * worth[scored] for scored, p in odds.items()), 0 * worth[0])
    return Fraction(first) * numbers.points, exact


def _chances(numbers: Shake) -> dict[int, Fraction]:
    """The chance of each number of scoring dice but none."""
    whole = total(numbers)
    return {k: Fraction(w, whole) for k, w in enumerate(sums(numbers)) if k and w}


class Offer(NamedTuple):
    """What the two answers to the offer are worth in the mean, in points."""

    take: int
    dare: Fraction


def offer(numbers: Shake, die: int) -> Offer:
    """Taking a coloured die of these points against daring."""
    return Offer(die, best_shake(numbers).mean)


@lru_cache(maxsize=4096)
def reach(numbers: Shake, more: int) -> float:
    """The chance that shaking on adds at least `more` points before a crap-out."""
    units = -(-more // numbers.points)
    if units <= 0:
        return 1.0
    odds = [(scored, float(p)) for scored, p in _chances(numbers).items()]
    made = [1.0] * (units + len(numbers.scoring) + 1)
    for t in range(units - 1, -1, -1):
        made[t] = sum(p * made[t + scored] for scored, p in odds)
    return made[0]


@lru_cache(maxsize=16)
def reaches(numbers: Shake) -> tuple[float, ...]:
    """`reach` for 0, 1, 2 … scoring dice more, until it is nothing or nothing that anybody needs."""
    odds = [(scored, float(p)) for scored, p in _chances(numbers).items()]
    made = [1.0]
    while made[-1] and len(made) < FURTHEST:
        units = len(made)
        made.append(sum(p * made[max(units - scored, 0)] for scored, p in odds))
    return tuple(made)


def all_same(numbers: Shake, seats: int) -> Fraction:
    """The chance that all coloured dice show the same number, so that all roll again."""
    faces = numbers.colour_faces
    same = sum(faces.count(face) ** seats for face in set(faces))
    return Fraction(same, len(faces) ** seats)
