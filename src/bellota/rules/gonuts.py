"""Go Nuts!, both boxes (docs/rules.md §1, §2).

The law: a roll is judged by the dice just rolled alone. All squirrels: the race. All cars: the turn
is lost. Anything else is safe: acorns count, cars leave, and the seat rolls on or banks.

| phase  | seat          | event       | next                                                 |
|--------|---------------|-------------|------------------------------------------------------|
| ROLL   | active        | ROLL        | DECIDE safe · RACE all squirrels · next seat all cars |
| DECIDE | active        | ROLL        | the same                                             |
| DECIDE | active        | BANK        | next seat's ROLL, or OVER                            |
| RACE   | active        | RACE        | RACE                                                 |
| RACE   | each opponent | DOG         | RACE · after the deciding dog next seat's ROLL, OVER |
| RACE   | active        | RACED       | next seat's ROLL, or OVER (a race counted by hand)   |
"""

from typing import NamedTuple

from bellota.rules import kinds
from bellota.rules.changes import quick
from bellota.rules.kinds import Action, Event, acts
from bellota.rules.laps import leaders, recorded
from bellota.rules.named import Die, Do, DogFace, End, Face, OneDie, Phase, RaceEnd, Why
from bellota.rules.numbers import GoNuts
from bellota.rules.seats import alike, put

SEATS = (2, 8)  # a race needs an opponent
ROLLS, ROLLS_OR_BANKS = acts(SEATS[1], Do.ROLL), acts(SEATS[1], Do.ROLL, Do.BANK)


@quick
class State(NamedTuple):
    """A position. In a race `turn` counts the race's acorns and `hand` is the dice raced."""

    phase: int
    seat: int
    first: int
    scores: tuple[int, ...]
    turn: int
    hand: int
    dogs: tuple[bool, ...]  # whose dog is out
    playing: tuple[bool, ...]  # all, but in a further lap among the tied


def start(
    numbers: GoNuts, seats: int, first: int = 0, scores: tuple[int, ...] | None = None
) -> State:
    """The first seat must roll all dice (clause 1)."""
    return State(
        phase=Phase.ROLL,
        seat=first,
        first=first,
        scores=scores or (0,) * seats,
        turn=0,
        hand=numbers.dice,
        dogs=(False,) * seats,
        playing=(True,) * seats,
    )


def legal(numbers: GoNuts, state: State) -> tuple[Action, ...]:
    """Roll at first, then roll or bank (clauses 2, 3); in a race everybody who still rolls (4)."""
    match state.phase:
        case Phase.ROLL:
            return ROLLS[state.seat]
        case Phase.DECIDE:
            return ROLLS_OR_BANKS[state.seat]
        case Phase.RACE:
            return (Action(state.seat, Do.RACE), *_asleep(state))
        case _:
            return ()


def _asleep(state: State) -> tuple[Action, ...]:
    """The opponents whose dog is not out yet."""
    return tuple(
        Action(seat, Do.DOG)
        for seat, out in enumerate(state.dogs)
        if not out and seat != state.seat
    )


def dice(numbers: GoNuts, state: State, action: Action) -> tuple[kinds.Die, int]:
    """All dice in hand, none held back (clause 3); in a race an opponent has one dog die (4)."""
    match action.do:
        case Do.ROLL | Do.RACE:
            return Die.NUT, state.hand
        case Do.DOG:
            return Die.DOG, 1
        case _:
            return Die.NUT, 0


def sides(numbers: GoNuts, die: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The faces of each of `count` dice of a kind."""
    if die == Die.DOG:
        one = (DogFace.DOG,) * numbers.dog_faces + (DogFace.HOUSE,) * numbers.house_faces
        return (one,) * count
    nut = (
        (Face.SQUIRREL,) * numbers.squirrels
        + (Face.ACORN,) * numbers.acorns
        + (Face.CAR,) * numbers.cars
    )
    return (nut,) * count


def apply(numbers: GoNuts, state: State, event: Event) -> State:
    """Count the faces and hand the counts to the kernel that the event names."""
    faces = event.faces
    match event.do:
        case Do.ROLL:
            return rolled(
                numbers,
                state,
                faces.count(Face.SQUIRREL),
                faces.count(Face.ACORN),
                faces.count(Face.CAR),
            )
        case Do.BANK:
            return turn_ends(numbers, state, state.turn)
        case Do.RACE:
            return state._replace(turn=state.turn + faces.count(Face.ACORN))
        case Do.DOG:
            return dog_rolled(numbers, state, event.seat, faces[0] == DogFace.DOG)
        case _:
            return turn_ends(numbers, state, event.acorns)


def rolled(numbers: GoNuts, state: State, squirrels: int, acorns: int, cars: int) -> State:
    """Kernel: a roll of the dice in hand (clauses 2, 3, 5, 6)."""
    thrown = squirrels + acorns + cars
    if squirrels == thrown:
        return race_begins(state)
    if cars == thrown:
        return turn_ends(numbers, state, 0)
    hand = thrown - cars
    if thrown == 1 and acorns == 1 and numbers.one_die == OneDie.REFILL:
        hand = numbers.dice
    return State(
        Phase.DECIDE,
        state.seat,
        state.first,
        state.scores,
        state.turn + acorns,
        hand,
        state.dogs,
        state.playing,
    )


def race_begins(state: State) -> State:
    """Kernel: the turn's acorns are lost and the dice of that roll are raced (clause 4)."""
    return State(
        Phase.RACE, state.seat, state.first, state.scores, 0, state.hand, state.dogs, state.playing
    )


def dog_rolled(numbers: GoNuts, state: State, seat: int, dog: bool) -> State:
    """Kernel: a dog stays out; the deciding dog ends race and turn (clause 4)."""
    if not dog:
        return state
    dogs = put(state.dogs, seat, True)
    if numbers.race_end == RaceEnd.FIRST_DOG or sum(dogs) == len(dogs) - 1:
        return turn_ends(numbers, state, state.turn)
    return State(
        Phase.RACE,
        state.seat,
        state.first,
        state.scores,
        state.turn,
        state.hand,
        dogs,
        state.playing,
    )


def turn_ends(numbers: GoNuts, state: State, gain: int) -> State:
    """Kernel: the gain goes on the pad; the next seat rolls, or the game is over (clause 8)."""
    scores = put(state.scores, state.seat, state.scores[state.seat] + gain)
    ended, after, playing = recorded(
        numbers.end, numbers.target, scores, state.playing, state.first, state.seat
    )
    return State(
        Phase.OVER if ended else Phase.ROLL,
        after,
        state.first,
        scores,
        0,
        numbers.dice,
        alike(scores, False),
        playing,
    )


def over(numbers: GoNuts, state: State) -> kinds.Why:
    """Why it ended, or 0."""
    if state.phase != Phase.OVER:
        return Why.NOT_OVER
    return Why.TARGET if numbers.end == End.IMMEDIATE else Why.LAP


def scores(numbers: GoNuts, state: State) -> tuple[int, ...]:
    """Totals on the pad, by seat."""
    return state.scores


def winners(numbers: GoNuts, state: State) -> tuple[int, ...]:
    """The seat with the most, once it is over."""
    top = leaders(state.scores, state.playing)
    return tuple(seat for seat, leads in enumerate(top) if leads)
