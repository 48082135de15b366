"""Shake for its loop: the case as a draw, and what the simple bots do, asked of the bots themselves."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, log2
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import BEST, STANDS_IN
from bellota.bots import shake as bots
from bellota.odds import shake as chances
from bellota.rules import shake as rules
from bellota.rules.kinds import Action, Do, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.simulate.loops import alias, offers
from bellota.simulate.loops import shake as loops
from bellota.simulate.loops.offers import Solved
from bellota.simulate.tally import SHARE, Tally, nothing
from bellota.solve import case as cases
from bellota.solve import deficits, tables

UNSEEN = 1e-18  # a chance to reach a total that need not be told
FURTHEST = 1000  # units of a lead that the best player's table may hold: some 40 MB for ten rounds


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
    """By seat: where it stops while points count, and by side of the coloured die whether it dares.

    `solved` is the table, where somebody plays by it.
    """

    stop: NDArray[np.int64]
    dares: NDArray[np.bool_]
    solved: Solved | None


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
    """What these players do; who plays by the table is told by that alone."""
    simple = [STANDS_IN if name == BEST else name for name in names]
    dares = [[_dares(name, numbers, face) for face in numbers.colour_faces] for name in simple]
    stop = np.array([bots.stop_total(name, numbers) for name in simple])
    best = np.array([name == BEST for name in names])
    solved = _solved(numbers)._replace(best=best) if BEST in names else None
    return Bots(stop, np.array(dares), solved)


def unsolved(numbers: Shake, seats: int) -> str:
    """Why the best player has no table for its loop; empty if it has."""
    if seats != 2:
        return "the best player of Shake plays in plain Python, but for two seats"
    if not numbers.all_shake and not cases.shared(numbers):
        return "a shake-off without All Shake is not solved"
    if deficits.furthest(cases.of(numbers), cases.UNSEEN, 0) > FURTHEST:
        return "with these numbers a Shake goes too far for the best player's table"
    return ""


@lru_cache(maxsize=4)
def _solved(numbers: Shake) -> Solved:
    """The table of two seats as the loop reads it, with nobody playing by it yet."""
    found = tables.two_shakers(numbers).rounds
    chances, reach, low = np.array(found.case.chances), found.reach, np.array(found.low)
    worth = (low + 1 - low[:, ::-1]) / 2
    count = 2 * reach + 1
    dare, stop = (
        np.zeros((numbers.rounds, count)),
        np.ones((numbers.rounds + 1, count, count), bool),
    )
    for left in range(numbers.rounds):
        offers.sweep(chances, worth[left], stop[left + 1], dare[left])
    if found.end is not None:
        ahead = np.concatenate([np.zeros(reach), 1 - np.array(found.end.caught)])
        offers.sweep(chances, ahead, stop[0], np.zeros(count))
    level = found.end is not None and found.end.level > 1 - chances[0]
    return Solved(np.zeros(2, bool), found.case.unit, worth, dare, stop, bool(level))


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
