"""What the loops fall by and bank at, as arrays; each roll is tried once on the rules themselves."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import BEST
from bellota.bots import gonuts as nut_bots
from bellota.bots.level import scaled
from bellota.envs import gonuts, pig
from bellota.envs.compiled import dice
from bellota.envs.law import HALF, Law
from bellota.envs.point import ROLL, Point
from bellota.odds.pig import best_hold
from bellota.rules.kinds import Phase

PIG_SHARES = (3 / 5, 3 / 2)  # of the best hold: what the careful and the bold one make of it
MOST_DICE = 2**16 // dice.GAIN - 1

Way = gonuts.Way | pig.Way


class Batch(NamedTuple):
    """What the loops are handed."""

    end: int
    target: int
    pad: tuple[tuple[int, ...], tuple[bool, ...]]  # totals at first, and all play
    luck: tuple[Any, ...]  # words, sizes, dice of a full hand
    banks: NDArray[np.int64]  # by seat and hand, the total that a bot banks at


def batch(way: Any, opponents: tuple[str, ...]) -> Batch:
    """The tables of a way; ValueError for what they cannot hold."""
    if way.game == "shake":
        raise ValueError(f"{way.game} has no compiled batch: vectorization_mode='sync' has it")
    if BEST in opponents:
        raise ValueError("best looks each move up: make_vec(…, vectorization_mode='sync') has it")
    hands = len(way.laws())
    if hands > MOST_DICE:
        raise ValueError(
            f"batches know hands to {MOST_DICE} dice: vectorization_mode='sync' has more"
        )
    words, size = _words(way)
    pad = ((0,) * way.seats, (True,) * way.seats)
    end, target = int(way.numbers.end), way.numbers.target
    return Batch(end, target, pad, (words, size, hands), _banks(way, opponents))


def _words(way: Way) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """A row a hand, a word a column; hand 0 has none."""
    laws = way.laws()
    words = np.zeros((len(laws) + 1, max(len(law.cut) for law in laws)), np.uint64)
    size = np.array([0, *(len(law.cut) for law in laws)], np.uint64)
    for hand, law in enumerate(laws, 1):
        words[hand, : len(law.cut)] = _row(law, [_code(way, hand, fall) for fall in law.outcomes])
    return words, size


def _row(law: Law, codes: list[int]) -> list[int]:
    """Each column's word; a column that is all its own has its code on both sides."""
    return [
        ((codes[column] << 16) | codes[column if cut == HALF else other]) << 32 | (cut % HALF)
        for column, (cut, other) in enumerate(zip(law.cut, law.other, strict=True))
    ]


def _code(way: Way, hand: int, outcome: Any) -> int:
    """What a roll of a hand leads to, by the rules."""
    state = way.start(0).state
    if isinstance(way, gonuts.Way):
        state = state._replace(hand=hand)
    after = way.falls(Point(state, ROLL, 0), outcome).state
    if after.phase == Phase.DECIDE:
        return int(getattr(after, "hand", 1)) * dice.GAIN + int(after.turn)
    return int(after.scores[0])


def _banks(way: Way, opponents: tuple[str, ...]) -> NDArray[np.int64]:
    """The learner's row is empty."""
    if isinstance(way, gonuts.Way):
        rows = [nut_bots.totals(name, way.numbers, way.seats - 1) for name in opponents]
    else:
        best = best_hold(way.numbers)
        rows = [(0, scaled(name, best, *PIG_SHARES)) for name in opponents]
    return np.array([(0,) * len(rows[0]), *rows], np.int64)
