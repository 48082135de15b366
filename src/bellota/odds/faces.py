"""What dice of any kind may show, by multiset of faces."""

from collections import Counter
from collections.abc import Iterable


def outcomes(sides: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Each sorted tuple of faces that dice with these sides may show, and its weight.

    `sides` holds the sides of each die, as `rules` names them. The weights sum to the product of
    the numbers of sides. Dice join one by one, so alike dice cost their multisets, not sides**n.
    """
    shown: dict[tuple[int, ...], int] = {(): 1}
    for die in sides:
        shown = _joined(shown, Counter(die))
    return shown


def _joined(shown: dict[tuple[int, ...], int], die: Counter[int]) -> dict[tuple[int, ...], int]:
    """The outcomes with one more die."""
    more: Counter[tuple[int, ...]] = Counter()
    for faces, weight in shown.items():
        for face, times in die.items():
            more[tuple(sorted((*faces, face)))] += weight * times
    return dict(more)
