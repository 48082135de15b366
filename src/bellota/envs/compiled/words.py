"""The tables of `envs.law` as arrays: a row a law, a word a column (`luck` reads them)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bellota.envs.law import HALF, Law

Codes = Sequence[int]  # of the outcomes, each below 2**16
Words = tuple[NDArray[np.uint64], NDArray[np.uint64]]  # a word a column, and how many columns


def words(told: list[tuple[Law, Codes] | None]) -> Words:
    """A row a law."""
    size = np.array([len(each[0].cut) if each else 0 for each in told], np.uint64)
    told_ = np.zeros((len(told), int(size.max())), np.uint64)
    for row, each in zip(told_, told, strict=True):
        if each:
            row[: len(each[1])] = _row(*each)
    return told_, size


def _row(law: Law, codes: Codes) -> list[int]:
    """Each column's word; a column that is all its own has its code on both sides."""
    return [
        ((codes[column] << 16) | codes[column if cut == HALF else other]) << 32 | (cut % HALF)
        for column, (cut, other) in enumerate(zip(law.cut, law.other, strict=True))
    ]
