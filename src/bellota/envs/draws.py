"""The luck of an environment: draw number n of a key is splitmix64, wherever it is worked out.

A key and a count say all there is to come, so a game that is copied or written down in its middle
goes on in the same way, and a compiled batch of games has the very draws of games played one by one.
"""

import numpy as np
from numpy.typing import NDArray

from bellota.simulate.loops.splitmix import FIRST, GAMMA, SECOND, SHIFTS

WHOLE = 2**64
BLOCK = 256  # draws worked out at once, for numpy is slow for one and quick for many
_STEPS = np.arange(1, BLOCK + 1, dtype=np.uint64) * np.uint64(GAMMA)


def block(key: int, number: int) -> NDArray[np.uint64]:
    """Draws number * BLOCK and following of a key, each a whole number below 2**64."""
    begun = np.uint64((key + number * BLOCK * GAMMA) % WHOLE)
    z = _STEPS + begun
    a, b, c = map(np.uint64, SHIFTS)
    z = (z ^ (z >> a)) * np.uint64(FIRST)
    z = (z ^ (z >> b)) * np.uint64(SECOND)
    mixed: NDArray[np.uint64] = z ^ (z >> c)
    return mixed


def below(draw: int, count: int) -> int:
    """A whole number from 0 to count - 1, from the upper half of a draw."""
    return (draw >> 32) * count >> 32


class Draws:
    """The draws of one key, one after the other."""

    __slots__ = ("_ahead", "_blocks", "key")

    def __init__(self, key: int, count: int = 0) -> None:
        self.key = key
        self._blocks, begun = divmod(count, BLOCK)
        self._ahead: list[int] = []  # the last of them is the next
        if begun:
            self._work()
            del self._ahead[BLOCK - begun :]

    def _work(self) -> None:
        """One more block is worked out."""
        self._ahead = block(self.key, self._blocks)[::-1].tolist()
        self._blocks += 1

    def next(self) -> int:
        """The next draw."""
        try:
            return self._ahead.pop()
        except IndexError:
            self._work()
            return self._ahead.pop()

    @property
    def count(self) -> int:
        """How many were drawn."""
        return self._blocks * BLOCK - len(self._ahead)

    def __reduce__(self) -> tuple[type["Draws"], tuple[int, int]]:
        """A copy works its draws out again."""
        return Draws, (self.key, self.count)
