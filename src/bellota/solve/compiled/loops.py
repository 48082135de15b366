"""Go Nuts! and Pig for any number of seats: sixteen groups of rotated scores at once.

The needs of a table, turned round by seats, form a group of as many positions as there are seats,
linked in a ring by turns that bring nothing. A round of policy iteration on a group: sweep down
each position's turn for the best policy, sweep up for the chance of every gain under it, solve the
ring. It stands when no sweep down finds more than the ring gives.
"""

import numpy as np

from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.lanes import LANES, choose, dot, split

ROUNDS = 60
ALL_AT_ONCE = 8  # rounds in which every seat changes its policy; then one seat a round
CLOSE = 2e-15


@compiled
def down(turn, most, own, rows, roll, rolls):
    """Values of a turn, downwards: fill `rolls` (1.0 where rolling on is best); `roll` has the first.

    `own[t]` is the worth of banking t; `most` totals are below every lane's need.
    """
    hands = len(turn.bust)
    width = hands * LANES
    fixed = np.empty(width)
    for h in range(hands):
        for lane in range(LANES):
            fixed[h * LANES + lane] = turn.bust[h] * own[lane] + turn.beyond[h, most]
        begin, at = h * (turn.beyond.shape[1] - 1), h * LANES
        dot(turn.bring, turn.gain_place, begin, begin + most, own, 0, fixed, at, fixed, at)
    rows[most * width : (most + turn.most) * width] = 1.0
    for t in range(most - 1, -1, -1):
        base = t * width
        for h in range(hands):
            at, begin, end = h * LANES, turn.on_at[h], turn.on_at[h + 1]
            dot(turn.on_share, turn.on_place, begin, end, rows, base, fixed, at, roll, 0)
            choose(roll, own, t * LANES, rows, rolls, base + at)


@compiled
def up(turn, most, rolls, rows, gains):
    """Chances of a turn, upwards: fill `gains[t]` with the chance to bring t below `most`."""
    hands = len(turn.bust)
    width = hands * LANES
    begun = turn.most * width  # rows of totals below 0 stay empty
    rows[: begun + width] = 0.0
    gains[: most * LANES] = 0.0
    rolled, come, none = np.zeros(width), np.empty(LANES), np.zeros(LANES)
    first = (hands - 1) * LANES
    rows[begun + first : begun + width] = 1.0
    rolled[first:] = 1.0
    for t in range(most):
        base = t * width
        for h in range(hands - 1 if t else hands - 2, -1, -1):
            at, begin, end = h * LANES, turn.from_at[h], turn.from_at[h + 1]
            rows[begun + base + at : begun + base + at + LANES] = 0.0
            dot(turn.from_share, turn.from_place, begin, end, rows, base, none, 0, come, 0)
            split(come, rolls, base + at, rows, begun + base + at, gains, t * LANES, rolled, at)
    for h in range(hands):
        for lane in range(LANES):
            gains[lane] += turn.bust[h] * rolled[h * LANES + lane]
    for t in range(most):
        at, begin = t * LANES, t * hands
        dot(turn.by_gain, turn.hand_place, begin, begin + hands, rolled, 0, gains, at, gains, at)
