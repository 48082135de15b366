"""Judges choices of Shake by tables of deficits, whole Shakes at once: for the benchmark of coarse grids.

The same as `bellota.solve.deficits.chances` (`python bench/near.py --check` compares them), but each Shake of
a round is worked out once, and what stopping gives is looked up for all its totals together.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State
from bellota.solve import case as cases
from bellota.solve.deficits import Deficits

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]
Look = Callable[[int, Rows], Floats]


def exact(told: Deficits) -> Look:
    """Shares from the leader down, for rows of deficits, with so many rounds left."""
    tables = [np.array(table).reshape(-1, told.seats) for table in told.tables]
    ranks = _ranks(told.seats - 1, told.reach)

    def look(left: int, rows: Rows) -> Floats:
        held = np.minimum(rows, told.reach)
        return np.asarray(tables[left][sum(rank[d] for rank, d in zip(ranks, held.T, strict=True))])

    return look


def coarse(told: Deficits, last: Look) -> Look:
    """The same between marks; before All Shake by `last`, for both kinds of tables are exact there."""
    tables = [np.array(table).reshape(-1, told.seats) for table in told.tables]
    marks, ranks = np.array(told.marks), _ranks(told.seats - 1, len(told.marks))

    def look(left: int, rows: Rows) -> Floats:
        if not left:
            return last(left, rows)
        held = np.minimum(rows, told.reach)
        cell = np.minimum(np.searchsorted(marks, held, "right"), len(marks) - 1) - 1
        part = (held - marks[cell]) / (marks[cell + 1] - marks[cell])
        return _mixed(tables[left], ranks, cell, part)

    return look


def _ranks(behind: int, reach: int) -> list[Rows]:
    """What a deficit adds to a row's place, by its place in the row."""
    return [np.array([comb(d + k, k + 1) for d in range(reach + 1)]) for k in range(behind)]


def _mixed(table: Floats, ranks: list[Rows], cell: Rows, part: Floats) -> Floats:
    """Corner by corner: one step up at a time, the furthest through its cell first, then the later one."""
    many, behind = cell.shape
    each, at = np.arange(many), cell.copy()
    order = np.argsort(-part[:, ::-1], axis=1, kind="stable")
    before, found = np.ones(many), np.zeros((many, table.shape[1]))
    for step in range(behind + 1):
        now = part[each, behind - 1 - order[:, step]] if step < behind else np.zeros(many)
        place = sum(rank[d] for rank, d in zip(ranks, at.T, strict=True))
        found += (before - now)[:, None] * table[place]
        before = now
        if step < behind:
            at[each, behind - 1 - order[:, step]] += 1
    return found


class Shaking(NamedTuple):
    """A Shake from nothing: by total, what stopping gives its seat and one more shake; the dare's shares."""

    stops: list[float]
    going: list[float]
    dare: list[float]


class Judge:
    """Remembers what it found in a round."""

    def __init__(self, numbers: Shake, told: Deficits, look: Look) -> None:
        self._numbers, self._case, self._reach, self._look = numbers, told.case, told.reach, look
        self._shakes: dict[State, Shaking] = {}
        self._round = 0

    def own(self, state: State) -> dict[Do, float]:
        """What each choice is worth to the seat that has it."""
        if state.round != self._round:
            self._round = state.round
            self._shakes.clear()
        seat = state.seat
        if state.phase == Phase.CHOOSE:
            return {Do.TAKE: self._take(state)[seat], Do.DARE: self._dare(state)[seat]}
        found = self._shake(state._replace(phase=Phase.SHAKE, turn=0))
        at = state.turn // self._case.unit
        if at >= len(found.going):  # past where anybody goes on
            return {Do.STOP: 1.0, Do.SHAKE: 0.0}
        return {Do.STOP: found.stops[at], Do.SHAKE: found.going[at]}

    def _take(self, state: State) -> Sequence[float]:
        after = rules.taken(self._numbers, state)
        if after.phase != Phase.CHOOSE or after.round != state.round:
            totals = np.array([after.scores]) // self._case.unit
            return self._after(self._numbers.rounds - state.round, totals)[0].tolist()
        take, dare = self._take(after), self._dare(after)
        return dare if dare[after.seat] > take[after.seat] else take

    def _dare(self, state: State) -> Sequence[float]:
        return self._shake(rules.dared(state)).dare

    def _shake(self, state: State) -> Shaking:
        """The Shake that begins here."""
        if state not in self._shakes:
            self._shakes[state] = self._shaken(state)
        return self._shakes[state]

    def _shaken(self, state: State) -> Shaking:
        stops = self._stops(state)
        own, chances = stops[:, state.seat].tolist(), self._case.chances
        going, stop = _going(chances, own)
        others = [
            going[0] if k == state.seat
            else cases.kept(chances, stops[:, k].tolist(), stop, float(stops[0, k]))
            for k in range(stops.shape[1])
        ]  # fmt: skip
        return Shaking(own, going, others)

    def _stops(self, state: State) -> Floats:
        """Shares once it has stopped at 0, 1, 2 … units, as far as it may go on."""
        had = [0 if p == OPEN else p for p in state.points]
        units = (np.array(state.scores) + had) // self._case.unit
        far = int(units.max() - units[state.seat]) + 2 * self._reach
        totals = np.repeat(units[None, :], far, axis=0)
        totals[:, state.seat] += np.arange(far)
        shares = self._after(self._numbers.rounds - state.round, totals)
        return shares[: _barrier(self._case.chances, shares[:, state.seat])]

    def _after(self, left: int, totals: Rows) -> Floats:
        """Shares by seat once a round has ended, for rows of totals in units."""
        line = np.argsort(-totals, axis=1, kind="stable")
        each = np.arange(len(totals))[:, None]
        down = totals[each, line]
        shares = self._look(left, down[:, :1] - down[:, 1:])
        found = np.empty_like(shares)
        found[each, line] = shares
        return found


def _barrier(chances: tuple[float, ...], own: Floats) -> int:
    """How many totals matter: past as many in a row as no shake can jump, nobody goes on."""
    sure = own >= 1 - chances[0] + chances[0] * own[0]
    width = len(chances)
    rows = np.convolve(sure, np.ones(width), "valid") == width
    return int(np.argmax(rows)) + width if rows.any() else len(own)


def _going(chances: tuple[float, ...], own: list[float]) -> tuple[list[float], list[bool]]:
    """By total, what one more shake is worth, and whether to stop."""
    worth = own + own[-1:] * len(chances)
    steps = [(k, chance) for k, chance in enumerate(chances) if k and chance]
    going, stop, lost = [0.0] * len(own), [True] * len(own), chances[0] * own[0]
    for t in range(len(own) - 1, -1, -1):
        going[t] = lost + sum(chance * worth[t + k] for k, chance in steps)
        if going[t] > worth[t]:
            worth[t], stop[t] = going[t], False
    return going, stop
