"""Pig: turns that hold at a total, and the one that maximises its mean (docs/rules.md §7)."""

from fractions import Fraction
from functools import lru_cache
from math import ceil

from bellota.rules.numbers import Pig


def gains(numbers: Pig) -> tuple[int, ...]:
    """The faces that add, one side each."""
    return tuple(face for face in range(1, numbers.sides + 1) if face != numbers.bust)


@lru_cache(maxsize=256)
def best_hold(numbers: Pig) -> int:
    """The total to hold at or above for the highest mean, and the target if no face loses.

    One more roll risks the total on one side and gains the sum of the others, sides alike.
    """
    adds = gains(numbers)
    lost = numbers.sides - len(adds)
    return min(ceil(Fraction(sum(adds), lost)), numbers.target) if lost else numbers.target


@lru_cache(maxsize=256)
def turn(numbers: Pig, hold: int) -> dict[int, Fraction]:
    """The chance of each score of a turn that rolls once and then holds at or above `hold`.

    Exact, so its cost grows with the square of `hold`: meant for totals in the hundreds.
    """
    reached = {0: Fraction(1)}
    scored: dict[int, Fraction] = {0: Fraction(0)}
    adds = gains(numbers)
    # Totals only grow, so each is complete before it is rolled on from.
    for total in range(max(hold, 1)):
        here = reached.pop(total, Fraction(0)) / numbers.sides
        scored[0] += here * (numbers.sides - len(adds))
        for face in adds:
            reached[total + face] = reached.get(total + face, Fraction(0)) + here
    return {score: p for score, p in sorted((scored | reached).items()) if p}


def mean_hold(numbers: Pig, hold: int) -> Fraction:
    """The mean of a turn that holds at or above `hold`."""
    return sum((score * p for score, p in turn(numbers, hold).items()), Fraction(0))
