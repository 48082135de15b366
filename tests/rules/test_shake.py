"""Shake, clause by clause (docs/rules.md §3) and option by option (§5)."""

import pytest

from bellota.rules import shake
from bellota.rules.games import allowed
from bellota.rules.kinds import Action, Die, Do, Event, Phase, Why
from bellota.rules.numbers import FinalTie, Shake
from tests.rules.boxes import SHAKE

LAST = SHAKE._replace(rounds=1, all_shake=False)
SHAKE_OFF = LAST._replace(final_tie=FinalTie.SHAKE_OFF)


def colours(*faces: int) -> list[Event]:
    return [Event(seat, Do.COLOUR, (face,)) for seat, face in enumerate(faces)]


def take(seat: int) -> Event:
    return Event(seat, Do.TAKE)


def dare(seat: int) -> Event:
    return Event(seat, Do.DARE)


def case(seat: int, scoring: int) -> Event:
    return Event(seat, Do.SHAKE, (10,) * scoring + (0,) * (6 - scoring))


def stop(seat: int) -> Event:
    return Event(seat, Do.STOP)


def tie(seat: int, face: int) -> Event:
    return Event(seat, Do.TIE, (face,))


def order(seat: int, *seats: int) -> Event:
    return Event(seat, Do.ORDER, order=seats)


def after(
    *events: Event,
    seats: int,
    numbers: Shake = SHAKE,
    scores: tuple[int, ...] | None = None,
    round: int = 1,
) -> shake.State:
    """The position after these events, each of them legal when it happens."""
    state = shake.start(numbers, seats, scores=scores, round=round)
    for event in events:
        assert allowed(shake, numbers, state, event), (event, state)
        state = shake.apply(numbers, state, event)
    return state


def all_shake(*scores: int, events: tuple[Event, ...] = ()) -> shake.State:
    """All Shake from these totals."""
    return after(*events, seats=len(scores), scores=scores, round=11)


def may(state: shake.State, numbers: Shake = SHAKE) -> list[tuple[int, Do]]:
    return [(action.seat, action.do) for action in shake.legal(numbers, state)]


def waiting(state: shake.State) -> list[int]:
    """Those who still choose, in order."""
    return [seat for seat in state.order[state.at :] if seat != shake.NOBODY]


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


class TestClause6AllShake:
    def test_it_follows_the_last_round(self) -> None:
        events = [*colours(60, 40), take(0), take(1)]
        state = after(*events, seats=2, round=10, scores=(100, 300))
        assert (state.round, state.phase, state.seat) == (11, Phase.SHAKE, 1)
        assert may(state) == [(1, Do.SHAKE)]

    def test_highest_total_first(self) -> None:
        state = all_shake(300, 450, 410, 380)
        assert waiting(state) == [1, 2, 3, 0]

    def test_the_first_shake_has_no_downside(self) -> None:
        state = all_shake(300, 200, events=(case(0, 0),))
        assert (state.scores, state.seat, state.phase) == ((300, 200), 1, Phase.SHAKE)

    def test_points_are_added_when_the_shake_ends(self) -> None:
        state = all_shake(300, 200, events=(case(0, 2), case(0, 3)))
        assert (state.scores, state.turn) == ((300, 200), 50)
        state = all_shake(300, 200, events=(case(0, 2), case(0, 3), stop(0)))
        assert (state.scores, state.turn, state.seat) == ((350, 200), 0, 1)

    def test_the_order_is_not_sorted_anew(self) -> None:
        # Seat 1 passes seat 0 at once, and seat 2 still comes last.
        state = all_shake(300, 290, 280, events=(case(0, 0), case(1, 6), stop(1)))
        assert (state.scores, state.seat) == ((300, 350, 280), 2)

    def test_a_tie_is_rolled_off_and_the_highest_chooses(self) -> None:
        state = all_shake(420, 380, 420, 300)
        assert (state.phase, may(state)) == (Phase.TIE, [(0, Do.TIE), (2, Do.TIE)])
        state = all_shake(420, 380, 420, 300, events=(tie(2, 50), tie(0, 30)))
        assert (state.phase, may(state)) == (Phase.ORDER, [(2, Do.ORDER)])
        chosen = shake.apply(SHAKE, state, order(2, 0, 2))
        assert (chosen.phase, waiting(chosen)) == (Phase.SHAKE, [0, 2, 1, 3])
        assert not any(chosen.tied)

    def test_either_order_of_exactly_the_tied(self) -> None:
        state = all_shake(420, 380, 420, 300, events=(tie(2, 50), tie(0, 30)))
        assert allowed(shake, SHAKE, state, order(2, 2, 0))
        for wrong in ([0], [0, 1], [0, 2, 2], [0, 1, 2], []):
            assert not allowed(shake, SHAKE, state, order(2, *wrong))
        assert not allowed(shake, SHAKE, state, order(0, 0, 2))

    def test_nobody_else_rolls_off(self) -> None:
        assert not allowed(shake, SHAKE, all_shake(420, 380, 420), tie(1, 10))

    def test_equal_at_the_top_those_roll_again(self) -> None:
        events = (tie(0, 40), tie(1, 40), tie(2, 10))
        state = all_shake(90, 90, 90, events=events)
        assert may(state) == [(0, Do.TIE), (1, Do.TIE)]
        again = all_shake(90, 90, 90, events=(*events, tie(1, 60), tie(0, 20)))
        assert may(again) == [(1, Do.ORDER)]
        # The one that was out of the roll-off is among those who are put in order.
        assert allowed(shake, SHAKE, again, order(1, 2, 0, 1))
        assert waiting(shake.apply(SHAKE, again, order(1, 2, 0, 1))) == [2, 0, 1]

    def test_level_below_the_top_is_no_second_roll_off(self) -> None:
        state = all_shake(90, 90, 90, events=(tie(0, 40), tie(1, 10), tie(2, 10)))
        assert may(state) == [(0, Do.ORDER)]

    def test_several_tied_groups_from_the_highest_down(self) -> None:
        state = all_shake(10, 80, 10, 80, 50)
        assert may(state) == [(1, Do.TIE), (3, Do.TIE)]
        first = (tie(1, 10), tie(3, 20), order(3, 3, 1))
        state = all_shake(10, 80, 10, 80, 50, events=first)
        assert may(state) == [(0, Do.TIE), (2, Do.TIE)]
        second = (*first, tie(0, 60), tie(2, 20), order(0, 2, 0))
        state = all_shake(10, 80, 10, 80, 50, events=second)
        assert waiting(state) == [3, 1, 4, 2, 0]

    def test_off_the_game_ends_with_the_rounds(self) -> None:
        state = after(*colours(60, 40), take(0), take(1), seats=2, numbers=LAST)
        assert (state.phase, state.scores) == (Phase.OVER, (60, 40))
        assert shake.over(LAST, state) == Why.ROUNDS


