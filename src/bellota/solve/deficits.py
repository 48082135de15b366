"""Shake with three seats and more: what tables of deficits say of a position.

A table is one row of doubles: for every d1 <= d2 … units that the seats after the leader are behind it, the
shares of the leader and of each of them. Such rising rows are counted in one order: (0, 0), (0, 1), (1, 1),
(0, 2) … Whoever is further behind than `reach` is taken to be just so far.

With five seats and more, or where Shakes go far, only some deficits are told apart, the `marks`; between
them shares are mixed, and what follows from the last round is worked out exactly.
"""

from collections.abc import Callable, Sequence
from math import ceil, comb, exp, log
from typing import Any, NamedTuple

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.rules.shake import OPEN, State
from bellota.solve import all_shake, simplex
from bellota.solve import case as cases
from bellota.solve.case import Case, shake

Shares = tuple[float, ...]
MOST_SEATS = 6
DEEP, DEEPER = (
    4.979,
    7.469,
)  # what a Shake makes up for by e**-DEEP is seen; with three seats DEEPER
MOST = {3: 900, 4: 150}  # units of the largest grid: some 100 and 200 MB for ten rounds
SAFE = 1e-17  # a chance in All Shake that need not be seen
# Where that is too small, and with more seats, only some deficits are told apart, and only some of the
# deals of coloured dice are seen:
MARKS = {4: 24, 5: 18, 6: 14}
DEALS = {4: 960, 5: 480, 6: 360}
COARSE, SAFE_ENOUGH = 1_500, 1e-10


class Grid(NamedTuple):
    """How far a table goes, in units: deficits told apart, and a lead that is safe in All Shake."""

    reach: int
    furthest: int
    marks: tuple[int, ...] = ()
    deals: int = 0


class Deficits(NamedTuple):
    """Tables by rounds still to play."""

    case: Case
    seats: int
    reach: int
    tables: list[Any]
    marks: tuple[int, ...] = ()
    last: Callable[[Sequence[int]], Shares] | None = None  # before All Shake, exact, by deficits

    def worth(self, left: int, totals: tuple[int, ...]) -> Shares:
        """Shares before a round, by seat, with totals in units."""
        line = sorted(range(self.seats), key=lambda seat: -totals[seat])
        shares = self._shares(left, [totals[line[0]] - totals[seat] for seat in line[1:]])
        return tuple(float(shares[line.index(seat)]) for seat in range(self.seats))

    def _shares(self, left: int, row: list[int]) -> Sequence[float]:
        """Shares from the leader down."""
        if self.last and not left:
            return self.last(row)
        held = [min(d, self.reach) for d in row]
        if not self.marks:
            return self._row(left, held)
        mixed = [
            [weight * share for share in self._row(left, corner)]
            for corner, weight in simplex.corners(self.marks, held)
        ]
        return [sum(shares) for shares in zip(*mixed, strict=True)]

    def _row(self, left: int, row: list[int]) -> Sequence[float]:
        """Shares of a row that is told apart, by the places of its deficits."""
        at = self.seats * sum(comb(d + k, k + 1) for k, d in enumerate(row))
        found: Sequence[float] = self.tables[left][at : at + self.seats]
        return found


def check(numbers: Shake, seats: int) -> None:
    """ValueError for a game that is not solved for so many seats."""
    if seats > MOST_SEATS:
        raise ValueError(
            f"Shake is solved for up to {MOST_SEATS} seats; with {seats} All Shake alone is"
            " (bellota odds shake)"
        )
    if not numbers.all_shake or numbers.final_tie != FinalTie.SHARED:
        raise ValueError(f"{seats} seats are solved with All Shake and a shared win alone")
    furthest_reach = COARSE if seats in MARKS else MOST[seats]
    if 2 * furthest_reach < _needed(cases.of(numbers), seats):
        raise ValueError(f"with these numbers a Shake goes too far for a table of {seats} seats")


def grid(numbers: Shake, seats: int) -> Grid:
    """How large a table must be for its edge not to be seen, or as large as it may be.

    Deficits are made up for by coloured dice, round after round, and by Shakes.
    """
    case = cases.of(numbers)
    needed = _needed(case, seats)
    wanted = max(2 * numbers.rounds * case.colours[-1][0], needed)
    if 2 * MOST.get(seats, 0) >= needed:
        reach = min(wanted, MOST[seats])
        return Grid(reach, furthest(case, SAFE, reach))
    reach = min(wanted, COARSE)
    marks = simplex.marks(reach, MARKS[seats])
    return Grid(reach, furthest(case, SAFE_ENOUGH, reach), marks, DEALS[seats])


