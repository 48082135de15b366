"""Shake with two seats: figures, and every choice against one step of the rules."""

import random
from functools import cache
from math import prod
from typing import Any

import pytest

from bellota import editions, odds
from bellota.rules import shake
from bellota.rules.kinds import Action, Do, Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.solve import answers, best, case, last, offers, rounds, tables

BOX: Shake = editions.load("shake-fundex").numbers({})
ONE: Shake = editions.load("shake-fundex").numbers({"scoring_faces": 1})
ODD = Shake((10, 15, 15, 40), (1, 2), 4, 10, 3, True, FinalTie.SHAKE_OFF)
PLAIN = Shake((20, 10, 30), (1, 1, 1), 6, 10, 2, False, FinalTie.SHARED)


@cache
def solved(numbers: Shake) -> rounds.Rounds:
    return rounds.solve(numbers)


@pytest.mark.parametrize(("numbers", "first"), [(BOX, 0.2902), (ONE, 0.4105)])
def test_the_first_in_all_shake_at_level_totals(numbers: Shake, first: float) -> None:
    end = last.solve(case.of(numbers), shared=True)
    assert end.first[0] == pytest.approx(first, abs=5e-5)


def test_with_two_faces_a_lead_of_80_is_an_even_chance() -> None:
    end = last.solve(case.of(BOX), shared=True)
    assert end.first[7] < 0.5 < end.first[8]


@pytest.mark.parametrize("numbers", [ONE, ODD, PLAIN])
def test_the_bracket_is_closed_at_the_start(numbers: Shake) -> None:
    found = solved(numbers)
    assert found.worth(numbers.rounds, 0) == pytest.approx(0.5, abs=1e-12)
    assert found.residual < 1e-12
    low, high = found.bounds(numbers.rounds, found.reach)
    assert low <= high
    assert found.bounds(1, found.reach + 1) == (0, 1)


def worth(found: rounds.Rounds, numbers: Shake, state: Any) -> float:
    """The chance of seat 0 in any state, by the table."""
    lead = (state.scores[0] - state.scores[1]) // found.case.unit
    match state.phase:
        case Phase.OVER:
            return (0 in shake.winners(numbers, state)) / len(shake.winners(numbers, state))
        case Phase.COLOURS:
            return found.worth(numbers.rounds - state.round + 1, lead)
        case Phase.TIE:
            return 0.5
        case _:
            wins = [win[0] for win in offers.chances(found, numbers, state).values()]
            return max(wins) if state.seat == 0 else min(wins)


def step(found: rounds.Rounds, numbers: Shake, state: Any, action: Action) -> float:
    """The chance of seat 0 after an action, by the rules and every outcome of its dice."""
    die, count = shake.dice(numbers, state, action)
    sides = shake.sides(numbers, die, count)
    return sum(
        weight
        / prod(map(len, sides))
        * worth(found, numbers, shake.apply(numbers, state, Event(action.seat, action.do, faces)))
        for faces, weight in odds.outcomes(sides).items()
    )


@pytest.mark.parametrize("numbers", [ONE, ODD, PLAIN])
def test_every_choice_is_what_the_rules_make_of_it(numbers: Shake) -> None:
    found, draw, told = solved(numbers), random.Random(3), 0
    for _ in range(25):
        state: Any = shake.start(numbers, 2)
        while not shake.over(numbers, state):
            legal = shake.legal(numbers, state)
            wins = offers.chances(found, numbers, state)
            assert [*wins] == [action.do for action in legal] or not wins
            for action in legal if wins else ():
                exact = step(found, numbers, state, action)
                assert wins[action.do][0] == pytest.approx(exact, abs=1e-11), state
                told += 1
            action = draw.choice(legal)
            die, count = shake.dice(numbers, state, action)
            faces = tuple(map(draw.choice, shake.sides(numbers, die, count)[:count]))
            state = shake.apply(numbers, state, Event(*action[:2], faces, action.order))
    assert told > 200


@pytest.mark.parametrize("numbers", [ONE, ODD, PLAIN])
def test_a_round_is_the_mean_of_its_dice(numbers: Shake) -> None:
    found = solved(numbers)
    for scores in ((0, 0), (60, 20), (30, 90)):
        begun = shake.start(numbers, 2, scores=scores, round=numbers.rounds)
        wins = [
            worth(found, numbers, shake.ranked(numbers, begun._replace(colours=(a, b))))
            for a in numbers.colour_faces
            for b in numbers.colour_faces
            if a != b
        ]
        assert sum(wins) / len(wins) == pytest.approx(worth(found, numbers, begun), abs=1e-12)


def test_a_place_that_a_shake_can_jump_is_no_barrier() -> None:
    two = case.Case(10, (0.5, 0.25, 0.25), ((1, 1),))
    dip = [0.0, 0.9, 0.1, 0.9, 0.9, 0.9]
    assert rounds._stops(two, dip, 0) == dip[:5]
    assert rounds._stops(two, [0.0, 0.9, 0.1, 0.9, 0.1], 0) == [0.0, 0.9, 0.1, 0.9, 0.1]


def test_a_table_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first = tables.two_shakers(PLAIN)
    monkeypatch.setattr(rounds, "solve", None)
    assert tables.two_shakers(PLAIN).rounds == first.rounds
    state = shake.start(PLAIN, 2)._replace(colours=(30, 10))
    wins = best.chances(PLAIN, shake.ranked(PLAIN, state))
    assert {*wins} == {Do.TAKE, Do.DARE}
    told = answers.solved(PLAIN, 2, 1, lambda _: None)
    assert told.figures["win"] == pytest.approx([0.5, 0.5])
    assert told.plan[0].startswith("first round, 20 against 10: ")


def test_what_is_not_solved_is_said() -> None:
    with pytest.raises(ValueError, match="without end"):
        rounds.solve(BOX._replace(scoring=(6, 1)))
    with pytest.raises(ValueError, match="without All Shake"):
        rounds.solve(BOX._replace(all_shake=False, final_tie=FinalTie.SHAKE_OFF))
