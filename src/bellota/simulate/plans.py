"""Named players as plans of bits, for games to a target that end at once.

A plan that looks at the own turn alone has one row of words a hand; the best player has one for every
needs. Players who are all the same share their plan.
"""

from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bellota.bots import gonuts as nut_bots
from bellota.bots import pig as pig_bots
from bellota.rules.numbers import GoNuts, Pig
from bellota.simulate.loops import best as loops
from bellota.simulate.names import BEST, thresholds
from bellota.simulate.tables import HALF, LARGEST, WORD, Plans, Words, terms, wide
from bellota.solve import tables as solved
from bellota.solve import turn as turns


def plans(numbers: GoNuts | Pig, names: tuple[str, ...], tempo: Fraction, progress: Any) -> Plans:
    """The players' plans side by side; ValueError where they would not fit."""
    kinds = names[:1] if len({*names}) == 1 else names
    full = BEST in kinds
    width, shape, rows = _layout(numbers, len(names), full)
    size = prod((*shape, rows, width))
    if size * len(kinds) > LARGEST:
        raise ValueError("these plans are too large to be simulated together; try fewer seats")
    found = np.zeros((len(kinds), *shape, rows, width), np.uint32)
    told = (*(slice(numbers.target + 1) for _ in shape), slice(hands_of(numbers)))
    for k, name in enumerate(kinds):
        found[k][*told, : words(numbers.target)] = _plan(numbers, name, len(names), tempo, progress)
    needs = [prod((*shape[k:], rows, width)) if full else 0 for k in range(1, len(names) + 1)]
    return Plans(found.ravel(), (size if len(kinds) > 1 else 0, width, *needs))


def _layout(numbers: GoNuts | Pig, seats: int, full: bool) -> tuple[int, tuple[int, ...], int]:
    """Words of a row, needs, and rows of a plan; of two seats so that places are bits, if that fits."""
    sides, hands = numbers.target + 1, hands_of(numbers)
    width = 1 << wide(numbers) - (WORD - 1).bit_length()
    if seats == 2 and not full:
        return width, (), hands
    rows, side = (1 << (most - 1).bit_length() for most in (hands, sides))
    if seats == 2 and side * rows * width <= 1 << HALF:
        return width, (sides, side), rows
    return words(numbers.target), (sides,) * seats if full else (), hands


def words(target: int) -> int:
    """Words of 32 bits for every total short of the target."""
    return (target + 31) // 32


def hands_of(numbers: GoNuts | Pig) -> int:
    """Rows of a plan: one a hand, and none for hand 0."""
    return 1 + (numbers.dice if isinstance(numbers, GoNuts) else 1)


def _plan(numbers: GoNuts | Pig, name: str, seats: int, tempo: Fraction, progress: Any) -> Words:
    """The words of one player."""
    if name == BEST:
        return _best(numbers, seats, tempo, progress)
    banks = totals(numbers, name, seats)
    return np.array([_mask(bank, words(numbers.target)) for bank in banks], np.uint32)


def totals(numbers: GoNuts | Pig, name: str, seats: int) -> tuple[int, ...]:
    """By hand, the total at and above which the player banks."""
    if name.startswith("thresholds:"):
        return (0, *thresholds(name, hands_of(numbers) - 1))
    if isinstance(numbers, GoNuts):
        return nut_bots.totals(name, numbers, seats - 1)
    return (0, pig_bots.total(name, numbers))


def _mask(bank: int, width: int) -> list[int]:
    """The words with a bit for every total below this one."""
    mask = (1 << min(bank, 32 * width)) - 1
    return [mask >> 32 * k & 0xFFFFFFFF for k in range(width)]


def _best(numbers: GoNuts | Pig, seats: int, tempo: Fraction, progress: Any) -> NDArray[Any]:
    """The best player's words for every needs, the mover's first."""
    if seats > 2:
        many = solved.more_seats(numbers, seats, tempo, progress).many
        told = terms(turns.of(numbers, seats - 1, tempo), numbers.target)
        rows = loops.policies(
            np.asarray(many.table), seats, numbers.target, told, words(numbers.target)
        )
        return np.asarray(rows).reshape((numbers.target + 1,) * seats + rows.shape[1:])
    policy = solved.two_seats(numbers, tempo, progress).match.values.policy[0]
    size, width = numbers.target + 1, words(numbers.target)
    found = np.zeros((size, size, hands_of(numbers), width), np.uint32)
    for mine in range(1, size):
        for theirs in range(1, size):
            for hand, mask in enumerate(policy[mine][theirs], 1):
                for k in range(width):
                    found[mine, theirs, hand, k] = mask >> 32 * k & 0xFFFFFFFF
    return found
