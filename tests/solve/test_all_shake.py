"""All Shake: as the two-seat solver has it, and each choice against one step of the rules."""

from math import prod
from typing import Any

import pytest

from bellota import editions, odds
from bellota.rules import shake
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.solve import all_shake, best, offers, rounds

ONE: Shake = editions.load("shake-fundex").numbers({"scoring_faces": 1, "rounds": 1})
SMALL = Shake((10, 20, 30), (1, 1), 4, 10, 1, True, FinalTie.SHARED)


def begun(numbers: Shake, *scores: int) -> Any:
    """All Shake with these totals, level ones in the order of their seats."""
    state = shake.start(numbers, len(scores), scores=scores, round=numbers.rounds + 1)
    return state._replace(phase=Phase.SHAKE, seat=state.order[0], at=0)


@pytest.mark.parametrize("scores", [(50, 30), (20, 20), (0, 90), (300, 10)])
def test_two_seats_are_those_of_the_whole_game(scores: tuple[int, int]) -> None:
    state = begun(ONE, *scores)
    whole = offers.chances(rounds.finished(ONE), ONE, state)
    assert all_shake.chances(ONE, state)[Do.SHAKE] == pytest.approx(whole[Do.SHAKE], abs=1e-12)


def shares(numbers: Shake, state: Any) -> tuple[float, ...]:
    """Each seat's share in any state of All Shake."""
    if state.phase == Phase.OVER:
        top = shake.winners(numbers, state)
        return tuple((seat in top) / len(top) for seat in range(len(state.scores)))
    told = all_shake.chances(numbers, state)
    # Where both are worth the same to it, a seat stops; the others may care.
    do = max(told, key=lambda do: (round(told[do][state.seat], 12), do))
    return told[do]


@pytest.mark.parametrize("scores", [(40, 30, 10), (20, 50, 50), (10, 10, 10), (60, 0, 40, 40)])
def test_every_choice_is_what_the_rules_make_of_it(scores: tuple[int, ...]) -> None:
    todo, seen = [begun(SMALL, *scores)], 0
    while todo and seen < 12:
        state = todo.pop(0)
        told = best.chances(SMALL, state)
        assert [*told] == [action.do for action in shake.legal(SMALL, state)]
        for action in shake.legal(SMALL, state):
            die, count = shake.dice(SMALL, state, action)
            sides = shake.sides(SMALL, die, count)
            after = [
                (weight / prod(map(len, sides)), shake.apply(SMALL, state, Event(*action[:2], f)))
                for f, weight in odds.outcomes(sides).items()
            ]
            exact = [sum(p * shares(SMALL, s)[k] for p, s in after) for k in range(len(scores))]
            assert told[action.do] == pytest.approx(exact, abs=1e-12), state
            todo += [s for _, s in after if s.phase != Phase.OVER]
        seen += 1


def test_what_is_not_solved_is_said() -> None:
    state = shake.start(SMALL, 7)
    with pytest.raises(ValueError, match="with 7 All Shake alone is"):
        best.chances(SMALL, state)
    with pytest.raises(ValueError, match="more than two seats"):
        all_shake.chances(SMALL._replace(final_tie=FinalTie.SHAKE_OFF), begun(SMALL, 9, 8, 7))
