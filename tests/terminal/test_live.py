"""A race in real time, without a clock: who rolls when, and how it is settled."""

import pytest

from bellota.rules.kinds import Do, Phase
from bellota.table import race as r
from bellota.terminal.live import Live
from tests.terminal.races import BLUE, QUICK, RED, Raced, sitting


@pytest.fixture
def raced() -> Raced:
    return Raced(sitting())


def times(live: Live, seat: int) -> list[int]:
    return [tap.at for tap in live.race.taps[seat]]


def test_a_press_rolls_at_once_from_the_seats_own_stream(raced: Raced) -> None:
    raced.live.press(RED, 40)
    raced.live.press(BLUE, 41)
    (red,), (blue,) = raced.live.race.taps
    assert (red.at, red.faces) == (40, raced.match.race_faces(RED, 0))
    assert (blue.at, blue.faces) == (41, raced.match.race_faces(BLUE, 0))


def test_nobody_rolls_before_the_signal(raced: Raced) -> None:
    raced.live.press(RED, -5)
    assert times(raced.live, RED) == []


def test_the_least_interval_holds(raced: Raced) -> None:
    for at in (0, 60, 130, 240, 380, 650):
        raced.live.press(RED, at)
    raced.live.pass_to(660)
    # 240 comes a little early and rolls at 250; 380 comes much too early; 650 is right
    assert times(raced.live, RED) == [0, 250, 650]


def test_whoever_says_nothing_is_rolled_for(raced: Raced) -> None:
    raced.live.press(RED, 100)
    raced.live.pass_to(3300)
    assert times(raced.live, RED) == [100, 2600, 3200]
    assert [tap.by for tap in raced.live.race.taps[RED]] == ["", "house", "house"]
    assert raced.live.house(RED)
    raced.live.press(RED, 3460)
    assert not raced.live.house(RED)
    raced.live.pass_to(5900)
    assert times(raced.live, RED)[-1] == 3460


def test_the_dog_that_decides_ends_it(raced: Raced) -> None:
    live = raced.live
    for n in range(6):
        live.press(RED, 300 * n)
        live.press(BLUE, 300 * n + 100)
    assert live.decided == 1600
    live.press(RED, 1800)
    assert times(live, RED)[-1] == 1500
    assert not live.over(1700, r.GRACE)
    assert live.over(1850, r.GRACE)
    assert live.due() is None


def test_it_is_settled_as_a_table_settles_it(raced: Raced) -> None:
    live = raced.live
    for n in range(6):
        live.press(BLUE, 300 * n)
        live.press(RED, 300 * n)
    expected = r.settled(live.race, raced.table.numbers.race_end)
    live.settle()
    steps = raced.match.standing.raced
    assert [(s.event.seat, s.event.do, s.event.faces, s.race) for s in steps] == [
        (line.seat, line.do, line.tap.faces, line.tap.at) for line in expected
    ]
    # at equal times the active seat stands first, and its roll counts
    assert [step.event.do for step in steps[-2:]] == [Do.RACE, Do.DOG]
    assert raced.match.state.phase != Phase.RACE
    assert raced.verified()


def test_bots_tap_like_people_and_the_same_again() -> None:
    at = sitting("Red,bot:sharp,bot:bold", QUICK)
    lives = [Raced(at).live for _ in range(2)]
    for live in lives:
        live.pass_to(4000)
    assert lives[0].race == lives[1].race
    for seat in (1, 2):
        own = times(lives[0], seat)
        waits = [b - a for a, b in zip([0, *own], own, strict=False)]
        assert all(290 <= wait <= 620 for wait in waits)
        assert len(set(waits)) > 1


def test_a_press_that_was_a_repeat_goes_back_into_the_stream(raced: Raced) -> None:
    live = raced.live
    live.press(RED, 0)
    live.press(RED, 500)
    live.take_back(RED, 500)
    assert times(live, RED) == [0]
    live.press(RED, 900)
    assert live.race.taps[RED][1].faces == raced.match.race_faces(RED, 1)
    live.take_back(RED, 901)
    assert times(live, RED) == [0, 900]


def test_a_waiting_press_that_was_a_repeat_is_forgotten(raced: Raced) -> None:
    raced.live.press(RED, 0)
    raced.live.press(RED, 200)
    raced.live.take_back(RED, 200)
    raced.live.pass_to(1000)
    assert times(raced.live, RED) == [0]


def test_a_dog_that_is_taken_back_sleeps_again(raced: Raced) -> None:
    live = raced.live
    for n in range(6):
        live.press(BLUE, 300 * n)
    assert live.decided == 1500
    live.take_back(BLUE, 1500)
    assert live.decided is None
    live.press(RED, 1600)
    assert times(live, RED) == [1600]


def test_a_race_that_was_left_goes_on_where_it_stopped(raced: Raced) -> None:
    for n in range(3):
        raced.live.press(RED, 300 * n)
        raced.live.press(BLUE, 300 * n + 7)
    raced.live.settle()
    assert raced.match.state.phase == Phase.RACE
    again = Live(raced.again())
    assert again.race == raced.live.race
    assert again.start == 608
    again.press(BLUE, 600)
    again.press(BLUE, 700)
    again.press(BLUE, 900)
    again.press(RED, 900)
    for n in range(4):
        again.press(BLUE, 1200 + 300 * n)
    assert again.decided == 1500
    again.settle()
    assert raced.verified()


def test_a_key_held_while_it_begins_again_takes_nothing_back_that_is_written(raced: Raced) -> None:
    for n in range(3):
        raced.live.press(RED, 300 * n)
        raced.live.press(BLUE, 300 * n + 7)
    raced.live.settle()
    again = Live(raced.again())
    again.press(BLUE, 900)
    again.take_back(BLUE, 0)
    assert times(again, BLUE) == [7, 307, 607]
    for n in range(4):
        again.press(BLUE, 1200 + 300 * n)
    again.settle()
    assert raced.verified()


def test_a_pause_is_no_time_of_the_race(raced: Raced) -> None:
    raced.live.press(RED, 100)
    raced.live.pause(700)
    raced.live.press(RED, 650)
    raced.live.pass_to(3199)
    assert times(raced.live, RED) == [100]
    raced.live.pass_to(3200)
    assert times(raced.live, RED) == [100, 3200]


def test_at_the_first_dog() -> None:
    at = sitting("Red,Blue,Plum", QUICK, race_end="first_dog")
    raced = Raced(at)
    for n in range(2):
        raced.live.press(2, 300 * n)
    assert raced.live.decided == 300
    raced.live.settle()
    assert raced.verified()
