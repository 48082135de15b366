"""Shake (docs/rules.md §3): coloured dice for all, then one seat may dare to shake the case.

| phase   | seat           | event  | next                                                       |
|---------|----------------|--------|------------------------------------------------------------|
| COLOURS | each once      | COLOUR | COLOURS · all rolled: CHOOSE, or the round ends             |
| CHOOSE  | first in line  | TAKE   | CHOOSE for the next in line, or the round ends              |
| CHOOSE  | first in line  | DARE   | SHAKE; the rest of the line scores its dice                 |
| SHAKE   | the Shaker     | SHAKE  | DECIDE · its Shake ends at six zeros                        |
| DECIDE  | the Shaker     | SHAKE  | the same                                                    |
| DECIDE  | the Shaker     | STOP   | its Shake ends                                              |
| TIE     | each tied once | TIE    | TIE · one highest: ORDER                                    |
| ORDER   | the highest    | ORDER  | TIE for the next tied group, or SHAKE                       |

A round ends in COLOURS of the next one; after the last, All Shake: TIE where totals are level, then
SHAKE for everybody in turn (`round` is then `rounds` + 1), then OVER, or a shake-off of the tied.
"""

from typing import NamedTuple

from bellota.rules import kinds
from bellota.rules import line as lines
from bellota.rules.changes import quick
from bellota.rules.kinds import Action, Event, acts
from bellota.rules.laps import leaders
from bellota.rules.line import first_tie, kept, lined_up, still_tied, tied_from
from bellota.rules.named import Die, Do, FinalTie, Phase, Why
from bellota.rules.numbers import Shake
from bellota.rules.seats import alike, put

SEATS = (1, 8)
TAKES_OR_DARES = acts(SEATS[1], Do.TAKE, Do.DARE)
SHAKES, SHAKES_OR_STOPS = acts(SEATS[1], Do.SHAKE), acts(SEATS[1], Do.SHAKE, Do.STOP)
NOBODY = lines.NOBODY
OPEN = -1  # a die not yet rolled, a score not yet made


@quick
class State(NamedTuple):
    """A position. `order[at:]` is the line of those who still choose, or still Shake."""

    phase: int
    seat: int
    round: int
    scores: tuple[int, ...]
    turn: int
    colours: tuple[int, ...]
    points: tuple[int, ...]
    order: tuple[int, ...]  # padded with NOBODY
    at: int  # while ties are rolled off: how many places are settled
    tied: tuple[bool, ...]  # who rolls off now


def start(
    numbers: Shake,
    seats: int,
    first: int = 0,
    scores: tuple[int, ...] | None = None,
    round: int = 1,
) -> State:
    """Everybody rolls the coloured die (clause 1); nobody is first."""
    begun = blank_round(round, scores or (0,) * seats)
    return all_shake_begins(begun) if round > numbers.rounds else begun


def blank_round(round: int, scores: tuple[int, ...]) -> State:
    """Kernel: an untouched round."""
    blank = alike(scores, OPEN)
    nobody = alike(scores, False)
    return State(Phase.COLOURS, NOBODY, round, scores, 0, blank, blank, blank, 0, nobody)


def legal(numbers: Shake, state: State) -> tuple[Action, ...]:
    """Roll the coloured die; take or dare; shake, then shake or stop; roll off; order the tied."""
    match state.phase:
        case Phase.COLOURS:
            return tuple(
                Action(s, Do.COLOUR) for s, face in enumerate(state.colours) if face == OPEN
            )
        case Phase.TIE:
            return tuple(
                Action(s, Do.TIE)
                for s, rolls in enumerate(state.tied)
                if rolls and state.colours[s] == OPEN
            )
        case Phase.CHOOSE:
            return TAKES_OR_DARES[state.seat]
        case Phase.SHAKE:
            return SHAKES[state.seat]
        case Phase.DECIDE:
            return SHAKES_OR_STOPS[state.seat]
        case Phase.ORDER:
            return (Action(state.seat, Do.ORDER, tied_group(state)),)
        case _:
            return ()


