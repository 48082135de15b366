"""Go Nuts!, clause by clause (docs/rules.md §1, §2) and option by option (§5)."""

import pytest

from bellota.rules import gonuts
from bellota.rules.games import allowed
from bellota.rules.kinds import Action, Die, Do, Event, Phase, Why
from tests.rules.boxes import GAMEFACTORY, GAMEWRIGHT
from tests.rules.gonuts_events import (
    FIRST_DOG,
    after,
    bank,
    dog,
    house,
    may,
    race,
    roll,
)


def test_the_dice_of_the_box() -> None:
    state = after()
    assert gonuts.dice(GAMEWRIGHT, state, Action(0, Do.ROLL)) == (Die.NUT, 5)
    (nut,) = gonuts.sides(GAMEWRIGHT, Die.NUT, 1)
    (dog_die,) = gonuts.sides(GAMEWRIGHT, Die.DOG, 1)
    assert sorted(nut) == [0, 0, 0, 1, 1, 2]
    assert sorted(dog_die) == [0, 0, 0, 0, 0, 1]


def test_a_bank_needs_no_dice() -> None:
    assert gonuts.dice(GAMEWRIGHT, after(roll("AASSC")), Action(0, Do.BANK))[1] == 0


def test_two_to_eight_seats() -> None:
    assert gonuts.SEATS == (2, 8)


class TestClause1Starting:
    @pytest.mark.parametrize("first", [0, 1, 2])
    def test_the_first_seat_must_roll_all_five(self, first: int) -> None:
        state = after(seats=3, first=first)
        assert may(state) == {(first, Do.ROLL)}
        assert (state.phase, state.hand, state.turn) == (Phase.ROLL, 5, 0)

    def test_play_passes_to_the_left_and_round(self) -> None:
        state = after(roll("CCCCC", 2), seats=3, first=2)
        assert may(state) == {(0, Do.ROLL)}
        state = gonuts.apply(GAMEWRIGHT, state, roll("CCCCC", 0))
        assert may(state) == {(1, Do.ROLL)}

    def test_a_turn_cannot_end_before_its_first_roll(self) -> None:
        assert not allowed(gonuts, GAMEWRIGHT, after(), bank())


class TestClause3SafeRoll:
    def test_the_printed_turn(self) -> None:
        seen = []
        state = after()
        for faces in ("AASSC", "ASSC", "SSC", "AA"):
            state = gonuts.apply(GAMEWRIGHT, state, roll(faces))
            seen.append((state.turn, state.hand, 5 - state.hand))
            assert may(state) == {(0, Do.ROLL), (0, Do.BANK)}
        assert seen == [(2, 4, 1), (3, 3, 2), (3, 2, 3), (5, 2, 3)]
        state = gonuts.apply(GAMEWRIGHT, state, roll("SS"))
        assert (state.phase, state.turn, state.hand) == (Phase.RACE, 0, 2)

    def test_no_die_is_held_back(self) -> None:
        state = after(roll("AASSC"))
        assert gonuts.dice(GAMEWRIGHT, state, Action(0, Do.ROLL)) == (Die.NUT, 4)

    def test_squirrels_and_cars_are_a_safe_roll(self) -> None:
        state = after(roll("CCCSS"))
        assert (state.phase, state.turn, state.hand) == (Phase.DECIDE, 0, 2)

    def test_all_acorns_keep_every_die(self) -> None:
        assert after(roll("AAAAA"), roll("AAAAA"))[:6] == (Phase.DECIDE, 0, 0, (0, 0), 10, 5)

    def test_earlier_dice_do_not_judge_a_roll(self) -> None:
        # Four cars lie aside, and a squirrel with an acorn is safe all the same.
        state = after(roll("CCCSS"), roll("AS"))
        assert (state.phase, state.turn, state.hand) == (Phase.DECIDE, 1, 2)

    def test_banking_adds_the_turn_and_ends_it(self) -> None:
        state = after(roll("AASSC"), bank(), scores=(7, 3))
        assert state.scores == (9, 3)
        assert (state.seat, state.phase, state.turn, state.hand) == (1, Phase.ROLL, 0, 5)

    def test_banking_nothing_is_allowed(self) -> None:
        state = after(roll("CCCSS"), bank(), scores=(9, 0))
        assert (state.scores, state.seat) == ((9, 0), 1)


