"""Between the marks of a coarse grid: a rising row as a mixture of rising rows of marks.

A row lies in one simplex of its cell: from the lower corner one step up at a time, the deficit that is
furthest through its cell first, and of two that are equally far the later one, so that all corners rise.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import exp

BENT = 4.0  # the last marks are some e**BENT times as far apart as the first


def marks(reach: int, many: int) -> tuple[int, ...]:
    """So many marks from 0 to `reach`, close together at first."""
    found: list[int] = []
    for k in range(many):
        share = (exp(BENT * k / (many - 1)) - 1) / (exp(BENT) - 1)
        found.append(max(round(reach * share), found[-1] + 1 if found else 0))
    return tuple(found)


def corners(marks: Sequence[int], row: Sequence[int]) -> list[tuple[list[int], float]]:
    """The corners of the simplex of a row that is not past the last mark, by places of marks, and their weights."""
    cell = [min(bisect_right(marks, d), len(marks) - 1) - 1 for d in row]
    part = [(d - marks[k]) / (marks[k + 1] - marks[k]) for d, k in zip(row, cell, strict=True)]
    steps = sorted(range(len(row)), key=lambda k: (-part[k], -k))
    found, before = [], 1.0
    for k in steps:
        found.append((cell, before - part[k]))
        before, cell = part[k], [c + (j == k) for j, c in enumerate(cell)]
    return [corner for corner in (*found, (cell, before)) if corner[1]]
