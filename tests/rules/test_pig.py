"""Pig (docs/rules.md §7), and the options of §5 that it has."""

import pytest

from bellota.rules import pig
from bellota.rules.games import allowed
from bellota.rules.kinds import Action, Die, Do, Event, Phase, Why
from bellota.rules.numbers import End, Pig
from tests.rules.boxes import PIG

LAP = PIG._replace(end=End.EQUAL_TURNS)


def roll(face: int, seat: int = 0) -> Event:
    return Event(seat, Do.ROLL, (face,))


def bank(seat: int = 0) -> Event:
    return Event(seat, Do.BANK)


def after(
    *events: Event,
    numbers: Pig = PIG,
    seats: int = 2,
    first: int = 0,
    scores: tuple[int, ...] | None = None,
) -> pig.State:
    """The position after these events, each of them legal when it happens."""
    state = pig.start(numbers, seats, first, scores)
    for event in events:
        assert allowed(pig, numbers, state, event), (event, state)
        state = pig.apply(numbers, state, event)
    return state


def may(state: pig.State) -> list[tuple[int, Do]]:
    return [(action.seat, action.do) for action in pig.legal(PIG, state)]


def test_one_die_of_six() -> None:
    assert pig.dice(PIG, after(), Action(0, Do.ROLL)) == (Die.PIG, 1)
    assert pig.dice(PIG, after(roll(2)), Action(0, Do.BANK))[1] == 0
    assert pig.sides(PIG, Die.PIG, 1) == ((1, 2, 3, 4, 5, 6),)


def test_one_to_eight_seats() -> None:
    assert pig.SEATS == (1, 8)


def test_a_turn_begins_with_a_roll() -> None:
    assert may(after(first=1)) == [(1, Do.ROLL)]


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_two_to_six_add(face: int) -> None:
    state = after(roll(5), roll(face))
    assert (state.phase, state.turn, state.scores) == (Phase.DECIDE, 5 + face, (0, 0))
    assert may(state) == [(0, Do.ROLL), (0, Do.BANK)]


def test_a_one_loses_the_turn_and_keeps_the_total() -> None:
    state = after(roll(5), roll(1), scores=(30, 0))
    assert (state.phase, state.seat, state.turn, state.scores) == (Phase.ROLL, 1, 0, (30, 0))


def test_banking_adds_the_turn() -> None:
    state = after(roll(5), roll(6), bank(), scores=(30, 0))
    assert (state.phase, state.seat, state.scores) == (Phase.ROLL, 1, (41, 0))


def test_the_target_wins_when_banked() -> None:
    state = after(roll(6), scores=(94, 0))
    assert state.phase == Phase.DECIDE
    won = pig.apply(PIG, state, bank())
    assert (won.phase, pig.over(PIG, won)) == (Phase.OVER, Why.TARGET)
    assert pig.winners(PIG, won) == (0,)
    assert may(won) == []


def test_equal_turns_finish_the_lap() -> None:
    state = after(roll(6), bank(), numbers=LAP, scores=(94, 95))
    assert (state.phase, state.seat) == (Phase.ROLL, 1)
    won = pig.apply(LAP, pig.apply(LAP, state, roll(6, 1)), bank(1))
    assert (won.phase, pig.over(LAP, won)) == (Phase.OVER, Why.LAP)
    assert pig.winners(LAP, won) == (1,)


def test_level_at_the_end_of_the_lap_the_tied_play_another() -> None:
    state = after(roll(6), bank(), roll(5, 1), bank(1), numbers=LAP, scores=(94, 95))
    assert (state.phase, state.seat, state.playing) == (Phase.ROLL, 0, (True, True))


def test_one_seat_plays_alone() -> None:
    state = after(roll(1), roll(6), bank(), seats=1, scores=(40,))
    assert (state.phase, state.seat, state.scores) == (Phase.ROLL, 0, (46,))
    for end in End:
        won = after(roll(6), bank(), numbers=PIG._replace(end=end), seats=1, scores=(94,))
        assert won.phase == Phase.OVER


def test_another_die() -> None:
    numbers = PIG._replace(sides=4, bust=4, target=10)
    assert pig.sides(numbers, Die.PIG, 1) == ((1, 2, 3, 4),)
    assert after(roll(1), numbers=numbers).turn == 1
    assert after(roll(1), roll(4), numbers=numbers).seat == 1


@pytest.mark.parametrize("seats", range(1, 9))
def test_up_to_eight_seats(seats: int) -> None:
    state = after(seats=seats)
    for seat in range(seats):
        assert state.seat == seat
        state = pig.apply(PIG, state, roll(1, seat))
    assert state.seat == 0
