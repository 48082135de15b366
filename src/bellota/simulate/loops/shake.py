"""Games of Shake by one draw a shake, any seats, by the simple bots' rules (`bots.shake`).

What a bot does while points count is told by its tables (`stop`, `dares`); where only winning counts it is
the same for all of them, and worked out here. `game` holds scores, points, colours, line, who stands
level and which side of its coloured die shows, a row each.
"""

import numpy as np

from bellota.simulate.home import compiled
from bellota.simulate.loops import chance

SCORES, POINTS, COLOURS, LINE, LEVEL, SIDES = range(6)
OPEN = NOBODY = -1


@compiled
def _next(place):
    """The next place and its draw."""
    place = chance.after(place)
    return place, chance.mixed(place)


@compiled
def _best_other(game, seat):
    """The most of the others, what this round brings them counted, and how many have it."""
    most, held = -1, 0
    for other in range(game.shape[1]):
        if other != seat:
            has = game[SCORES, other] + _brought(game, other)
            if has > most:
                most, held = has, 0
            held += has == most
    return most, held


@compiled
def _brought(game, seat):
    """What a seat has in this round: its points, or its die while it waits."""
    return game[COLOURS, seat] if game[POINTS, seat] == OPEN else game[POINTS, seat]


@compiled
def _reach(odds, more):
    """The chance to come to so many points more in one Shake."""
    units = -(-more // odds.points)
    return 1.0 if units <= 0 else odds.reach[units] if units < len(odds.reach) else 0.0


@compiled
def _dares_to_win(odds, game, seat, at):
    """Whether daring wins more often than taking, nothing being left to play."""
    most, held = _best_other(game, seat)
    dare = _reach(odds, most + 1 - game[SCORES, seat])
    mine = game[SCORES, seat] + game[COLOURS, seat]
    if mine < most:
        return dare > 0.0
    daring = 0.0
    for place in range(at + 1, game.shape[1]):
        other = game[LINE, place]
        if other != NOBODY:
            daring = max(daring, _reach(odds, mine + 1 - game[SCORES, other]))
    return dare > (1.0 - daring) / (1 + (held if mine == most else 0))


@compiled
def _stops(most, held, mine, safe, last, wants):
    """Whether the Shaker stops where only winning counts; `last`: nobody Shakes after it."""
    if mine < most:
        return False
    if not last:
        return wants
    return mine > most or 1.0 / (1 + held) >= safe


@compiled
def _shake(odds, game, seat, stop, late, last, place):
    """One Shake: the place after it, what it brings, how many shakes."""
    turn, shakes, most, held = 0, 0, 0, 0
    cells, bits, points, safe, own = (
        odds.cells,
        odds.bits,
        odds.points,
        odds.safe,
        game[SCORES, seat],
    )
    if late:
        most, held = _best_other(game, seat)
    while True:
        place = chance.after(place)
        got = chance.picked(cells, 0, bits, chance.mixed(place)) * points
        shakes += 1
        if got == 0:
            return place, 0, shakes
        turn += got
        wants = turn >= stop
        if _stops(most, held, own + turn, safe, last, wants) if late else wants:
            return place, turn, shakes


@compiled
def _dealt(odds, game, place):
    """Coloured dice of all, not all the same; those that match score, the rest line up."""
    seats = game.shape[1]
    same = True
    while same:
        for seat in range(seats):
            place, draw = _next(place)
            game[SIDES, seat] = chance.below(draw, len(odds.faces))
            game[COLOURS, seat] = odds.faces[game[SIDES, seat]]
            same = same and game[COLOURS, seat] == game[COLOURS, 0]
        same = same and seats > 1
        if not same:
            break
        same = True
    waiting = 0
    for seat in range(seats):
        game[LINE, seat] = NOBODY
    for seat in range(seats):
        matched = False
        for other in range(seats):
            matched = matched or (other != seat and game[COLOURS, other] == game[COLOURS, seat])
        game[POINTS, seat] = game[COLOURS, seat] if matched else OPEN
        if not matched:
            waiting = _lined(game, waiting, seat, COLOURS)
    return place


@compiled
def _lined(game, standing, seat, by):
    """Put a seat into the line by what it has; whoever is level stands by seat."""
    place = standing
    while place > 0 and game[by, game[LINE, place - 1]] < game[by, seat]:
        game[LINE, place] = game[LINE, place - 1]
        place -= 1
    game[LINE, place] = seat
    return standing + 1


@compiled
def _round(odds, bots, game, late, place):
    """A round, its points on the pad: the place after it, and shakes."""
    seats, shakes = game.shape[1], 0
    place = _dealt(odds, game, place)
    for at in range(seats):
        seat = game[LINE, at]
        if seat == NOBODY:
            break
        if _dares_to_win(odds, game, seat, at) if late else bots.dares[seat, game[SIDES, seat]]:
            for other in range(seats):
                if other != seat and game[POINTS, other] == OPEN:
                    game[POINTS, other] = game[COLOURS, other]
            place, gain, shakes = _shake(odds, game, seat, bots.stop[seat], late, True, place)
            game[POINTS, seat] = gain
            break
        game[POINTS, seat] = game[COLOURS, seat]
    for seat in range(seats):
        game[SCORES, seat] += game[POINTS, seat]
    return place, shakes


@compiled
def _ordered(odds, game, place):
    """The line of All Shake: tied totals are rolled off, and who wins that Shakes last of them."""
    seats, standing, at = game.shape[1], 0, 0
    for seat in range(seats):
        standing = _lined(game, standing, seat, SCORES)
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


@compiled
def _rolled_off(odds, game, at, upto, place):
    """The place in the line of whoever rolls highest; those equal at the top roll again."""
    game[LEVEL] = 0
    game[LEVEL, at:upto] = 1
    while True:
        best, many, winner = -1, 0, at
        for spot in range(at, upto):
            if game[LEVEL, spot]:
                place, draw = _next(place)
                face = odds.faces[chance.below(draw, len(odds.faces))]
                game[LEVEL, spot] = 1 + face
                if face > best:
                    best, many, winner = face, 0, spot
                many += face == best
        if many == 1:
            return place, winner
        for spot in range(at, upto):
            game[LEVEL, spot] = game[LEVEL, spot] == 1 + best


@compiled
def _line_shakes(odds, bots, game, place):
    """Everybody in the line Shakes once."""
    seats, shakes = game.shape[1], 0
    for seat in range(seats):
        game[POINTS, seat] = 0
    for at in range(seats):
        seat = game[LINE, at]
        if seat == NOBODY:
            break
        last = at == seats - 1 or game[LINE, at + 1] == NOBODY
        place, gain, more = _shake(odds, game, seat, bots.stop[seat], seats > 1, last, place)
        game[SCORES, seat] += gain
        shakes += more
    return place, shakes


@compiled
def _leading(game):
    """Mark who leads in LEVEL; how many do."""
    best, many = 0, 0
    for seat in range(game.shape[1]):
        best = max(best, game[SCORES, seat])
    for seat in range(game.shape[1]):
        leads = game[SCORES, seat] == best
        game[LEVEL, seat] = leads
        many += leads
    return many


@compiled
def _shaken_off(odds, bots, game, place, ordered):
    """Level ends are shaken off in the same line until one leads."""
    seats, shakes = game.shape[1], 0
    if not ordered:
        for seat in range(seats):
            game[LINE, seat] = seat
    while _leading(game) > 1:
        standing = 0
        for at in range(seats):
            seat = game[LINE, at]
            if seat != NOBODY and game[LEVEL, seat]:
                game[LINE, standing] = seat
                standing += 1
        game[LINE, standing:] = NOBODY
        place, more = _line_shakes(odds, bots, game, place)
        shakes += more
    return shakes


@compiled
def play(seed, first, games, odds, bots, wins, share, everyone):
    """Add the wins of these games by seat, in parts of `share`; the shakes.

    `everyone` has a place a seat: their number is settled while it is compiled.
    """
    seats, shakes = len(everyone), 0
    game = np.zeros((6, seats), np.int64)
    for number in range(first, first + games):
        place = chance.begin(seed, number)
        for seat in range(seats):
            game[SCORES, seat] = 0
        for round_ in range(1, odds.rounds + 1):
            late = seats > 1 and round_ == odds.rounds and not odds.all_shake
            place, more = _round(odds, bots, game, late, place)
            shakes += more
        if odds.all_shake:
            place = _ordered(odds, game, place)
            place, more = _line_shakes(odds, bots, game, place)
            shakes += more
        leading = _leading(game)
        if leading > 1 and odds.shake_off:
            shakes += _shaken_off(odds, bots, game, place, odds.all_shake)
            leading = _leading(game)
        for seat in range(seats):
            wins[seat] += game[LEVEL, seat] * (share // leading)
    return shakes
