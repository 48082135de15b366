"""The draws of `envs.draws`, and what falls by the tables of `envs.law`, in compiled loops.

A lane's luck is one number, its place: key + count * GAMMA. The draw there is what SplitMix64 makes
of the place after it, as in the simulator. A column of a table is one word: its cut, the code below it, the code beyond.
"""

import numpy as np

from bellota.envs.compiled.home import lean
from bellota.simulate.loops.chance import after, below, mixed

__all__ = ["after", "below", "fallen", "mixed"]

_HALF, _LOW = map(np.uint64, (32, 0xFFFFFFFF))
_CODE, _OTHER = map(np.uint64, (16, 0xFFFF))


@lean
def fallen(words, size, row, draw):
    """The code that falls by a row of a table."""
    row = np.uint64(row)  # a sign would be asked for at each look
    word = words[row, (draw >> _HALF) * size[row] >> _HALF]
    codes = word >> _HALF
    return np.int64(codes >> _CODE if (draw & _LOW) < (word & _LOW) else codes & _OTHER)
