"""What the loops fall by and bank at, as arrays; each roll is tried once on the rules themselves."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import BEST
from bellota.envs import turns
from bellota.envs.compiled import laps, rows, target
from bellota.envs.law import HALF, Law
from bellota.envs.turns import Totals, Way

MOST_DICE = 2**16 // rows.GAIN - 1
Codes = Sequence[int]
Words = tuple[NDArray[np.uint64], NDArray[np.uint64]]  # a word a column, and how many columns


class Batch(NamedTuple):
    """The loops that play a way, and what they are handed."""

    begins: Callable[..., None]
    plays: Callable[..., None]
    game: tuple[Any, ...]


def batch(way: Any, opponents: tuple[str, ...]) -> Batch:
    """The loops and tables of a way; ValueError for what they cannot hold."""
    if way.game == "shake":
        raise ValueError(f"{way.game} has no compiled batch: vectorization_mode='sync' has it")
    if BEST in opponents:
        raise ValueError("best looks each move up: make_vec(…, vectorization_mode='sync') has it")
    if len(way.laws()) > MOST_DICE:
        raise ValueError(
            f"batches know hands to {MOST_DICE} dice: vectorization_mode='sync' has more"
        )
    banks = [told for name in opponents if (told := turns.totals(way, name))]
    if turns.whole(way):
        return Batch(target.begins, target.plays, _to_target(way, banks))
    return Batch(laps.begins, laps.plays, _by_laps(way, banks))


def _to_target(way: Way, banks: list[Totals]) -> tuple[Any, ...]:
    """Target, full hand, seats, the rolls, the bots' turns by seat and lack, and where lacks end."""
    most = [turns.lacks(way, each) for each in banks]
    wanted = way.numbers.target + 1
    told: list[tuple[Law, Codes] | None] = [None] * (wanted * way.seats)
    for seat, each in enumerate(banks, 1):
        for lack in range(1, most[seat - 1] + 1):
            law = turns.turn(way, each, lack)
            told[wanted * seat + lack] = law, law.outcomes
    lacks = np.array([0, *most], np.int64)
    return way.numbers.target, len(way.laws()), way.seats, *_rolls(way), *_words(told), lacks


def _by_laps(way: Way, banks: list[Totals]) -> tuple[Any, ...]:
    """Target, full hand, the totals at first and that all play, the rolls, what the bots bank at."""
    pad = ((0,) * way.seats, (True,) * way.seats)
    hands = len(way.laws())
    held = np.array([(0,) * (hands + 1), *banks], np.int64)  # the learner's row is empty
    return way.numbers.target, hands, pad, *_rolls(way), held


def _rolls(way: Way) -> Words:
    """By dice in hand; hand 0 has none."""
    hands = enumerate(way.laws(), 1)
    return _words([None, *((law, _codes(way, hand)) for hand, law in hands)])


def _codes(way: Way, hand: int) -> Codes:
    """Dice left and points of each outcome in one number."""
    return [fall.left * rows.GAIN + fall.adds for fall in turns.falls(way, hand)]


def _words(told: list[tuple[Law, Codes] | None]) -> Words:
    """A row a law."""
    size = np.array([len(each[0].cut) if each else 0 for each in told], np.uint64)
    words = np.zeros((len(told), int(size.max())), np.uint64)
    for row, each in zip(words, told, strict=True):
        if each:
            row[: len(each[1])] = _row(*each)
    return words, size


def _row(law: Law, codes: Codes) -> list[int]:
    """Each column's word; a column that is all its own has its code on both sides."""
    return [
        ((codes[column] << 16) | codes[column if cut == HALF else other]) << 32 | (cut % HALF)
        for column, (cut, other) in enumerate(zip(law.cut, law.other, strict=True))
    ]
