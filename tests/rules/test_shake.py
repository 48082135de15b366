"""Shake, clause by clause (docs/rules.md §3) and option by option (§5)."""

import pytest

from bellota.rules import shake
from bellota.rules.games import allowed
from bellota.rules.kinds import Action, Die, Do, Event, Phase
from tests.rules.boxes import SHAKE
from tests.rules.shake_events import (
    after,
    all_shake,
    case,
    colours,
    dare,
    may,
    stop,
    take,
    waiting,
)


class TestTheDice:
    def test_of_the_box(self) -> None:
        state = after(*colours(60, 10), dare(0), seats=2)
        assert shake.sides(SHAKE, Die.COLOUR, 1) == ((10, 20, 30, 40, 50, 60),)
        assert shake.dice(SHAKE, state, Action(0, Do.SHAKE)) == (Die.SHAKE, 6)
        case_ = shake.sides(SHAKE, Die.SHAKE, 6)
        assert [sorted(die) for die in case_] == [[0, 0, 0, 0, 10, 10]] * 6

    def test_a_case_of_unlike_dice(self) -> None:
        numbers = SHAKE._replace(scoring=(1, 1, 1, 2, 2, 2))
        scoring = [die.count(10) for die in shake.sides(numbers, Die.SHAKE, 6)]
        assert scoring == [1, 1, 1, 2, 2, 2]

    def test_one_to_eight_seats(self) -> None:
        assert shake.SEATS == (1, 8)

    def test_a_choice_needs_none(self) -> None:
        state = after(*colours(60, 10), seats=2)
        assert shake.dice(SHAKE, state, Action(0, Do.TAKE))[1] == 0
        assert shake.dice(SHAKE, after(seats=2), Action(1, Do.COLOUR)) == (Die.COLOUR, 1)


class TestClause1Colours:
    def test_all_roll_in_any_order(self) -> None:
        assert may(after(seats=3)) == [(0, Do.COLOUR), (1, Do.COLOUR), (2, Do.COLOUR)]
        state = after(Event(1, Do.COLOUR, (40,)), seats=3)
        assert may(state) == [(0, Do.COLOUR), (2, Do.COLOUR)]
        assert state.colours == (-1, 40, -1)

    def test_nobody_rolls_twice(self) -> None:
        state = after(Event(1, Do.COLOUR, (40,)), seats=3)
        assert not allowed(shake, SHAKE, state, Event(1, Do.COLOUR, (50,)))

    @pytest.mark.parametrize("seats", range(2, 9))
    def test_all_the_same_roll_again(self, seats: int) -> None:
        state = after(*colours(*[20] * seats), seats=seats)
        assert state == after(seats=seats)

    def test_two_players_always_both_choose(self) -> None:
        again = [*colours(30, 30), *colours(60, 60), *colours(10, 50)]
        state = after(*again, seats=2)
        assert (state.phase, waiting(state)) == (Phase.CHOOSE, [1, 0])


class TestClause2Matches:
    def test_the_printed_example(self) -> None:
        state = after(*colours(60, 40, 50, 40, 10), seats=5)
        assert state.points == (-1, 40, -1, 40, -1)
        assert waiting(state) == [0, 2, 4]
        assert state.scores == (0,) * 5  # the pad is written when the round ends

    @pytest.mark.parametrize(
        "dice", [(50, 20, 50, 20), (10, 10, 10, 60, 60, 60), (10, 20, 30, 10, 20, 30)]
    )
    def test_all_matched_nobody_chooses(self, dice: tuple[int, ...]) -> None:
        state = after(*colours(*dice), seats=len(dice))
        assert (state.phase, state.round, state.scores) == (Phase.COLOURS, 2, dice)

    def test_three_of_a_kind(self) -> None:
        state = after(*colours(30, 30, 10, 30), take(2), seats=4)
        assert (state.round, state.scores) == (2, (30, 30, 10, 30))


