"""Games whose lap is finished first, die by die, for the bots look at the others' totals.

The learner's action, then all that falls and the others do until its next.
"""

import numpy as np

from bellota.envs.compiled.home import lean
from bellota.envs.compiled.luck import after, below, fallen, mixed
from bellota.envs.compiled.rows import (
    ACTS,
    BANK,
    DECIDE,
    FIRST,
    GAIN,
    GAIN_BITS,
    HAND,
    HEAD,
    OVER,
    PHASE,
    ROLL,
    TURN,
    empty,
    mark,
    marks,
)  # fmt: skip
from bellota.rules import laps as _laps
from bellota.rules import seats as _seats
from bellota.rules.numbers import End
from bellota.rules.seats import put
from bellota.simulate.twins.translate import twin

EQUAL = int(End.EQUAL_TURNS)
recorded, lap_ends = twin(_laps).recorded, twin(_laps).lap_ends
following = twin(_seats).following


@lean
def pads(rows, lane, pad):
    """The totals and who still plays, as the rules take them."""
    scores, playing = pad[0], pad[1]
    seats = len(scores)
    for seat in range(seats):
        scores = put(scores, seat, np.int64(rows[lane, HEAD + seat]))
        playing = put(playing, seat, rows[lane, HEAD + seats + seat] != 0)
    return scores, playing


@lean
def turn_ends(rows, lane, seat, gain, target, pad):
    """The gain goes on the pad; who acts next, and whether the game goes on."""
    seats = len(pad[0])
    rows[lane, HEAD + seat] += gain
    scores, playing = pads(rows, lane, pad)
    over, seat, plays = recorded(EQUAL, target, scores, playing, np.int64(rows[lane, FIRST]), seat)
    for one in range(seats):
        rows[lane, HEAD + seats + one] = plays[one]
    return seat, OVER if over else ROLL


@lean
def decided(rows, lane, seat, turn, target, pad):
    """Whether to bank by the end of the game: 1 it wins, 0 it loses for sure, -1 neither."""
    seats = len(pad[0])
    mine, best = rows[lane, HEAD + seat] + turn, 0
    for one in range(seats):
        if one != seat and rows[lane, HEAD + seats + one]:
            best = max(best, rows[lane, HEAD + one])
    if mine < best and best >= target:
        return 0
    _, playing = pads(rows, lane, pad)
    last = lap_ends(seat, following(seat, playing), np.int64(rows[lane, FIRST]), seats)
    return 1 if mine >= target and mine > best and last else -1


@lean
def acts(rows, lane, seat, phase, turn, hand, bank, place, game):
    """One action of a seat, by the rules: seat, phase, turn, hand and place after it."""
    target, full, pad, words, size, _ = game
    if bank:
        seat, phase = turn_ends(rows, lane, seat, turn, target, pad)
        return seat, phase, 0, full, place
    place = after(place)
    code = fallen(words, size, hand, mixed(place))
    gain, left = code & (GAIN - 1), code >> GAIN_BITS
    if left:
        return seat, DECIDE, turn + gain, left, place
    seat, phase = turn_ends(rows, lane, seat, gain, target, pad)
    return seat, phase, 0, full, place


@lean
def goes_on(rows, lane, seat, phase, turn, hand, place, game):
    """The bots' choices, until the learner has one or the game is over; the row is then told."""
    target, _, pad, _, _, banks = game
    while phase != OVER and seat != 0:
        bank = False
        if phase == DECIDE:
            sure = decided(rows, lane, seat, turn, target, pad)
            bank = sure == 1 or (sure < 0 and turn >= banks[seat, hand])
        seat, phase, turn, hand, place = acts(
            rows, lane, seat, phase, turn, hand, bank, place, game
        )
    rows[lane, ACTS] = seat if phase != OVER else len(pad[0])
    rows[lane, PHASE], rows[lane, TURN], rows[lane, HAND] = phase, turn, hand
    return place


@lean
def begins(lanes, rows, places, first, game, masks):
    """New games in some lanes, up to the learner's first choice."""
    seats, full = len(game[2][0]), game[1]
    for lane in lanes:
        place = after(places[lane])
        seat = below(mixed(place), seats) if first < 0 else first
        empty(rows, lane, seats, seat)
        places[lane] = goes_on(rows, lane, seat, ROLL, 0, full, place, game)
        mark(rows, lane, masks)


@lean
def plays(actions, through, rows, places, game, illegal, masks):
    """One action in every lane whose game is not through."""
    for lane in range(len(rows)):
        phase, bank = np.int64(rows[lane, PHASE]), actions[lane] == BANK
        illegal[lane] = bank and phase == ROLL and not through[lane]
        if through[lane] or illegal[lane] or phase == OVER:
            continue
        turn, hand = np.int64(rows[lane, TURN]), np.int64(rows[lane, HAND])
        seat, phase, turn, hand, place = acts(
            rows, lane, 0, phase, turn, hand, bank, places[lane], game
        )
        places[lane] = goes_on(rows, lane, seat, phase, turn, hand, place, game)
    marks(rows, masks)
