"""One turn of a game to a target, as numbers: what each hand risks, and where it leads.

Theory. A position inside a turn is a hand and the turn's total. A safe roll lowers the dice in hand
or raises the total, so one sweep from the highest total down values them all; rolling again is
right where its value is above that of banking. Only a turn that brings nothing leads back to
the same scores. Its worth is the one unknown of a sweep, and all values are linear in it while
the decisions stay the same: it is carried along as `complex(value, slope)`.
"""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter, mul
from typing import NamedTuple

from bellota.odds import nuts
from bellota.odds.pig import gains as pig_gains
from bellota.rules.numbers import End, GoNuts, OneDie, Pig
from bellota.solve import race


class Safe(NamedTuple):
    """The safe rolls that leave the same hand: the chance of `least`, `least` + 1 … more."""

    hand: int
    least: int
    chances: tuple[float, ...]


class Hand(NamedTuple):
    """A roll of one hand. `race` holds the chance of 0, 1, 2 … acorns of the race it may bring."""

    bust: float
    wild: float
    race: tuple[float, ...]
    safe: tuple[Safe, ...]


Turn = tuple[Hand, ...]  # hands 1, 2 … at places 0, 1 …; a turn begins with the last
Policy = Sequence[int]  # a bit mask a hand: bit t is set where it rolls on at total t


@lru_cache(maxsize=64)
def of(numbers: GoNuts | Pig, opponents: int, tempo: Fraction) -> Turn:
    """The turn of these numbers, its races told as far as it matters."""
    if isinstance(numbers, Pig):
        return (_pig(numbers),)
    reach = numbers.target
    if numbers.end == End.EQUAL_TURNS:
        reach += race.furthest(numbers, opponents, tempo)
    return tuple(
        _hand(numbers, n, race.gains(numbers, opponents, n, tempo, reach))
        for n in range(1, numbers.dice + 1)
    )


def _pig(numbers: Pig) -> Hand:
    """Pig knows one hand, the die."""
    adds = pig_gains(numbers)
    chances = tuple(float(face in adds) / numbers.sides for face in range(1, numbers.sides + 1))
    return Hand(1 - len(adds) / numbers.sides, 0.0, (), (Safe(0, 1, chances),))


def _hand(numbers: GoNuts, n: int, gains: tuple[float, ...]) -> Hand:
    """A roll of n dice."""
    whole = nuts.total(numbers, n)
    bust, wild = nuts.bust(numbers, n), nuts.wild(numbers, n)
    return Hand(bust / whole, wild / whole, gains, tuple(_safe(numbers, n)))


def _safe(numbers: GoNuts, n: int) -> list[Safe]:
    """The safe rolls of n dice, by the hand that they leave."""
    found: dict[int, dict[int, float]] = {}
    for roll, weight in nuts.rolls(numbers, n).items():
        if n in (roll.squirrels, roll.cars):
            continue
        refill = n == 1 and numbers.one_die == OneDie.REFILL
        left = numbers.dice if refill else n - roll.cars
        found.setdefault(left - 1, {})[roll.acorns] = weight / nuts.total(numbers, n)
    return [_span(hand, chances) for hand, chances in sorted(found.items())]


def _span(hand: int, chances: dict[int, float]) -> Safe:
    """The chances as one row."""
    least, most = min(chances), max(chances)
    return Safe(hand, least, tuple(chances.get(k, 0.0) for k in range(least, most + 1)))


class Swept(NamedTuple):
    """A turn valued: `roll[h][t]` is the worth of rolling, `policy[h]` where that is done."""

    roll: tuple[list[complex], ...]
    policy: tuple[int, ...]
    bank: list[complex]

    @property
    def value(self) -> complex:
        """The worth of the first roll, which must be made, with all dice and nothing yet."""
        return self.roll[-1][0]


def swept(
    turn: Turn, bank: list[complex], end: float, start: int, policy: Policy | None = None
) -> Swept:
    """Sweep a turn down from total `start`, from which on it banks.

    `bank[t]` is the worth of banking t, and `end` that of every total past those. With a policy
    it is followed, else the best one is found.
    """
    fixed = [raced(hand, bank, end) for hand in turn]
    beyond = [complex(end)] * (1 + max(s.least + len(s.chances) for h in turn for s in h.safe))
    rows = tuple(bank[:] + beyond for _ in turn)
    roll = tuple([0j] * start for _ in turn)
    rolls = [0] * len(turn)
    for t in range(start - 1, -1, -1):
        for h, hand in enumerate(turn):
            worth = fixed[h] + sum(
                sum(map(mul, s.chances, rows[s.hand][t + s.least : t + s.least + len(s.chances)]))
                for s in hand.safe
            )
            roll[h][t] = worth
            if worth.real > bank[t].real if policy is None else policy[h] >> t & 1:
                rows[h][t] = worth
                rolls[h] |= 1 << t
    return Swept(roll, tuple(rolls), bank)


def raced(hand: Hand, bank: list[complex], end: float) -> complex:
    """The part of a roll's worth that does not depend on the total: bust and race."""
    told = hand.race[: len(bank)]
    worth = sum(map(mul, told, bank), 0j) + (1 - sum(told)) * end if hand.wild else 0j
    return hand.bust * bank[0] + hand.wild * worth


def settled(turn: Turn, bank: list[complex], end: float, least: int) -> int:
    """The lowest total from `least` on from which banking is right whatever the roll may bring.

    `bank` must not fall from `least` on. A safe roll is worth `end` at most.
    """
    most = max(
        raced(hand, bank, end).real + sum(map(sum, (s.chances for s in hand.safe))) * end
        for hand in turn
    )
    first = max(least, 1)  # a turn rolls at least once, from nothing
    return bisect_left(bank, most, lo=min(first, len(bank)), key=_real)


_real = attrgetter("real")