class TestClause4Race:
    @pytest.mark.parametrize(
        ("events", "dice"),
        [
            ([roll("SSSSS")], 5),
            ([roll("AASSC"), roll("SSSS")], 4),
            ([roll("CCCCA"), roll("S")], 1),
        ],
    )
    def test_all_squirrels_race_with_exactly_those_dice(
        self, events: list[Event], dice: int
    ) -> None:
        state = after(*events, seats=3, scores=(12, 0, 0))
        assert (state.phase, state.turn, state.hand) == (Phase.RACE, 0, dice)
        assert state.scores == (12, 0, 0)
        assert gonuts.dice(GAMEWRIGHT, state, Action(0, Do.RACE)) == (Die.NUT, dice)

    def test_the_race_is_not_a_choice(self) -> None:
        assert may(after(roll("SSSSS"), seats=3)) == {(0, Do.RACE), (1, Do.DOG), (2, Do.DOG)}

    def test_opponents_have_one_dog_die_each(self) -> None:
        state = after(roll("SSSSS"))
        assert gonuts.dice(GAMEWRIGHT, state, Action(1, Do.DOG)) == (Die.DOG, 1)

    def test_cars_stay_in_play_and_acorns_count(self) -> None:
        state = after(roll("SSSSS"), race("AACCC"), race("CCCCC"), race("SSSSS"), race("AAAAA"))
        assert (state.phase, state.turn, state.hand) == (Phase.RACE, 7, 5)

    def test_a_house_changes_nothing(self) -> None:
        state = after(roll("SSSSS"), race("AASSC"))
        assert gonuts.apply(GAMEWRIGHT, state, house(1)) == state

    def test_who_has_a_dog_stops(self) -> None:
        state = after(roll("SSSSS"), dog(2), seats=4)
        assert state.dogs == (False, False, True, False)
        assert may(state) == {(0, Do.RACE), (1, Do.DOG), (3, Do.DOG)}

    def test_the_last_dog_ends_race_and_turn(self) -> None:
        events = [roll("SSSSS"), race("AASSC"), dog(1), race("AAAAA"), dog(3), race("ASSSC")]
        state = after(*events, dog(2), seats=4, scores=(20, 1, 2, 3))
        assert state.scores == (28, 1, 2, 3)
        assert (state.phase, state.seat, state.hand, state.turn) == (Phase.ROLL, 1, 5, 0)
        assert state.dogs == (False,) * 4

    def test_a_race_may_be_worth_nothing(self) -> None:
        state = after(roll("AASSC"), roll("SSSS"), dog(1))
        assert (state.scores, state.seat) == ((0, 0), 1)

    def test_the_last_opponents_race_too(self) -> None:
        state = after(roll("SSSSS", 1), dog(0), seats=3, first=1)
        assert may(state) == {(1, Do.RACE), (2, Do.DOG)}

    def test_a_race_counted_by_hand_ends_in_one_event(self) -> None:
        state = gonuts.apply(GAMEWRIGHT, after(roll("SSSSS")), Event(0, Do.RACED, acorns=13))
        assert (state.scores, state.phase, state.seat) == ((13, 0), Phase.ROLL, 1)

    def test_no_refill_inside_a_race(self) -> None:
        state = after(roll("CCCCS"), roll("S"), race("A"), race("A"), race("C"), dog(1))
        assert state.scores == (2, 0)

    def test_race_end_first_dog(self) -> None:
        events = [roll("SSSSS"), race("AASSC"), house(1), dog(2)]
        state = after(*events, numbers=FIRST_DOG, seats=4)
        assert (state.scores, state.seat, state.phase) == ((2, 0, 0, 0), 1, Phase.ROLL)


