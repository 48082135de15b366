"""Where a position stands in a table of deficits.

Seats in falling order of their totals are 0 <= d1 <= d2 … units behind the leader. Such rising rows are
counted in one order, (0, 0), (0, 1), (1, 1), (0, 2) …, so a table has no place for what cannot be.
"""

from math import comb

import numpy as np

from bellota.solve.compiled.home import compiled


def ranks(behind, reach):
    """`[k, d]`: what a deficit d at place k adds to a row's number, for rows of `behind` deficits."""
    rows = [[comb(d + k, k + 1) for d in range(reach + 1)] for k in range(behind)]
    return np.array(rows, np.int64).reshape(behind, reach + 1)


def count(behind, reach):
    """How many rows there are."""
    return comb(reach + behind, behind)


@compiled
def place(ranks, row, skipped):
    """The number of a row; with one `skipped`, of what the rest of it is more than its first."""
    at = 0
    for k in range(skipped, len(row)):
        at += ranks[k - skipped, row[k] - (row[0] if skipped else 0)]
    return at


@compiled
def following(row):
    """The next row, in place."""
    for k in range(len(row)):
        if k + 1 == len(row) or row[k] < row[k + 1]:
            row[k] += 1
            for before in range(k):
                row[before] = 0
            return


@compiled
def lined(totals, reach, keys):
    """Seats from the highest total down: fill `keys` with deficit * 8 + seat; whoever is level by seat."""
    top = totals[0]
    for k in range(1, len(totals)):
        top = max(top, totals[k])
    for k in range(len(totals)):
        key = min(top - totals[k], reach) * 8 + k
        at = k
        while at > 0 and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            at -= 1
        keys[at] = key
    return top


@compiled
def shares(table, ranks, reach, totals, keys, out):
    """The share of each seat with these totals."""
    lined(totals, reach, keys)
    at = 0
    for k in range(1, len(keys)):
        at += ranks[k - 1, keys[k] >> 3]
    for k in range(len(keys)):
        out[keys[k] & 7] = table[at, k]


@compiled
def level(table, behind):
    """Level seats roll for their places in All Shake, so each has the mean of them."""
    row = np.zeros(behind, np.int64)
    for at in range(len(table)):
        evened(row, table[at])
        following(row)


@compiled
def evened(row, shares):
    """Give level seats the mean of their shares, in place."""
    begin, behind = 0, len(row)
    for k in range(1, behind + 2):
        before = row[begin - 1] if begin else 0
        if k == behind + 1 or row[k - 1] != before:
            mean = 0.0
            for seat in range(begin, k):
                mean += shares[seat] / (k - begin)
            for seat in range(begin, k):
                shares[seat] = mean
            begin = k
