"""What is told of every lane after a step: which games are through, and what they were worth.

`heads` is where a row has its totals, and where it has who still plays; -1 where all do.
"""

import numpy as np

from bellota.envs.compiled.home import compiled, lean
from bellota.envs.compiled.rows import OVER, PHASE

WIN, SHARE, MARGIN = range(3)


@lean
def share(rows, lane, seats, heads):
    """The learner's share of the win."""
    head, plays = heads
    best, level = 0, 0
    for one in range(seats):
        if plays < 0 or rows[lane, plays + one]:
            best = max(best, rows[lane, head + one])
    for one in range(seats):
        level += (plays < 0 or rows[lane, plays + one]) and rows[lane, head + one] == best
    wins = (plays < 0 or rows[lane, plays]) and rows[lane, head] == best
    return 1.0 / level if wins else 0.0


@lean
def worth(kind, rows, lane, seats, heads):
    """What a finished game is worth to the learner, as `envs.rewards` has it."""
    if kind == MARGIN:
        head, best = heads[0], 0
        for one in range(1, seats):
            best = max(best, rows[lane, head + one])
        return float(rows[lane, head] - best)
    part = share(rows, lane, seats, heads)
    return part if kind == SHARE else (seats * part - 1) / (seats - 1)


@lean
def counted(rows, moves, through, most, ended, cut, over):
    """Which games are through after a step, with no branch to guess; how many, and where they ended."""
    count = np.uint64(0)
    for lane in range(np.uint64(len(rows))):
        plays = not through[lane]
        moves[lane] = (moves[lane] + 1) * plays
        ended[lane] = plays & (rows[lane, PHASE] == OVER)
        cut[lane] = moves[lane] == most
        through[lane] = ended[lane] | cut[lane]
        over[count] = lane
        count += np.uint64(ended[lane])
    return count


@compiled
def told(rows, moves, through, most, kind, seats, heads, rewards, ended, cut):
    """After a step: which games are through, and what they were worth; those that were begin anew."""
    over = np.empty(len(rows) + 1, np.uint64)
    count = counted(rows, moves, through, most, ended, cut, over)
    rewards[:] = 0.0
    for lane in over[:count]:
        rewards[lane] = worth(kind, rows, lane, seats, heads)
