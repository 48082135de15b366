"""Go Nuts! with `end=equal_turns` (docs/rules.md §5): the lap is finished, the highest wins."""

from bellota.rules import gonuts
from bellota.rules.kinds import Do, Phase, Why
from tests.rules.gonuts_events import LAP, after, bank, may, roll


class TestEndEqualTurns:
    def test_the_lap_is_finished_first(self) -> None:
        state = after(roll("AAAAA", 1), bank(1), numbers=LAP, seats=3, first=1, scores=(0, 45, 0))
        assert (state.phase, state.seat) == (Phase.ROLL, 2)
        state = gonuts.apply(LAP, state, roll("CCCCC", 2))
        assert (state.phase, state.seat) == (Phase.ROLL, 0)
        state = gonuts.apply(LAP, state, roll("CCCCC", 0))
        assert state.phase == Phase.OVER
        assert gonuts.over(LAP, state) == Why.LAP
        assert gonuts.winners(LAP, state) == (1,)

    def test_the_highest_wins_and_not_the_first(self) -> None:
        events = [roll("AAAAC"), bank(), roll("AAAAA", 1), bank(1)]
        state = after(*events, numbers=LAP, scores=(46, 46))
        assert (state.phase, state.scores) == (Phase.OVER, (50, 51))
        assert gonuts.winners(LAP, state) == (1,)

    def test_the_last_of_the_lap_ends_it_at_once(self) -> None:
        state = after(roll("CCCCC"), roll("AAAAA", 1), bank(1), numbers=LAP, scores=(0, 45))
        assert state.phase == Phase.OVER

    def test_the_tied_play_a_further_lap_alone(self) -> None:
        events = [roll("AAAAA"), bank(), roll("CCCCC", 1), roll("AAAAA", 2), bank(2)]
        state = after(*events, numbers=LAP, seats=3, scores=(45, 49, 45))
        assert (state.phase, state.seat, state.playing) == (Phase.ROLL, 0, (True, False, True))
        state = gonuts.apply(LAP, state, roll("CCCCC", 0))
        assert (state.phase, state.seat) == (Phase.ROLL, 2)
        state = gonuts.apply(LAP, gonuts.apply(LAP, state, roll("AASSC", 2)), bank(2))
        assert (state.phase, state.scores) == (Phase.OVER, (50, 49, 52))
        assert gonuts.winners(LAP, state) == (2,)

    def test_still_tied_they_play_one_more(self) -> None:
        lap = [roll("AAASS", 0), bank(0), roll("AAASS", 1), bank(1)]
        state = after(*lap, *lap, numbers=LAP, scores=(47, 47))
        assert (state.phase, state.seat, state.scores) == (Phase.ROLL, 0, (53, 53))

    def test_the_further_lap_begins_with_the_first_of_the_tied(self) -> None:
        events = [roll("CCCCC", 1), roll("AAAAA", 2), bank(2), roll("AAAAA", 0), bank(0)]
        state = after(*events, numbers=LAP, seats=3, first=1, scores=(45, 0, 45))
        assert (state.phase, state.seat) == (Phase.ROLL, 2)

    def test_in_a_further_lap_every_opponent_has_a_dog(self) -> None:
        events = [roll("AAAAA"), bank(), roll("CCCCC", 1), roll("AAAAA", 2), bank(2)]
        state = after(*events, roll("SSSSS"), numbers=LAP, seats=3, scores=(45, 0, 45))
        assert may(state, LAP) == {(0, Do.RACE), (1, Do.DOG), (2, Do.DOG)}
