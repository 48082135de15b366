"""All Shake and the end of Shake (docs/rules.md §3, clauses 6 and 7), and a shake-off (§5)."""

import pytest

from bellota.rules import shake
from bellota.rules.games import allowed
from bellota.rules.kinds import Do, Event, Phase, Why
from tests.rules.boxes import SHAKE
from tests.rules.shake_events import (
    LAST,
    SHAKE_OFF,
    after,
    all_shake,
    case,
    colours,
    dare,
    may,
    order,
    stop,
    take,
    tie,
    waiting,
)


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
