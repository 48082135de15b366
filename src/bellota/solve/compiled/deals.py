"""A round of Shake: who dares and who takes, for every deal of the coloured dice."""

import numpy as np

from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.places import following, lined, shares
from bellota.solve.compiled.shakes import shaken


@compiled
def dares(case, table, ranks, reach, room, found):
    """Fill `found[others, lead + reach]`: a Shake of the seat that leads the best of the others by so much.

    Shares are its own first, then those of the others from the highest total down; `others` numbers how
    far they are behind the best of them. Whatever is beyond the reach counts as just so far.
    """
    seats, count = table.shape[1], 2 * reach + 1
    behind, totals = np.zeros(seats - 2, np.int64), np.zeros(seats, np.int64)
    keys, line = np.zeros(seats, np.int64), np.zeros((count, seats))
    for at in range(len(found)):
        for k in range(2, seats):
            totals[k] = -behind[k - 2]
        for lead in range(count):
            totals[0] = lead - reach
            shares(table, ranks, reach, totals, keys, line[lead])
        shaken(case, line.ravel(), seats, count, 0, count, room, found[at])
        following(behind)


@compiled
def before(deals, table, dares, ranks, reach, row, begin, end, found):
    """Fill `found[begin:end]`, shares before a round, from the table after it; `row` is that of begin."""
    seats = table.shape[1]
    after = np.zeros((deals.rows, seats))
    totals = np.zeros(seats, np.int64)
    for at in range(begin, end):
        for k in range(1, seats):
            totals[k] = -row[k - 1]
        _taken(deals, table, ranks, reach, totals, after)
        _dared(deals, dares, ranks, reach, totals, after)
        _chosen(deals, after, found[at])
        following(row)


@compiled
def _taken(deals, table, ranks, reach, totals, after):
    """Fill the first rows of `after`: everybody has taken."""
    seats = len(totals)
    now, keys = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for at in range(len(deals.all_dice)):
        for k in range(seats):
            now[k] = totals[k] + deals.all_dice[at, k]
        lined(now, reach, keys)
        place = 0
        for k in range(1, seats):
            place += ranks[k - 1, keys[k] >> 3]
        for k in range(seats):
            after[at, keys[k] & 7] = table[place, k]


@compiled
def _dared(deals, dares, ranks, reach, totals, after):
    """Fill the rest of `after`: a seat has dared, so all the others have their own dice."""
    seats = len(totals)
    now, keys = np.zeros(seats - 1, np.int64), np.zeros(seats - 1, np.int64)
    to = len(deals.all_dice)
    for seat in range(seats):
        for at in range(len(deals.other_dice)):
            for k in range(seats - 1):
                now[k] = totals[k + (k >= seat)] + deals.other_dice[at, k]
            top = lined(now, reach, keys)
            lead = min(max(totals[seat] - top, -reach), reach) + reach
            others = 0
            for k in range(1, seats - 1):
                others += ranks[k - 1, keys[k] >> 3]
            after[to, seat] = dares[others, lead, 0]
            for k in range(seats - 1):
                other = keys[k] & 7
                after[to, other + (other >= seat)] = dares[others, lead, k + 1]
            to += 1


@compiled
def _chosen(deals, after, out):
    """The mean over all deals, each seat choosing what is best for itself, the last in line first."""
    for k in range(len(out)):
        out[k] = 0.0
    for deal in range(len(deals.chance)):
        now = deals.taken[deal]
        for at in range(deals.waiting[deal] - 1, -1, -1):
            seat = deals.line[deal, at]
            dare = deals.dared[deal, seat]
            if after[dare, seat] > after[now, seat]:
                now = dare
        for k in range(len(out)):
            out[k] += deals.chance[deal] * after[now, k]
