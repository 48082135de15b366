"""OpenSpiel's value iteration, written by others, finds the same worth in every state of Pig.

Its pig is ours: a 1 loses the turn, the target wins once it is banked. It may also stop before the
first roll, which is never better than a roll, and it breaks a game off after `horizon` moves: so far
away that its search meets no state there first.
"""

import re
from fractions import Fraction

import pyspiel
import pytest
from open_spiel.python.algorithms.value_iteration import value_iteration

from bellota import editions
from bellota.rules.kinds import Phase
from bellota.rules.numbers import Pig
from bellota.rules.pig import State
from bellota.solve import match

TARGET, HORIZON, THRESHOLD = 20, 100_000, 1e-11
TOLD = re.compile(r"Scores: (\d+) (\d+), Turn total: (\d+)\nCurrent player: ([01])\n")


def state(told: str) -> State | None:
    """Our state of theirs; None where nobody decides."""
    found = TOLD.fullmatch(told)
    if found is None:
        return None
    mine, theirs, turn, seat = map(int, found.groups())
    if max(mine, theirs) >= TARGET:
        return None
    phase = Phase.DECIDE if turn else Phase.ROLL
    return State(phase, seat, 0, (mine, theirs), turn, (True, True))


def test_value_iteration_agrees_in_every_state() -> None:
    theirs = pyspiel.load_game("pig", {"winscore": TARGET, "horizon": HORIZON})
    values = value_iteration(theirs, -1, THRESHOLD, cyclic_game=True)
    numbers: Pig = editions.load("pig").numbers({})
    ours = match.solve(numbers._replace(target=TARGET), Fraction(1))
    compared = 0
    for told, value in values.items():
        if (where := state(told)) is None:
            continue
        wins = max(match.chances(ours, where).values(), key=lambda win: win[where.seat])
        # A value is what seat 0 gets, 1 for a win and -1 for a loss.
        assert wins[0] == pytest.approx((1 + value) / 2, abs=1e-9), told
        compared += 1
    assert compared > 4_000
    start = values[str(theirs.new_initial_state())]
    assert (1 + start) / 2 == pytest.approx(0.615558549805043, abs=1e-9)