class TestClause7TheEnd:
    def test_the_highest_total_wins(self) -> None:
        state = all_shake(300, 290, events=(case(0, 0), case(1, 2), stop(1)))
        assert (state.phase, shake.winners(SHAKE, state)) == (Phase.OVER, (1,))
        assert shake.over(SHAKE, state) == Why.ROUNDS
        assert may(state) == []

    def test_a_final_tie_is_a_shared_win(self) -> None:
        state = all_shake(300, 290, events=(case(0, 0), case(1, 1), stop(1)))
        assert (state.phase, shake.winners(SHAKE, state)) == (Phase.OVER, (0, 1))

    @pytest.mark.parametrize("rounds", [1, 10, 20])
    def test_rounds(self, rounds: int) -> None:
        numbers = SHAKE._replace(rounds=rounds, all_shake=False)
        one = [*colours(60, 40), take(0), take(1)]
        state = after(*one * (rounds - 1), seats=2, numbers=numbers)
        assert (state.phase, state.round) == (Phase.COLOURS, rounds)
        state = after(*one * rounds, seats=2, numbers=numbers)
        assert (state.phase, state.scores) == (Phase.OVER, (60 * rounds, 40 * rounds))


class TestFinalTieShakeOff:
    LEVEL = (*colours(60, 50, 40), take(0), dare(1), case(1, 1), stop(1))

    def level(self, *events: Event) -> shake.State:
        """Seats 0 and 1 level at 60, seat 2 behind."""
        return after(*self.LEVEL, *events, seats=3, numbers=SHAKE_OFF, scores=(0, 50, 10))

    def test_the_tied_shake_once_more(self) -> None:
        state = self.level()
        assert (state.scores, state.phase, waiting(state)) == ((60, 60, 50), Phase.SHAKE, [0, 1])

    def test_until_one_leads(self) -> None:
        state = self.level(case(0, 3), stop(0), case(1, 3), stop(1))
        assert (state.phase, state.scores, waiting(state)) == (Phase.SHAKE, (90, 90, 50), [0, 1])
        state = self.level(
            case(0, 3), stop(0), case(1, 3), stop(1), case(0, 0), case(1, 1), stop(1)
        )
        assert (state.phase, state.scores) == (Phase.OVER, (90, 100, 50))
        assert shake.winners(SHAKE_OFF, state) == (1,)

    def test_only_those_still_level_go_on(self) -> None:
        numbers = SHAKE_OFF._replace(all_shake=True)
        state = after(
            *(tie(0, 10), tie(1, 20), tie(2, 30), order(2, 1, 2, 0)),
            *(case(1, 0), case(2, 0), case(0, 0)),
            *(case(1, 2), stop(1), case(2, 2), stop(2), case(0, 1), stop(0)),
            seats=3,
            numbers=numbers,
            scores=(70, 70, 70),
            round=2,
        )
        assert (state.phase, state.scores, waiting(state)) == (Phase.SHAKE, (80, 90, 90), [1, 2])

    def test_in_the_order_of_all_shake(self) -> None:
        numbers = SHAKE_OFF._replace(all_shake=True)
        events = [case(1, 0), case(0, 1), stop(0)]
        state = after(*events, seats=2, numbers=numbers, scores=(50, 60), round=2)
        assert (state.phase, state.scores, waiting(state)) == (Phase.SHAKE, (60, 60), [1, 0])

    def test_without_all_shake_in_the_order_of_the_seats(self) -> None:
        events = [*colours(60, 40, 60), take(1)]
        state = after(*events, seats=3, numbers=SHAKE_OFF)
        assert (state.phase, state.round, waiting(state)) == (Phase.SHAKE, 2, [0, 2])

    def test_one_leader_needs_none(self) -> None:
        state = after(*colours(60, 40), take(0), take(1), seats=2, numbers=SHAKE_OFF)
        assert state.phase == Phase.OVER


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
