"""What the bots of `bots.shake` do, in compiled loops.

While points count a table tells it; where only winning counts it is the same for all of them, and
worked out here from the very same chances.
"""

from bellota.envs.compiled.home import inlined
from bellota.rules.seats import alike, put
from bellota.rules.shake import NOBODY, OPEN


@inlined
def late(numbers, state):
    """Whether nothing but winning counts now."""
    return state.round > numbers.rounds or (state.round == numbers.rounds and not numbers.all_shake)


@inlined
def rivals(numbers, state):
    """The most of the others, what this round brings them counted, and how many have it."""
    most, held = -1, 0
    for other in range(len(state.scores)):
        if other != state.seat:
            has = state.scores[other]
            if state.round <= numbers.rounds:  # points of All Shake are on the pad already
                has += state.colours[other] if state.points[other] == OPEN else state.points[other]
            held = held + 1 if has == most else 1 if has > most else held
            most = max(most, has)
    return most, held


@inlined
def reached(numbers, bots, more):
    """The chance to come to so many points more in one Shake."""
    units = -(-more // numbers.points)
    return bots.reach[min(max(units, 0), len(bots.reach) - 1)]


@inlined
def dares(numbers, bots, state):
    """Whether the seat that is offered dares."""
    seat = state.seat
    if not late(numbers, state):
        return bots.dares[seat, state.colours[seat]]
    most, held = rivals(numbers, state)
    dare = reached(numbers, bots, most + 1 - state.scores[seat])
    mine = state.scores[seat] + state.colours[seat]
    if mine < most:
        return dare > 0.0
    daring = 0.0
    for place in range(state.at + 1, len(state.order)):
        other = state.order[place]
        if other != NOBODY:
            daring = max(daring, reached(numbers, bots, mine + 1 - state.scores[other]))
    return dare > (1.0 - daring) / (1 + (held if mine == most else 0))


@inlined
def stops_at(numbers, bots, state):
    """The points at which the Shake stops that now begins."""
    wants = bots.stop[state.seat]
    if not late(numbers, state):
        return wants
    most, held = rivals(numbers, state)
    level = most - state.scores[state.seat]
    if state.round > numbers.rounds:
        for place in range(state.at + 1, len(state.order)):
            if state.order[place] != NOBODY:  # somebody Shakes after it
                return max(wants, level)
    return level if 1.0 / (1 + held) >= bots.safe else level + 1


@inlined
def orders(state, level):
    """The tied seats in the order that a bot puts them in: itself last, the others by seat."""
    order, upto = alike(state.order, NOBODY), 0
    for seat in range(len(level)):
        if level[seat] and seat != state.seat:
            order = put(order, upto, seat)
            upto += 1
    return put(order, upto, state.seat)
