"""Shake: from one choice of a learner to its next one.

Rounds in which points count are looked up (`offers`), what is left,
All Shake and the last round of a game without it, goes by the rules' own compiled functions (`late`), and so
does all of a table with too many showings.
"""

import numpy as np

from bellota.envs.compiled import late
from bellota.envs.compiled.case import CASE, falls
from bellota.envs.compiled.cups import HEAD, PHASE, ROUND, SHOWN, TURN
from bellota.envs.compiled.deals import brought, deals, offered
from bellota.envs.compiled.home import compiled, inlined
from bellota.envs.compiled.late import COLOURS, DARES, OVER, SHAKES, STOPS, TAKES
from bellota.envs.compiled.luck import after
from bellota.envs.compiled.offers import DARED, TOOK
from bellota.simulate.twins import phases

__all__ = ["HEAD", "begins", "plays"]

SHAKE, DECIDE = phases.SHAKE, phases.DECIDE


@compiled
def opens(lanes, rows, places, game, masks):
    """New games in some lanes; the lanes in which no round was left."""
    count, over = 0, np.empty(len(lanes), np.int64)
    for lane in lanes:
        rows[lane] = 0
        rows[lane, ROUND] = 1
        masks[lane] = 0
        places[lane] = deals(rows, masks, lane, after(places[lane]), game)
        over[count] = lane
        count += rows[lane, PHASE] == COLOURS
    return over[:count]


@inlined
def shakes(rows, masks, lane, place, game):
    """The learner shakes: the next place, and whether its Shake goes on."""
    place, dice = falls(game[3], CASE, place)
    rows[lane, PHASE] = DECIDE if dice else SHAKE
    rows[lane, TURN] = rows[lane, TURN] + dice * game[0].points if dice else 0
    masks[lane, STOPS] = dice != 0
    return place, dice != 0


@inlined
def chooses(rows, masks, lane, action, place, game):
    """A choice that ends a shake, in a round of the table: the next place, and whether the game goes on here."""
    showing = game[6][lane, SHOWN]
    if action == DARES:
        offered(rows, masks, lane, DARED, showing, game)
        return place, True
    rows[lane, HEAD] += rows[lane, TURN]
    place = brought(rows, lane, TOOK if action == TAKES else DARED, showing, place, game)
    place = deals(rows, masks, lane, place, game)
    return place, rows[lane, PHASE] != COLOURS


@compiled
def acts(actions, through, rows, places, game, illegal, masks):
    """One action in every lane whose game is not through; the lanes in which no round is left."""
    count, over = 0, np.empty(len(rows), np.int64)
    for lane in range(len(rows)):
        action, place, on = actions[lane], places[lane], False
        illegal[lane] = (not through[lane]) & (masks[lane, action] == 0)
        if through[lane] or illegal[lane] or rows[lane, PHASE] == OVER:
            continue
        if action == SHAKES:
            place, on = shakes(rows, masks, lane, place, game)
        if not on and rows[lane, ROUND] <= game[5].counting:
            place, on = chooses(rows, masks, lane, action, place, game)
        places[lane] = place
        over[count] = lane
        count += not on
    return over[:count]


def begins(lanes, rows, places, first, game, masks):
    """New games in some lanes, up to the learner's first choice."""
    late.plays(opens(lanes, rows, places, game, masks), lanes, rows, places, game, masks)


def plays(actions, through, rows, places, game, illegal, masks):
    """One action in every lane whose game is not through."""
    over = acts(actions, through, rows, places, game, illegal, masks)
    late.plays(over, actions, rows, places, game, masks)
