"""Shake: from one choice of a learner to its next one.

Rounds in which points count are looked up (`offers`). All Shake, and the last round of a game without it,
go by the rules' own compiled functions (`late`), and so does all of a table with too many showings. A step sorts
the lanes by what is done in them, and does each thing in the lanes of one list (`deals`).
"""

import numpy as np

from bellota.envs.compiled import late
from bellota.envs.compiled.case import CASE, NUMBERS, ROUNDS, WORDS, falls
from bellota.envs.compiled.cups import HEAD, PHASE, ROUND, TURN
from bellota.envs.compiled.deals import ends, offered, opens, rounds
from bellota.envs.compiled.home import compiled, lean
from bellota.envs.compiled.late import DARES, OVER, SHAKES, STOPS
from bellota.envs.compiled.offers import DARED
from bellota.simulate.twins import phases

__all__ = ["HEAD", "begins", "plays"]

DECIDE = phases.DECIDE


@lean
def listed(actions, through, rows, game, illegal, masks, thrown, held, ended, left):
    """Where the learner shakes, dares or ends a round of the table, and where it does something after these."""
    counting, one = game[ROUNDS][0], np.uint64(1)
    throws, holds, ends, others = np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0)
    for lane in range(np.uint64(len(actions))):
        action = np.uint64(actions[lane])
        legal, plays = np.uint64(masks[lane, action] != 0), np.uint64(through[lane] == 0)
        illegal[lane] = plays & (legal ^ one)
        plays &= legal & np.uint64(rows[lane, PHASE] != OVER)
        counts, shakes = np.uint64(rows[lane, ROUND] <= counting), np.uint64(action == SHAKES)
        dares = np.uint64(action == DARES) & counts
        neither = one ^ (shakes | dares)
        thrown[throws] = held[holds] = ended[ends] = left[others] = lane
        throws += plays & shakes
        holds += plays & dares
        ends += plays & neither & counts
        others += plays & neither & (one ^ counts)
    return throws, holds, ends, others


@lean
def shakes(lanes, rows, places, game, masks, ended, ends, left, others):
    """The learners shake; where nothing scores their Shake is over."""
    points, counting = game[NUMBERS][0], game[ROUNDS][0]
    for lane in lanes:
        places[lane], dice = falls(game[WORDS], CASE, places[lane])
        rows[lane, TURN] = (rows[lane, TURN] + dice * points) * (dice != 0)
        rows[lane, PHASE], masks[lane, STOPS] = DECIDE, 1
        ended[ends] = left[others] = lane
        counts = rows[lane, ROUND] <= counting
        ends += np.uint64((dice == 0) & counts)
        others += np.uint64((dice == 0) & (not counts))
    return ends, others


@lean
def finished(through, lanes):
    """The lanes whose games are through: how many."""
    count = np.uint64(0)
    for lane in range(np.uint64(len(through))):
        lanes[count] = lane
        count += np.uint64(through[lane])
    return count


@compiled
def plays(actions, through, rows, places, game, illegal, masks, follows, first):
    """One action in every lane whose game is not through; where games follow each other, new ones in the others."""
    thrown, held, dealt, left, asked = np.empty((5, len(rows) + 1), np.uint64)
    throws, holds, more, count = listed(
        actions, through, rows, game, illegal, masks, thrown, held, dealt, left
    )
    more, count = shakes(thrown[:throws], rows, places, game, masks, dealt, more, left, count)
    offered(held[:holds], rows, masks, game, DARED, False)
    more, count = ends(dealt[:more], actions, rows, places, game, left, count)
    if follows:
        new = thrown[: finished(through, thrown)]
        more, count = opens(new, rows, places, game, masks, dealt, more, left, count)
    count = rounds(dealt[:more], rows, places, game, masks, asked, left, count)
    late.plays(left[:count], actions, rows, places, game, masks)


def begins(lanes, rows, places, first, game, masks):
    """New games in some lanes, up to the learner's first choice: a step in which nobody does anything."""
    through, illegal = np.zeros((2, len(rows)), np.bool_)
    through[lanes] = True
    plays(np.empty(0, np.int64), through, rows, places, game, illegal, masks, True, first)
