"""All Shake, exact, for any seats.

A seat's best play depends only on the best total so far, on how many hold it, and on who comes after.

`Line.after(place, best, held)` tells the shares of the win before the seat at `place` Shakes: first that
of each seat that holds the best total, then those of the seats still to Shake. Totals are in units.

A seat that is behind goes on until it is level, for less than that is worth nothing. Past the best total a
crap-out leaves it nothing whatever that total was: so one sweep, `Line.alone`, serves all best totals. What
is said of it there is a row: the chance of a crap-out from then on, then shares, less what they are after it.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import State
from bellota.solve import case as cases
from bellota.solve.case import FURTHEST, UNSEEN, Case, kept, shake

Shares = tuple[float, ...]
Row = tuple[float, ...]
OWN = 2  # of a row: the chance of a crap-out, holders, the seat itself, those after it
ENDLESS = "with these numbers a lead is never safe"
NOBODY = -1  # a best total before anybody has Shaken


class Line(NamedTuple):
    """The seats in the order of their Shakes, by their totals before it."""

    case: Case
    totals: tuple[int, ...]
    after: Callable[[int, int, int], Shares]
    alone: tuple[dict[int, Row], ...]  # by place and total, a seat that holds the best total alone


def line(case: Case, totals: tuple[int, ...]) -> Line:
    """The line of these totals; level ends are shared."""

    @cache
    def after(place: int, best: int, held: int) -> Shares:
        if place == len(totals):
            return (1 / held,)
        return shaking(found, place, best, held, 0)

    found = Line(case, totals, after, tuple({} for _ in totals))
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
    at = told.totals[place] + turn
    if told.totals[place] >= best:
        return _ahead(told, place, best, held, turn, bust)
    row = _going(told, place, at) if at >= best else _coming(told, place, best, held, at)
    return tuple(share + row[0] * lost for share, lost in zip(row[1:], bust, strict=True))


def _ahead(told: Line, place: int, best: int, held: int, turn: int, bust: Shares) -> Shares:
    """The same where a crap-out leaves the seat something: it is the first, or level with the best."""
    stops = _stops(told, place, best, held, turn, bust[1])
    own, stop = shake(told.case.chances, [one[1] for one in stops], bust[1], stops[-1][1])
    shares = [
        kept(told.case.chances, [one[k] for one in stops], stop, bust[k]) for k in range(len(bust))
    ]
    return shares[0], own, *shares[2:]


def _coming(told: Line, place: int, best: int, held: int, at: int) -> Row:
    """The row of a seat that is behind: it goes on until it is level or past."""
    row = [1.0] + [0.0] * (len(told.totals) - place + 1)
    for past, chance in enumerate(_landing(told.case, best - at)):
        if chance:
            there = _alone(told, place, best + past) if past else _level(told, place, best, held)
            row = [a + chance * b for a, b in zip(row, there, strict=True)]
            row[0] -= chance
    return tuple(row)


def _level(told: Line, place: int, best: int, held: int) -> Row:
    """The row of a seat that has come level: it stops there, or goes on."""
    stop = (0.0, *stopping(told, place, best, held, best - told.totals[place]))
    going = _going(told, place, best)
    return going if going[OWN] > stop[OWN] else stop


def _going(told: Line, place: int, at: int) -> Row:
    """The row of one more shake from a total that is level with the best or past it."""
    chances = told.case.chances
    row = [chances[0]] + [0.0] * (len(told.totals) - place + 1)
    for k, chance in enumerate(chances[1:], 1):
        if chance:
            there = _alone(told, place, at + k)
            row = [a + chance * b for a, b in zip(row, there, strict=True)]
    return tuple(row)


def _alone(told: Line, place: int, at: int) -> Row:
    """The row of a seat that holds the best total alone: it stops, or goes on."""
    rows = told.alone[place]
    if at not in rows:
        stops = _safe(told, place, at)
        for total in range(at + len(stops) - 1, at - 1, -1):
            rows[total] = stop = (0.0, 0.0, *stops[total - at])
            if total < at + len(stops) - len(told.case.chances):
                going = _going(told, place, total)
                rows[total] = going if going[OWN] > stop[OWN] else stop
    return rows[at]


def _safe(told: Line, place: int, at: int) -> list[Shares]:
    """What stopping is worth from a total on, until no shake jumps past where it is worth enough."""
    most, stops, sure = min(1 - told.case.chances[0], 1 - UNSEEN), list[Shares](), 0
    while sure < len(told.case.chances):
        if len(stops) > FURTHEST:
            raise ValueError(ENDLESS)
        stops.append(told.after(place + 1, at + len(stops), 1))
        sure = sure + 1 if stops[-1][0] >= most else 0
    return stops


def _landing(case: Case, behind: int) -> Sequence[float]:
    """The chance that a seat so far behind comes level, one past, two past …, before a crap-out."""
    known, chances = _landings(case), case.chances
    while len(known) <= behind:
        row = [0.0] * len(chances)
        for k, chance in enumerate(chances[1:], 1):
            if k >= len(known):
                row[k - len(known)] += chance
            else:
                row = [a + chance * b for a, b in zip(row, known[-k], strict=True)]
        known.append(row)
    return known[behind]


@lru_cache(maxsize=8)
def _landings(_: Case) -> list[list[float]]:
    """Those that are known, by how far behind; the first is none."""
    return [[]]


def _stops(told: Line, place: int, best: int, held: int, turn: int, lost: float) -> list[Shares]:
    """What stopping is worth from a turn's total on, as far as the seat may go.

    Past the best total it stops where that is worth a sure win but for a crap-out, or nearly one.
    """
    most = 1 - told.case.chances[0] + told.case.chances[0] * lost
    stops: list[Shares] = []
    sure = 0
    while sure < len(told.case.chances):
        if len(stops) > FURTHEST:
            raise ValueError(ENDLESS)
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
