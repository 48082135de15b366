"""What may fall, and how often: exact weights, and a table that turns one draw into an outcome.

The table is Walker's, as Vose fills it: a draw's upper half names a column, its lower half says
whether the column's own outcome falls or the one that it is shared with. Shares are rounded to 2**-32.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

HALF = 2**32


class Law(NamedTuple):
    """The outcomes, their chances, and the table: a column's cut, and the outcome beyond it."""

    outcomes: tuple[Any, ...]
    chances: tuple[float, ...]
    cut: tuple[int, ...]
    other: tuple[int, ...]

    def fall(self, draw: int) -> Any:
        """The outcome of a draw."""
        outcomes, _, cut, other = self
        column = (draw >> 32) * len(cut) >> 32
        return outcomes[column if draw & 0xFFFFFFFF < cut[column] else other[column]]


def falls(told: Law) -> Callable[[int], Any]:
    """`told.fall` for who asks often: it looks the table up only once."""
    outcomes, _, cut, other = told
    many = len(cut)

    def fall(draw: int) -> Any:
        column = (draw >> 32) * many >> 32
        return outcomes[column if draw & 0xFFFFFFFF < cut[column] else other[column]]

    return fall


def law(weights: Mapping[Any, int | Fraction]) -> Law:
    """The law of outcomes with exact weights."""
    total = sum(weights.values())
    shares = [Fraction(weight * len(weights)) / total for weight in weights.values()]
    cut, other = _table(shares)
    chances = tuple(float(Fraction(weight) / total) for weight in weights.values())
    return Law(tuple(weights), chances, cut, other)


def _table(shares: list[Fraction]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each column is filled up to 1 by at most one other outcome."""
    cut, other = [HALF] * len(shares), [*range(len(shares))]
    low = [i for i, share in enumerate(shares) if share < 1]
    high = [i for i, share in enumerate(shares) if share > 1]
    while low and high:
        small, large = low.pop(), high[-1]
        cut[small], other[small] = round(shares[small] * HALF), large
        shares[large] -= 1 - shares[small]
        if shares[large] <= 1:
            high.pop()
        if shares[large] < 1:
            low.append(large)
    return tuple(cut), tuple(other)
