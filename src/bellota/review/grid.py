"""Chances on a grid that is fine enough for any eye and coarse enough that sums of them are exact.

Floats hold multiples of 2⁻⁴⁰ below 2¹² without rounding, so what is added up closes to the last bit.
"""

from collections.abc import Iterable

Worth = tuple[float, ...]
FINENESS = 2.0**40


def kept(chances: Iterable[float]) -> Worth:
    """Each chance at the nearest place of the grid."""
    return tuple(round(chance * FINENESS) / FINENESS for chance in chances)


def less(after: Worth, before: Worth) -> Worth:
    """By how much each seat's chance rose."""
    return tuple(a - b for a, b in zip(after, before, strict=True))


def added(worths: Iterable[Worth], seats: int) -> Worth:
    """The sum by seat; of nothing it is zero."""
    whole = [0.0] * seats
    for worth in worths:
        whole = [a + b for a, b in zip(whole, worth, strict=True)]
    return tuple(whole)


def shared(winners: tuple[int, ...], seats: int) -> Worth:
    """The result of a game: a win, or an equal share of it."""
    return kept(float(seat in winners) / len(winners) for seat in range(seats))
