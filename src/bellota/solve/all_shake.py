"""All Shake, exact, for any seats.

A seat's best play depends only on the best total so far, on how many hold it, and on who comes after.

`Line.after(place, best, held)` tells the shares of the win before the seat at `place` Shakes: first that
of each seat that holds the best total, then those of the seats still to Shake. Totals are in units.
"""

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import State
from bellota.solve import case as cases
from bellota.solve.case import FURTHEST, UNSEEN, Case, kept, shake

Shares = tuple[float, ...]
NOBODY = -1  # a best total before anybody has Shaken


class Line(NamedTuple):
    """The seats in the order of their Shakes, by their totals before it."""

    case: Case
    totals: tuple[int, ...]
    after: Callable[[int, int, int], Shares]


def line(case: Case, totals: tuple[int, ...]) -> Line:
    """The line of these totals; level ends are shared."""

    @cache
    def after(place: int, best: int, held: int) -> Shares:
        if place == len(totals):
            return (1 / held,)
        return shaking(found, place, best, held, 0)

    found = Line(case, totals, after)
    return found


def stopping(told: Line, place: int, best: int, held: int, gain: int) -> Shares:
    """Shares once the seat at `place` has gained so much and stopped: holders, itself, the next."""
    total = told.totals[place] + gain
    if total < best:
        holders, *others = told.after(place + 1, best, held)
        return holders, 0.0, *others
    holders, *others = told.after(place + 1, total, held + 1 if total == best else 1)
    return holders if total == best else 0.0, holders, *others


def shaking(told: Line, place: int, best: int, held: int, turn: int) -> Shares:
    """Shares if the seat at `place` shakes once more from a turn's total, and plays on as best it can."""
    bust = stopping(told, place, best, held, 0)
    stops = _stops(told, place, best, held, turn, bust[1])
    own, stop = shake(told.case.chances, [one[1] for one in stops], bust[1], stops[-1][1])
    shares = [
        kept(told.case.chances, [one[k] for one in stops], stop, bust[k]) for k in range(len(bust))
    ]
    return shares[0], own, *shares[2:]


def _stops(told: Line, place: int, best: int, held: int, turn: int, lost: float) -> list[Shares]:
    """What stopping is worth from a turn's total on, as far as the seat may go.

    Past the best total it stops where that is worth a sure win but for a crap-out, or nearly one.
    """
    most = 1 - told.case.chances[0] + told.case.chances[0] * lost
    stops: list[Shares] = []
    sure = 0
    while sure < len(told.case.chances):
        if len(stops) > FURTHEST:
            raise ValueError("with these numbers a lead is never safe")
        stops.append(stopping(told, place, best, held, turn + len(stops)))
        sure = sure + 1 if stops[-1][1] >= min(most, 1 - UNSEEN) else 0
    return stops


def chances(numbers: Shake, state: State) -> dict[Do, Shares]:
    """Each seat's share of the win after each legal action of a Shake in All Shake."""
    if not cases.shared(numbers):
        raise ValueError("a shake-off of more than two seats is not solved")
    case, order, at = cases.of(numbers), state.order, state.at
    told = line(case, tuple(state.scores[seat] // case.unit for seat in order))
    done = told.totals[:at]
    best = max(done, default=NOBODY)
    held, turn = done.count(best), state.turn // case.unit
    shares = {Do.SHAKE: shaking(told, at, best, held, turn)}
    if state.phase == Phase.DECIDE:
        shares[Do.STOP] = stopping(told, at, best, held, turn)
    return {do: _by_seat(order, at, told.totals, best, one) for do, one in shares.items()}


def _by_seat(
    order: tuple[int, ...], at: int, totals: tuple[int, ...], best: int, shares: Shares
) -> Shares:
    """From the order of the line to that of the seats."""
    before = [shares[0] if total == best else 0.0 for total in totals[:at]]
    placed = zip(order, (*before, *shares[1:]), strict=True)
    return tuple(share for _, share in sorted(placed, key=itemgetter(0)))


def is_on(numbers: Shake, state: State) -> bool:
    """Whether this is a Shake of All Shake."""
    shaking_now = state.phase in (Phase.SHAKE, Phase.DECIDE)
    return shaking_now and state.round == numbers.rounds + 1 and rules.NOBODY not in state.order
