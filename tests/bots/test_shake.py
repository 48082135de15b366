"""What each level does in Shake: dare, stop, and how it ends."""

from typing import Any

import pytest

from bellota import bots
from bellota.bots.shake import stop_total
from bellota.rules import shake
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from tests.rules.boxes import SHAKE

BALANCED = SHAKE._replace(scoring=(1, 1, 1, 2, 2, 2))
ONE = SHAKE._replace(scoring=(1,) * 6)
LAST = SHAKE._replace(rounds=1, all_shake=False)
NAMES = (*bots.LEVELS, "hold:50")
FULL, ZERO = (10,) * 6, (0,) * 6


def coloured(numbers: Shake, *faces: int, scores: tuple[int, ...] | None = None) -> shake.State:
    """The position after these coloured dice, seat by seat."""
    state = shake.start(numbers, len(faces), scores=scores)
    for seat, face in enumerate(faces):
        state = shake.apply(numbers, state, Event(seat, Do.COLOUR, (face,)))
    return state


def all_shake(*scores: int) -> shake.State:
    """The beginning of All Shake with these totals."""
    return shake.start(SHAKE, len(scores), scores=scores, round=11)


def does(name: str, numbers: Shake, state: shake.State) -> Do:
    """What the bot does here."""
    return bots.named(name, "shake")(numbers, state, shake.legal(numbers, state)).do


