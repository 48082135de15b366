"""What an edition fixes, as named tuples that a compiled kernel can take.

The defaults here are none: every number comes from an edition (`bellota.editions`) or a caller.
"""

from enum import IntEnum
from typing import NamedTuple


class End(IntEnum):
    """When a game to a target ends."""

    IMMEDIATE = 0
    EQUAL_TURNS = 1


class OneDie(IntEnum):
    """What an acorn on the one remaining die brings."""

    OFF = 0
    REFILL = 1


class RaceEnd(IntEnum):
    """Which dog ends a race."""

    ALL_DOGS = 0
    FIRST_DOG = 1


class FinalTie(IntEnum):
    """What happens when Shake ends level at the top."""

    SHARED = 0
    SHAKE_OFF = 1


class GoNuts(NamedTuple):
    """The numbers of Go Nuts!: dice, sides of one die by face, target, switches."""

    dice: int
    squirrels: int
    acorns: int
    cars: int
    dog_faces: int
    house_faces: int
    target: int
    one_die: OneDie
    race_end: RaceEnd
    end: End


class Shake(NamedTuple):
    """The numbers of Shake: coloured faces, scoring sides of each shake die, rounds, switches."""

    colour_faces: tuple[int, ...]
    scoring: tuple[int, ...]  # one count a shake die
    sides: int  # of a shake die
    points: int  # of a scoring face
    rounds: int
    all_shake: bool
    final_tie: FinalTie


class Pig(NamedTuple):
    """The numbers of Pig: sides, the face that loses the turn, target, when it ends."""

    sides: int
    bust: int
    target: int
    end: End


Numbers = GoNuts | Shake | Pig
