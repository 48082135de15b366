"""Games of Shake by one draw a shake, any seats: simple bots, or the best player among two.

What a simple bot does while points count is known by the coloured dice alone; then one draw deals them all
(`deals`), where so many fit. `game` holds the rows of `board`; `solved` see `deciding`.
"""

import numpy as np

from bellota.simulate.home import inlined, lean
from bellota.simulate.loops import chance, deciding
from bellota.simulate.loops.board import (
    COLOURS,
    LEVEL,
    LINE,
    NOBODY,
    OPEN,
    POINTS,
    SCORES,
    SIDES,
    leading,
    lined,
)


@inlined
def _drawn(odds, bots, deals, game, everyone, place):
    """A round whose dice are one draw, its points on the pad: the place after it, and shakes."""
    place, shakes = chance.after(place), 0
    dealt = np.uint64(chance.picked(deals.cells, 0, deals.bits, chance.mixed(place)))
    for seat in range(len(everyone)):
        game[SCORES, seat] += deals.points[dealt, seat]
    shaker = deals.shaker[dealt]
    if shaker != NOBODY:
        place, gain, shakes = deciding.shaken(odds, bots.stop[shaker], place)
        game[SCORES, shaker] += gain
    return place, shakes


@inlined
def _side(odds, place):
    """The next place, and the side of a coloured die there."""
    place = chance.after(place)
    return place, chance.below(chance.mixed(place), len(odds.faces))


@inlined
def _dealt(odds, game, everyone, place):
    """Coloured dice of all, not all the same; those that match score, the rest line up."""
    same = True
    while same:
        same = len(everyone) > 1
        for seat in range(len(everyone)):
            place, side = _side(odds, place)
            game[SIDES, seat], game[COLOURS, seat] = side, odds.faces[side]
            same = same and game[COLOURS, seat] == game[COLOURS, 0]
    waiting = 0
    for seat in range(len(everyone)):
        game[LINE, seat] = NOBODY
    for seat in range(len(everyone)):
        matched = False
        for other in range(len(everyone)):
            matched = matched or (other != seat and game[COLOURS, other] == game[COLOURS, seat])
        game[POINTS, seat] = game[COLOURS, seat] if matched else OPEN
        if not matched:
            waiting = lined(game, waiting, seat, COLOURS)
    return place


@inlined
def _round(odds, bots, solved, game, everyone, left, place):
    """A round die by die, its points on the pad: the place after it, and shakes."""
    shakes, place = 0, _dealt(odds, game, everyone, place)
    for at in range(len(everyone)):
        seat = game[LINE, at]
        if seat == NOBODY:
            break
        if deciding.dares(odds, bots, solved, game, everyone, seat, at, left):
            for other in range(len(everyone)):
                if other != seat and game[POINTS, other] == OPEN:
                    game[POINTS, other] = game[COLOURS, other]
            place, gain, shakes = deciding.shake(
                odds, bots, solved, game, everyone, seat, left, True, place
            )
            game[POINTS, seat] = gain
            break
        game[POINTS, seat] = game[COLOURS, seat]
    for seat in range(len(everyone)):
        game[SCORES, seat] += game[POINTS, seat]
    return place, shakes


@inlined
def _ordered(odds, game, everyone, place):
    """The line of All Shake: tied totals are rolled off, and who wins that Shakes last of them."""
    seats, standing, at = len(everyone), 0, 0
    for seat in range(seats):
        standing = lined(game, standing, seat, SCORES)
    while at < seats:
        upto = at + 1
        while upto < seats and game[SCORES, game[LINE, upto]] == game[SCORES, game[LINE, at]]:
            upto += 1
        if upto > at + 1:
            place, winner = _rolled_off(odds, game, at, upto, place)
            for spot in range(winner, upto - 1):
                game[LINE, spot], game[LINE, spot + 1] = game[LINE, spot + 1], game[LINE, spot]
        at = upto
    return place


@inlined
def _rolled_off(odds, game, at, upto, place):
    """The place in the line of whoever rolls highest; those equal at the top roll again."""
    for spot in range(at, upto):
        game[LEVEL, spot] = 1
    while True:
        best, many, winner = -1, 0, at
        for spot in range(at, upto):
            if game[LEVEL, spot]:
                place, side = _side(odds, place)
                face = odds.faces[side]
                game[LEVEL, spot] = 1 + face
                if face > best:
                    best, many, winner = face, 0, spot
                many += face == best
        if many == 1:
            return place, winner
        for spot in range(at, upto):
            game[LEVEL, spot] = game[LEVEL, spot] == 1 + best


@inlined
def _line_shakes(odds, bots, solved, game, everyone, place):
    """Everybody in the line Shakes once."""
    seats, shakes = len(everyone), 0
    for seat in range(seats):
        game[POINTS, seat] = 0
    for at in range(seats):
        seat = game[LINE, at]
        if seat == NOBODY:
            break
        last = at == seats - 1 or game[LINE, at + 1] == NOBODY
        place, gain, more = deciding.shake(
            odds, bots, solved, game, everyone, seat, -1, last, place
        )
        game[SCORES, seat] += gain
        shakes += more
    return place, shakes


@inlined
def _shaken_off(odds, bots, solved, game, everyone, place):
    """Level ends are shaken off in the same line until one leads."""
    seats, shakes = len(everyone), 0
    if not odds.all_shake:
        for seat in range(seats):
            game[LINE, seat] = seat
    while leading(game, everyone) > 1:
        standing = 0
        for at in range(seats):
            seat = game[LINE, at]
            if seat != NOBODY and game[LEVEL, seat]:
                game[LINE, standing] = seat
                standing += 1
        for at in range(standing, seats):
            game[LINE, at] = NOBODY
        place, more = _line_shakes(odds, bots, solved, game, everyone, place)
        shakes += more
    return shakes


@inlined
def _rounds(odds, bots, solved, deals, game, everyone, place):
    """All rounds: the place after them, and shakes."""
    shakes = 0
    for left in range(odds.rounds - 1, -1, -1):
        if deals.bits and not deciding.wins_alone(odds, everyone, left):
            place, more = _drawn(odds, bots, deals, game, everyone, place)
        else:
            place, more = _round(odds, bots, solved, game, everyone, left, place)
        shakes += more
    return place, shakes


@lean
def play(seed, first, games, odds, bots, solved, deals, everyone, game, wins, share):
    """Add the wins of these games by seat, in parts of `share`; the shakes. `game` is room for its rows."""
    shakes = 0
    for number in range(first, first + games):
        for seat in range(len(everyone)):
            game[SCORES, seat] = 0
        place, more = _rounds(odds, bots, solved, deals, game, everyone, chance.begin(seed, number))
        shakes += more
        if odds.all_shake:
            place = _ordered(odds, game, everyone, place)
            place, more = _line_shakes(odds, bots, solved, game, everyone, place)
            shakes += more
        leaders = leading(game, everyone)
        if leaders > 1 and odds.shake_off:
            shakes += _shaken_off(odds, bots, solved, game, everyone, place)
            leaders = leading(game, everyone)
        for seat in range(len(everyone)):
            wins[seat] += game[LEVEL, seat] * (share // leaders)
    return shakes
