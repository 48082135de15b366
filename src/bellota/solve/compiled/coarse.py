"""Rounds of Shake on a coarse grid: deficits told apart at a few marks, and simplexes between them.

A rising row of deficits lies in one simplex of its cell, whose corners are rising rows too: from the
lower corner, one step up at a time, the deficit that is furthest through its cell first. `cell[d]` and
`part[d]` say where a deficit of d units is: past how many marks, and how far to the next.
"""

import numpy as np

from bellota.solve.compiled.finale import leads
from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.places import evened, following, lined
from bellota.solve.compiled.shakes import shaken


@compiled
def steps_up(part, row, order):
    """Fill `order` with the deficits of a rising row, the furthest through its cell first.

    Of two that are equally far the later one steps first, or the corner would not be rising.
    """
    for k in range(len(row)):
        at = k
        while at > 0 and part[row[order[at - 1]]] <= part[row[k]]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = k


@compiled
def mix(told, grid, row, order, weight, out):
    """Add `weight` times the shares of a row of deficits, told at the marks, to `out`."""
    ranks, cell, part = grid.ranks, grid.cell, grid.part
    steps_up(part, row, order)
    at, before = 0, 1.0
    for k in range(len(row)):
        at += ranks[k, cell[row[k]]]
    for step in range(len(row) + 1):
        now = part[row[order[step]]] if step < len(row) else 0.0
        share = weight * (before - now)
        if share > 0:
            for k in range(len(out)):
                out[k] += share * told[at, k]
        if step < len(row):
            k = order[step]
            at += ranks[k, cell[row[k]] + 1] - ranks[k, cell[row[k]]]
        before = now


@compiled
def shares(table, grid, totals, room, out):
    """The share of each seat with these totals, from a table of all its deficits."""
    keys, row, order, found = room
    reach, seats = len(grid.cell) - 1, len(totals)
    lined(totals, reach, keys)
    for k in range(1, seats):
        row[k - 1] = keys[k] >> 3
    found[:] = 0.0
    mix(table, grid, row, order, 1.0, found)
    for k in range(seats):
        out[keys[k] & 7] = found[k]


@compiled
def rooms(seats):
    """Room for the shares of so many seats."""
    return (
        np.zeros(seats, np.int64), np.zeros(seats - 1, np.int64),
        np.zeros(seats - 1, np.int64), np.zeros(seats),
    )  # fmt: skip


@compiled
def all_shake(case, land, rows, furthest, held, room, table):
    """Fill `table` with the shares before All Shake for each row of deficits, in units, leader first."""
    seats = table.shape[1]
    found = np.zeros((furthest + 1, seats))
    for at in range(len(table)):
        units = rows[at]
        second = _second(case, land, units, furthest, held)
        shaken(case, second.ravel(), seats, furthest + 1, units[0], units[0] + 1, room, found)
        table[at] = found[units[0]]
        evened(units, table[at])


@compiled
def _second(case, land, units, furthest, held):
    """Shares before the second seat Shakes, by how far it is behind the first."""
    behind = len(units)
    ranks = np.zeros((behind, units[-1] + 1), np.int64)  # there is one row of gaps, the first
    after = held
    for later in range(behind):
        gaps = np.zeros(later, np.int64)
        for k in range(later):
            gaps[k] = units[behind - later + k] - units[behind - later - 1]
        found = np.zeros((behind - later, furthest + 1, later + 2))
        leads(case, land, after, ranks, gaps, found)
        after = found.reshape((behind - later, 1, furthest + 1, later + 2))
    return after


@compiled
def dares(case, table, grid, room, found):
    """Fill `found[others, lead]`: a Shake of the seat that leads the best of the others by so much.

    Leads are the marks, those below 0 first; `others` numbers how far the others are behind the best
    of them, in marks. Shares are its own first, then those of the others from the highest total down.
    """
    seats, reach = table.shape[1], len(grid.cell) - 1
    own, behind, totals = rooms(seats), np.zeros(seats - 2, np.int64), np.zeros(seats, np.int64)
    line = np.zeros((2 * reach + 1, seats))
    told = np.zeros((2 * reach + 1, seats))
    for at in range(len(found)):
        for k in range(2, seats):
            totals[k] = -grid.marks[behind[k - 2]]
        for lead in range(2 * reach + 1):
            totals[0] = lead - reach
            shares(table, grid, totals, own, line[lead])
        for k in range(found.shape[1]):
            lead = reach + _signed(grid.marks, k)
            shaken(case, line.ravel(), seats, 2 * reach + 1, lead, lead + 1, room, told)
            for seat in range(seats):
                found[at, k, seat] = told[lead, seat]
        following(behind)


@compiled
def _signed(marks, k):
    """The k-th lead, from the last mark behind to the last ahead."""
    middle = len(marks) - 1
    return -marks[middle - k] if k < middle else marks[k - middle]


@compiled
def before(deals, table, dares, grid, row, begin, end, found):
    """Fill `found[begin:end]`, shares before a round, from the table after it; `row` is that of begin.

    The mean over the deals, each seat choosing what is best for itself, the last in line first.
    """
    seats = table.shape[1]
    totals, now = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    best, dared, own = np.zeros(seats), np.zeros(seats), rooms(seats)
    found[begin:end] = 0.0
    for at in range(begin, end):
        for k in range(1, seats):
            totals[k] = -grid.marks[row[k - 1]]
        for deal in range(len(deals.dice)):
            for k in range(seats):
                now[k] = totals[k] + deals.dice[deal, k]
            shares(table, grid, now, own, best)
            _choose(deals.dice[deal], totals, now, dares, grid, best, dared)
            for k in range(seats):
                found[at, k] += deals.chance[deal] * best[k]
        following(row)


@compiled
def _choose(dice, totals, now, dares, grid, best, dared):
    """Let each seat whose die is matched by none choose, the lowest die first, into `best`."""
    last = 0
    while True:
        seat = -1
        for k in range(len(dice)):
            if dice[k] > last and (seat < 0 or dice[k] < dice[seat]):
                seat = k
        if seat < 0:
            return
        last = dice[seat]
        alone = True
        for k in range(len(dice)):
            alone = alone and (k == seat or dice[k] != last)
        if alone:
            _dared(seat, totals, now, dares, grid, dared)
            if dared[seat] > best[seat]:
                best[:] = dared


@compiled
def _dared(seat, totals, now, dares, grid, out):
    """Fill `out` with the shares if a seat dares, and all the others have their own dice."""
    seats, reach, middle = len(totals), len(grid.cell) - 1, dares.shape[1] // 2
    others, keys = np.zeros(seats - 1, np.int64), np.zeros(seats - 1, np.int64)
    row, order = np.zeros(seats - 2, np.int64), np.zeros(seats - 2, np.int64)
    found = np.zeros(seats)
    for k in range(seats - 1):
        others[k] = now[k + (k >= seat)]
    top = lined(others, reach, keys)
    for k in range(1, seats - 1):
        row[k - 1] = keys[k] >> 3
    lead = min(max(totals[seat] - top, -reach), reach)
    side = 1 if lead >= 0 else -1
    at, through = middle + side * grid.cell[abs(lead)], grid.part[abs(lead)]
    mix(dares[:, at], grid, row, order, 1 - through, found)
    if through > 0:
        mix(dares[:, at + side], grid, row, order, through, found)
    out[seat] = found[0]
    for k in range(seats - 1):
        other = keys[k] & 7
        out[other + (other >= seat)] = found[k + 1]
