"""What a table does by itself: bots at a human pace, the house for whoever is gone or silent."""

from itertools import pairwise

import pytest

from bellota.rules.kinds import Phase
from bellota.table import race as r
from bellota.table.commands import Command
from bellota.table.pace import spread
from tests.table.ground import Ground

HOST = frozenset({0})


def tied(ground):
    legal = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
    return list(legal[0].order)


def against_bot(edition="pig", level="sharp", **options):
    ground = Ground(edition, **options)
    ground.sit("Ana")
    ground.bots(level)
    ground.wish(Command("starter", seat=1), HOST)
    ground.start()
    return ground


def racing():
    ground = Ground("gonuts-gamewright", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    while not ground.table.racing:
        ground.do(ground.table.game_state.seat, "roll")
    return ground


def test_a_bot_thinks_for_a_while_and_not_always_the_same():
    ground = against_bot(seed=5, first="choose")
    waits = []
    while ground.table.game_state.seat == 1 and ground.table.stage == "play":
        before = ground.now
        assert ground.wait().wish.do == "bot"
        waits.append(ground.now - before)
    pace = ground.pace
    assert all(pace.think <= wait <= pace.think + pace.spread for wait in waits)
    assert len(set(waits)) == len(waits) > 1


def test_the_spread_leans_to_the_short_side_and_is_no_metronome():
    ground = against_bot(first="choose")
    draws = [spread(ground.table, 0, 1000, n) for n in range(2000)]
    assert 0 <= min(draws) < 20
    assert 980 < max(draws) <= 1000
    mean = sum(draws) / len(draws)
    assert abs(mean - 1000 / 2.6) < 25  # E[u^1.6] = 1 / 2.6


def test_a_person_who_is_here_is_waited_for():
    ground = against_bot(first="host")
    assert ground.next() is None


def test_the_house_plays_for_whoever_is_gone_too_long():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    ground.gone = {0: 500}
    ground.wait()  # the host is handed over first
    assert ground.table.host == 1
    assert ground.now == 500 + ground.pace.host
    ground.wait()
    assert ground.now == 500 + ground.pace.patience
    assert ground.table.seats[0].kind == "house"
    ground.wait()
    assert ground.facts[-1].by == "house"


def test_the_house_banks_where_that_is_legal():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    while ground.table.game_state.phase != Phase.DECIDE or ground.table.game_state.seat != 0:
        seat = ground.table.game_state.seat
        ground.do(seat, ground.legal(seat)[-1])
    ground.wish(Command("leave", seat=0), HOST)
    ground.wait()
    assert (ground.facts[-1].do, ground.facts[-1].by) == ("bank", "house")


def test_coming_back_is_one_wish():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    ground.wish(Command("leave", seat=0), HOST)
    assert ground.do(0, "roll").why == "not_back"
    assert ground.do(1, "back") == ()
    assert ground.do(0, "back")
    assert ground.table.seats[0].kind == "person"
    assert ground.do(0, "roll")


def test_a_bot_takes_an_abandoned_seat_and_gives_it_back():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    assert ground.wish(Command("bot", level="bold", seat=1), HOST).why == "not_empty"
    ground.wish(Command("leave", seat=1), frozenset({1}))
    ground.wish(Command("bot", level="bold", seat=1), HOST)
    assert (ground.table.seats[1].kind, ground.table.seats[1].level) == ("bot", "bold")
    ground.do(1, "back")
    assert ground.table.seats[1].kind == "person"


def test_a_table_waits_while_nobody_is_here():
    ground = against_bot(first="choose")
    assert ground.next() is not None
    ground.gone = {0: 0}
    assert ground.next() is None


def test_a_slow_coloured_die_is_rolled_by_the_house():
    ground = Ground("shake-fundex")
    ground.sit("Ana", "Ben")
    ground.start()
    ground.do(0, "colour")
    begun = ground.table.phase_at
    ground.wait()
    assert ground.now == begun + ground.pace.nudge
    assert ground.facts[-1].by == "house"


def test_it_is_told_when_the_house_rolls_a_slow_coloured_die():
    ground = Ground("shake-fundex")
    ground.sit("Ana", "Ben")
    ground.start()
    ground.now += 4_000
    ground.do(0, "colour")
    assert ground.view()["steps_in"] == ground.pace.nudge - 4_000
    told = ground.now + ground.view()["steps_in"]
    ground.wait()
    assert (ground.now, ground.facts[-1].by) == (told, "house")


def test_where_nothing_is_rolled_together_nobody_is_told_of_a_time():
    ground = against_bot(first="host")
    assert ground.view()["steps_in"] is None


def test_it_is_told_when_the_house_rolls_for_the_silent_in_a_race():
    ground = racing()
    assert ground.view()["race"]["steps_in"] == [ground.pace.silence] * 2
    ground.wait()
    assert ground.now == ground.table.running.start + ground.pace.silence
    helped = ground.facts[-1].seat
    told = ground.view()["race"]["steps_in"]
    assert [at is None for at in told] == [seat == helped for seat in (0, 1)]
    ground.go(1 - helped)
    assert ground.view()["race"]["steps_in"] == [None, None]


def test_a_silent_seat_is_rolled_for_at_the_common_pace_from_its_own_stream():
    ground = racing()
    while ground.table.racing:
        ground.wait()
        if ground.table.racing:
            rows = ground.table.running.taps
    for row in rows:
        times = [tap.at for tap in row]
        assert times[0] == ground.pace.silence
        gaps = {b - a for a, b in pairwise(times)}
        assert gaps <= {ground.pace.beat}


@pytest.mark.parametrize("every", [1_100, 2_400])
def test_nobody_drags_a_race_by_rolling_now_and_then(every):
    ground = racing()
    start, active, k = *ground.table.running[3:5], ground.table.running.k
    tapped = dict.fromkeys((0, 1), start)
    while r.decided_at(ground.table.running, 0) is None:
        seat = min(tapped, key=lambda seat: tapped[seat])
        if ground.next().at <= tapped[seat] + every:
            ground.wait()
            continue
        ground.now = tapped[seat] = tapped[seat] + every
        n = len(ground.table.running.taps[seat])
        ground.do(seat, "tap", race=k, n=n, at=ground.now - start)
    pace, rolls = ground.pace, ground.table.running.taps[active]
    own = [n for n, tap in enumerate(rolls) if not tap.by]
    assert len(own) > 2 or len(rolls) < 5
    for n, tap in enumerate(rolls):
        assert tap.at <= pace.silence + n * pace.least + pace.beat
        assert not (every < pace.least and tap.by)  # the house leaves a slow finger alone


def test_bots_roll_in_a_race_at_a_human_pace():
    ground = against_bot("gonuts-gamewright", first="choose")
    while not ground.table.racing:
        seat = ground.table.game_state.seat
        if seat == 0:
            ground.do(0, "roll")
        else:
            ground.wait()
    race = ground.table.running
    while r.decided_at(ground.table.running, 0) is None:
        ground.wait()
    times = [tap.at for tap in ground.table.running.taps[1]]
    gaps = [b - a for a, b in zip([0, *times], times, strict=False)]
    assert all(ground.pace.tap <= g <= ground.pace.tap + ground.pace.tap_spread for g in gaps)
    assert race.k == 1


@pytest.mark.parametrize(
    "edition", ["gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig"]
)
def test_nobodys_absence_stops_the_others(edition):
    ground = Ground(edition)
    ground.sit("Ana", "Ben", "Cleo")
    ground.bots("bold")
    ground.start()
    ground.gone = {1: 0, 2: 0}
    for _ in range(20_000):
        if ground.table.stage != "play":
            break
        if ground.next() is None or (ground.legal(0) and not ground.table.racing):
            legal = ground.legal(0)
            assert legal, "nobody can move"
            ground.do(0, legal[-1], order=tied(ground))
            continue
        ground.wait()
    assert ground.table.stage == "over"


def test_a_page_left_open_stalls_nobody():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    ground.now += 59_000
    ask = Command("bot", level="careful", seat=0)
    assert ground.wish(ask, frozenset({1})).why == "not_empty"
    ground.now += 2_000
    assert ground.wish(Command("bot", level="careful", seat=1), HOST).why == "not_empty"
    ground.wish(ask, frozenset({1}))
    assert ground.table.seats[0].kind == "bot"
    assert ground.do(0, "back")
