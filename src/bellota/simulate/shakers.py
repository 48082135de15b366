"""Shake for its loop: the case as a draw, and what the simple bots do, asked of the bots themselves."""

from dataclasses import dataclass
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
from bellota.simulate.loops import alias, board
from bellota.simulate.loops import shake as loops
from bellota.simulate.loops.offers import Solved
from bellota.simulate.tally import SHARE, Tally, nothing
from bellota.simulate.two_shakers import solved

UNSEEN = 1e-18  # a chance to reach a total that need not be told
MOST_DEALS = 1 << 16  # of coloured dice that are told apart: a code has 16 bits


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


class Deals(NamedTuple):
    """What the coloured dice of all bring, as an alias row: points by seat, and who Shakes, if anybody.

    Bits are 0 where nothing is told, for the dice are too many, or somebody looks at more than its die.
    """

    cells: NDArray[np.uint64]
    bits: int
    points: NDArray[np.int64]
    shaker: NDArray[np.int64]


def odds(numbers: Shake) -> Odds:
    """The case of these numbers."""
    shares = np.array([sum_ / chances.total(numbers) for sum_ in chances.sums(numbers)])
    cells, bits = _row(shares)
    return Odds(
        cells, bits, numbers.points, np.array(numbers.colour_faces), _reach(shares),
        float(1 - chances.crap_out(numbers)), numbers.rounds, numbers.all_shake,
        numbers.final_tie == FinalTie.SHAKE_OFF,
    )  # fmt: skip


def _row(shares: NDArray[np.float64]) -> tuple[NDArray[np.uint64], int]:
    """An alias row of these chances, and its bits."""
    bits = max(1, ceil(log2(len(shares))))
    cells, room = np.zeros(1 << bits, np.uint64), np.zeros((3, 1 << bits), np.int64)
    alias.fill(cells, 0, bits, np.arange(len(shares)), shares, room)
    return cells, bits


def _reach(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance to come to 0, 1, 2 … scoring dice or further, as far as it can be seen."""
    found = [1.0]
    while found[-1] > UNSEEN and len(found) < bots.PATIENCE * len(shares) * 100:
        at = len(found)
        found.append(sum(float(p) * found[max(at - k, 0)] for k, p in enumerate(shares) if k))
    return np.array(found)


def players(numbers: Shake, names: tuple[str, ...]) -> Bots:
    """What these bots do; what stands in for the best player, which plays by its table."""
    simple = [STANDS_IN if name == BEST else name for name in names]
    dares = [[_dares(name, numbers, face) for face in numbers.colour_faces] for name in simple]
    return Bots(np.array([bots.stop_total(name, numbers) for name in simple]), np.array(dares))


def deals(numbers: Shake, told: Bots, solved: Solved | None) -> Deals:
    """Every round that the coloured dice may bring, while points count.

    Of those who stand alone the highest who dares is the Shaker; dice that are all the same roll again.
    """
    seats, sides = told.dares.shape
    if seats == 1 or solved is not None or sides**seats > MOST_DEALS:
        return _rows(np.ones(1), np.full((seats + 1, 1), rules.NOBODY))._replace(bits=0)
    every, by = np.indices((sides,) * seats).reshape(seats, -1), np.arange(seats)[:, None]
    colours = np.array(numbers.colour_faces)[every]
    alone = (colours[:, None] == colours).sum(1) == 1
    dares = alone & told.dares[by, every]
    shaker = np.where(dares.any(0), np.where(dares, colours, -1).argmax(0), rules.NOBODY)
    rows = np.vstack([np.where(by == shaker, 0, colours), shaker])[:, np.ptp(colours, axis=0) > 0]
    found, counts = np.unique(rows, axis=1, return_counts=True)
    return _rows(counts / counts.sum(), found)


def _rows(shares: NDArray[np.float64], found: NDArray[np.int64]) -> Deals:
    """Deals of these shares; a column of `found` is a seat's points each, and the Shaker."""
    return Deals(*_row(shares), np.ascontiguousarray(found[:-1].T), np.ascontiguousarray(found[-1]))


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
    solved: Solved | None
    deals: Deals

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        found: Any = nothing(self.seats, detailed=False)
        room = np.zeros((board.ROWS, self.seats), np.int64)
        table = (self.odds, self.bots, self.solved, self.deals, (0,) * self.seats)
        shakes = loops.play(self.seed, first, games, *table, room, found.wins, SHARE)
        return Tally(*found._replace(games=games, draws=int(shakes)))


def shakers(numbers: Shake, names: tuple[str, ...], seed: int) -> Shakers:
    """The work of these players."""
    told, by = players(numbers, names), solved(numbers, names)
    return Shakers(len(names), seed, odds(numbers), told, by, deals(numbers, told, by))