class TestClause5AllCars:
    @pytest.mark.parametrize(
        "events",
        [
            [roll("CCCCC")],
            [roll("AASSC"), roll("CCCC")],
            [roll("CCCCA"), roll("C")],
        ],
    )
    def test_the_turn_is_lost_and_the_total_stays(self, events: list[Event]) -> None:
        state = after(*events, scores=(31, 0))
        assert state.scores == (31, 0)
        assert (state.phase, state.seat, state.hand) == (Phase.ROLL, 1, 5)


class TestClause6OneDie:
    @pytest.mark.parametrize(("first", "turn"), [("CCCCS", 1), ("CCCCA", 2)])
    def test_an_acorn_brings_back_five_dice(self, first: str, turn: int) -> None:
        state = after(roll(first), roll("A"))
        assert (state.phase, state.turn, state.hand) == (Phase.DECIDE, turn, 5)
        assert may(state) == {(0, Do.ROLL), (0, Do.BANK)}

    def test_as_often_as_it_happens(self) -> None:
        state = after(*[roll("CCCCA"), roll("A")] * 3)
        assert (state.turn, state.hand) == (6, 5)

    def test_only_if_exactly_one_die_was_thrown(self) -> None:
        state = after(roll("CCCSS"), roll("AC"))
        assert (state.turn, state.hand) == (1, 1)

    def test_one_die_off(self) -> None:
        state = after(roll("CCCCA"), roll("A"), numbers=GAMEFACTORY)
        assert (state.phase, state.turn, state.hand) == (Phase.DECIDE, 2, 1)

    def test_a_house_edition_gets_its_own_number_back(self) -> None:
        numbers = GAMEWRIGHT._replace(dice=7)
        assert after(roll("CCCCCCS"), roll("A"), numbers=numbers).hand == 7


class TestClause7And8TheEnd:
    def test_the_target_exactly(self) -> None:
        state = after(roll("AAAAA"), bank(), scores=(45, 49))
        assert (state.phase, state.scores) == (Phase.OVER, (50, 49))
        assert gonuts.over(GAMEWRIGHT, state) == Why.TARGET
        assert gonuts.winners(GAMEWRIGHT, state) == (0,)
        assert may(state) == set()

    def test_one_short_goes_on(self) -> None:
        state = after(roll("AAAAC"), bank(), scores=(45, 0))
        assert (state.phase, state.scores, state.seat) == (Phase.ROLL, (49, 0), 1)
        assert gonuts.over(GAMEWRIGHT, state) == Why.NOT_OVER

    def test_the_turn_does_not_win_before_it_is_banked(self) -> None:
        state = after(roll("AAAAA"), scores=(49, 0))
        assert state.phase == Phase.DECIDE
        lost = gonuts.apply(GAMEWRIGHT, state, roll("CCCCC"))
        assert (lost.phase, lost.scores) == (Phase.ROLL, (49, 0))

    def test_a_race_wins_when_it_is_over_and_not_before(self) -> None:
        state = after(roll("SSSSS"), race("AAASS"), scores=(48, 0))
        assert state.phase == Phase.RACE
        won = gonuts.apply(GAMEWRIGHT, state, dog(1))
        assert (won.phase, won.scores) == (Phase.OVER, (51, 0))
        assert gonuts.winners(GAMEWRIGHT, won) == (0,)

    def test_another_target(self) -> None:
        state = after(roll("AAASS"), bank(), numbers=GAMEWRIGHT._replace(target=3))
        assert state.phase == Phase.OVER


@pytest.mark.parametrize("seats", range(2, 9))
def test_up_to_eight_seats(seats: int) -> None:
    state = after(seats=seats)
    for seat in range(seats):
        assert state.seat == seat
        state = gonuts.apply(GAMEWRIGHT, state, roll("CCCCC", seat))
    assert state.seat == 0


def test_a_game_may_begin_from_a_position() -> None:
    assert after(scores=(45, 0), first=1)[1:4] == (1, 1, (45, 0))