def holding(numbers: Shake, state: shake.State, *sums: int) -> shake.State:
    """The position after these shakes, by their points."""
    for points in sums:
        faces = (10,) * (points // 10)
        state = shake.apply(numbers, state, Event(state.seat, Do.SHAKE, faces))
    return state


def stopped(numbers: Shake, state: shake.State) -> shake.State:
    return shake.apply(numbers, state, Event(state.seat, Do.STOP))


@pytest.mark.parametrize(
    ("name", "numbers", "dared"),
    [
        # The Shake is worth 88.6 with two scoring faces, 13.9 with one, 36.0 with the balanced set.
        ("careful", SHAKE, (10, 20, 30, 40)),
        ("sharp", SHAKE, (10, 20, 30, 40, 50, 60)),
        ("bold", SHAKE, (10, 20, 30, 40, 50, 60)),
        ("careful", ONE, ()),
        ("sharp", ONE, (10,)),
        ("bold", ONE, (10, 20)),
        ("careful", BALANCED, (10,)),
        ("sharp", BALANCED, (10, 20, 30)),
        ("bold", BALANCED, (10, 20, 30, 40, 50, 60)),
        ("hold:50", SHAKE, (10, 20, 30, 40)),
    ],
)
def test_which_dice_each_level_gives_up(name: str, numbers: Shake, dared: tuple[int, ...]) -> None:
    for face in SHAKE.colour_faces:
        state = shake.start(numbers, 3)._replace(
            phase=Phase.CHOOSE, seat=0, colours=(face, 70, 80), order=(0, 1, 2)
        )
        assert does(name, numbers, state) == (Do.DARE if face in dared else Do.TAKE)


@pytest.mark.parametrize(
    ("name", "two", "one", "balanced"),
    [("careful", 115, 15, 45), ("sharp", 230, 30, 90), ("bold", 345, 45, 135)],
)
def test_where_each_level_stops(name: str, two: int, one: int, balanced: int) -> None:
    assert [stop_total(name, n) for n in (SHAKE, ONE, BALANCED)] == [two, one, balanced]
    state = shake.apply(SHAKE, coloured(SHAKE, 60, 10), Event(0, Do.DARE))
    short, enough = ((stop - 1) // 10 * 10 for stop in (two, two + 10))
    assert does(name, SHAKE, holding(SHAKE, state, 10)._replace(turn=short)) == Do.SHAKE
    assert does(name, SHAKE, holding(SHAKE, state, 10)._replace(turn=enough)) == Do.STOP


def test_a_case_that_never_craps_out_is_not_shaken_for_ever() -> None:
    assert stop_total("bold", SHAKE._replace(scoring=(6,) * 6)) == 6000


@pytest.mark.parametrize("name", NAMES)
def test_the_last_of_all_shake_knows_what_it_needs(name: str) -> None:
    state = stopped(SHAKE, holding(SHAKE, all_shake(300, 260), 60, 60))
    assert (state.seat, state.scores) == (1, (420, 260))
    # 150 leave it behind, which surely loses; 170 win.
    assert does(name, SHAKE, holding(SHAKE, state, 60, 60, 30)) == Do.SHAKE
    assert does(name, SHAKE, holding(SHAKE, state, 60, 60, 50)) == Do.STOP


@pytest.mark.parametrize("name", NAMES)
def test_level_at_the_top_one_more_shake_beats_a_share(name: str) -> None:
    state = stopped(SHAKE, holding(SHAKE, all_shake(300, 260), 60))
    level = holding(SHAKE, state, 60, 40)
    assert does(name, SHAKE, level) == Do.SHAKE  # 91 % against half a win
    assert does(name, ONE._replace(scoring=(0, 0, 0, 0, 1, 2)), level) == Do.STOP


@pytest.mark.parametrize("name", NAMES)
def test_nobody_in_all_shake_stops_behind_a_total_on_the_pad(name: str) -> None:
    first = holding(SHAKE, all_shake(900, 300, 200), 60)
    second = stopped(SHAKE, first)
    assert second.seat == 1
    assert does(name, SHAKE, holding(SHAKE, second, *[60] * 10)) == Do.SHAKE
    assert does(name, SHAKE, holding(SHAKE, second, *[60] * 12)) == Do.STOP


def test_the_first_of_all_shake_goes_by_its_total() -> None:
    state = all_shake(300, 290)
    assert does("sharp", SHAKE, holding(SHAKE, state, 60, 60, 60, 40)) == Do.SHAKE
    assert does("sharp", SHAKE, holding(SHAKE, state, 60, 60, 60, 50)) == Do.STOP


@pytest.mark.parametrize("name", NAMES)
def test_a_shake_off_is_shaken_to_win(name: str) -> None:
    numbers = SHAKE._replace(final_tie=FinalTie.SHAKE_OFF, rounds=1)
    state = shake.start(numbers, 2, scores=(50, 0), round=2)
    state = stopped(numbers, holding(numbers, state, 10))
    state = stopped(numbers, holding(numbers, state, 60))  # 60 each: once more, in this order
    assert (state.seat, state.scores) == (0, (60, 60))
    state = stopped(numbers, holding(numbers, state, 20))
    assert does(name, numbers, holding(numbers, state, 10)) == Do.SHAKE
    assert does(name, numbers, holding(numbers, state, 30)) == Do.STOP


@pytest.mark.parametrize("name", bots.LEVELS)
def test_in_the_last_round_winning_decides(name: str) -> None:
    # Seat 1 is last in line: its die wins, or ties, or leaves it behind.
    behind = shake.apply(LAST, coloured(LAST, 60, 20, scores=(40, 40)), Event(0, Do.TAKE))
    ahead = shake.apply(LAST, coloured(LAST, 60, 20, scores=(40, 90)), Event(0, Do.TAKE))
    assert does(name, LAST, behind) == Do.DARE
    assert does(name, LAST, ahead) == Do.TAKE
    shaking = shake.apply(LAST, behind, Event(1, Do.DARE))
    assert does(name, LAST, holding(LAST, shaking, 50)) == Do.SHAKE
    assert does(name, LAST, holding(LAST, shaking, 50, 10)) == Do.SHAKE
    assert does(name, LAST, holding(LAST, shaking, 50, 20)) == Do.STOP


def test_in_the_last_round_the_first_in_line_fears_the_next() -> None:
    # Taking leads by 10 and leaves the next one its dare; daring leaves it its die.
    assert does("sharp", LAST, coloured(LAST, 60, 50, scores=(0, 0))) == Do.DARE
    # Far ahead a dare wins whatever it shows, for nobody else can dare then.
    assert does("sharp", LAST, coloured(LAST, 60, 50, scores=(900, 0))) == Do.DARE
    # The others need more than a Shake will give them, and its die is all that leads.
    assert does("sharp", ONE._replace(rounds=1, all_shake=False), ahead_by_its_die()) == Do.TAKE


def ahead_by_its_die() -> shake.State:
    return coloured(LAST, 60, 20, scores=(90, 70))


@pytest.mark.parametrize("name", NAMES)
def test_alone_it_plays_for_its_points(name: str) -> None:
    state = shake.start(SHAKE, 1, scores=(100,), round=11)
    assert does(name, SHAKE, holding(SHAKE, state, 10)) == Do.SHAKE
    alone = coloured(LAST, 10)
    assert does(name, LAST, alone) == Do.DARE


@pytest.mark.parametrize("name", NAMES)
def test_who_orders_the_tied_shakes_last(name: str) -> None:
    state: Any = all_shake(420, 380, 420, 420)
    for seat, face in ((0, 30), (2, 50), (3, 10)):
        state = shake.apply(SHAKE, state, Event(seat, Do.TIE, (face,)))
    (ask,) = shake.legal(SHAKE, state)
    answer = bots.named(name, "shake")(SHAKE, state, (ask,))
    assert answer == (2, Do.ORDER, (0, 3, 2))


def test_everybody_rolls_when_there_is_nothing_to_decide() -> None:
    state = shake.start(SHAKE, 2)
    legal = shake.legal(SHAKE, state)
    act = bots.named("sharp", "shake")
    assert [act(SHAKE, state, (mine,)) for mine in legal] == list(legal)
