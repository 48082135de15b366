"""A lane's row of Go Nuts! and Pig, whichever way its game is played.

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
def marks(rows, masks):
    """The same in every lane."""
    for lane in range(len(rows)):
        mark(rows, lane, masks)
