"""Who dares and who stops in Shake, on a state of the rules: the simple bots' rules, or the best player's table.

The same as `deciding` on the board of the fast loop; `solved` is None where nobody plays by the table.
"""

from bellota.rules.seats import alike, put
from bellota.rules.shake import NOBODY, OPEN
from bellota.simulate.home import inlined
from bellota.simulate.loops import late, offers
from bellota.simulate.twins import shake

_tied_from = shake.tied_from


@inlined
def wins_alone(numbers, state):
    """Whether nothing but winning counts; a seat alone plays on for its mean."""
    last_round = state.round == numbers.rounds and not numbers.all_shake
    return len(state.scores) > 1 and (state.round > numbers.rounds or last_round)


@inlined
def best_other(numbers, state):
    """The most of the others, what this round brings them counted, and how many have it."""
    most, held = -1, 0
    for other in range(len(state.scores)):
        if other != state.seat:
            has = state.scores[other]
            if state.round <= numbers.rounds:  # points of All Shake are on the pad already
                has += state.colours[other] if state.points[other] == OPEN else state.points[other]
            if has > most:
                most, held = has, 0
            held += has == most
    return most, held


@inlined
def last_to_shake(numbers, state):
    """Whether nobody Shakes after this seat: one Shaker a round, in All Shake the end of the line."""
    if state.round <= numbers.rounds:
        return True
    later = 0
    for place in range(state.at + 1, len(state.order)):
        later += state.order[place] != NOBODY
    return later == 0


@inlined
def dares(numbers, odds, bots, solved, state):
    """Whether the seat that is offered dares."""
    if solved is None:
        return _simply_dares(numbers, odds, bots, state)
    if not solved.best[state.seat]:
        return _simply_dares(numbers, odds, bots, state)
    seat, other = state.seat, 1 - state.seat
    lead, left = state.scores[seat] - state.scores[other], numbers.rounds - state.round
    dice, first = (state.colours[seat], state.colours[other]), state.order[0] == seat
    return offers.dares(solved, left, lead, dice[0], dice[1], first)


@inlined
def _simply_dares(numbers, odds, bots, state):
    """What a simple bot does with its die."""
    seat, die = state.seat, state.colours[state.seat]
    if not wins_alone(numbers, state):
        for side in range(len(numbers.colour_faces)):
            if numbers.colour_faces[side] == die:
                return bots.dares[seat, side]
    return dares_to_win(numbers, odds.reach, odds.points, state)


@inlined
def dares_to_win(numbers, reach, points, state):
    """What every bot does with its die where only winning counts; `reach` is by units of `points`."""
    mine = state.scores[state.seat] + state.colours[state.seat]
    most, held = best_other(numbers, state)
    dare = late.reached(reach, points, most + 1 - state.scores[state.seat])
    daring = 0.0
    for place in range(state.at + 1, len(state.order)):
        other = state.order[place]
        if other != NOBODY:
            daring = max(daring, late.reached(reach, points, mine + 1 - state.scores[other]))
    return late.dares(dare, daring, mine, most, held)


@inlined
def stops(numbers, odds, bots, solved, state):
    """Whether the Shaker stops here."""
    if solved is None:
        return state.turn >= stops_at(numbers, bots.stop[state.seat], odds.safe, state)
    if not solved.best[state.seat]:
        return state.turn >= stops_at(numbers, bots.stop[state.seat], odds.safe, state)
    most, _ = best_other(numbers, state)
    left, last = max(numbers.rounds - state.round, -1), last_to_shake(numbers, state)
    return offers.stops(solved, left, state.scores[state.seat] - most, state.turn, last)


@inlined
def stops_at(numbers, wants, safe, state):
    """The points at which a bot stops that `wants` so many while points count."""
    if not wins_alone(numbers, state):
        return wants
    most, held = best_other(numbers, state)
    level, last = most - state.scores[state.seat], last_to_shake(numbers, state)
    return late.stops_at(wants, level, held, last, safe)


@inlined
def ordered(state):
    """The line of the tied seats as every bot wants it: itself last, the others by seat."""
    level = _tied_from(state.order, state.at, state.scores)
    order, upto = alike(state.order, NOBODY), 0
    for seat in range(len(level)):
        if level[seat] and seat != state.seat:
            order = put(order, upto, seat)
            upto += 1
    return put(order, upto, state.seat)
