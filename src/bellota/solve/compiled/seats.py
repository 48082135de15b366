"""Best play of three seats and more: the table of every seat's chance in every position."""

from collections.abc import Callable

import numpy as np

from bellota.solve.compiled import arrays, rings
from bellota.solve.compiled.arrays import Arrays, Floats
from bellota.solve.compiled.lanes import LANES
from bellota.solve.turn import Turn

Progress = Callable[[float], None]


def solve(
    turn: Turn, seats: int, target: int, progress: Progress = lambda _: None
) -> tuple[Floats, float]:
    """The table, target ** seats * seats numbers, and its residual.

    Read as an array of shape (target,) * seats + (seats,), place [a - 1, b - 1, …, s] is the chance
    of the seat s places after the mover, the mover needing a, the next seat b. Where policy
    iteration finds no pure equilibrium the residual tells.
    """
    told = arrays.of(turn, target)
    table = np.zeros(target**seats * seats)
    work = _space(told, seats, target)
    banks = np.zeros((seats, seats, (target + 1) * LANES))
    worth = np.zeros((seats, seats, LANES))
    residual = 0.0
    for total in range(seats, seats * target + 1):
        residual = max(residual, rings.layer(told, table, seats, target, total, work, banks, worth))
        progress((total / (seats * target)) ** seats)
    return table, residual


def _space(told: Arrays, seats: int, target: int) -> tuple[Floats, ...]:
    """Room that the loops work in: rows, roll, rolls, gains, fixed, slope."""
    hands = len(told.bust)
    rows = (target + 1 + told.most) * hands * LANES
    return (
        np.zeros(rows),
        np.zeros(LANES),
        np.zeros((seats, (target + 1) * hands * LANES)),
        np.zeros((target + 1) * LANES),
        np.zeros((seats, seats, LANES)),
        np.zeros((seats, LANES)),
    )