def furthest(case: Case, safe: float, reach: int) -> int:
    """Units of a lead that is made up for with a chance of `safe` at most, past the reach."""
    return max(ceil(-log(safe) / _fade(case)), reach + 1)


def _needed(case: Case, seats: int) -> int:
    """Units of a deficit that Shakes make up for too seldom to be seen."""
    return ceil((DEEPER if seats == 3 else DEEP) / _fade(case))


def _fade(case: Case) -> float:
    """By how much the logarithm of the chance to come so far in a Shake falls with every unit."""
    low, high = 0.0, 50.0
    for _ in range(100):
        middle = (low + high) / 2
        grown = sum(chance * exp(middle * k) for k, chance in enumerate(case.chances))
        low, high = (middle, high) if grown - case.chances[0] < 1 else (low, middle)
    return low


def chances(told: Deficits, numbers: Shake, state: State) -> dict[Do, Shares]:
    """The share of each seat after each legal action; empty where nobody decides."""
    if state.phase == Phase.CHOOSE:
        return {Do.TAKE: _take(told, numbers, state), Do.DARE: _dare(told, numbers, state)}
    if state.phase not in (Phase.SHAKE, Phase.DECIDE):
        return {}
    if state.round > numbers.rounds:
        return all_shake.chances(numbers, state)
    turn = state.turn // told.case.unit
    found = {Do.SHAKE: _shake(told, numbers, state, turn)}
    return found | ({Do.STOP: _stop(told, numbers, state, turn)} if turn else {})


def _take(told: Deficits, numbers: Shake, state: State) -> Shares:
    """Taking: the next in line takes or dares, or the round is over."""
    after = rules.taken(numbers, state)
    if after.phase != Phase.CHOOSE or after.round != state.round:
        return told.worth(numbers.rounds - state.round, _units(told, after.scores))
    take, dare = _take(told, numbers, after), _dare(told, numbers, after)
    return dare if dare[after.seat] > take[after.seat] else take


def _dare(told: Deficits, numbers: Shake, state: State) -> Shares:
    """Daring: the best Shake from nothing."""
    return _shake(told, numbers, rules.dared(state), 0)


def _units(told: Deficits, points: tuple[int, ...]) -> tuple[int, ...]:
    """Points in units."""
    return tuple(point // told.case.unit for point in points)


def _stop(told: Deficits, numbers: Shake, state: State, turn: int) -> Shares:
    """Shares once the Shaker has stopped."""
    points = tuple(0 if p == OPEN else p for p in state.points)
    totals = [a + b for a, b in zip(state.scores, points, strict=True)]
    units = list(_units(told, tuple(totals)))
    units[state.seat] += turn
    return told.worth(numbers.rounds - state.round, tuple(units))


def _stops(told: Deficits, numbers: Shake, state: State, turn: int, lost: float) -> list[Shares]:
    """What stopping is worth from a turn's total on, as far as the Shaker may go on.

    Going on is worth a sure win at most, but for a crap-out: past as many totals in a row as no shake can
    jump, where stopping is worth that much, nobody goes.
    """
    chances, units = told.case.chances, _units(told, state.scores)
    far = max(units) - units[state.seat] + 2 * told.reach
    most = 1 - chances[0] + chances[0] * lost
    stops, sure = list[Shares](), 0
    while len(stops) < far and sure < len(chances):
        stops.append(_stop(told, numbers, state, turn + len(stops)))
        sure = sure + 1 if stops[-1][state.seat] >= most else 0
    return stops


def _shake(told: Deficits, numbers: Shake, state: State, turn: int) -> Shares:
    """Shares if the Shaker shakes once more, and plays on as best it can."""
    bust, seat = _stop(told, numbers, state, 0), state.seat
    stops = _stops(told, numbers, state, turn, bust[seat])
    _, stop = shake(told.case.chances, [s[seat] for s in stops], bust[seat], stops[-1][seat])
    return tuple(
        cases.kept(told.case.chances, [s[k] for s in stops], stop, bust[k])
        for k in range(told.seats)
    )
