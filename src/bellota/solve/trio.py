"""Shake with three seats: what tables on a grid say of a position.

A table is one row of doubles: for x and y units that the second and the third are behind the leader, the
shares of leader, second and third. Whoever is further behind than `reach` is taken to be just so far.
"""

from typing import Any, NamedTuple

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State
from bellota.solve import all_shake
from bellota.solve import case as cases
from bellota.solve.case import Case, shake

Shares = tuple[float, ...]
SEATS = 3
REACH = 180  # units of ten points: how far behind a seat is told apart; not yet shown to be enough
FURTHEST = 900  # units that nobody makes up for in All Shake


class Trio(NamedTuple):
    """Tables by rounds still to play."""

    case: Case
    reach: int
    tables: list[Any]

    def worth(self, left: int, totals: tuple[int, ...]) -> Shares:
        """Shares before a round, by seat, with totals in units."""
        line = sorted(range(SEATS), key=lambda seat: -totals[seat])
        x, y = (min(totals[line[0]] - totals[line[k]], self.reach) for k in (1, 2))
        at = ((self.reach + 1) * x + y) * SEATS
        row = self.tables[left][at : at + SEATS]
        return tuple(float(row[line.index(seat)]) for seat in range(SEATS))


def chances(trio: Trio, numbers: Shake, state: State) -> dict[Do, Shares]:
    """The share of each seat after each legal action; empty where nobody decides."""
    if state.phase == Phase.CHOOSE:
        return {Do.TAKE: _take(trio, numbers, state), Do.DARE: _dare(trio, numbers, state)}
    if state.phase not in (Phase.SHAKE, Phase.DECIDE):
        return {}
    if state.round > numbers.rounds:
        return all_shake.chances(numbers, state)
    turn = state.turn // trio.case.unit
    found = {Do.SHAKE: _shake(trio, numbers, state, turn)}
    return found | ({Do.STOP: _stop(trio, numbers, state, turn)} if turn else {})


def _take(trio: Trio, numbers: Shake, state: State) -> Shares:
    """Taking: the next in line takes or dares, or the round is over."""
    after = rules.taken(numbers, state)
    if after.phase != Phase.CHOOSE or after.round != state.round:
        return trio.worth(numbers.rounds - state.round, _units(trio, after.scores))
    take, dare = _take(trio, numbers, after), _dare(trio, numbers, after)
    return dare if dare[after.seat] > take[after.seat] else take


def _dare(trio: Trio, numbers: Shake, state: State) -> Shares:
    """Daring: the best Shake from nothing."""
    return _shake(trio, numbers, rules.dared(state), 0)


def _units(trio: Trio, points: tuple[int, ...]) -> tuple[int, ...]:
    """Points in units."""
    return tuple(point // trio.case.unit for point in points)


def _stop(trio: Trio, numbers: Shake, state: State, turn: int) -> Shares:
    """Shares once the Shaker has stopped."""
    points = tuple(0 if p == OPEN else p for p in state.points)
    totals = [a + b for a, b in zip(state.scores, points, strict=True)]
    units = list(_units(trio, tuple(totals)))
    units[state.seat] += turn
    return trio.worth(numbers.rounds - state.round, tuple(units))


def _shake(trio: Trio, numbers: Shake, state: State, turn: int) -> Shares:
    """Shares if the Shaker shakes once more, and plays on as best it can."""
    lead = max(_units(trio, state.scores)) - _units(trio, state.scores)[state.seat]
    far = lead + 2 * trio.reach
    stops = [_stop(trio, numbers, state, t) for t in range(turn, turn + far)]
    bust, seat = _stop(trio, numbers, state, 0), state.seat
    _, stop = shake(trio.case.chances, [s[seat] for s in stops], bust[seat], stops[-1][seat])
    return tuple(
        cases.kept(trio.case.chances, [s[k] for s in stops], stop, bust[k]) for k in range(SEATS)
    )
