"""What the loops draw from: rolls, turns and plans of numbers and players, as arrays."""

from fractions import Fraction
from functools import lru_cache
from math import ceil, log2
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.rules.numbers import GoNuts, Pig
from bellota.simulate.loops import alias
from bellota.simulate.loops import plans as loops
from bellota.solve import turn as turns
from bellota.solve.turn import Hand, Turn

Words = NDArray[np.uint32]
Cells = NDArray[np.uint64]
LARGEST = 2**30  # places of a plan: an address within a table must fit in 31 bits
MOST_GAIN, MOST_DICE = 1023, 31  # hand and total fit in a code of 16 bits
WORD, HALF = 32, 16  # bits of a plan's word, of a need


class Rolls(NamedTuple):
    """An alias row a hand, of 2**bits cells; hand 0 has none. A code is hand and gain, of `wide` bits."""

    cells: Cells
    bits: int
    wide: int

    def typed(self) -> tuple[Cells, np.uint64, np.uint64]:
        """As the loops take them."""
        return self.cells, np.uint64(self.bits), np.uint64(self.wide)


def wide(numbers: GoNuts | Pig) -> int:
    """Bits of any total of a turn, the roll that passes the target counted; at least those of a place in a word."""
    most = numbers.dice if isinstance(numbers, GoNuts) else numbers.sides
    return max((numbers.target + most).bit_length(), (WORD - 1).bit_length())


@lru_cache(maxsize=32)
def rolls(numbers: GoNuts | Pig, seats: int, tempo: Fraction) -> Rolls:
    """One roll of each hand, its race told to the target."""
    turn = turns.of(numbers, max(seats - 1, 1), tempo)
    if numbers.target > MOST_GAIN or len(turn) > MOST_DICE:
        raise ValueError(f"fast games know targets to {MOST_GAIN} and hands to {MOST_DICE} dice")
    hands = [_outcomes(hand, numbers.target, wide(numbers)) for hand in turn]
    bits = max(1, ceil(log2(max(map(len, hands)))))
    cells = np.zeros((len(hands) + 1) << bits, np.uint64)
    room = np.zeros((3, 1 << bits), np.int64)
    for h, told in enumerate(hands, 1):
        codes, chances = np.array([*told]), np.array([*told.values()])
        alias.fill(cells, h << bits, bits, codes, chances, room)
    return Rolls(cells, bits, wide(numbers))


def _outcomes(hand: Hand, target: int, bits: int) -> dict[int, float]:
    """Codes of a roll with their chances; a race of the target and more is one of the target."""
    race = [*hand.race[:target], 1 - sum(hand.race[:target])] if hand.wild else []
    found = {gain: hand.wild * share for gain, share in enumerate(race)}
    found[0] = found.get(0, 0.0) + hand.bust
    for safe in hand.safe:
        for k, share in enumerate(safe.chances):
            found[(safe.hand + 1) << bits | (safe.least + k)] = share
    return {code: max(share, 0.0) for code, share in found.items()}


Terms = tuple[NDArray[Any], ...]


def terms(turn: Turn, target: int) -> Terms:
    """A turn for `loops.plans.spread`: safe rolls by hand (to, gain, chance, begins), bust, race."""
    rows = [
        (s.hand, s.least + k, share)
        for hand in turn
        for s in hand.safe
        for k, share in enumerate(s.chances)
    ]
    counts = [sum(len(s.chances) for s in hand.safe) for hand in turn]
    race = np.zeros((len(turn), target + 1))
    for h, hand in enumerate(turn):
        told = hand.race[:target]
        race[h, : len(told)] = hand.wild * np.array(told)
        race[h, target] = hand.wild * max(0.0, 1 - sum(told)) if hand.wild else 0.0
    to, gain, share = (np.array(column) for column in zip(*rows, strict=True))
    begins = np.cumsum([0, *counts])
    return to, gain, share, begins, np.array([hand.bust for hand in turn]), race


class Turns(NamedTuple):
    """Alias rows of whole turns of two seats; `steps` for a seat and each need."""

    cells: Cells
    bits: int
    steps: tuple[int, int, int]


class Plans(NamedTuple):
    """See `loops.plans`; `steps` for a seat, a hand, each need."""

    words: Words
    steps: tuple[int, ...]

    def typed(self) -> tuple[np.uint64, ...]:
        """The steps as the loops take them."""
        return tuple(map(np.uint64, self.steps))

    def shape(self) -> tuple[np.uint64, ...] | None:
        """Two seats whose rows are places of bits, as `loops.pairs` takes them; None for others.

        The own need's first bit, by how many the other's stands lower than where it is, whether needs count,
        the second seat's.
        """
        seat, _, *needs = self.steps
        if len(needs) != 2 or seat >> WORD:
            return None
        own, other = (need.bit_length() - 1 if need else 0 for need in needs)
        if needs[0] and (needs != [1 << own, 1 << other] or own > HALF):
            return None
        told = (own, HALF - other, (1 << WORD) - 1 if needs[0] else 0, seat)
        return tuple(map(np.uint64, told))


def whole_turns(numbers: GoNuts | Pig, plans: Plans, tempo: Fraction) -> Turns:
    """Every turn of these two plans as one draw."""
    told = terms(turns.of(numbers, 1, tempo), numbers.target)
    target, both = numbers.target, bool(plans.steps[3])
    bits = ceil(log2(target + 1))
    seats = 2 if plans.steps[0] else 1
    cells = loops.turns(told, plans.words, plans.typed(), seats, target, bits, both)
    others = target + 1 if both else 1
    return Turns(cells, bits, ((seats - 1) * (target + 1) * others, others, int(both)))
