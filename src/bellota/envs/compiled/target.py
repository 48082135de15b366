"""Games that end at once with the target: a roll is one draw, and so is a bot's whole turn (`envs.turns`)."""

import numpy as np

from bellota.envs.compiled.home import compiled, lean
from bellota.envs.compiled.luck import after, below, fallen, mixed
from bellota.envs.compiled.rows import (
    ACTS,
    BANK,
    DECIDE,
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


@lean
def others(rows, lane, seat, place, target, full, seats, words, size, lacks):
    """The bots' turns until the learner's, or the end; the row is then told."""
    phase = ROLL
    while seat < seats:
        lack = min(target - rows[lane, HEAD + seat], lacks[seat])
        place = after(place)
        line = seat * (target + 1) + lack
        rows[lane, HEAD + seat] += fallen(words, size, line, mixed(place))
        seat += 1
        if rows[lane, HEAD + seat - 1] >= target:
            phase = OVER
            break
    rows[lane, ACTS] = 0 if phase == ROLL else seats
    rows[lane, PHASE], rows[lane, TURN], rows[lane, HAND] = phase, 0, full
    return place


@lean
def begins(lanes, rows, places, first, game, masks):
    """New games in some lanes, up to the learner's first choice."""
    target, full, seats, _, _, words, size, lacks = game
    for lane in lanes:
        place = after(places[lane])
        seat = below(mixed(place), seats) if first < 0 else first
        empty(rows, lane, seats, seat)
        places[lane] = others(
            rows, lane, seat or seats, place, target, full, seats, words, size, lacks
        )
        mark(rows, lane, masks)


@lean
def throws(rows, places, words, size, codes):
    """What would fall in every lane: worked out without a branch, even where nobody throws."""
    for lane in range(len(rows)):
        codes[lane] = fallen(words, size, rows[lane, HAND], mixed(after(places[lane])))


@lean
def acts(actions, through, rows, places, codes, ends, illegal):
    """The learners' actions, with no branch to guess: how many turns end, in which lanes, with what."""
    count = 0
    for lane in range(len(rows)):
        phase, hand, turn = rows[lane, PHASE], rows[lane, HAND], rows[lane, TURN]
        bank = actions[lane] == BANK
        wrong = bank & (phase == ROLL) & (not through[lane])
        plays = (not through[lane]) & (not wrong) & (phase != OVER)
        gain, left = codes[lane] & (GAIN - 1), codes[lane] >> GAIN_BITS
        throws = plays & (not bank)
        on = throws & (left != 0)
        illegal[lane] = wrong
        places[lane] = after(places[lane]) if throws else places[lane]
        rows[lane, PHASE] = DECIDE if on else phase
        rows[lane, TURN] = turn + gain if on else turn
        rows[lane, HAND] = left if on else hand
        codes[lane] = turn if bank else gain
        ends[count] = lane
        count += plays & (not on)
    return count


@compiled
def plays(actions, through, rows, places, game, illegal, masks):
    """One action in every lane whose game is not through."""
    target, full, seats, words, size, turns, sizes, lacks = game
    codes, ends = np.empty(len(rows), np.int64), np.empty(len(rows), np.int64)
    throws(rows, places, words, size, codes)
    for lane in ends[: acts(actions, through, rows, places, codes, ends, illegal)]:
        rows[lane, HEAD] += codes[lane]
        if rows[lane, HEAD] < target:
            places[lane] = others(
                rows, lane, 1, places[lane], target, full, seats, turns, sizes, lacks
            )
        else:
            rows[lane, ACTS], rows[lane, PHASE] = seats, OVER
            rows[lane, TURN], rows[lane, HAND] = 0, full
    marks(rows, masks)
