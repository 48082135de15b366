"""What the loops fall by and bank at, as arrays; each roll is tried once on the rules themselves."""

from typing import Any, NamedTuple

import numpy as np

from bellota.bots import BEST
from bellota.envs import turns
from bellota.envs.compiled import cases, laps, rows, shake, target
from bellota.envs.compiled.words import Codes, Words, words
from bellota.envs.law import Law
from bellota.envs.turns import Totals, Way

MOST_DICE = 2**16 // rows.GAIN - 1


LOOPS: dict[str, Any] = {"shake": shake, "target": target, "laps": laps}


class Batch(NamedTuple):
    """The loops that play a way, by name, for games are written down and what is compiled is no data; what they know."""

    loops: str
    game: tuple[Any, ...]
    heads: tuple[int, int]  # where a row has its totals, and who still plays; -1 where all do

    def begins(self, lanes: Any, rows: Any, places: Any, first: int, masks: Any) -> None:
        """New games in some lanes."""
        LOOPS[self.loops].begins(lanes, rows, places, first, self.game, masks)

    def plays(
        self, actions: Any, through: Any, rows: Any, places: Any, illegal: Any, masks: Any, follows: bool, first: int
    ) -> None:  # fmt: skip
        """A step in every lane; if it is told to, new games where the last ones are through."""
        told = actions, through, rows, places, self.game, illegal, masks
        if self.loops == "shake":
            shake.plays(*told, follows, first)
            return
        LOOPS[self.loops].plays(*told)
        if follows:
            self.begins(np.flatnonzero(through), rows, places, first, masks)


def batch(way: Any, opponents: tuple[str, ...], lanes: int) -> Batch:
    """The loops and tables of a way; ValueError for what they cannot hold."""
    if BEST in opponents:
        raise ValueError("best looks each move up: make_vec(…, vectorization_mode='sync') has it")
    if way.game == "shake":
        return Batch("shake", cases.game(way, opponents, lanes), (shake.HEAD, -1))
    if len(way.laws()) > MOST_DICE:
        raise ValueError(
            f"batches know hands to {MOST_DICE} dice: vectorization_mode='sync' has more"
        )
    banks = [told for name in opponents if (told := turns.totals(way, name))]
    heads = rows.HEAD, rows.HEAD + way.seats
    if turns.whole(way):
        return Batch("target", _to_target(way, banks), heads)
    return Batch("laps", _by_laps(way, banks), heads)


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
    return way.numbers.target, len(way.laws()), way.seats, *_rolls(way), *words(told), lacks


def _by_laps(way: Way, banks: list[Totals]) -> tuple[Any, ...]:
    """Target, full hand, the totals at first and that all play, the rolls, what the bots bank at."""
    pad = ((0,) * way.seats, (True,) * way.seats)
    hands = len(way.laws())
    held = np.array([(0,) * (hands + 1), *banks], np.int64)  # the learner's row is empty
    return way.numbers.target, hands, pad, *_rolls(way), held


def _rolls(way: Way) -> Words:
    """By dice in hand; hand 0 has none."""
    hands = enumerate(way.laws(), 1)
    return words([None, *((law, _codes(way, hand)) for hand, law in hands)])


def _codes(way: Way, hand: int) -> Codes:
    """Dice left and points of each outcome in one number."""
    return [fall.left * rows.GAIN + fall.adds for fall in turns.falls(way, hand)]
