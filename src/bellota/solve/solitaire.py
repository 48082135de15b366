"""Pig alone: the fewest turns to the target in the mean."""

from fractions import Fraction
from typing import NamedTuple

from bellota.rules.numbers import Pig
from bellota.solve import turn as turns
from bellota.solve.straight import written
from bellota.solve.turn import Policy

ROUNDS = 60
CLOSE = 1e-14  # of a turn's worth, relative to the turns still to play


class Solitaire(NamedTuple):
    """By need: mean turns to go, and the policy of the next one."""

    turns: list[float]
    policy: list[tuple[int, ...]]
    residual: float


def solve(numbers: Pig, plan: Policy | None = None) -> Solitaire:
    """The best play, or what a plan (the same at every score) needs.

    A total that reaches the target is banked in any plan.
    """
    sweep = written(turns.of(numbers, 1, Fraction(1)))
    table = Solitaire([0.0], [()], 0.0)
    for need in range(1, numbers.target + 1):
        togo = table.turns[need - 1]
        for _ in range(ROUNDS):
            bank = [complex(-togo, 1.0), *(complex(-table.turns[need - t]) for t in range(1, need))]
            swept = sweep(bank, 0.0, need, plan)
            gap = abs(1 - swept.value.real - togo)
            if gap <= CLOSE * (1 + togo):
                break
            # togo = 1 - (value - slope * (togo' - togo)): one line, crossed with itself.
            togo = (1 - swept.value.real - swept.value.imag * togo) / (1 - swept.value.imag)
        table.turns.append(togo)
        table.policy.append(swept.policy)
        table = table._replace(residual=max(table.residual, gap))
    return table
