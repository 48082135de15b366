"""How the rounds of Shake go in which points count, for all that the coloured dice may show.

Who is offered, takes and dares depends on the coloured dice and the bots alone. So each showing is tried
once, on the rules and on the bots themselves, and the loops look it up.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import shake as bots
from bellota.envs import shakes
from bellota.envs.compiled.case import CASE, NOTHING
from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.shake import NOBODY, OPEN, State

ME = 0
DEALT, TOOK, DARED = range(3)  # where a round stands; the last two by the learner
# A row of the table: whether the learner is asked; by which row a bot's Shake falls, and whose it is; then
# by seat what the round brings besides, and the colours, points and line that the learner sees.
ASKS, FALL, WHO, BRINGS = range(4)
Way = Any  # of Shake


class Rounds(NamedTuple):
    """The last round of this kind, 0 if there is no table; the dice of each showing; the table.

    A table has a row a showing for each way that a round may stand.
    """

    counting: int
    dice: NDArray[np.int64]
    table: NDArray[np.int32]


def rounds(way: Way, names: tuple[str, ...]) -> Rounds:
    """All showings of a table with these bots."""
    showings, counting = way.showings, way.numbers.rounds - (not way.numbers.all_shake)
    needs = [shakes.needs(way, bots.stop_total(name, way.numbers)) for name in names]
    dice = np.array(showings, np.int64).reshape(-1, way.seats)
    if not showings or max(needs) > shakes.FAR:
        return Rounds(0, dice, np.zeros((1, BRINGS + 4 * way.seats), np.int32))
    told = np.zeros((3, len(showings), BRINGS + 4 * way.seats), np.int32)
    falls = [NOTHING, *(CASE + dice for dice in needs)]
    for place, showing in enumerate(showings):
        _tried(told[:, place], way, names, falls, showing)
    return Rounds(counting, dice, told.reshape(-1, told.shape[2]))


def _tried(
    rows: Any, way: Way, names: tuple[str, ...], falls: list[int], showing: tuple[int, ...]
) -> None:
    """One showing: offered to the learner, and what follows when it takes or dares."""
    numbers = way.numbers._replace(rounds=2, all_shake=True)
    last = way.seats - 1
    begun = rules.start(numbers, way.seats)._replace(colours=(*showing[:last], OPEN))
    dealt = _offered(numbers, names, rules.coloured(numbers, begun, last, showing[last]))
    rows[DEALT] = _row(dealt, falls)
    if dealt.phase == Phase.CHOOSE:
        rows[TOOK] = _row(_offered(numbers, names, rules.taken(numbers, dealt)), falls)
        rows[DARED] = _row(rules.dared(dealt), falls)


def _offered(numbers: Any, names: tuple[str, ...], state: State) -> State:
    """The bots take until one dares, the learner is offered, or the round is over."""
    while state.phase == Phase.CHOOSE and state.seat != ME:
        does = bots.act(names[state.seat - 1], numbers, state, rules.legal(numbers, state)).do
        state = rules.dared(state) if does == Do.DARE else rules.taken(numbers, state)
    return state


def _row(state: State, falls: list[int]) -> list[int]:
    """Where it led to."""
    seen = [*state.colours, *state.points, *_line(state)]
    if state.phase == Phase.COLOURS:
        return [0, NOTHING, 0, *state.scores, *seen]
    if state.phase == Phase.CHOOSE:  # what it brings is counted when the learner has chosen
        return [1, NOTHING, 0, *[0] * len(state.points), *seen]
    brings = [0 if each == OPEN else each for each in state.points]
    return [0, falls[state.seat], state.seat, *brings, *seen]


def _line(state: State) -> list[int]:
    """Of each seat, how many in the line are before it."""
    line = [NOBODY] * len(state.scores)
    for before, seat in enumerate(state.order[state.at :]):
        if seat != NOBODY:
            line[seat] = before
    return line
