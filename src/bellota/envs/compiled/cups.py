"""A lane's game of Shake: its row is what the learner sees, and `unseen` what there is besides."""

from typing import Any

import numpy as np

from bellota.envs.compiled.case import EMPTY
from bellota.envs.compiled.home import inlined
from bellota.rules import line as _line
from bellota.rules.seats import alike, put
from bellota.rules.shake import NOBODY, State
from bellota.simulate.twins import phases
from bellota.simulate.twins.translate import twin

ACTS, PHASE, TURN, ROUND, HEAD = range(5)
SCORE, COLOUR, POINTS, LINE, TIED, NAMED = range(6)  # rows of seats, from HEAD on
NAMES = 4  # the first action that names a seat; those before it are the choices
ORDERS, OVER = phases.ORDER, phases.OVER
# What the coloured dice show, as `offers` counts it; then the line, how far it is, and who was named.
SHOWN, FIRST = range(2)
MARKS = (
    (phases.CHOOSE, 0b0011), (phases.SHAKE, 0b0100), (phases.DECIDE, 0b1100), (phases.OVER, 0b1111),
)  # fmt: skip
_tied_from = twin(_line).tied_from
_state: Any = State  # of numbers that are int64 here


@inlined
def table_of(game):
    """An empty table, as the rules have it."""
    return _state(*game[EMPTY])


@inlined
def seats_of(game):
    """How many seats, which is known when it is compiled."""
    return len(table_of(game).scores)


@inlined
def level(state):
    """The seats whose order is to be said."""
    return _tied_from(state.order, state.at, state.scores)


@inlined
def kept(rows, unseen, lane, begun):
    """The position of a lane where the learner decides."""
    seats = len(begun.scores)
    scores, colours, points = begun.scores, begun.colours, begun.points
    order, tied = begun.order, begun.tied
    for seat in range(seats):
        scores = put(scores, seat, np.int64(rows[lane, HEAD + SCORE * seats + seat]))
        colours = put(colours, seat, np.int64(rows[lane, HEAD + COLOUR * seats + seat]))
        points = put(points, seat, np.int64(rows[lane, HEAD + POINTS * seats + seat]))
        tied = put(tied, seat, rows[lane, HEAD + TIED * seats + seat] != 0)
        order = put(order, seat, unseen[lane, FIRST + seat])
    return _state(
        np.int64(rows[lane, PHASE]), np.int64(rows[lane, ACTS]), np.int64(rows[lane, ROUND]), scores,
        np.int64(rows[lane, TURN]), colours, points, order, unseen[lane, FIRST + seats], tied,
    )  # fmt: skip


@inlined
def wrote(unseen, lane, state):
    """What the row does not tell; nobody is named yet."""
    seats = len(state.order)
    for seat in range(seats):
        unseen[lane, FIRST + seat] = state.order[seat]
        unseen[lane, FIRST + seats + 1 + seat] = NOBODY
    unseen[lane, FIRST + seats] = state.at


@inlined
def shown(rows, masks, lane, state):
    """The row, and what is legal; a game that is over marks all."""
    seats, over = len(state.scores), state.phase == OVER
    rows[lane, ACTS] = seats if over else state.seat
    rows[lane, PHASE], rows[lane, TURN], rows[lane, ROUND] = state.phase, state.turn, state.round
    for seat in range(seats):
        rows[lane, HEAD + SCORE * seats + seat] = state.scores[seat]
        rows[lane, HEAD + COLOUR * seats + seat] = state.colours[seat]
        rows[lane, HEAD + POINTS * seats + seat] = state.points[seat]
        rows[lane, HEAD + LINE * seats + seat] = NOBODY
        rows[lane, HEAD + TIED * seats + seat] = state.tied[seat]
        rows[lane, HEAD + NAMED * seats + seat] = 0
        masks[lane, NAMES + seat] = over
    for place in range(seats):
        seat = state.order[place]
        if place >= state.at and seat != NOBODY:
            rows[lane, HEAD + LINE * seats + seat] = place - state.at
    marks(masks, lane, state)


@inlined
def marks(masks, lane, state):
    """What is legal of the choices; in an order, who of the tied."""
    legal = 0
    for phase, marked in MARKS:
        legal = marked if state.phase == phase else legal
    for choice in range(NAMES):
        masks[lane, choice] = (legal >> choice) & 1
    if state.phase == ORDERS:
        tied = level(state)
        for seat in range(len(tied)):
            masks[lane, NAMES + seat] = tied[seat]


@inlined
def orders(rows, unseen, masks, lane, seat, state):
    """The learner names a seat, and with the last but one the last: how many are left, and the order."""
    seats, tied, order, upto = len(state.order), level(state), alike(state.order, NOBODY), 0
    while unseen[lane, FIRST + seats + 1 + upto] != NOBODY:
        upto += 1
    unseen[lane, FIRST + seats + 1 + upto] = seat
    for place in range(upto + 1):
        named = unseen[lane, FIRST + seats + 1 + place]
        order, tied = put(order, place, named), put(tied, named, False)
    left = sum(tied)
    for rest in range(seats):
        if left == 1 and tied[rest]:
            order = put(order, upto + 1, rest)
    rows[lane, HEAD + NAMED * seats + seat] = 1
    masks[lane, NAMES + seat] = 0
    return left - 1, order
