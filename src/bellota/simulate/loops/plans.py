"""Plans as bits: whether a player rolls on, at every need, hand and turn's total.

A plan is a row of uint32 words; `steps` tells what a place in it grows by for a seat, a hand, and each
need from the mover's on. Bit t % 32 of word t // 32 is set where the player rolls on at a total of t.
"""

import numpy as np

from bellota.simulate.home import compiled
from bellota.simulate.loops import alias


@compiled
def rolls_on(plans, steps, seat, target, scores, hand, turn):
    """Whether the seat rolls on; a total that wins is banked."""
    seats = len(scores)
    if scores[seat] + turn >= target:
        return False
    at = seat * np.int64(steps[0]) + hand * np.int64(steps[1])
    for k in range(seats):
        at += (target - scores[(seat + k) % seats]) * np.int64(steps[k + 2])
    return bool((plans[at + (turn >> 5)] >> np.uint32(turn & 31)) & np.uint32(1))


@compiled
def spread(terms, plans, at, step, need, come, gains):
    """Fill `gains[g]` with the chance that a turn brings g (the need or more: `gains[need]`).

    `terms` are those of `tables.terms`, `at` the plan's place, `come` room for (total, hand).
    """
    hands = len(terms[4])
    come[:need] = 0.0
    gains[: need + 1] = 0.0
    _rolled(terms, 1.0, 0, hands - 1, need, come, gains)
    for t in range(need):
        for hand in range(hands - 1, -1, -1):
            here = come[t, hand]
            word = plans[at + (hand + 1) * step + (t >> 5)]
            if (word >> np.uint32(t & 31)) & np.uint32(1):
                _rolled(terms, here, t, hand, need, come, gains)
            else:
                gains[t] += here


@compiled
def _rolled(terms, here, t, hand, need, come, gains):
    """Where a roll of this hand leads from a total of t."""
    to, gain, chance, begins, bust, race = terms
    gains[0] += here * bust[hand]
    for g in range(race.shape[1]):
        gains[min(g, need)] += here * race[hand, g]
    for k in range(begins[hand], begins[hand + 1]):
        if t + gain[k] < need:
            come[t + gain[k], to[k]] += here * chance[k]
        else:
            gains[need] += here * chance[k]


@compiled
def turns(terms, plans, steps, seats, target, bits, both):
    """Alias rows of whole turns: (seat, own need, other's need), the last only with `both`."""
    cells, others = 1 << bits, target + 1 if both else 1
    table = np.zeros(seats * (target + 1) * others * cells, np.uint64)
    come, gains = np.zeros((target + 1, len(terms[4]))), np.zeros(target + 1)
    codes, room = np.arange(target + 1), np.zeros((3, cells), np.int64)
    for seat in range(seats):
        for need in range(1, target + 1):
            for other in range(others):
                at = (
                    seat * np.int64(steps[0])
                    + need * np.int64(steps[2])
                    + other * np.int64(steps[3])
                )
                spread(terms, plans, at, np.int64(steps[1]), need, come, gains)
                row = (seat * (target + 1) + need) * others + other
                alias.fill(table, row * cells, bits, codes[: need + 1], gains[: need + 1], room)
    return table
