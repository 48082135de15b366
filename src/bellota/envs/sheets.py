"""Rows of whole numbers as arrays, quickly."""

from struct import Struct

import numpy as np
from numpy.typing import NDArray


class Sheet:
    """What writes rows of one length: each call makes an array that nobody else has.

    A row goes to a page that is kept and then copied, which takes two thirds of the time of `np.array`.
    """

    def __init__(self, length: int) -> None:
        self.length = length
        self._page = bytearray(4 * length)
        self._pack = Struct(f"{length}i").pack_into
        self._copy = np.frombuffer(self._page, np.int32).copy

    def written(self, row: tuple[int, ...]) -> NDArray[np.int32]:
        """A row as an array."""
        self._pack(self._page, 0, *row)
        return self._copy()

    def __reduce__(self) -> tuple[type["Sheet"], tuple[int]]:
        """A copy has a page of its own."""
        return Sheet, (self.length,)
