"""Numbers counted by size, in plain integers: cheap to add to, read by whoever measures."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Tally:
    """How many numbers were at most each bound, and beyond the last; and what they sum up to."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def add(self, number: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.bounds, number)] += 1
        self.total += number


ROWS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
