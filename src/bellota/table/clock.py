"""A table's own time: ms since it was opened, never backwards, whatever the wall clock does."""

import time

JUMP = 10_000  # ms: a restart, or a skewed wall clock, moves a table on by this much at most


class Clock:
    """Monotonic from a base that the wall clock sets once, when the table comes into memory."""

    def __init__(self, opened: int, at: int) -> None:
        elapsed = round(time.time() * 1000) - opened
        self._base = min(max(elapsed, at), at + JUMP)
        self._shift = self._base - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        """Ms since the table was opened."""
        return time.monotonic_ns() // 1_000_000 + self._shift