class TestClause3TheOffer:
    def test_it_walks_from_high_to_low(self) -> None:
        state = after(*colours(10, 60, 40), seats=3)
        assert may(state) == [(1, Do.TAKE), (1, Do.DARE)]
        state = after(*colours(10, 60, 40), take(1), seats=3)
        assert may(state) == [(2, Do.TAKE), (2, Do.DARE)]
        assert (waiting(state), state.points) == ([2, 0], (-1, 60, -1))

    def test_all_may_take(self) -> None:
        state = after(*colours(60, 40, 10), take(0), take(1), take(2), seats=3)
        assert (state.phase, state.round, state.scores) == (Phase.COLOURS, 2, (60, 40, 10))

    def test_ranked_dice_are_all_different(self) -> None:
        state = after(*colours(60, 50, 40, 20, 60, 30), seats=6)
        assert waiting(state) == [1, 2, 5, 3]
        assert len(state.order) == 6


class TestClause4OneShaker:
    def test_everybody_else_waiting_scores_the_own_die(self) -> None:
        state = after(*colours(10, 60, 40, 20), take(1), dare(2), seats=4)
        assert (state.phase, state.seat) == (Phase.SHAKE, 2)
        assert state.points == (10, 60, -1, 20)
        assert waiting(state) == []
        assert may(state) == [(2, Do.SHAKE)]

    def test_the_last_in_line_may_dare(self) -> None:
        state = after(*colours(60, 10), take(0), dare(1), case(1, 2), stop(1), seats=2)
        assert state.scores == (60, 20)

    def test_the_printed_row_of_the_pad(self) -> None:
        events = [*colours(60, 50, 40, 20, 60, 30), dare(1), case(1, 0)]
        assert after(*events, seats=6).scores == (60, 0, 40, 20, 60, 30)


class TestClause5Shake:
    def test_at_least_one_shake_after_daring(self) -> None:
        state = after(*colours(60, 10), dare(0), seats=2)
        assert not allowed(shake, SHAKE, state, stop(0))

    def test_the_printed_shake(self) -> None:
        state = after(*colours(60, 40, 10), dare(0), case(0, 4), seats=3)
        assert (state.phase, state.turn) == (Phase.DECIDE, 40)
        assert may(state) == [(0, Do.SHAKE), (0, Do.STOP)]
        state = shake.apply(SHAKE, state, case(0, 3))
        assert (state.phase, state.turn, state.scores) == (Phase.DECIDE, 70, (0, 0, 0))
        state = shake.apply(SHAKE, state, case(0, 0))
        assert (state.round, state.scores, state.turn) == (2, (0, 40, 10), 0)

    def test_stopping_scores_and_ends_the_round(self) -> None:
        events = [*colours(60, 40, 10), dare(0), case(0, 4), case(0, 3), stop(0)]
        state = after(*events, seats=3)
        assert (state.phase, state.round, state.scores) == (Phase.COLOURS, 2, (70, 40, 10))

    def test_a_crap_out_keeps_earlier_rounds(self) -> None:
        events = [*colours(60, 40), dare(0), case(0, 0)]
        assert after(*events, seats=2, scores=(200, 100)).scores == (200, 140)


class TestOneSeat:
    def test_no_roll_is_all_the_same(self) -> None:
        state = after(*colours(30), seats=1)
        assert may(state) == [(0, Do.TAKE), (0, Do.DARE)]
        assert after(*colours(30), take(0), seats=1).scores == (30,)

    def test_all_shake_alone(self) -> None:
        state = all_shake(100, events=(case(0, 2), stop(0)))
        assert (state.phase, state.scores) == (Phase.OVER, (120,))


@pytest.mark.parametrize("seats", range(2, 9))
def test_up_to_eight_seats(seats: int) -> None:
    dice = [10, 60, *[20, 30, 40, 50, 20, 30][: seats - 2]]
    state = after(*colours(*dice), seats=seats)
    assert (state.phase, state.seat) == (Phase.CHOOSE, 1)
    assert waiting(state)[-1] == 0
