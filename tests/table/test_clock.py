"""The clock of a decision: off, on, more time, and what happens at its end."""

import pytest

from bellota.table import events as e
from bellota.table.commands import Command
from tests.table.played import BEN, begun, refused, step, until


@pytest.mark.parametrize("seconds", [30, 60, 120])
@pytest.mark.parametrize(
    ("edition", "phase", "does"),
    [
        ("pig", "roll", "roll"),
        ("pig", "decide", "bank"),
        ("gonuts-gamewright", "roll", "roll"),
        ("gonuts-gamewright", "decide", "bank"),
        ("gonuts-gamefactory", "decide", "bank"),
        ("shake-fundex", "choose", "take"),
        ("shake-fundex", "shake", "shake"),
        ("shake-fundex", "decide", "stop"),
    ],
)
def test_at_the_end_of_the_clock_the_house_stops_or_does_the_one_legal_thing(
    edition, phase, does, seconds
):
    ground = begun(edition)
    ground.host("switch", name="clock", value=seconds)
    seat = until(ground, phase).seat
    moved = ground.table.moved_at
    coming = ground.wait()
    assert (coming.wish.do, ground.now) == ("timeout", moved + 1000 * seconds)
    did = next(fact for fact in reversed(ground.facts) if isinstance(fact, e.Did))
    assert (did.seat, did.do, did.by) == (seat, does, "house")
    assert ground.table.seats[seat].kind == "person"


def ordering():
    """A table at which somebody has to order a tie."""
    for seed in range(1, 60):
        ground = begun("shake-fundex", "Ana", "Ben", "Cleo", "Dora", seed=seed, rounds=1)
        while ground.table.stage == "play":
            legal = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
            if legal[0].do.name == "ORDER":
                return ground
            action = next((a for a in legal if a.do.name in ("TAKE", "STOP")), legal[0])
            ground.do(action.seat, action.do.name.lower())
    raise AssertionError("no tie")


def test_who_orders_a_tie_too_late_is_last_in_it():
    ground = ordering()
    ground.host("switch", name="clock", value=30)
    legal = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
    seat, tied = legal[0].seat, legal[0].order
    assert ground.wait().wish.do == "timeout"
    assert ground.facts[-1].order == [*(s for s in tied if s != seat), seat]


@pytest.mark.parametrize(
    ("edition", "phase"),
    [
        ("pig", "roll"),
        ("pig", "decide"),
        ("gonuts-gamewright", "decide"),
        ("shake-fundex", "choose"),
        ("shake-fundex", "decide"),
    ],
)
def test_without_a_clock_nobody_who_is_here_is_hurried(edition, phase):
    ground = begun(edition)
    until(ground, phase)
    assert ground.next() is None
    assert ground.view()["clock"] == {"seconds": 0, "left": None}


def test_without_a_clock_a_race_can_be_run_without_haste():
    ground = begun("gonuts-gamewright", race="equal_pace", beat=2000)
    until(ground, "race")
    taps = [fact for fact in ground.facts if isinstance(fact, e.Tapped)]
    while ground.table.racing:
        assert ground.wait().wish.do in ("beat", "settle")
    assert not taps
    assert not any(fact.by for fact in ground.facts if isinstance(fact, e.Did))


def test_the_clock_is_told_and_counts_down_for_decisions_alone():
    ground = begun("gonuts-gamewright")
    ground.host("switch", name="clock", value=60)
    assert ground.view()["clock"] == {"seconds": 60, "left": 60_000}
    ground.now += 25_000
    assert ground.view()["clock"]["left"] == 35_000
    until(ground, "race")
    assert ground.view()["clock"] == {"seconds": 60, "left": None}
    shake = begun("shake-fundex")
    shake.host("switch", name="clock", value=30)
    assert shake.view()["clock"]["left"] is None


def test_no_clock_runs_for_a_bot():
    ground = begun(bots=["bold"])
    ground.host("switch", name="clock", value=30)
    while ground.table.seats[ground.table.game_state.seat].kind == "person":
        step(ground)
    assert ground.view()["clock"]["left"] is None
    assert ground.next().wish.do == "bot"


def test_more_time_is_added_up_to_a_limit_and_for_one_decision():
    ground = begun()
    assert refused(ground.wish(Command("more"), BEN), "no_clock")
    ground.host("switch", name="clock", value=30)
    assert refused(ground.wish(Command("more")), "not_seated")
    for n in range(1, 5):
        ground.wish(Command("more"), BEN)
        assert ground.view()["clock"]["left"] == 30_000 * (n + 1)
    assert refused(ground.wish(Command("more"), BEN), "no_more")
    ground.do(0, "roll")
    assert ground.view()["clock"]["left"] == 30_000


def test_a_clock_set_late_counts_from_then():
    ground = begun()
    ground.now = 500_000
    ground.host("switch", name="clock", value=30)
    assert ground.next().at == 530_000
    ground.now += 10_000
    ground.host("switch", name="clock", value=60)
    assert ground.next().at == 570_000
    ground.host("switch", name="clock", value=0)
    assert ground.next() is None


def test_a_clock_stands_still_while_nobody_is_here():
    ground = begun(bots=["bold"])
    ground.host("switch", name="clock", value=30)
    ground.go(0)
    ground.go(1)
    assert ground.next() is None
    ground.now += 3_600_000
    ground.come(0)
    assert ground.next().at == ground.now + 30_000
    assert ground.view()["clock"]["left"] == 30_000
