"""What a loop of Shake looks at: a row each for scores, points, coloured dice, the line, and their like."""

from bellota.simulate.home import compiled

SCORES, POINTS, COLOURS, LINE, LEVEL, SIDES = range(6)
OPEN = NOBODY = -1


@compiled
def best_other(game, seat):
    """The most of the others, what this round brings them counted, and how many have it."""
    most, held = -1, 0
    for other in range(game.shape[1]):
        if other != seat:
            has = game[SCORES, other] + brought(game, other)
            if has > most:
                most, held = has, 0
            held += has == most
    return most, held


@compiled
def brought(game, seat):
    """What a seat has in this round: its points, or its die while it waits."""
    return game[COLOURS, seat] if game[POINTS, seat] == OPEN else game[POINTS, seat]