def tied_group(state: State) -> tuple[int, ...]:
    """The seats level at the place that is being settled, in their present line."""
    level = tied_from(state.order, state.at, state.scores)
    return tuple(seat for seat in state.order[state.at :] if level[seat])


def dice(numbers: Shake, state: State, action: Action) -> tuple[kinds.Die, int]:
    """One coloured die a seat; all dice of the case at once (clause 5)."""
    match action.do:
        case Do.COLOUR | Do.TIE:
            return Die.COLOUR, 1
        case Do.SHAKE:
            return Die.SHAKE, len(numbers.scoring)
        case _:
            return Die.SHAKE, 0


def sides(numbers: Shake, die: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The faces of each die, in points; the dice of the case may differ from each other."""
    if die == Die.COLOUR:
        return (numbers.colour_faces,) * count
    return tuple(
        (numbers.points,) * scoring + (0,) * (numbers.sides - scoring)
        for scoring in numbers.scoring
    )


def apply(numbers: Shake, state: State, event: Event) -> State:
    """Hand the face or the sum to the kernel that the event names."""
    match event.do:
        case Do.COLOUR:
            return coloured(numbers, state, event.seat, event.faces[0])
        case Do.TAKE:
            return taken(numbers, state)
        case Do.DARE:
            return dared(state)
        case Do.SHAKE:
            return shaken(numbers, state, sum(event.faces))
        case Do.STOP:
            return shake_ends(numbers, state, state.turn)
        case Do.TIE:
            return tie_rolled(state, event.seat, event.faces[0])
        case _:
            return ordered(state, event.order)


def coloured(numbers: Shake, state: State, seat: int, face: int) -> State:
    """Kernel: one coloured die; after the last, all the same roll again, else they are ranked."""
    colours = put(state.colours, seat, face)
    if OPEN in colours:
        return state._replace(colours=colours)
    if len(colours) > 1 and min(colours) == max(colours):
        return blank_round(state.round, state.scores)
    return ranked(numbers, state._replace(colours=colours))


def ranked(numbers: Shake, state: State) -> State:
    """Kernel: those matched score their die; the rest line up, high to low (clauses 2, 3)."""
    colours = state.colours
    alone = alike(colours, True)
    for seat in range(len(colours)):
        for other in range(len(colours)):
            if other != seat and colours[other] == colours[seat]:
                alone = put(alone, seat, False)
    points = colours
    for seat in range(len(colours)):
        if alone[seat]:
            points = put(points, seat, OPEN)
    line = lined_up(alone, colours)
    return offered(numbers, state._replace(points=points, order=line, at=0))


def offered(numbers: Shake, state: State) -> State:
    """Kernel: the offer comes to the next in line, or the round ends."""
    if state.at < len(state.order) and state.order[state.at] != NOBODY:
        return state._replace(phase=Phase.CHOOSE, seat=state.order[state.at])
    return round_ends(numbers, state)


def taken(numbers: Shake, state: State) -> State:
    """Kernel: the seat scores its die and the offer walks on (clause 3)."""
    points = put(state.points, state.seat, state.colours[state.seat])
    return offered(numbers, state._replace(points=points, at=state.at + 1))


def dared(state: State) -> State:
    """Kernel: everybody else still waiting scores the own die; the seat must Shake (clause 4)."""
    points = state.points
    for seat in range(len(points)):
        if points[seat] == OPEN and seat != state.seat:
            points = put(points, seat, state.colours[seat])
    return state._replace(phase=Phase.SHAKE, points=points, at=len(state.order), turn=0)


def shaken(numbers: Shake, state: State, sum_: int) -> State:
    """Kernel: points add up; six zeros end the Shake with nothing (clause 5)."""
    if sum_ == 0:
        return shake_ends(numbers, state, 0)
    return state._replace(phase=Phase.DECIDE, turn=state.turn + sum_)


def shake_ends(numbers: Shake, state: State, gain: int) -> State:
    """Kernel: the Shake is scored: in a round it ends the round, in All Shake it is added at once."""
    points = put(state.points, state.seat, gain)
    if state.round <= numbers.rounds:
        return round_ends(numbers, state._replace(points=points, turn=0))
    scores = put(state.scores, state.seat, state.scores[state.seat] + gain)
    return next_shaker(
        numbers, state._replace(points=points, scores=scores, turn=0, at=state.at + 1)
    )


def round_ends(numbers: Shake, state: State) -> State:
    """Kernel: the round's points go on the pad; then a round, All Shake, or the end."""
    scores = state.scores
    for seat in range(len(scores)):
        scores = put(scores, seat, scores[seat] + state.points[seat])
    if state.round < numbers.rounds:
        return blank_round(state.round + 1, scores)
    if numbers.all_shake:
        return all_shake_begins(blank_round(state.round + 1, scores))
    return finished(numbers, state._replace(scores=scores))


def all_shake_begins(state: State) -> State:
    """Kernel: highest total first; level totals are rolled off (clause 6)."""
    line = lined_up(alike(state.scores, True), state.scores)
    return places_settled(state._replace(order=line, at=0))


def places_settled(state: State) -> State:
    """Kernel: go to the next tied group of the line, or to the first Shake."""
    at = first_tie(state.order, state.at, state.scores)
    blank = alike(state.scores, OPEN)
    nobody = alike(state.scores, False)
    if at == len(state.order):
        return state._replace(
            phase=Phase.SHAKE, seat=state.order[0], at=0, colours=blank, tied=nobody
        )
    tied = tied_from(state.order, at, state.scores)
    return state._replace(phase=Phase.TIE, seat=NOBODY, at=at, colours=blank, tied=tied)


def tie_rolled(state: State, seat: int, face: int) -> State:
    """Kernel: the highest of the roll-off orders the group; those equal at the top roll again."""
    colours = put(state.colours, seat, face)
    for other in range(len(colours)):
        if state.tied[other] and colours[other] == OPEN:
            return state._replace(colours=colours)
    tied = still_tied(state.tied, colours)
    if sum(tied) == 1:
        return state._replace(phase=Phase.ORDER, seat=tied.index(True), colours=colours, tied=tied)
    for other in range(len(colours)):
        if tied[other]:
            colours = put(colours, other, OPEN)
    return state._replace(colours=colours, tied=tied)


def ordered(state: State, order: tuple[int, ...]) -> State:
    """Kernel: the winner of the roll-off has put the tied seats in order (clause 6).

    Places of NOBODY behind the last are passed over.
    """
    line, upto = state.order, state.at
    for seat in order:
        if seat != NOBODY:
            line = put(line, upto, seat)
            upto += 1
    return places_settled(state._replace(order=line, at=upto))


def next_shaker(numbers: Shake, state: State) -> State:
    """Kernel: the next in line Shakes, or the game is decided."""
    if state.at < len(state.order) and state.order[state.at] != NOBODY:
        return state._replace(phase=Phase.SHAKE, seat=state.order[state.at])
    return finished(numbers, state)


def finished(numbers: Shake, state: State) -> State:
    """Kernel: the highest total wins (clause 7); level, it is shared or they shake it off."""
    everybody = alike(state.scores, True)
    top = leaders(state.scores, everybody)
    if numbers.final_tie == FinalTie.SHARED or sum(top) == 1:
        return state._replace(phase=Phase.OVER, seat=NOBODY)
    line = lined_up(top, alike(state.scores, 0))
    if state.round > numbers.rounds:
        line = kept(state.order, top)
    begun = blank_round(state.round + 1, state.scores)
    return begun._replace(phase=Phase.SHAKE, seat=line[0], order=line)


def over(numbers: Shake, state: State) -> kinds.Why:
    """Why it ended, or 0."""
    return Why.ROUNDS if state.phase == Phase.OVER else Why.NOT_OVER


def scores(numbers: Shake, state: State) -> tuple[int, ...]:
    """Totals on the pad, by seat."""
    return state.scores


def winners(numbers: Shake, state: State) -> tuple[int, ...]:
    """The seats with the highest total."""
    top = leaders(state.scores, alike(state.scores, True))
    return tuple(seat for seat, leads in enumerate(top) if leads)
