"""Shake with three seats on a grid: rounds, order of choice, All Shake, level ends shared.

A position before a round is how far the second and the third are behind the leader, x <= y, in units;
`table[x, y]` holds the shares of leader, second and third. Whoever is further behind than `reach` is
taken to be just so far behind: the grid must be large enough for that not to be seen.
"""

import numpy as np

from bellota.solve.compiled.home import compiled

SEATS = 3


@compiled
def sweep(chances, worth, count, bust, out):
    """The best Shake for the first row of `worth`: what each row is worth before the first shake.

    `worth[k, t]` is what stopping at t gives, filled past `count` by a shake's width; it is used up.
    """
    width = len(chances)
    for t in range(count - 1, -1, -1):
        for k in range(SEATS):
            going = chances[0] * bust[k]
            for j in range(1, width):
                going += chances[j] * worth[k, t + j]
            out[k] = going
        if out[0] > worth[0, t]:
            for k in range(SEATS):
                worth[k, t] = out[k]


@compiled
def sure(chances, worth, t, so_far):
    """How many totals up to t, in a row, are worth what going on can bring at most: `so_far` before."""
    return so_far + 1 if worth[0, t] >= 1 - chances[0] + chances[0] * worth[0, 0] else 0


@compiled
def first(table, told, x, y):
    """All Shake of the first, x and y ahead: shares of itself, the second and the third by its gain."""
    chances, second, worth, bust, out = told
    t, row = 0, 0
    while row < len(chances) and t < worth.shape[1]:
        for k in range(SEATS):
            worth[k, t] = second[min(x + t, second.shape[0] - 1), y - x, k]
        row = sure(chances, worth, t, row)
        t += 1
    for k in range(SEATS):
        bust[k] = worth[k, 0]
    sweep(chances, worth, t - len(chances), bust, out)
    for k in range(SEATS):
        table[x, y, k] = out[k]


@compiled
def last_chances(chances, furthest, worth, bust, out):
    """`[held - 1, lead]`: of each who holds the best total, and of the last seat, which is behind by lead."""
    found = np.zeros((2, furthest + 1, 2))
    for held in range(1, 3):
        for lead in range(furthest + 1):
            for t in range(lead + 1 + len(chances)):
                worth[0, t] = 0.0 if t < lead else 1.0
                worth[1, t] = 1.0 / held if t < lead else 0.0
                worth[2, t] = 0.0
            worth[0, lead] = worth[1, lead] = 1.0 / (held + 1)
            for k in range(SEATS):
                bust[k] = worth[k, 0]
            sweep(chances, worth, lead + 1, bust, out)
            found[held - 1, lead, 0] = out[1]
            found[held - 1, lead, 1] = out[0]
    return found


@compiled
def second_chances(chances, last, furthest, reach, worth, bust, out):
    """`[lead, gap]`: of the holder, of the second, `lead` behind it, and of the third, `gap` further."""
    found = np.zeros((furthest + 1, reach + 1, SEATS))
    for gap in range(reach + 1):
        for lead in range(furthest + 1):
            t, row = 0, 0
            while row < len(chances) and t < worth.shape[1]:
                held = 2 if t == lead else 1
                behind = min(max(lead, t) + gap, furthest)
                holder, third = last[held - 1, behind, 0], last[held - 1, behind, 1]
                worth[0, t] = holder if t >= lead else 0.0
                worth[1, t] = holder if t <= lead else 0.0
                worth[2, t] = third
                row = sure(chances, worth, t, row)
                t += 1
            for k in range(SEATS):
                bust[k] = worth[k, 0]
            sweep(chances, worth, t - len(chances), bust, out)
            found[lead, gap, 0], found[lead, gap, 1] = out[1], out[0]
            found[lead, gap, 2] = out[2]
    return found


@compiled
def level(table, reach):
    """Seats that are level roll for their places, so each has the mean of them."""
    for y in range(reach + 1):
        mean = (table[0, y, 0] + table[0, y, 1]) / 2
        table[0, y, 0] = table[0, y, 1] = mean
        mean = (table[y, y, 1] + table[y, y, 2]) / 2
        table[y, y, 1] = table[y, y, 2] = mean
    table[0, 0] = 1 / SEATS


