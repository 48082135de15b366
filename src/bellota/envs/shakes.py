"""A bot's whole Shake in one draw: what it brings to a seat that stops at a fixed total.

From the beginning of its Shake on a bot knows where it stops, so what it brings is one outcome of one law
(as `turns` has it for a turn of the other games). One that stops far away shakes one by one.
"""

from collections import defaultdict
from functools import lru_cache
from typing import Any

from bellota.bots import shake as bots
from bellota.envs.law import Law
from bellota.envs.turns import rounded

FAR = 200  # scoring dice
Way = Any  # of Shake


def turn(way: Way, name: str, state: Any) -> Law | None:
    """What the Shake brings that a bot now begins; None for one that has to go far."""
    dice = needs(way, bots.stops_at(name, way.numbers, state))
    return brings(way, dice) if dice <= FAR else None


def needs(way: Way, points: int) -> int:
    """So many points in scoring dice, one at least, for who Shakes shakes once."""
    return int(max(1, -(-points // way.numbers.points)))


@lru_cache(maxsize=1024)
def brings(way: Way, stop: int) -> Law:
    """What the Shake of a seat brings that stops at so many scoring dice, in points."""
    _, case = way.laws()
    unit = way.numbers.points
    has, brought = [1.0] + [0.0] * (stop - 1), defaultdict[int, float](float)
    for before, share in enumerate(has):
        for points, chance in zip(case.outcomes, case.chances, strict=True):
            after = before + points // unit
            if points and after < stop:
                has[after] += share * chance
            else:
                brought[after * unit if points else 0] += share * chance
    return rounded(brought)
