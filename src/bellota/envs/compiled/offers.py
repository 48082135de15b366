"""How the rounds of Shake go in which points count, for all that the coloured dice may show.

Who is offered, takes and dares depends on the coloured dice and the bots alone. So each showing is tried
once, on the rules and on the bots themselves, and the loops look it up.
"""

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import shake as bots
from bellota.envs import shakes
from bellota.envs.compiled.case import CASE
from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.shake import NOBODY, OPEN, State

ME = 0
DEALT, TOOK, DARED = range(3)  # where a round stands; the last two by the learner
ENDS, AGAIN, ASKED = range(3)  # nobody Shakes; all roll again; the learner is offered
MOST = 10_000  # showings of all coloured dice
Way = Any  # of Shake


class Rounds(NamedTuple):
    """The last round of this kind, 0 if there is no table; and what follows, by where it stands and showing.

    That is who Shakes, a seat or `seats` and what there is instead; what the round brings but for the
    Shake; and the rows of colours, points and line that the learner sees. `falls` is the row of what
    falls by who Shakes.
    """

    counting: int
    who: NDArray[np.int8]
    gains: NDArray[np.int32]
    shown: NDArray[np.int32]
    falls: NDArray[np.int64]


def rounds(way: Way, names: tuple[str, ...]) -> Rounds:
    """All showings of a table with these bots."""
    faces, seats = way.laws()[0].outcomes, way.seats
    many, counting = len(faces) ** seats, way.numbers.rounds - (not way.numbers.all_shake)
    needs = [shakes.needs(way, bots.stop_total(name, way.numbers)) for name in names]
    if many > MOST or max(needs) > shakes.FAR:
        counting, many = 0, 1
    told = Rounds(
        counting,
        np.zeros((3, many), np.int8),
        np.zeros((3, many, seats), np.int32),
        np.zeros((3, many, 3, seats), np.int32),
        np.array([CASE, *(CASE + dice for dice in needs), *[CASE] * 3]),
    )
    if counting:
        for place, showing in enumerate(product(faces, repeat=seats)):
            _tried(told, place, way, names, showing)
    return told


def _tried(
    told: Rounds, place: int, way: Way, names: tuple[str, ...], showing: tuple[int, ...]
) -> None:
    """One showing: offered to the learner, and what follows when it takes or dares."""
    numbers = way.numbers._replace(rounds=2, all_shake=True)
    last = way.seats - 1
    begun = rules.start(numbers, way.seats)._replace(colours=(*showing[:last], OPEN))
    dealt = _offered(numbers, names, rules.coloured(numbers, begun, last, showing[last]))
    _noted(told, DEALT, place, dealt)
    if dealt.phase == Phase.CHOOSE:
        _noted(told, TOOK, place, _offered(numbers, names, rules.taken(numbers, dealt)))
        _noted(told, DARED, place, rules.dared(dealt))


def _offered(numbers: Any, names: tuple[str, ...], state: State) -> State:
    """The bots take until one dares, the learner is offered, or the round is over."""
    while state.phase == Phase.CHOOSE and state.seat != ME:
        does = bots.act(names[state.seat - 1], numbers, state, rules.legal(numbers, state)).do
        state = rules.dared(state) if does == Do.DARE else rules.taken(numbers, state)
    return state


def _noted(told: Rounds, stands: int, place: int, state: State) -> None:
    """Where it led to."""
    seats, ended = len(state.scores), state.phase == Phase.COLOURS
    if ended:
        told.who[stands, place] = seats + (AGAIN if state.round == 1 else ENDS)
        told.gains[stands, place] = state.scores
    elif state.phase == Phase.CHOOSE:
        told.who[stands, place] = seats + ASKED
    else:
        told.who[stands, place] = state.seat
        told.gains[stands, place] = [0 if each == OPEN else each for each in state.points]
    told.shown[stands, place] = state.colours, state.points, _line(state)


def _line(state: State) -> list[int]:
    """Of each seat, how many in the line are before it."""
    line = [NOBODY] * len(state.scores)
    for before, seat in enumerate(state.order[state.at :]):
        if seat != NOBODY:
            line[seat] = before
    return line
