"""What the bots of `bots.shake` do, in compiled loops.

While points count a table tells it; where only winning counts it is the same for all of them, and worked
out by the simulator's own kernels from the very same chances.
"""

from bellota.envs.compiled.home import inlined
from bellota.rules.shake import NOBODY
from bellota.simulate.loops import late
from bellota.simulate.loops.choosing import best_other, last_to_shake, ordered, wins_alone

__all__ = ["dares", "ordered", "stops_at"]


@inlined
def dares(numbers, bots, state):
    """Whether the seat that is offered dares."""
    seat, line = state.seat, state.order
    if not wins_alone(numbers, state):
        return bots.dares[seat, state.colours[seat]]
    most, held = best_other(numbers, state)
    dare = late.reached(bots.reach, numbers.points, most + 1 - state.scores[seat])
    mine, daring = state.scores[seat] + state.colours[seat], 0.0
    for place in range(state.at + 1, len(line)):
        if line[place] != NOBODY:
            more = mine + 1 - state.scores[line[place]]
            daring = max(daring, late.reached(bots.reach, numbers.points, more))
    return late.dares(dare, daring, mine, most, held)


@inlined
def stops_at(numbers, bots, state):
    """The points at which the Shake stops that now begins."""
    wants = bots.stop[state.seat]
    if not wins_alone(numbers, state):
        return wants
    most, held = best_other(numbers, state)
    level, last = most - state.scores[state.seat], last_to_shake(numbers, state)
    return late.stops_at(wants, level, held, last, bots.safe)
