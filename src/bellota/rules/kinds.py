"""The small whole numbers that every game speaks in, with their names.

Phases, actions, dice and faces are `IntEnum`s, so a state is made of plain ints for the solver
and the compiled simulator, and still prints readably. The word of a `Do` or a `Phase` in a record
is its name in lower case.
"""

from enum import IntEnum
from functools import partial
from typing import NamedTuple


class Do(IntEnum):
    """What a seat may do."""

    ROLL = 1
    BANK = 2
    RACE = 3  # the active seat's roll in a race
    DOG = 4  # an opponent's roll in a race
    RACED = 5  # a whole race in one line, counted by hand
    COLOUR = 6
    TAKE = 7
    DARE = 8
    SHAKE = 9
    STOP = 10
    TIE = 11
    ORDER = 12


class Phase(IntEnum):
    """Where a game stands."""

    OVER = 0
    ROLL = 1  # must roll
    DECIDE = 2
    RACE = 3
    COLOURS = 4
    CHOOSE = 5
    SHAKE = 6  # dared, must shake
    TIE = 7
    ORDER = 8


class Die(IntEnum):
    """The kinds of dice."""

    NUT = 1
    DOG = 2
    PIG = 3
    COLOUR = 4
    SHAKE = 5


class Face(IntEnum):
    """A face of a Go Nuts! die; the bird of the other box is its car."""

    SQUIRREL = 0
    ACORN = 1
    CAR = 2


class DogFace(IntEnum):
    """A face of a dog die."""

    HOUSE = 0
    DOG = 1


class Why(IntEnum):
    """Why a game is over; 0 while it goes on."""

    NOT_OVER = 0
    TARGET = 1  # somebody reached the target
    LAP = 2  # the lap was finished, with one leader
    ROUNDS = 3  # all rounds are played


# The words of a record, and back; looked up at each event of each table.
DO_WORDS: dict[int, str] = {do: do.name.lower() for do in Do}
PHASE_WORDS: dict[int, str] = {phase: phase.name.lower() for phase in Phase}
DO_OF: dict[str, Do] = {word: Do(do) for do, word in DO_WORDS.items()}


class Action(NamedTuple):
    """What one seat may do or does, before any face is known."""

    seat: int
    do: Do
    order: tuple[int, ...] = ()  # of `Do.ORDER` alone: the tied seats, first to shake first


def acts(seats: int, *does: Do) -> tuple[tuple[Action, ...], ...]:
    """By seat, what it may do where it may do just this: made once, for it is asked at each event."""
    return tuple(tuple(Action(seat, do) for do in does) for seat in range(seats))


class Event(NamedTuple):
    """An action with the faces that it showed."""

    seat: int
    do: Do
    faces: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    acorns: int = 0  # of `Do.RACED` alone: what the race was worth


event = partial(tuple.__new__, Event)
"""The event of all its fields in a row: in a quarter of the time that their names take."""
