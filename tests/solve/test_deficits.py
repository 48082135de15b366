"""Shake with three and four seats: All Shake as the plain solver has it, a last round straight from the rules."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod
from typing import Any

import pytest

from bellota import editions, odds
from bellota.review import sources
from bellota.rules import shake
from bellota.rules.kinds import Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.solve import all_shake, answers, best, case, deficits, rounds, simplex, tables

grid = pytest.importorskip("bellota.solve.compiled.grid")
near = pytest.importorskip("bellota.solve.compiled.near")

SMALL = Shake((10, 20, 40), (1, 1), 4, 10, 2, True, FinalTie.SHARED)
BOLD = SMALL._replace(scoring=(2, 2), rounds=1)  # more than one seat would dare: the order matters
REACH = 40
CAP = 30  # units of one Shake: nobody gets there but once in many billions


@cache
def solved(seats: int, reach: int = REACH, numbers: Shake = SMALL) -> deficits.Deficits:
    told = case.of(numbers)
    found = grid.solve(told, seats, numbers.rounds, reach, 100)
    return deficits.Deficits(told, seats, reach, [table.ravel() for table in found])


def test_two_seats_are_those_of_the_exact_solver() -> None:
    plain, found = rounds.solve(SMALL), solved(2, 80)
    for left in range(SMALL.rounds + 1):
        wins = [plain.worth(left, lead) for lead in range(40)]
        told = [found.worth(left, (lead, 0))[0] for lead in range(40)]
        assert told == pytest.approx(wins, abs=1e-12)


TOTALS = [(12, 9, 5), (7, 7, 2), (8, 3, 3), (4, 4, 4), (9, 8, 6, 1), (6, 8, 8, 2), (5, 5, 3, 3)]


@pytest.mark.parametrize(
    "totals", [*TOTALS, (7, 2, 7, 7), (3, 3, 3, 3), (6, 4, 4, 4), (0, 16, 2, 1)]
)
def test_all_shake_is_that_of_the_plain_solver(totals: tuple[int, ...]) -> None:
    order = sorted(totals, reverse=True)
    plain = all_shake.line(case.of(SMALL), tuple(order)).after(0, -1, 0)[1:]
    level = [sum(p for p, t in zip(plain, order, strict=True) if t == at) for at in totals]
    mean = [share / totals.count(at) for share, at in zip(level, totals, strict=True)]
    assert solved(len(totals)).worth(0, totals) == pytest.approx(mean, abs=1e-12)


@cache
def rolled(numbers: Shake, state: Any) -> tuple[float, ...]:
    """Shares in a state of the last round, by the rules and every outcome of its dice."""
    if state.round > numbers.rounds:
        return solved(len(state.scores), REACH, numbers).worth(
            0, tuple(score // 10 for score in state.scores)
        )
    worth = [
        tuple(
            sum(p * rolled(numbers, after)[k] for p, after in spread)
            for k in range(len(state.scores))
        )
        for spread in (outcomes(numbers, state, action) for action in shake.legal(numbers, state))
    ]
    return max(worth, key=lambda shares: shares[state.seat])


def outcomes(numbers: Shake, state: Any, action: Any) -> list[tuple[float, Any]]:
    die, count = shake.dice(numbers, state, action)
    if count and state.turn >= CAP * 10:
        return outcomes(numbers, state, shake.legal(numbers, state)[1])
    sides = shake.sides(numbers, die, count)
    whole = prod(map(len, sides))
    return [
        (weight / whole, shake.apply(numbers, state, Event(*action[:2], faces)))
        for faces, weight in odds.outcomes(sides).items()
    ]


@pytest.mark.parametrize("numbers", [SMALL, BOLD])
@pytest.mark.parametrize("scores", [(0, 0, 0), (50, 30, 0), (0, 20, 60), (30, 0, 50, 30)])
def test_the_last_round_is_what_the_rules_make_of_it(
    numbers: Shake, scores: tuple[int, ...]
) -> None:
    seats = len(scores)
    begun = shake.start(numbers, seats, scores=scores, round=numbers.rounds)
    dice = [d for d in product(numbers.colour_faces, repeat=seats) if len({*d}) > 1]
    wins = [rolled(numbers, shake.ranked(numbers, begun._replace(colours=d))) for d in dice]
    mean = [sum(win[k] for win in wins) / len(wins) for k in range(seats)]
    told = solved(seats, REACH, numbers)
    assert told.worth(1, tuple(s // 10 for s in scores)) == pytest.approx(mean, abs=1e-8)
    offer = shake.ranked(numbers, begun._replace(colours=(10, 40, 20, 10)[:seats]))
    best_play = max(deficits.chances(told, numbers, offer).values(), key=lambda shares: shares[1])
    assert best_play == pytest.approx(rolled(numbers, offer), abs=1e-8)


@pytest.mark.parametrize(("seats", "near"), [(3, 12), (4, 6)])
def test_a_larger_grid_says_the_same(seats: int, near: int) -> None:
    small, large = solved(seats), solved(seats, REACH + 15)
    for row in combinations_with_replacement(range(near + 1), seats - 1):
        totals = (near, *(near - d for d in row))
        for left in range(SMALL.rounds + 1):
            told = large.worth(left, totals)
            assert small.worth(left, totals) == pytest.approx(told, abs=1e-9)


@pytest.mark.parametrize("seats", [3, 4])
def test_shares_are_whole_and_level_seats_have_the_same(seats: int) -> None:
    for table in solved(seats).tables:
        assert abs(table.reshape(-1, seats).sum(axis=1) - 1).max() < 1e-13
    for left in range(SMALL.rounds + 1):
        first, *_, last = solved(seats).worth(left, (9, 9, 9, 9)[:seats])
        assert first == pytest.approx(last, abs=1e-14)
        *_, third, last = solved(seats).worth(left, (30, 25, 11, 11)[-seats:])
        assert third == pytest.approx(last, abs=1e-14)


def test_a_table_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(deficits.MOST, 3, 12)
    one = SMALL._replace(rounds=1)
    first = tables.more_shakers(one, 3)
    monkeypatch.setattr(grid, "solve", None)
    again = tables.more_shakers(one, 3)
    assert again.deficits.worth(1, (5, 3, 0)) == first.deficits.worth(1, (5, 3, 0))
    assert sum(again.deficits.worth(1, (5, 3, 0))) == pytest.approx(1)
    state = shake.ranked(one, shake.start(one, 3)._replace(colours=(40, 10, 20)))
    assert len(best.chances(one, state)) == 2
    daring = shake.dared(state)._replace(phase=Phase.DECIDE, turn=30)
    assert all(sum(shares) == pytest.approx(1) for shares in best.chances(one, daring).values())


def test_a_review_takes_four_seats_that_are_solved_and_solves_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(deficits.MOST, 4, 10)
    one = BOLD._replace(scoring=(1, 1), rounds=1)
    state = shake.start(one, 4)
    asked = sources.source(one, 4, Fraction(1), lambda _: None)
    with pytest.raises(ValueError, match="bellota solve shake --seats 4"):
        asked.begun(state)
    found = answers.solved(one, 4, Fraction(1), lambda _: None)
    assert found.figures["win"] == pytest.approx([0.25] * 4)
    asked = sources.source(one, 4, Fraction(1), lambda _: None)
    assert asked.begun(state) == pytest.approx([0.25] * 4)


def test_more_scoring_faces_need_a_larger_grid() -> None:
    box = editions.load("shake-fundex")
    sizes = [deficits.grid(box.numbers({"scoring_faces": k}), 3).reach for k in (1, 2, 3)]
    assert sizes == [120, 180, 900]
    assert deficits.grid(box.numbers({}), 4).reach == 120


def test_what_is_not_solved_is_said() -> None:
    with pytest.raises(ValueError, match="for up to 6 seats; with 7 All Shake alone"):
        answers.solved(SMALL, 7, Fraction(1), lambda _: None)
    with pytest.raises(ValueError, match="goes too far for a table of 4 seats"):
        deficits.check(SMALL._replace(scoring=(5, 5, 5, 5), sides=6), 4)
    with pytest.raises(ValueError, match="goes too far for a table of 3 seats"):
        deficits.check(SMALL._replace(scoring=(5, 5, 5, 5), sides=6), 3)
    with pytest.raises(ValueError, match="with All Shake"):
        tables.more_shakers(SMALL._replace(all_shake=False), 3)


@pytest.mark.parametrize(("seats", "reach"), [(3, 20), (4, 12)])
def test_a_coarse_grid_with_every_mark_and_deal_is_the_exact_one(seats: int, reach: int) -> None:
    exact, told = solved(seats, reach), case.of(SMALL)
    found = near.solve(told, seats, SMALL.rounds, range(reach + 1), 100, near.whole(told, seats))
    for one, other in zip(exact.tables, found, strict=True):
        assert abs(one - other.ravel()).max() < 1e-13


def test_a_coarse_grid_mixes_what_it_does_not_tell_apart() -> None:
    """A row between marks is a mixture of rising rows of marks that has its very deficits."""
    marks = simplex.marks(60, 9)
    assert marks[:3] == (0, 1, 2)
    assert marks[-1] == 60
    for row in combinations_with_replacement((0, 1, 5, 6, 17, 40, 59, 60), 4):
        corners = simplex.corners(marks, row)
        assert sum(weight for _, weight in corners) == pytest.approx(1)
        for k, deficit in enumerate(row):
            mean = sum(weight * marks[corner[k]] for corner, weight in corners)
            assert mean == pytest.approx(deficit)
        assert all(corner == sorted(corner) for corner, _ in corners)


def test_all_shake_of_six_is_exact() -> None:
    totals = (30, 22, 22, 9, 1, 0)
    plain = all_shake.line(case.of(SMALL), totals).after(0, -1, 0)[1:]
    found = near.AllShake(case.of(SMALL), 6, 120)([30 - total for total in totals[1:]])
    level = (plain[1] + plain[2]) / 2
    assert found == pytest.approx((plain[0], level, level, *plain[3:]), abs=1e-10)


def test_five_seats_are_nearly_exact_and_exact_from_the_last_round_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(deficits.MARKS, 5, 8)
    monkeypatch.setitem(deficits.DEALS, 5, 61)
    monkeypatch.setattr(deficits, "COARSE", 24)
    monkeypatch.setattr(deficits, "DEEP", 1)
    found = tables.more_shakers(SMALL, 5).deficits
    assert tables.read_shakers(SMALL, 5) is not None
    totals = (13, 11, 11, 4, 0)
    plain = all_shake.line(case.of(SMALL), totals).after(0, -1, 0)[1:]
    level = (plain[1] + plain[2]) / 2
    told = found.worth(0, totals)
    assert told == pytest.approx((plain[0], level, level, *plain[3:]), abs=1e-9)
    assert found.worth(2, (0,) * 5) == pytest.approx([0.2] * 5)
    figures = answers.solved(SMALL, 5, Fraction(1), lambda _: None).figures
    assert figures["deals"] == len(near.drawn(case.of(SMALL), 5, 61).dice) > 61
    state = shake.ranked(SMALL, shake.start(SMALL, 5)._replace(colours=(40, 10, 20, 20, 20)))
    for shares in best.chances(SMALL, state).values():
        assert sum(shares) == pytest.approx(1)
