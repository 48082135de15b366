"""What the bots of `bots.shake` do, in compiled loops.

While points count a table tells it; where only winning counts it is the same for all of them, and worked
out by the simulator's own kernels from the very same chances.
"""

from bellota.envs.compiled.home import inlined
from bellota.simulate.loops import choosing
from bellota.simulate.loops.choosing import ordered

__all__ = ["dares", "ordered", "stops_at"]


@inlined
def dares(numbers, bots, state):
    """Whether the seat that is offered dares."""
    if not choosing.wins_alone(numbers, state):
        return bots.dares[state.seat, state.colours[state.seat]]
    return choosing.dares_to_win(numbers, bots.reach, numbers.points, state)


@inlined
def stops_at(numbers, bots, state):
    """The points at which the Shake stops that now begins."""
    return choosing.stops_at(numbers, bots.stop[state.seat], bots.safe, state)
