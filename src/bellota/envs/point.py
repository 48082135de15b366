"""Where a game stands between two choices: a state of the rules, and the die that is about to fall."""

from typing import Any, NamedTuple, Self

from bellota.rules.kinds import Phase

NOBODY = -1
OVER = int(Phase.OVER)  # a plain number, for it is asked for at each step

# What falls next; at CHOICE a seat decides.
CHOICE, ROLL, COLOUR, TIE, SHAKE = range(5)
WAITS = ("choice", "roll", "colour", "tie", "shake")


class Point(NamedTuple):
    """A position; what is not needed just now is 0 or empty, so equal positions are equal tuples."""

    state: Any
    wait: int = CHOICE
    seat: int = NOBODY  # whose die falls
    said: tuple[int, ...] = ()  # of an order of tied seats: who was named so far


def choice(state: Any) -> Point:
    """Where a seat decides, or the game is over; made at each step, so by the quickest way."""
    return _tuple(Point, (state, CHOICE, NOBODY, ()))


def turned(row: tuple[Any, ...], me: int) -> tuple[Any, ...]:
    """A row of seats with seat `me` first."""
    return row[me:] + row[:me] if me else row


_tuple = tuple.__new__


class Fixed:
    """What never changes is shared by copies."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def each(word: str, seats: int) -> tuple[str, ...]:
    """A field a seat, the own one first."""
    return tuple(f"{word}_{place}" for place in range(seats))