@compiled
def shares(table, reach, a, b, c, out):
    """The shares of three seats with these totals, in their order."""
    top = max(a, b, c)
    da, db, dc = min(top - a, reach), min(top - b, reach), min(top - c, reach)
    # How many stand before each, level ones by seat.
    pa = (db < da) + (dc < da)
    pb = (da <= db) + (dc < db)
    pc = 3 - pa - pb
    y = max(da, db, dc)
    x = da + db + dc - y
    out[0], out[1], out[2] = table[x, y, pa], table[x, y, pb], table[x, y, pc]


@compiled
def dares(table, chances, reach, span, worth, bust, out):
    """`[p, q]`: of a Shaker and of two others that are p - span and q - span ahead of it."""
    found = np.zeros((2 * span + 1, 2 * span + 1, SEATS))
    for p in range(2 * span + 1):
        for q in range(p + 1):
            t, row = 0, 0
            while row < len(chances) and t < worth.shape[1]:
                shares(table, reach, t, p - span, q - span, out)
                for k in range(SEATS):
                    worth[k, t] = out[k]
                row = sure(chances, worth, t, row)
                t += 1
            for k in range(SEATS):
                bust[k] = worth[k, 0]
            sweep(chances, worth, t - len(chances), bust, out)
            found[p, q] = out
            found[q, p, 0], found[q, p, 1], found[q, p, 2] = out[0], out[2], out[1]
    return found


@compiled
def dared(dares, span, totals, seat, out):
    """The shares once a seat dares, the others' dice scored already in `totals` but its own."""
    a, b = (seat + 1) % SEATS, (seat + 2) % SEATS
    p = min(max(totals[a] - totals[seat] + span, 0), 2 * span)
    q = min(max(totals[b] - totals[seat] + span, 0), 2 * span)
    out[seat], out[a], out[b] = dares[p, q, 0], dares[p, q, 1], dares[p, q, 2]


@compiled
def rolled(table, dares, reach, span, totals, dice, line, waiting, space):
    """The shares once the dice are known; `line[:waiting]` choose in this order."""
    best, other, after = space
    for k in range(SEATS):
        after[k] = totals[k] + dice[k]
    shares(table, reach, after[0], after[1], after[2], best)
    for at in range(waiting - 1, -1, -1):
        seat = line[at]
        after[seat] -= dice[seat]
        dared(dares, span, after, seat, other)
        after[seat] += dice[seat]
        if other[seat] > best[seat]:
            best[:] = other


@compiled
def lined(dice, line):
    """Who chooses, high die first; how many, for matched dice are scored at once."""
    waiting = 0
    for k in range(SEATS):
        if dice[k] != dice[(k + 1) % SEATS] and dice[k] != dice[(k + 2) % SEATS]:
            at = waiting
            while at > 0 and dice[line[at - 1]] < dice[k]:
                line[at] = line[at - 1]
                at -= 1
            line[at] = k
            waiting += 1
    return waiting


@compiled
def before(table, dares, reach, span, faces, weights):
    """The table before a round, from the one after it."""
    found = np.zeros_like(table)
    totals, dice, line = np.zeros(3, np.int64), np.zeros(3, np.int64), np.zeros(3, np.int64)
    space = (np.zeros(3), np.zeros(3), np.zeros(3, np.int64))
    whole = 0.0
    for i in range(len(faces) ** SEATS):
        a, b, c = i % len(faces), i // len(faces) % len(faces), i // len(faces) ** 2
        if a == b and b == c:
            continue
        dice[0], dice[1], dice[2] = faces[a], faces[b], faces[c]
        weight = weights[a] * weights[b] * weights[c]
        whole += weight
        waiting = lined(dice, line)
        for y in range(reach + 1):
            for x in range(y + 1):
                totals[0], totals[1], totals[2] = 0, -x, -y
                rolled(table, dares, reach, span, totals, dice, line, waiting, space)
                for k in range(SEATS):
                    found[x, y, k] += weight * space[0][k]
    return found / whole
