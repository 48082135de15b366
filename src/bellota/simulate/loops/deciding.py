"""Who dares and how long a Shake lasts, on the `board`: by the simple bots' rules, or by the best player's table.

`left` are the rounds that follow this one, -1 in All Shake and after it; `solved` is None where nobody plays
by the table, which is settled while a loop is compiled.
"""

from bellota.simulate.home import inlined
from bellota.simulate.loops import chance, late, offers
from bellota.simulate.loops.board import COLOURS, LINE, NOBODY, SCORES, SIDES, best_other


@inlined
def wins_alone(odds, everyone, left):
    """Whether nothing but winning counts; a seat alone plays on for its mean."""
    return len(everyone) > 1 and (left < 0 or (left == 0 and not odds.all_shake))


@inlined
def dares(odds, bots, solved, game, everyone, seat, at, left):
    """Whether the seat at this place in the line dares."""
    if solved is None:
        return _simply_dares(odds, bots, game, everyone, seat, at, left)
    if not solved.best[seat]:
        return _simply_dares(odds, bots, game, everyone, seat, at, left)
    other = 1 - seat
    lead = game[SCORES, seat] - game[SCORES, other]
    dice = game[COLOURS, seat], game[COLOURS, other]
    return offers.dares(solved, left, lead, dice[0], dice[1], game[LINE, 0] == seat)


@inlined
def _simply_dares(odds, bots, game, everyone, seat, at, left):
    """What a simple bot does with its die."""
    if not wins_alone(odds, everyone, left):
        return bots.dares[seat, game[SIDES, seat]]
    most, held = best_other(game, everyone, seat)
    dare = late.reached(odds.reach, odds.points, most + 1 - game[SCORES, seat])
    mine = game[SCORES, seat] + game[COLOURS, seat]
    daring = 0.0
    for place in range(at + 1, len(everyone)):
        other = game[LINE, place]
        if other != NOBODY:
            more = mine + 1 - game[SCORES, other]
            daring = max(daring, late.reached(odds.reach, odds.points, more))
    return late.dares(dare, daring, mine, most, held)


@inlined
def shake(odds, bots, solved, game, everyone, seat, left, last, place):
    """One Shake: the place after it, what it brings, how many shakes; `last`: nobody Shakes after it."""
    if solved is None:
        return shaken(odds, _stops_at(odds, bots, game, everyone, seat, left, last), place)
    if not solved.best[seat]:
        return shaken(odds, _stops_at(odds, bots, game, everyone, seat, left, last), place)
    most, _ = best_other(game, everyone, seat)
    begun, turn, shakes = game[SCORES, seat] - most, 0, 0
    while True:
        place = chance.after(place)
        got = chance.picked(odds.cells, 0, odds.bits, chance.mixed(place)) * odds.points
        turn, shakes = turn + got, shakes + 1
        if got == 0:
            return place, 0, shakes
        if offers.stops(solved, left, begun, turn, last):
            return place, turn, shakes


@inlined
def _stops_at(odds, bots, game, everyone, seat, left, last):
    """The points at which a simple bot stops."""
    wants = bots.stop[seat]
    if not wins_alone(odds, everyone, left):
        return wants
    most, held = best_other(game, everyone, seat)
    return late.stops_at(wants, most - game[SCORES, seat], held, last, odds.safe)


@inlined
def shaken(odds, stop, place):
    """One Shake to this total."""
    turn, shakes = 0, 0
    cells, bits, points = odds.cells, odds.bits, odds.points
    while True:
        place = chance.after(place)
        got = chance.picked(cells, 0, bits, chance.mixed(place)) * points
        turn, shakes = turn + got, shakes + 1
        if got == 0:
            return place, 0, shakes
        if turn >= stop:
            return place, turn, shakes
