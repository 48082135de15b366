"""The tables of Shake with five and six seats, nearly exact: coarse marks, and a share of the deals."""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np

from bellota.solve.case import Case
from bellota.solve.compiled import coarse, dealt, finale, places
from bellota.solve.compiled.arrays import Floats
from bellota.solve.compiled.dealt import Numbers, Room, Steps

Progress = Callable[[float], None]
STEPS = 20  # of a round, for whoever watches
SEED = 1


class Dealt(NamedTuple):
    """Deals of coloured dice, in units, and the chance of each."""

    dice: Numbers
    chance: Floats


def whole(case: Case, seats: int) -> Dealt:
    """Every deal but those that are rolled again."""
    sides = [face for face, count in case.colours for _ in range(count)]
    return _kept(np.array(list(product(sides, repeat=seats))))


def drawn(case: Case, seats: int, many: int) -> Dealt:
    """Some deals, the same ones each time: every seat has each side equally often, in all rotations."""
    sides = [face for face, count in case.colours for _ in range(count)]
    rng, column = np.random.default_rng(SEED), np.repeat(sides, -(-many // (len(sides) * seats)))
    some = np.stack([rng.permutation(column) for _ in range(seats)], axis=1)
    return _kept(np.concatenate([np.roll(some, k, axis=1) for k in range(seats)]))


def _kept(dice: Numbers) -> Dealt:
    """Those that are not rolled again, all as likely."""
    kept = dice[(dice != dice[:, :1]).any(axis=1)]
    return Dealt(kept, np.full(len(kept), 1 / len(kept)))


class AllShake:
    """Shares before All Shake, exact, of so many seats; a lead of `furthest` units is taken to be safe."""

    def __init__(self, case: Case, seats: int, furthest: int) -> None:
        self._told: Steps = dealt.steps(case, seats)
        self._land = finale.landing(self._told, furthest)
        self._room: Room = dealt.room(case, seats, furthest + 1)
        held = 1 / np.arange(1, seats + 1).reshape(seats, 1, 1, 1)
        self._held = np.ascontiguousarray(np.broadcast_to(held, (seats, 1, furthest + 1, 1)))
        self._furthest = furthest

    def rows(self, rows: Numbers) -> Floats:
        """From the leader down, for rows of what the others are behind it, rising, in units."""
        table = np.zeros((len(rows), rows.shape[1] + 1))
        coarse.all_shake(
            self._told, self._land, rows, self._furthest, self._held, self._room, table
        )
        return table

    def __call__(self, row: Sequence[int]) -> tuple[float, ...]:
        """The same for one row."""
        most = self._furthest - 1
        return tuple(map(float, self.rows(np.array([[min(d, most) for d in row]]))[0]))


class Marked(NamedTuple):
    """Marks of a grid, in units from 0 on: past how many a deficit is, and how far to the next."""

    marks: Numbers
    cell: Numbers
    part: Floats
    ranks: Numbers


def marked(marks: Sequence[int], behind: int) -> Marked:
    """The grid of rows of so many deficits."""
    at, last = np.array(marks), len(marks) - 1
    units = np.arange(at[-1] + 1)
    cell = np.minimum(np.searchsorted(at, units, "right") - 1, last - 1)
    part = (units - at[cell]) / (at[cell + 1] - at[cell])
    return Marked(at, cell, part, places.ranks(behind, last))


def solve(
    case: Case,
    seats: int,
    rounds: int,
    marks: Sequence[int],
    furthest: int,
    deals: Dealt,
    progress: Progress = lambda _: None,
) -> list[Floats]:
    """The tables with 0, 1, 2 … rounds to play, at each rising row of `marks`, in units from 0 on."""
    grid, last = marked(marks, seats - 1), len(marks) - 1
    rows = sorted(combinations_with_replacement(marks, seats - 1), key=lambda row: row[::-1])
    tables = [AllShake(case, seats, furthest).rows(np.array(rows))]
    told, room = dealt.steps(case, seats), dealt.room(case, seats, 2 * marks[-1] + 1)
    dares = np.zeros((places.count(seats - 2, last), 2 * last + 1, seats))
    for done in range(rounds):
        coarse.dares(told, tables[-1], grid, room, dares)
        found, row = np.zeros_like(tables[-1]), np.zeros(seats - 1, np.int64)
        ends = [len(found) * step // STEPS for step in range(STEPS + 1)]
        for step in range(STEPS):
            coarse.before(deals, tables[-1], dares, grid, row, ends[step], ends[step + 1], found)
            progress((done + (step + 1) / STEPS) / rounds)
        places.level(found, seats - 1)
        tables.append(found)
    return tables
