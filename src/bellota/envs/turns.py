"""A bot's whole turn in one draw: what a seat that banks at fixed totals brings, by what it lacks.

Where a game ends at once with the target, such a bot banks at its total for the dice in hand, or as soon
as it has what it lacks, and looks at nothing else. So its turn is one outcome of one law, exact but for
the last bits of a float; a table sees no more than 2**-32. Where the lap is finished first the others'
totals matter, and a bot rolls die by die.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from bellota.bots import BEST
from bellota.bots import gonuts as nut_bots
from bellota.bots import pig as pig_bots
from bellota.envs.law import Law, law
from bellota.envs.point import ROLL, Point
from bellota.rules.kinds import Phase
from bellota.rules.numbers import End

PARTS, UNSEEN = 2**62, 2**22  # that a chance is told in; that are far below what a draw can tell
Totals = tuple[int, ...]  # to bank at, by dice in hand
Way = Any  # of Go Nuts! or Pig


class Fall(NamedTuple):
    """What may fall: its chance, the dice left (0 where the turn is over), the points that it adds."""

    chance: float
    left: int
    adds: int


def totals(way: Way, name: str) -> Totals | None:
    """The totals that a bot banks at; None for one that has none."""
    if name == BEST or way.game == "shake":
        return None
    if way.game == "gonuts":
        return nut_bots.totals(name, way.numbers, way.seats - 1)
    return (0, pig_bots.total(name, way.numbers))


def whole(way: Way) -> bool:
    """Whether the turn of a bot that has totals is one draw."""
    return bool(way.numbers.end == End.IMMEDIATE)


def lacks(way: Way, banks: Totals) -> int:
    """The most that a seat lacks, as far as it makes a difference."""
    return int(min(way.numbers.target, max(banks)))


def falls(way: Way, hand: int) -> tuple[Fall, ...]:
    """The outcomes of a roll, by the rules."""
    told = way.laws()[hand - 1]
    return tuple(
        Fall(chance, *after(way, hand, outcome))
        for chance, outcome in zip(told.chances, told.outcomes, strict=True)
    )


def after(way: Way, hand: int, outcome: Any) -> tuple[int, int]:
    """The dice left, and the points that the turn has or brought."""
    state = way.start(0).state
    if way.game == "gonuts":
        state = state._replace(hand=hand)
    then = way.falls(Point(state, ROLL, 0), outcome).state
    if then.phase == Phase.DECIDE:
        return getattr(then, "hand", 1), then.turn
    return 0, then.scores[0]


@lru_cache(maxsize=64)
def _split(way: Way) -> tuple[list[list[Fall]], list[list[Fall]]]:
    """By dice in hand, the falls with which the turn goes on, and those that end it."""
    hands = [falls(way, hand) for hand in range(1, len(way.laws()) + 1)]
    on = [[], *([fall for fall in hand if fall.left] for hand in hands)]
    ends = [[], *([fall for fall in hand if not fall.left] for hand in hands)]
    return on, ends


@lru_cache(maxsize=4096)
def turn(way: Way, banks: Totals, lack: int) -> Law:
    """What a turn brings to a seat that lacks so much (`lacks` at most)."""
    return rounded(_brings(way, banks, lack))


def rounded(chances: Mapping[int, float]) -> Law:
    """The law of these chances, without those that no draw can tell."""
    parts = {brings: round(chance * PARTS) for brings, chance in sorted(chances.items())}
    return law({brings: part for brings, part in parts.items() if part > UNSEEN})


def _brings(way: Way, banks: Totals, lack: int) -> dict[int, float]:
    """The chance of all that a turn may bring, forward from its first roll."""
    on, ends = _split(way)
    full = len(on) - 1
    most = max(fall.adds for hand in on for fall in hand)
    rows = [[0.0] * (full + 1) for _ in range(lack + most)]
    rows[0][full] = 1.0
    thrown, brings = [0.0] * (full + 1), defaultdict[int, float](float)
    for before, row in enumerate(rows):  # a roll adds points, or takes dice
        for hand in range(full, 0, -1):
            must = before == 0 and hand == full
            if not must and before >= min(banks[hand], lack):
                brings[before] += row[hand]
                continue
            thrown[hand] += row[hand]
            for fall in on[hand]:
                rows[before + fall.adds][fall.left] += row[hand] * fall.chance
    for hand, share in enumerate(thrown):
        for fall in ends[hand]:
            brings[fall.adds] += share * fall.chance
    return brings
