"""The best player of Shake with two seats, out of the solved table (`solve.rounds`).

Leads are in units, counted from `-reach`. Row 0 of `stop` is that of who Shakes first in All Shake; row
r + 1, like row r of `worth` and `dare`, is a round after which r are still to play.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.simulate.home import compiled
from bellota.simulate.loops.board import COLOURS, LINE, SCORES, best_other


class Solved(NamedTuple):
    """What the table says, and which seats play by it."""

    best: NDArray[np.bool_]
    unit: int
    worth: NDArray[np.float64]  # before a round, by rounds still to play and lead
    dare: NDArray[
        np.float64
    ]  # of a Shake in the round before them, by the lead that it begins with
    stop: NDArray[np.bool_]  # by rounds to play, that lead, and the turn's total
    level: bool  # whether the last of all stops level


@compiled
def sweep(chances, worth, stop, dare):
    """Fill `stop[b, t]` and `dare[b]` for a Shake that begins with lead b, from what a lead is worth."""
    count, most = len(worth), len(chances) - 1
    going_on = np.ones(count + most)
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


@compiled
def _at(row, lead):
    """A place of a row; who is further ahead or behind is taken to be just so far."""
    return row[min(max(lead + len(row) // 2, 0), len(row) - 1)]


@compiled
def dares(solved, game, seat, left):
    """Whether the seat dares: the first in line looks at what the second will do once it has taken."""
    other = 1 - seat
    mine, theirs = game[COLOURS, seat] // solved.unit, game[COLOURS, other] // solved.unit
    lead = (game[SCORES, seat] - game[SCORES, other]) // solved.unit
    worth, dare = solved.worth[left], solved.dare[left]
    take = _at(worth, lead + mine - theirs)
    if game[LINE, 0] == seat:
        take = min(take, 1.0 - _at(dare, -lead - mine))
    return _at(dare, lead - theirs) > take


@compiled
def stops(solved, game, seat, turn, left, last):
    """Whether a Shake that has come to this total is over; `left` is -1 in All Shake."""
    most, _ = best_other(game, seat)
    begun, t = (game[SCORES, seat] - most) // solved.unit, turn // solved.unit
    if left < 0 and last:
        return begun + t > 0 or (begun + t == 0 and solved.level)
    table = solved.stop[left + 1]
    row = min(max(begun + table.shape[0] // 2, 0), table.shape[0] - 1)
    return t >= table.shape[1] or table[row, t]
