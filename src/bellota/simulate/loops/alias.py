"""Alias tables: any distribution drawn with one number (Walker, Vose).

A row has 2**bits cells. A cell is one uint64: a threshold in its low 32 bits, then two codes of 16 bits.
The draw's high bits choose the cell, the next 32 compare with the threshold. A chance is met to some
2**-32 divided by the number of cells.
"""

import numpy as np

from bellota.simulate.home import compiled

WHOLE = float(2**32)


@compiled
def fill(table, begin, bits, codes, chances, room):
    """Fill the cells of a row from `begin` on. `room` is (3, 2**bits) of int64 to work in."""
    cells = 1 << bits
    share = np.zeros(cells)
    total = 0.0
    for k in range(len(chances)):
        total += chances[k]
    small, large = 0, 0
    for k in range(cells):
        share[k] = chances[k] * cells / total if k < len(chances) else 0.0
        room[2, k] = k
        if share[k] < 1.0:
            room[0, small] = k
            small += 1
        else:
            room[1, large] = k
            large += 1
    while small and large:
        poor, rich = room[0, small - 1], room[1, large - 1]
        small -= 1
        room[2, poor] = rich
        share[rich] -= 1.0 - share[poor]
        if share[rich] < 1.0:
            large -= 1
            room[0, small] = rich
            small += 1
    _cells(table, begin, codes, share, room[2], small, room[0])


@compiled
def _cells(table, begin, codes, share, other, small, left):
    """Write the cells; those that rounding has left over are all their own."""
    for k in range(small):
        share[left[k]] = 1.0
    for k in range(len(share)):
        own = codes[k] if k < len(codes) else codes[other[k]]
        threshold = np.uint64(min(max(share[k], 0.0) * WHOLE, WHOLE - 1.0))
        pair = np.uint64(own) | np.uint64(codes[other[k]] if share[k] < 1.0 else own) << np.uint64(
            16
        )
        table[begin + k] = threshold | pair << np.uint64(32)
