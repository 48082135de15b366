"""The Go Nuts! turn that maximises its own mean, for any edition (docs/rules.md §6).

Theory. Write D(h, t) for what h dice in hand are worth above banking t at once. Rolling gains the
mean acorns and the race and risks t times the chance of all squirrels or all cars, so D falls as t
grows: the best turn banks at or above one total for each number of dice. Call T the lowest total
at which one more roll gains nothing with *any* number of dice. From T on a turn can only stay
there or end, so banking is right there with any horizon, and one sweep from T down is exact: each
roll raises the total, or leaves it and sets dice aside.

Where T is out of reach (twenty dice are hardly ever all cars; dice without cars and squirrels never
lose) the turn is taken to bank at a *cap*, the target or 1,000, whichever is more: nobody needs a
turn that is worth more than the whole game. `BestTurn.capped` says so.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, log2
from typing import NamedTuple

from bellota.odds import nuts, race
from bellota.rules import gonuts
from bellota.rules.kinds import Phase
from bellota.rules.numbers import GoNuts

EXACT_BITS = 8_000  # of a denominator, about 0.1 s for a sweep; larger sweeps go in floats
MOST_STEPS = 200_000  # of any sweep, some 0.05 s: it lowers the cap where dice and target are huge
FAR = 1_000  # a total that no game with dice in reach of a hand plays for


class BestTurn(NamedTuple):
    """The mean of the best turn, and the totals to bank at or above.

    `bank[h]` is that total with h dice in hand; `bank[0]` is 0, for no turn goes on with no dice.
    """

    mean: Fraction
    bank: tuple[int, ...]
    exact: bool  # the mean is exact; else right to one part in 1e9
    capped: bool  # the turn was bounded, see above


class _Hand(NamedTuple):
    """A roll of one number of dice: what the race brings, and the safe (chance, hand, acorns)."""

    race: Fraction | float
    safe: tuple[tuple[Fraction | float, int, int], ...]


@lru_cache(maxsize=256)
def best_turn(numbers: GoNuts, opponents: int) -> BestTurn:
    """The turn with the highest mean at equal pace, whatever the scores.

    Raises ValueError if there is no opponent or if the dog die has no dog.
    """
    hands = _hands(numbers, opponents)
    settled = _settled(numbers, opponents)
    top = _top(numbers, settled, sum(len(hand.safe) for hand in hands))
    mean, bank, exact = _swept(numbers, hands, top, None)
    return BestTurn(mean, bank, exact, settled is None or top < settled)


def mean_turn(numbers: GoNuts, opponents: int, bank: Sequence[int]) -> Fraction:
    """The mean of the turn that banks at or above `bank[h]` with h dice in hand.

    Raises ValueError if the turn has no such total for every number of dice.
    """
    if len(bank) != numbers.dice + 1:
        raise ValueError(f"expected {numbers.dice + 1} totals, got {len(bank)}")
    return _swept(numbers, _hands(numbers, opponents), max(bank), tuple(bank))[0]


def _hands(numbers: GoNuts, opponents: int) -> tuple[_Hand, ...]:
    """The rolls of 0, 1, 2 … dice, in exact chances."""
    none = _Hand(Fraction(0), ())
    return (none, *(_hand(numbers, opponents, n) for n in range(1, numbers.dice + 1)))


def _hand(numbers: GoNuts, opponents: int, n: int) -> _Hand:
    """The rolls of n dice."""
    whole = nuts.total(numbers, n)
    raced = race.acorns(numbers, opponents, n) * Fraction(nuts.wild(numbers, n), whole)
    begun = gonuts.start(numbers, 2)._replace(hand=n)
    rolled = (
        (gonuts.rolled(numbers, begun, *roll), weight)
        for roll, weight in nuts.rolls(numbers, n).items()
    )
    safe = tuple(
        (Fraction(weight, whole), after.hand, after.turn)
        for after, weight in rolled
        if after.phase == Phase.DECIDE
    )
    return _Hand(raced, safe)


def _settled(numbers: GoNuts, opponents: int) -> int | None:
    """T: the lowest total at which one more roll gains nothing with any hand, if there is one."""
    highest = 0
    for n in range(1, numbers.dice + 1):
        lost = Fraction(nuts.total(numbers, n) - nuts.safe(numbers, n), nuts.total(numbers, n))
        if lost == 0:
            return None
        wild = Fraction(nuts.wild(numbers, n), nuts.total(numbers, n))
        # A lost roll shows no acorn, so the mean of all rolls is the mean of the safe ones.
        gain = nuts.mean_acorns(numbers, n) + wild * race.acorns(numbers, opponents, n)
        highest = max(highest, ceil(gain / lost))
    return highest


def _top(numbers: GoNuts, settled: int | None, outcomes: int) -> int:
    """Where the sweep begins."""
    cap = min(max(numbers.target, FAR), MOST_STEPS // max(outcomes, 1))
    return cap if settled is None else min(settled, cap)


def _swept(
    numbers: GoNuts, hands: tuple[_Hand, ...], top: int, policy: tuple[int, ...] | None
) -> tuple[Fraction, tuple[int, ...], bool]:
    """Mean, totals to bank at, and whether exact, sweeping down from `top`, where all bank."""
    exact = _bits(numbers, top) <= EXACT_BITS
    if not exact:
        hands = tuple(_floats(hand) for hand in hands)
    # Row t holds what each hand is worth at total t; no roll goes further than `dice` above.
    rows: list[list[Fraction | float]] = [
        [Fraction(t) if exact else float(t)] * len(hands) for t in range(top + numbers.dice + 1)
    ]
    bank = [top] * len(hands)
    bank[0] = 0
    for t in range(top - 1, -1, -1):
        for n in range(1, len(hands)):
            worth = _worth(hands[n], rows, t)
            if (worth > t) if policy is None else (t < policy[n]):
                rows[t][n] = worth
            else:
                bank[n] = t
    return Fraction(_worth(hands[-1], rows, 0)), tuple(bank), exact


def _bits(numbers: GoNuts, top: int) -> float:
    """The most bits of a denominator: each total may be left by a roll of every number of dice."""
    rolled = numbers.dice * (numbers.dice + 1) // 2
    return top * rolled * log2(nuts.sides(numbers))


def _worth(hand: _Hand, rows: list[list[Fraction | float]], t: int) -> Fraction | float:
    """What a roll at total t is worth, the turn played on from there."""
    return sum((p * rows[t + acorns][left] for p, left, acorns in hand.safe), hand.race)


def _floats(hand: _Hand) -> _Hand:
    """The same in floats."""
    return _Hand(float(hand.race), tuple((float(p), left, got) for p, left, got in hand.safe))
