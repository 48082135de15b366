"""Three seats and more, compiled: figures, the plain solver at two seats, its own turns."""

from fractions import Fraction

import pytest

from bellota import editions
from bellota.rules import gonuts, pig
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import End, GoNuts, OneDie, Pig, RaceEnd
from bellota.solve import best, many, match, plan, tables, turn

pytest.importorskip("numba")

NUTS: GoNuts = editions.load("gonuts-gamewright").numbers({})
PIG: Pig = editions.load("pig").numbers({})
EVEN = Fraction(1)
ODD = GoNuts(3, 2, 2, 2, 2, 3, 7, OneDie.OFF, RaceEnd.FIRST_DOG, End.IMMEDIATE)


def test_three_seats_to_fifty() -> None:
    found = many.solve(NUTS, 3, EVEN)
    assert found.win == pytest.approx([0.41514818, 0.32428843, 0.26056339], abs=5e-9)
    assert found.residual <= 1e-12


@pytest.mark.parametrize("numbers", [NUTS, ODD, PIG._replace(target=30)])
@pytest.mark.parametrize("tempo", [EVEN, Fraction(7, 4)])
def test_two_seats_are_those_of_the_plain_solver(numbers: GoNuts | Pig, tempo: Fraction) -> None:
    numbers = numbers._replace(target=min(numbers.target, 30))
    plain = match.solve(numbers, tempo).values.win[0]
    found = many.solve(numbers, 2, tempo)
    for a in range(numbers.target):
        row = [found.worth((a + 1, b + 1))[0] for b in range(numbers.target)]
        assert row == pytest.approx(plain[a + 1][1:], abs=1e-13)


@pytest.mark.parametrize(("numbers", "seats"), [(ODD, 3), (ODD, 4), (PIG._replace(target=11), 3)])
def test_every_position_is_what_its_own_turn_makes_of_it(numbers: GoNuts | Pig, seats: int) -> None:
    found = many.solve(numbers, seats, EVEN)
    assert found.residual <= 1e-12
    room = gonuts if isinstance(numbers, GoNuts) else pig
    for scores in ((0,) * seats, (3, 1, 0, 2)[:seats], (6, 6, 6, 1)[:seats]):
        state = room.start(numbers, seats, scores=scores)
        (rolled,) = many.chances(found, state).values()
        needs = [numbers.target - score for score in scores]
        assert rolled == pytest.approx(found.worth(needs), abs=1e-13)
        assert sum(rolled) == pytest.approx(1, abs=1e-12)


def test_seats_are_told_in_their_own_order() -> None:
    numbers = NUTS._replace(target=12)
    state = gonuts.start(numbers, 3, scores=(2, 7, 4))._replace(
        seat=1, phase=Phase.DECIDE, turn=3, hand=2
    )
    wins = best.chances(numbers, state)
    found = tables.more_seats(numbers, 3)
    after = found.many.worth((8, 10, 2))
    assert wins[Do.BANK] == pytest.approx((after[1], after[2], after[0]))
    again = tables.more_seats(numbers, 3)
    assert again.many.worth((8, 10, 2)) == after
    assert again.seconds == found.seconds
    done = best.chances(numbers, state._replace(turn=5))
    assert done[Do.BANK] == (0, 1, 0)
    assert done[Do.ROLL][1] < 1
    assert plan.told_many(again.many)[2].startswith("3 dice: roll on to 12, which wins")


def test_what_is_not_solved_is_said() -> None:
    with pytest.raises(ValueError, match="two seats alone"):
        many.solve(NUTS._replace(end=End.EQUAL_TURNS), 3, EVEN)
    with pytest.raises(ValueError, match="up to a target of 50"):
        many.solve(NUTS._replace(target=60), 4, EVEN)


def test_the_turn_of_a_table_is_that_of_its_seats() -> None:
    assert turn.of(NUTS, 2, EVEN)[4].race[0] < turn.of(NUTS, 1, EVEN)[4].race[0]


def test_what_is_not_solved_is_named_with_what_is() -> None:
    with pytest.raises(ValueError, match="7 seats are not solved; 6 are the most"):
        many.check(NUTS, 7)
    with pytest.raises(ValueError, match="5 seats are solved up to a target of 15"):
        many.check(NUTS, 5)
    with pytest.raises(ValueError, match="2 seats are solved up to a target of 200"):
        match.solve(PIG._replace(target=201), EVEN)
