"""Rows with one place a seat: the only code here that makes a tuple of a length known late.

A compiled game replaces `put` and `alike` by their own twins; everything else compiles as it stands.
"""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The row with one place changed."""
    told = [*row]
    told[seat] = value
    return tuple(told)


def alike(row: tuple[object, ...], value: T) -> tuple[T, ...]:
    """A row as long as this one, with one value everywhere."""
    return (value,) * len(row)


def following(seat: int, playing: tuple[bool, ...]) -> int:
    """The next seat to the left that is playing; the seat itself when it plays alone."""
    seats = len(playing)
    after = (seat + 1) % seats
    while not playing[after]:
        after = (after + 1) % seats
    return after
