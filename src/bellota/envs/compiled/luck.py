"""The draws of `envs.draws`, and what falls by the tables of `envs.law`, in compiled loops.

A lane's luck is one number, its place: key + count * GOLDEN. The draw there is what splitmix64 makes
of the place after it. A column of a table is one word: its cut, the code below it, the code beyond.
"""

import numpy as np

from bellota.envs.compiled.home import lean
from bellota.envs.draws import GOLDEN

_GOLDEN, _FIRST, _SECOND = map(np.uint64, (GOLDEN, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_A, _B, _C, _HALF, _LOW = map(np.uint64, (30, 27, 31, 32, 0xFFFFFFFF))
_CODE, _OTHER = map(np.uint64, (16, 0xFFFF))


@lean
def after(place):
    """The next place."""
    return place + _GOLDEN


@lean
def mixed(place):
    """The draw of a place."""
    z = (place ^ (place >> _A)) * _FIRST
    z = (z ^ (z >> _B)) * _SECOND
    return z ^ (z >> _C)


@lean
def below(draw, count):
    """A whole number from 0 to count - 1."""
    return np.int64(((draw >> _HALF) * np.uint64(count)) >> _HALF)


@lean
def fallen(words, size, row, draw):
    """The code that falls by a row of a table."""
    word = words[row, (draw >> _HALF) * size[row] >> _HALF]
    codes = word >> _HALF
    return np.int64(codes >> _CODE if (draw & _LOW) < (word & _LOW) else codes & _OTHER)
