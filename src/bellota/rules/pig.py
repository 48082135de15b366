"""Pig, the yardstick (docs/rules.md §7): roll one die and add, or bank; the bust face loses the turn.

| phase  | event | next                                    |
|--------|-------|-----------------------------------------|
| ROLL   | ROLL  | DECIDE · next seat's ROLL after a bust  |
| DECIDE | ROLL  | the same                                |
| DECIDE | BANK  | next seat's ROLL, or OVER               |

One seat alone plays against the count of turns.
"""

from typing import NamedTuple

from bellota.rules import kinds
from bellota.rules.changes import quick
from bellota.rules.kinds import Action, Event, acts
from bellota.rules.laps import leaders, recorded
from bellota.rules.named import Die, Do, End, Phase, Why
from bellota.rules.numbers import Pig
from bellota.rules.seats import put

SEATS = (1, 8)
ROLLS, ROLLS_OR_BANKS = acts(SEATS[1], Do.ROLL), acts(SEATS[1], Do.ROLL, Do.BANK)


@quick
class State(NamedTuple):
    """A position."""

    phase: int
    seat: int
    first: int
    scores: tuple[int, ...]
    turn: int
    playing: tuple[bool, ...]  # all, but in a further lap among the tied


def start(numbers: Pig, seats: int, first: int = 0, scores: tuple[int, ...] | None = None) -> State:
    """The first seat must roll."""
    return State(Phase.ROLL, first, first, scores or (0,) * seats, 0, (True,) * seats)


def legal(numbers: Pig, state: State) -> tuple[Action, ...]:
    """Roll at first, then roll or bank."""
    match state.phase:
        case Phase.ROLL:
            return ROLLS[state.seat]
        case Phase.DECIDE:
            return ROLLS_OR_BANKS[state.seat]
        case _:
            return ()


def dice(numbers: Pig, state: State, action: Action) -> tuple[kinds.Die, int]:
    """A roll throws the one die."""
    return Die.PIG, int(action.do == Do.ROLL)


def sides(numbers: Pig, die: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The faces of each of `count` dice."""
    return (tuple(range(1, numbers.sides + 1)),) * count


def apply(numbers: Pig, state: State, event: Event) -> State:
    """Hand the face to the kernel, or bank."""
    if event.do == Do.ROLL:
        return rolled(numbers, state, event.faces[0])
    return turn_ends(numbers, state, state.turn)


def rolled(numbers: Pig, state: State, face: int) -> State:
    """Kernel: the bust face loses the turn, any other adds."""
    if face == numbers.bust:
        return turn_ends(numbers, state, 0)
    return State(
        Phase.DECIDE, state.seat, state.first, state.scores, state.turn + face, state.playing
    )


def turn_ends(numbers: Pig, state: State, gain: int) -> State:
    """Kernel: the gain goes on the pad; the next seat rolls, or the game is over."""
    scores = put(state.scores, state.seat, state.scores[state.seat] + gain)
    ended, after, playing = recorded(
        numbers.end, numbers.target, scores, state.playing, state.first, state.seat
    )
    return State(Phase.OVER if ended else Phase.ROLL, after, state.first, scores, 0, playing)


def over(numbers: Pig, state: State) -> kinds.Why:
    """Why it ended, or 0."""
    if state.phase != Phase.OVER:
        return Why.NOT_OVER
    return Why.TARGET if numbers.end == End.IMMEDIATE else Why.LAP


def scores(numbers: Pig, state: State) -> tuple[int, ...]:
    """Totals on the pad, by seat."""
    return state.scores


def winners(numbers: Pig, state: State) -> tuple[int, ...]:
    """The seat with the most, once it is over."""
    top = leaders(state.scores, state.playing)
    return tuple(seat for seat, leads in enumerate(top) if leads)
