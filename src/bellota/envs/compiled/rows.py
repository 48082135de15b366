"""A lane's row, and what is told of every lane after a step, whichever way its game is played.

A row is what its learner sees and all that there is of the game: who acts, phase, turn, hand, who was
first, then each seat's total and whether it still plays. A roll's code is the hand that it leaves times
GAIN and what it adds; with no hand left the turn ends, and that is what it brought.
"""

from bellota.envs.compiled.home import lean
from bellota.simulate.twins import phases

ACTS, PHASE, TURN, HAND, FIRST, HEAD = range(6)
OVER, ROLL, DECIDE = phases.OVER, phases.ROLL, phases.DECIDE
GAIN_BITS = 11
GAIN = 1 << GAIN_BITS
BANK = 1
WIN, SHARE, MARGIN = range(3)


@lean
def mark(rows, lane, masks):
    """What is legal; a game that is over marks all."""
    masks[lane, 0] = 1
    masks[lane, BANK] = rows[lane, PHASE] != ROLL


@lean
def empty(rows, lane, seats, first):
    """Nobody has anything, and all play."""
    rows[lane, FIRST] = first
    for one in range(seats):
        rows[lane, HEAD + one] = 0
        rows[lane, HEAD + seats + one] = 1


@lean
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


@lean
def worth(kind, rows, lane, seats):
    """What a finished game is worth to the learner, as `envs.rewards` has it."""
    if kind == MARGIN:
        best = 0
        for one in range(1, seats):
            best = max(best, rows[lane, HEAD + one])
        return float(rows[lane, HEAD] - best)
    part = share(rows, lane, seats)
    return part if kind == SHARE else (seats * part - 1) / (seats - 1)


@lean
def told(rows, moves, through, most, kind, seats, rewards, ended, cut, masks):
    """After a step: which games are through, and what they were worth; those that were begin anew."""
    for lane in range(len(rows)):
        rewards[lane] = 0.0
        plays = not through[lane]
        moves[lane] = moves[lane] + 1 if plays else 0
        over = plays and rows[lane, PHASE] == OVER
        if over:
            rewards[lane] = worth(kind, rows, lane, seats)
        ended[lane], cut[lane] = over, moves[lane] == most
        through[lane] = over or moves[lane] == most
        mark(rows, lane, masks)
