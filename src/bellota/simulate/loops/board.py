"""What a loop of Shake looks at: a row each for scores, points, coloured dice, the line, and their like.

`everyone` has a place a seat, so that how many there are is settled while a loop is compiled.
"""

from bellota.simulate.home import inlined

SCORES, POINTS, COLOURS, LINE, LEVEL, SIDES = range(6)
ROWS = 6
OPEN = NOBODY = -1


@inlined
def best_other(game, everyone, seat):
    """The most of the others, what this round brings them counted, and how many have it."""
    most, held = -1, 0
    for other in range(len(everyone)):
        if other != seat:
            has = game[SCORES, other] + brought(game, other)
            if has > most:
                most, held = has, 0
            held += has == most
    return most, held


@inlined
def brought(game, seat):
    """What a seat has in this round: its points, or its die while it waits."""
    return game[COLOURS, seat] if game[POINTS, seat] == OPEN else game[POINTS, seat]


@inlined
def lined(game, standing, seat, by):
    """Put a seat into the line by what it has; whoever is level stands by seat."""
    place = standing
    while place > 0 and game[by, game[LINE, place - 1]] < game[by, seat]:
        game[LINE, place] = game[LINE, place - 1]
        place -= 1
    game[LINE, place] = seat
    return standing + 1


@inlined
def leading(game, everyone):
    """Mark who leads in LEVEL; how many do."""
    best, many = 0, 0
    for seat in range(len(everyone)):
        best = max(best, game[SCORES, seat])
    for seat in range(len(everyone)):
        leads = game[SCORES, seat] == best
        game[LEVEL, seat] = leads
        many += leads
    return many
