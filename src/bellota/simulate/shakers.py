"""Shake for its loop: the case as a draw, and what the simple bots do, asked of the bots themselves."""

from dataclasses import dataclass
from math import ceil, log2
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import shake as bots
from bellota.odds import shake as chances
from bellota.rules import shake as rules
from bellota.rules.kinds import Action, Do, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.simulate.loops import alias
from bellota.simulate.loops import shake as loops
from bellota.simulate.tally import SHARE, Tally, nothing

UNSEEN = 1e-18  # a chance to reach a total that need not be told


class Odds(NamedTuple):
    """One shake as an alias row of scoring dice, the coloured die, the chance to reach a total."""

    cells: NDArray[np.uint64]
    bits: int
    points: int
    faces: NDArray[np.int64]
    reach: NDArray[np.float64]  # by scoring dice
    safe: float  # the chance that a shake is no crap-out
    rounds: int
    all_shake: bool
    shake_off: bool


class Bots(NamedTuple):
    """By seat: where it stops while points count, and by side of the coloured die whether it dares."""

    stop: NDArray[np.int64]
    dares: NDArray[np.bool_]


def odds(numbers: Shake) -> Odds:
    """The case of these numbers."""
    weights = chances.sums(numbers)
    bits = max(1, ceil(log2(len(weights))))
    cells, room = np.zeros(1 << bits, np.uint64), np.zeros((3, 1 << bits), np.int64)
    shares = np.array([weight / chances.total(numbers) for weight in weights])
    alias.fill(cells, 0, bits, np.arange(len(weights)), shares, room)
    return Odds(
        cells, bits, numbers.points, np.array(numbers.colour_faces), _reach(shares),
        float(1 - chances.crap_out(numbers)), numbers.rounds, numbers.all_shake,
        numbers.final_tie == FinalTie.SHAKE_OFF,
    )  # fmt: skip


def _reach(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance to come to 0, 1, 2 … scoring dice or further, as far as it can be seen."""
    found = [1.0]
    while found[-1] > UNSEEN and len(found) < bots.PATIENCE * len(shares) * 100:
        at = len(found)
        found.append(sum(float(p) * found[max(at - k, 0)] for k, p in enumerate(shares) if k))
    return np.array(found)


def players(numbers: Shake, names: tuple[str, ...]) -> Bots:
    """What these bots do."""
    dares = [[_dares(name, numbers, face) for face in numbers.colour_faces] for name in names]
    return Bots(np.array([bots.stop_total(name, numbers) for name in names]), np.array(dares))


def _dares(name: str, numbers: Shake, face: int) -> bool:
    """Whether the bot dares with this die in a round that others follow."""
    legal = (Action(0, Do.TAKE), Action(0, Do.DARE))
    begun = rules.start(numbers, 2, round=0)
    state = begun._replace(phase=Phase.CHOOSE, seat=0, colours=(face, face), order=(0, -1))
    return bots.act(name, numbers, state, legal).do == Do.DARE


@dataclass(frozen=True)
class Shakers:
    """Games of Shake, a draw a shake."""

    seats: int
    seed: int
    odds: Odds
    bots: Bots

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        found: Any = nothing(self.seats, detailed=False)
        shakes = loops.play(
            self.seed, first, games, self.odds, self.bots, found.wins, SHARE, (0,) * self.seats
        )
        return Tally(*found._replace(games=games, draws=int(shakes)))
