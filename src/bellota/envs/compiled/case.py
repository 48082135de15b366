"""What the loops of Shake are handed, and what falls: a coloured die, the case, a whole Shake.

A game is a plain tuple of plain tuples: a named one takes numba several times as long to take over at each step.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.envs.compiled.home import inlined
from bellota.envs.compiled.luck import after, fallen, mixed
from bellota.envs.shakes import FAR

# The parts of a game: `Played`, an empty table, faces, what falls, `Bots`, `offers.Rounds`, of each lane what
# is not seen.
NUMBERS, EMPTY, FACES, WORDS, BOTS, ROUNDS, UNSEEN = range(7)
# Rows of what falls; a Shake that stops at so many dice is that row after the case.
COLOURED, NOTHING, CASE = range(3)


class Played(NamedTuple):
    """The numbers that the rules' compiled functions ask for; what they do not is not handed round."""

    points: int
    rounds: int
    all_shake: bool
    final_tie: int


class Bots(NamedTuple):
    """By seat where it stops, and by the points of a die whether it dares; the learner's are empty.

    `safe` is the chance that a shake is no crap-out, `reach` that to come to 0, 1, 2 … scoring dice.
    """

    stop: NDArray[np.int64]
    dares: NDArray[np.bool_]
    reach: NDArray[np.float64]
    safe: float


@inlined
def falls(words, row, place):
    """The next place, and what falls there by a row."""
    place = after(place)
    return place, fallen(words[0], words[1], row, mixed(place))


@inlined
def whole(numbers, words, place, stop):
    """What a Shake brings that stops at so many points, in scoring dice."""
    needs = max(1, -(-stop // numbers.points))
    if needs <= FAR:
        return falls(words, CASE + needs, place)
    had = 0
    while had < needs:
        place, dice = falls(words, CASE, place)
        if dice == 0:
            return place, 0
        had += dice
    return place, had
