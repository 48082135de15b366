"""Draws by number: SplitMix64 read at a place. Game g owns the places from g * 2**20 on.

No state is kept, so lanes, cores and machines need not agree on anything but the numbers of games.
"""

import numpy as np

from bellota.simulate.home import compiled
from bellota.simulate.loops.splitmix import FIRST, GAMMA, SECOND, SHIFTS

PLACES = 20  # bits of a draw's number within its game

_GAMMA, _FIRST, _SECOND = np.uint64(GAMMA), np.uint64(FIRST), np.uint64(SECOND)
_A, _B, _C = map(np.uint64, SHIFTS)
STRIDE = np.uint64((GAMMA << PLACES) & (2**64 - 1))
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@compiled
def mixed(z):
    """What SplitMix64 makes of a counter."""
    z = (z ^ (z >> _A)) * _FIRST
    z = (z ^ (z >> _B)) * _SECOND
    return z ^ (z >> _C)


@compiled
def begin(seed, game):
    """The place before a game's first draw."""
    return mixed(np.uint64(seed) * _SECOND + _GAMMA) + np.uint64(game) * STRIDE


@compiled
def after(place):
    """The next place; the draw there is `mixed` of it."""
    return place + _GAMMA


@compiled
def below(draw, many):
    """A whole number below `many` (less than 2**32), all alike likely but for one part in 2**32."""
    return np.int64(((draw >> _HALF) * np.uint64(many)) >> _HALF)


@compiled
def side(place, sides):
    """The next place, and the side of a die that shows there."""
    place = after(place)
    return place, below(mixed(place), sides)


@compiled
def picked(table, row, bits, draw):
    """A code out of a row of an alias table (see `alias`)."""
    at = (np.uint64(row) << np.uint64(bits)) + (draw >> np.uint64(64 - bits))
    cell = table[at]
    rest = (draw >> np.uint64(32 - bits)) & _LOW
    codes = cell >> _HALF
    return np.int64(codes & np.uint64(0xFFFF) if rest < (cell & _LOW) else codes >> np.uint64(16))
