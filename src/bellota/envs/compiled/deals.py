"""Rounds of Shake in which points count, in many lanes: dice are dealt, bots take, dare and Shake."""

from bellota.envs.compiled.case import COLOURED, falls
from bellota.envs.compiled.cups import ACTS, HEAD, PHASE, ROUND, SHOWN, TURN
from bellota.envs.compiled.home import inlined
from bellota.envs.compiled.late import COLOURS, DARES, SHAKES, STOPS, TAKES
from bellota.envs.compiled.offers import AGAIN, ASKED, DEALT, ME
from bellota.simulate.twins import phases

CHOOSE, SHAKE = phases.CHOOSE, phases.SHAKE


@inlined
def dealt(words, place, faces, seats):
    """All coloured dice fall: the next place, and the number of what they show."""
    showing = 0
    for _ in range(seats):
        place, code = falls(words, COLOURED, place)
        showing = showing * faces + code
    return place, showing


@inlined
def brought(rows, lane, stands, showing, place, game):
    """What a round has brought goes on the pad, a bot's Shake with it."""
    numbers, words, rounds = game[0], game[3], game[5]
    seats = len(game[1].scores)
    for seat in range(seats):
        rows[lane, HEAD + seat] += rounds.gains[stands, showing, seat]
    seat = rounds.who[stands, showing]
    if seat != ME and seat < seats:
        place, dice = falls(words, rounds.falls[seat], place)
        rows[lane, HEAD + seat] += dice * numbers.points
    rows[lane, ROUND] += 1
    return place


@inlined
def offered(rows, masks, lane, stands, showing, game):
    """The row of a learner that is offered, or has dared."""
    begun, rounds = game[1], game[5]
    seats = len(begun.scores)
    rows[lane, ACTS], rows[lane, TURN] = ME, 0
    rows[lane, PHASE] = CHOOSE if stands == DEALT else SHAKE
    for row in range(3):
        for seat in range(seats):
            rows[lane, HEAD + (1 + row) * seats + seat] = rounds.shown[stands, showing, row, seat]
    masks[lane, TAKES] = masks[lane, DARES] = stands == DEALT
    masks[lane, SHAKES], masks[lane, STOPS] = stands != DEALT, 0


@inlined
def deals(rows, masks, lane, place, game):
    """Rounds follow each other until the learner is offered, or the last of them is over: then COLOURS waits."""
    faces, words, rounds, unseen = game[2], game[3], game[5], game[6]
    seats = len(game[1].scores)
    rows[lane, PHASE] = COLOURS
    while rows[lane, ROUND] <= rounds.counting:
        place, showing = dealt(words, place, len(faces), seats)
        who = rounds.who[DEALT, showing]
        if who == seats + ASKED:
            unseen[lane, SHOWN] = showing
            offered(rows, masks, lane, DEALT, showing, game)
            break
        if who != seats + AGAIN:
            place = brought(rows, lane, DEALT, showing, place, game)
    return place
