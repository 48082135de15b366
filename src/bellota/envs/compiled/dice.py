"""Go Nuts! and Pig in lanes: the learner's action, then all that falls and the others do until its next.

A lane's row is what its learner sees and all that there is of the game: who acts, phase, turn, hand,
who was first, then each seat's total and whether it still plays. A roll's code is the hand that it
leaves times GAIN and what it adds; with no hand left the turn ends, and that is what it brought.
"""

import numpy as np

from bellota.envs.compiled.home import compiled
from bellota.envs.compiled.luck import after, below, fallen, mixed
from bellota.rules import laps as _laps
from bellota.rules import seats as _seats
from bellota.rules.numbers import End
from bellota.rules.seats import put
from bellota.simulate.twins import phases
from bellota.simulate.twins.translate import twin

ACTS, PHASE, TURN, HAND, FIRST, HEAD = range(6)
IMMEDIATE = int(End.IMMEDIATE)
GAIN_BITS = 11
GAIN = 1 << GAIN_BITS
BANK = 1
NEXT, SAME, NEVER = range(3)  # when a game that is over is followed by another
WIN, SHARE, MARGIN = range(3)
OVER, ROLL, DECIDE = phases.OVER, phases.ROLL, phases.DECIDE
recorded, lap_ends = twin(_laps).recorded, twin(_laps).lap_ends
following = twin(_seats).following


@compiled
def pads(rows, lane, pad):
    """The totals and who still plays, as the rules take them."""
    scores, playing = pad[0], pad[1]
    seats = len(scores)
    for seat in range(seats):
        scores = put(scores, seat, np.int64(rows[lane, HEAD + seat]))
        playing = put(playing, seat, rows[lane, HEAD + seats + seat] != 0)
    return scores, playing


@compiled
def turn_ends(rows, lane, seat, gain, end, target, pad):
    """The gain goes on the pad; who acts next, and whether the game goes on."""
    seats = len(pad[0])
    rows[lane, HEAD + seat] += gain
    if end == IMMEDIATE:  # as `recorded` says at once: nobody drops out
        over = rows[lane, HEAD + seat] >= target
        return (seat + 1) % seats, OVER if over else ROLL
    scores, playing = pads(rows, lane, pad)
    over, seat, plays = recorded(end, target, scores, playing, np.int64(rows[lane, FIRST]), seat)
    for one in range(seats):
        rows[lane, HEAD + seats + one] = plays[one]
    return seat, OVER if over else ROLL


@compiled
def decided(rows, lane, seat, turn, end, target, pad):
    """Whether to bank by the end of the game: 1 it wins, 0 it loses for sure, -1 neither."""
    seats = len(pad[0])
    mine, best = rows[lane, HEAD + seat] + turn, 0
    if end == IMMEDIATE:
        return 1 if mine >= target else -1
    for one in range(seats):
        if one != seat and rows[lane, HEAD + seats + one]:
            best = max(best, rows[lane, HEAD + one])
    if mine < best and best >= target:
        return 0
    _, playing = pads(rows, lane, pad)
    last = lap_ends(seat, following(seat, playing), np.int64(rows[lane, FIRST]), seats)
    return 1 if mine >= target and mine > best and last else -1


@compiled
def acts(rows, lane, seat, phase, turn, hand, bank, place, end, target, pad, words, size, full):
    """One action of a seat, by the rules: seat, phase, turn, hand and place after it."""
    if bank:
        seat, phase = turn_ends(rows, lane, seat, turn, end, target, pad)
        return seat, phase, 0, full, place
    place = after(place)
    code = fallen(words, size, hand, mixed(place))
    gain, left = code & (GAIN - 1), code >> GAIN_BITS
    if left:
        return seat, DECIDE, turn + gain, left, place
    seat, phase = turn_ends(rows, lane, seat, gain, end, target, pad)
    return seat, phase, 0, full, place


