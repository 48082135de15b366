"""All Shake, from the last place of the line to the first; level ends are shared.

`after[held - 1, gaps, lead]` tells the shares before a seat Shakes: of each of those who hold the best
total, of the seat itself, `lead` behind it, and of those after it, by their gaps to it. One sweep serves
all leads: past the lead a crap-out leaves the seat nothing, so what it does there is the same for all; up
to it the seat goes on for sure.
"""

import numpy as np

from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.places import following, place
from bellota.solve.compiled.shakes import shaken


@compiled
def landing(case, furthest):
    """`[lead, j]`: the chance that lead + j is the first total from lead on that a Shake comes to."""
    seen = np.zeros(furthest + 1)
    seen[0] = 1.0
    found = np.zeros((furthest + 1, case.most))
    for lead in range(1, furthest + 1):
        for i in range(1, min(case.most, lead) + 1):
            for j in range(case.most - i + 1):
                found[lead, j] += seen[lead - i] * case.chances[i + j]
        seen[lead] = found[lead, 0]
    return found


@compiled
def stopping(after, ranks, gaps, told):
    """Fill `told[held - 1, t]`: shares once the best total is t above the seat that has just Shaken.

    First of each who holds it, then of the seats that come after; theirs are its gaps.
    """
    first = gaps[0] if len(gaps) else 0
    at, furthest = place(ranks, gaps, 1), after.shape[2] - 1
    for held in range(told.shape[0]):
        for t in range(told.shape[1]):
            for k in range(told.shape[2]):
                told[held, t, k] = after[held, at, min(t + first, furthest), k]


@compiled
def sweep(case, told, bust, worth, fails, going):
    """The Shake of a seat that is alone with the best total wherever it stops, or crapped out.

    Fill `worth[t]`, shares of itself and of those after it, the latter less what a crap-out leaves them;
    `fails[t]`, the chance of one; `going`, shares before the first shake. Gives the chance before it.
    """
    seats, count = told.shape[1], len(told) - case.most
    failing = 0.0
    for t in range(len(told) - 1, -1, -1):
        stays = t >= count
        if not stays:
            failing = _going(case, worth, fails, t, going)
            going[0] += case.crap * bust
            stays = going[0] <= told[t, 0]
        fails[t] = 0.0 if stays else failing
        for k in range(seats):
            worth[t, k] = told[t, k] if stays else going[k]
    return failing


@compiled
def _going(case, worth, fails, t, going):
    """Fill `going` with what one more shake from t gives; its chance to end in a crap-out."""
    failing = case.crap
    for k in range(len(going)):
        going[k] = 0.0
    for j in range(1, case.most + 1):
        failing += case.chances[j] * fails[t + j]
        for k in range(len(going)):
            going[k] += case.chances[j] * worth[t + j, k]
    return failing


@compiled
def behind(case, land, told, held, lead, plain, out):
    """Fill `out` with shares of holders, of the seat that is `lead` behind them, and of those after it.

    Level with them it may stop, and is one of them; past them it is alone.
    """
    worth, fails, going = plain
    failing, come = _going(case, worth, fails, lead, going), land[lead, 0]
    ties = told[held + 1, lead, 0] >= going[0]
    out[0] = come * told[held + 1, lead, 0] if ties else 0.0
    failing = 1 - come if ties else 1 - come + come * failing
    for k in range(len(going)):
        out[k + 1] = come * (told[held + 1, lead, k] if ties else going[k])
    for j in range(1, case.most):
        come = land[lead, j]
        failing += come * (fails[lead + j] - 1)
        for k in range(len(going)):
            out[k + 1] += come * worth[lead + j, k]
    out[0] += failing * told[held, lead, 0]
    for k in range(1, len(going)):
        out[k + 1] += failing * told[held, lead, k]


@compiled
def leads(case, land, after, ranks, gaps, found):
    """Fill `found[held - 1, lead]` for a seat with these gaps to those after it, from what comes then."""
    count, seats = found.shape[1], after.shape[3]
    told = np.zeros((found.shape[0] + 1, count + case.most, seats))
    plain = np.zeros((count + case.most, seats)), np.zeros(count + case.most), np.zeros(seats)
    stopping(after, ranks, gaps, told)
    for held in range(found.shape[0]):
        tie = told[held + 1, 0, 0]
        failing = sweep(case, told[0], tie, *plain)
        found[held, 0, 0] = failing * tie
        found[held, 0, 1] = plain[2][0]
        for k in range(1, seats):
            found[held, 0, k + 1] = plain[2][k] + failing * told[held + 1, 0, k]
    sweep(case, told[0], 0.0, *plain)
    for held in range(found.shape[0]):
        for lead in range(1, count):
            behind(case, land, told, held, lead, plain, found[held, lead])


@compiled
def earlier(case, land, after, ranks, later, found):
    """Fill `found` for the place before, by the gaps of the `later` seats after it."""
    gaps = np.zeros(later, np.int64)
    told = np.zeros((found.shape[0], found.shape[2], found.shape[3]))
    for at in range(found.shape[1]):
        leads(case, land, after, ranks, gaps, told)
        for held in range(told.shape[0]):
            for lead in range(told.shape[1]):
                for k in range(told.shape[2]):
                    found[held, at, lead, k] = told[held, lead, k]
        following(gaps)


@compiled
def first(case, land, after, ranks, reach, lines, room, table):
    """Fill `table` for the leader, who Shakes first: it has nothing to catch."""
    seats, furthest = table.shape[1], after.shape[2] - 1
    gaps, row = np.zeros(seats - 2, np.int64), np.zeros(seats - 1, np.int64)
    second, found = np.zeros((1, furthest + 1, seats)), np.zeros((reach + 1, seats))
    for _ in range(lines):
        leads(case, land, after, ranks, gaps, second)
        most = reach - (gaps[-1] if len(gaps) else 0)
        shaken(case, second.ravel(), seats, furthest + 1, 0, most + 1, room, found)
        for lead in range(most + 1):
            row[0] = lead
            for k in range(len(gaps)):
                row[k + 1] = gaps[k] + lead
            at = place(ranks, row, 0)
            for k in range(seats):
                table[at, k] = found[lead, k]
        following(gaps)
