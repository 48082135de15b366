"""How long a device's line takes, by the table's own measure: it asks, and times the answer.

Honest taps need as much credit as their line takes at its worst of late, so the most of the last
seconds counts, not a mean: a mean would hold back every tap that the line delayed beyond it. Who
answers late on purpose is credited like a slow line, up to the cap, and beyond it nobody races.
"""

from bellota.table.race import LAG_CAP

WINDOW = 5_000  # ms that a measure counts
_ASKED = 24  # unanswered questions that are remembered


class Lag:
    """The round trips of one line; times in ms since the table was opened."""

    __slots__ = ("_asked", "_found", "_n")  # there is one a socket, and thousands of them

    def __init__(self) -> None:
        self._n = 0
        self._asked: list[tuple[int, int]] = []  # number, when
        self._found: list[tuple[int, int]] = []  # when it was answered, how long it took

    def ask(self, now: int) -> int:
        """The number of a question that is sent now."""
        self._n += 1
        self._asked = [*self._asked[1 - _ASKED :], (self._n, now)]
        return self._n

    def answered(self, n: int, now: int) -> None:
        """The device answers; a line keeps order, so older questions are answered with it."""
        while self._asked and self._asked[0][0] <= n <= self._n:
            number, sent = self._asked.pop(0)
            if number == n:
                self._found.append((now, now - sent))
        self._forget(now)

    def _forget(self, now: int) -> None:
        """Of what was long ago the last alone is kept."""
        while len(self._found) > 1 and self._found[0][0] < now - WINDOW:
            self._found.pop(0)

    def credit(self, now: int) -> int:
        """The longest round trip of late, a question that still waits among them; LAG_CAP at most."""
        self._forget(now)
        longest = now - self._asked[0][1] if self._asked else 0
        for _, took in self._found:
            longest = max(longest, took)
        return min(LAG_CAP, longest)

    def over(self) -> int | None:
        """From when on the line is too slow for a race unless it answers; None if it is not."""
        if self._found and self._found[-1][1] > LAG_CAP:
            return self._found[-1][0]
        return self._asked[0][1] + LAG_CAP + 1 if self._asked else None
