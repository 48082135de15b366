"""What a turn brings, held against the table that its plan is from."""

import pytest

from bellota import editions
from bellota.commands.spread import spread
from bellota.rules.numbers import GoNuts, Pig
from bellota.solve import match
from bellota.solve.race import checked

NUTS: GoNuts = editions.builtin("gonuts-gamewright").numbers({"target": 14})
PIG: Pig = editions.builtin("pig").numbers({"target": 25})


@pytest.mark.parametrize("numbers", [NUTS, PIG])
@pytest.mark.parametrize(("mine", "theirs"), [(14, 14), (9, 3), (2, 12)])
def test_what_a_turn_brings_is_worth_what_the_position_is(
    numbers: GoNuts | Pig, mine: int, theirs: int
) -> None:
    solved = match.solve(numbers, checked("1"))
    chances = spread(solved.game.turn, solved.values.policy[0][mine][theirs], mine)
    worth = sum(p * match.banking(solved, 0, mine - t, theirs) for t, p in enumerate(chances))
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert worth == pytest.approx(solved.values.win[0][mine][theirs], abs=1e-12)
