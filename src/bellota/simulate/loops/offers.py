"""The best player of Shake with two seats, out of the solved table (`solve.rounds`), numbers in, numbers out.

Leads are in units, counted from `-reach`. Row 0 of `stop` is that of who Shakes first in All Shake; row
r + 1, like row r of `worth` and `dare`, is a round after which r are still to play.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.simulate.home import inlined, lean


class Solved(NamedTuple):
    """What the table says, and which seats play by it."""

    best: NDArray[np.bool_]
    unit: int
    worth: NDArray[np.float64]  # before a round, by rounds still to play and lead
    dare: NDArray[np.float64]  # of a Shake in the round before them, by the lead it begins with
    stop: NDArray[np.bool_]  # by rounds to play, that lead, and the turn's total
    level: bool  # whether the last of all stops level


@lean
def sweep(chances, worth, stop, dare, going_on):
    """Fill `stop[b, t]` and `dare[b]` for a Shake that begins with lead b, from what a lead is worth.

    `going_on` is room for as many as leads and scoring dice.
    """
    count, most = len(worth), len(chances) - 1
    going = 0.0
    for begun in range(count):
        stop[begun] = True
        going_on[count - begun : count - begun + most] = 1.0
        for t in range(count - begun - 1, -1, -1):
            going = chances[0] * worth[begun]
            for k in range(1, most + 1):
                going += chances[k] * going_on[t + k]
            stop[begun, t] = going <= worth[begun + t]
            going_on[t] = max(going, worth[begun + t])
        dare[begun] = going


@inlined
def _at(row, lead):
    """A place of a row; who is further ahead or behind is taken to be just so far."""
    return row[min(max(lead + len(row) // 2, 0), len(row) - 1)]


@inlined
def dares(solved, left, lead, mine, theirs, first):
    """Whether a seat that leads by so much dares with its die against theirs.

    The first in line looks at what the second will do once it has taken.
    """
    unit = solved.unit
    ahead, mine, theirs = lead // unit, mine // unit, theirs // unit
    worth, dare = solved.worth[left], solved.dare[left]
    take = _at(worth, ahead + mine - theirs)
    if first:
        take = min(take, 1.0 - _at(dare, -ahead - mine))
    return _at(dare, ahead - theirs) > take


@inlined
def stops(solved, left, begun, turn, last):
    """Whether a Shake that began with this lead, the other's die counted, stops; `left` is -1 in All Shake."""
    ahead, t = begun // solved.unit, turn // solved.unit
    if left < 0 and last:
        return ahead + t > 0 or (ahead + t == 0 and solved.level)
    table = solved.stop[left + 1]
    row = min(max(ahead + table.shape[0] // 2, 0), table.shape[0] - 1)
    return t >= table.shape[1] or table[row, t]
