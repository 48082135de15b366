"""Shake with three seats: All Shake as the plain solver has it, a last round straight from the rules."""

from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest

from bellota import odds
from bellota.rules import shake
from bellota.rules.kinds import Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.solve import all_shake, best, case, tables, trio

grid = pytest.importorskip("bellota.solve.compiled.grid")

SMALL = Shake((10, 20, 40), (1, 1), 4, 10, 2, True, FinalTie.SHARED)
REACH = 40
CAP = 30  # units of one Shake: nobody gets there but once in many billions


@cache
def solved() -> trio.Trio:
    told = case.of(SMALL)
    found = grid.solve(told, SMALL.rounds, REACH, 100)
    return trio.Trio(told, REACH, [table.ravel() for table in found])


@pytest.mark.parametrize("totals", [(12, 9, 5), (7, 7, 2), (8, 3, 3), (4, 4, 4)])
def test_all_shake_is_that_of_the_plain_solver(totals: tuple[int, ...]) -> None:
    plain = all_shake.line(case.of(SMALL), totals).after(0, -1, 0)[1:]
    level = [sum(p for p, t in zip(plain, totals, strict=True) if t == at) for at in totals]
    mean = [share / totals.count(at) for share, at in zip(level, totals, strict=True)]
    assert solved().worth(0, totals) == pytest.approx(mean, abs=1e-12)


@cache
def rolled(state: Any) -> tuple[float, ...]:
    """Shares in a state of the last round, by the rules and every outcome of its dice."""
    if state.round > SMALL.rounds:
        return solved().worth(0, tuple(score // 10 for score in state.scores))
    worth = [
        tuple(sum(p * rolled(after)[k] for p, after in spread) for k in range(3))
        for spread in (outcomes(state, action) for action in shake.legal(SMALL, state))
    ]
    return max(worth, key=lambda shares: shares[state.seat])


def outcomes(state: Any, action: Any) -> list[tuple[float, Any]]:
    die, count = shake.dice(SMALL, state, action)
    if count and state.turn >= CAP * 10:
        return outcomes(state, shake.legal(SMALL, state)[1])
    sides = shake.sides(SMALL, die, count)
    whole = prod(map(len, sides))
    return [
        (weight / whole, shake.apply(SMALL, state, Event(*action[:2], faces)))
        for faces, weight in odds.outcomes(sides).items()
    ]


@pytest.mark.parametrize("scores", [(0, 0, 0), (50, 30, 0), (0, 20, 60)])
def test_the_last_round_is_what_the_rules_make_of_it(scores: tuple[int, ...]) -> None:
    begun = shake.start(SMALL, 3, scores=scores, round=SMALL.rounds)
    dice = [d for d in product(SMALL.colour_faces, repeat=3) if len({*d}) > 1]
    wins = [rolled(shake.ranked(SMALL, begun._replace(colours=d))) for d in dice]
    mean = [sum(win[k] for win in wins) / len(wins) for k in range(3)]
    assert solved().worth(1, tuple(s // 10 for s in scores)) == pytest.approx(mean, abs=1e-8)
    offer = shake.ranked(SMALL, begun._replace(colours=(10, 40, 20)))
    told = trio.chances(solved(), SMALL, offer)
    assert max(told.values(), key=lambda shares: shares[1]) == pytest.approx(
        rolled(offer), abs=1e-8
    )


def test_a_table_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "REACH", 12)
    one = SMALL._replace(rounds=1)
    first = tables.three_shakers(one)
    monkeypatch.setattr(grid, "solve", None)
    again = tables.three_shakers(one)
    assert again.trio.worth(1, (5, 3, 0)) == first.trio.worth(1, (5, 3, 0))
    assert sum(again.trio.worth(1, (5, 3, 0))) == pytest.approx(1)
    state = shake.ranked(one, shake.start(one, 3)._replace(colours=(40, 10, 20)))
    assert len(best.chances(one, state)) == 2
    daring = shake.dared(state)._replace(phase=Phase.DECIDE, turn=30)
    assert all(sum(shares) == pytest.approx(1) for shares in best.chances(one, daring).values())


def test_what_is_not_solved_is_said() -> None:
    with pytest.raises(ValueError, match="with All Shake"):
        tables.three_shakers(SMALL._replace(all_shake=False))
