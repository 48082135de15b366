"""Rounds of Shake in which points count, in many lanes: dice are dealt, bots take, dare and Shake.

Each loop does one thing in the lanes of a list and has no branch to guess: what is not done there counts for
nothing, and a lane joins the next list or is overwritten in it.
"""

import numpy as np

from bellota.envs.compiled.case import NOTHING, NUMBERS, ROUNDS, UNSEEN, WORDS, falls
from bellota.envs.compiled.cups import ACTS, HEAD, PHASE, ROUND, SHOWN, TURN, seats_of
from bellota.envs.compiled.home import inlined, lean
from bellota.envs.compiled.late import COLOURS, DARES, SHAKES, STOPS, TAKES
from bellota.envs.compiled.luck import after, below, mixed
from bellota.envs.compiled.offers import ASKS, BRINGS, DARED, FALL, ME, TOOK, WHO
from bellota.simulate.twins import phases

CHOOSE, SHAKE = phases.CHOOSE, phases.SHAKE


@lean
def opens(lanes, rows, places, game, masks, dealt, more, left, count):
    """An empty pad before the first round: the lanes join those that are dealt, or `left` where there is no table."""
    listed = np.uint64(game[ROUNDS][0] > 0)
    for lane in lanes:
        for field in range(rows.shape[1]):
            rows[lane, field] = 0
        for action in range(masks.shape[1]):
            masks[lane, action] = 0
        rows[lane, ROUND], rows[lane, PHASE] = 1, COLOURS
        places[lane] = after(places[lane])  # nobody is first, yet there is a lot
        dealt[more] = left[count] = lane
        more += listed
        count += np.uint64(1) - listed
    return more, count


@inlined
def brought(rows, lane, row, place, game):
    """What a round has brought goes on the pad, a bot's Shake with it; where there is none its draw is left."""
    table = game[ROUNDS][2]
    for seat in range(seats_of(game)):
        rows[lane, HEAD + seat] += table[row, BRINGS + seat]
    fall = table[row, FALL]
    then, dice = falls(game[WORDS], fall, place)
    rows[lane, np.uint64(HEAD + table[row, WHO])] += dice * game[NUMBERS][0]
    return then if fall != NOTHING else place


@lean
def ends(lanes, actions, rows, places, game, left, count):
    """The learner has taken, or its Shake is over; the lanes where another round follows come first, the others join `left`."""
    counting, dice, _ = game[ROUNDS]
    many, more = np.uint64(len(dice)), np.uint64(0)
    for lane in lanes:
        rows[lane, HEAD] += rows[lane, TURN]
        rows[lane, ROUND] += 1
        rows[lane, PHASE] = COLOURS
        stands = np.uint64(TOOK if actions[lane] == TAKES else DARED)
        row = stands * many + np.uint64(game[UNSEEN][lane, SHOWN])
        places[lane] = brought(rows, lane, row, places[lane], game)
        over = rows[lane, ROUND] > counting
        left[count] = lanes[more] = lane
        count += np.uint64(over)
        more += np.uint64(not over)
    return more, count


@lean
def deals(lanes, rows, places, game, asked, left, count):
    """The coloured dice fall in each lane, and what follows but for the learner; how many are left, asked, done with rounds.

    The lanes where another round follows come first again.
    """
    counting, dice, table = game[ROUNDS]
    more, asks = np.uint64(0), np.uint64(0)
    for lane in lanes:
        place = after(places[lane])
        row = np.uint64(below(mixed(place), len(dice)))
        game[UNSEEN][lane, SHOWN] = row
        places[lane] = brought(rows, lane, row, place, game)
        offers = table[row, ASKS]
        rows[lane, ROUND] += 1 - offers
        over = rows[lane, ROUND] > counting
        left[count] = lanes[more] = asked[asks] = lane
        asks += np.uint64(offers)
        count += np.uint64(over)
        more += np.uint64(not (over | (offers != 0)))
    return more, asks, count


@lean
def rounds(lanes, rows, places, game, masks, asked, left, count):
    """Rounds follow each other until the learner is offered, or the last of them is over: how many lanes have none left."""
    while len(lanes):
        more, asks, count = deals(lanes, rows, places, game, asked, left, count)
        offered(asked[:asks], rows, masks, game, 0, True)
        lanes = lanes[:more]
    return count


@lean
def offered(lanes, rows, masks, game, stands, chooses):
    """The rows of learners that are offered, or have dared."""
    _, dice, table = game[ROUNDS]
    seats, begun = seats_of(game), np.uint64(stands * len(dice))
    for lane in lanes:
        row = begun + np.uint64(game[UNSEEN][lane, SHOWN])
        rows[lane, ACTS], rows[lane, TURN] = ME, 0
        rows[lane, PHASE] = CHOOSE if chooses else SHAKE
        for one in range(3 * seats):
            rows[lane, HEAD + seats + one] = table[row, BRINGS + seats + one]
        masks[lane, TAKES] = masks[lane, DARES] = chooses
        masks[lane, SHAKES], masks[lane, STOPS] = not chooses, 0