@compiled
def goes_on(rows, lane, seat, phase, turn, hand, place, end, target, pad, words, size, full, banks):
    """The bots' choices, until the learner has one or the game is over; the row is then told."""
    while phase != OVER and seat != 0:
        bank = False
        if phase == DECIDE:
            sure = decided(rows, lane, seat, turn, end, target, pad)
            bank = sure == 1 or (sure < 0 and turn >= banks[seat, hand])
        seat, phase, turn, hand, place = acts(
            rows, lane, seat, phase, turn, hand, bank, place, end, target, pad, words, size, full
        )
    rows[lane, ACTS] = seat if phase != OVER else len(pad[0])
    rows[lane, PHASE], rows[lane, TURN], rows[lane, HAND] = phase, turn, hand
    return place


@compiled
def begin(rows, lane, place, first, end, target, pad, words, size, full, banks):
    """A new game up to the learner's first choice."""
    seats, place = len(pad[0]), after(place)
    seat = below(mixed(place), seats) if first < 0 else first
    rows[lane, FIRST] = seat
    for one in range(seats):
        rows[lane, HEAD + one] = 0
        rows[lane, HEAD + seats + one] = 1
    return goes_on(
        rows, lane, seat, ROLL, 0, full, place, end, target, pad, words, size, full, banks
    )


@compiled
def begins(lanes, rows, places, first, end, target, pad, words, size, full, banks, masks):
    """New games in some lanes."""
    for lane in lanes:
        places[lane] = begin(
            rows, lane, places[lane], first, end, target, pad, words, size, full, banks
        )
        mark(rows, lane, masks)


@compiled
def mark(rows, lane, masks):
    """What is legal; a game that is over marks all."""
    masks[lane, 0] = 1
    masks[lane, BANK] = rows[lane, PHASE] != ROLL


@compiled
def share(rows, lane, seats):
    """The learner's share of the win."""
    best, level = 0, 0
    for one in range(seats):
        if rows[lane, HEAD + seats + one]:
            best = max(best, rows[lane, HEAD + one])
    for one in range(seats):
        level += rows[lane, HEAD + seats + one] and rows[lane, HEAD + one] == best
    wins = rows[lane, HEAD + seats] and rows[lane, HEAD] == best
    return 1.0 / level if wins else 0.0


@compiled
def worth(kind, rows, lane, seats):
    """What a finished game is worth to the learner, as `envs.rewards` has it."""
    if kind == MARGIN:
        best = 0
        for one in range(1, seats):
            best = max(best, rows[lane, HEAD + one])
        return float(rows[lane, HEAD] - best)
    part = share(rows, lane, seats)
    return part if kind == SHARE else (seats * part - 1) / (seats - 1)


@compiled
def takes(rows, lane, action, place, end, target, pad, words, size, full, banks):
    """The learner's action, and all until its next one; whether it was legal, and the place."""
    phase = np.int64(rows[lane, PHASE])
    if phase == OVER:
        return True, place
    if phase == ROLL and action == BANK:
        return False, place
    turn, hand = np.int64(rows[lane, TURN]), np.int64(rows[lane, HAND])
    seat, phase, turn, hand, place = acts(
        rows, lane, 0, phase, turn, hand, action == BANK, place, end, target, pad, words, size, full
    )
    return True, goes_on(
        rows, lane, seat, phase, turn, hand, place, end, target, pad, words, size, full, banks
    )


@compiled
def step(
    mode, actions, rows, places, first, end, target, pad, words, size, full, banks, kind, most, out
):
    """One action in every lane."""
    moves, ended, cut, illegal, rewards, masks, last = out
    for lane in range(len(rows)):
        follows = mode == NEXT and (ended[lane] or cut[lane])
        rewards[lane] = 0.0
        illegal[lane] = ended[lane] = cut[lane] = False
        if not follows:
            legal, places[lane] = takes(
                rows, lane, actions[lane], places[lane], end, target, pad, words, size, full, banks
            )
            illegal[lane] = not legal
            moves[lane] += 1
            cut[lane] = moves[lane] == most
            if rows[lane, PHASE] == OVER:
                ended[lane], rewards[lane] = True, worth(kind, rows, lane, len(pad[0]))
            if mode == SAME and (ended[lane] or cut[lane]):
                last[lane] = rows[lane]
                follows = True
        if follows:
            moves[lane] = 0
            places[lane] = begin(
                rows, lane, places[lane], first, end, target, pad, words, size, full, banks
            )
        mark(rows, lane, masks)
