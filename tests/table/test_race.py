"""A race in real time: bounded times, and the order in which it is settled."""

import pytest

from bellota.record import dice
from bellota.rules.kinds import Do, DogFace, Face, Phase
from bellota.rules.numbers import RaceEnd
from bellota.table import events as e
from bellota.table import race as r
from bellota.table.around import Around
from bellota.table.commands import Command, No
from bellota.table.race import Race, Tap, bounded, settled
from bellota.table.view import public
from tests.table.ground import Ground

DOG, HOUSE = (DogFace.DOG,), (DogFace.HOUSE,)
NUTS = (Face.ACORN, Face.CAR)


@pytest.mark.parametrize(
    ("claimed", "arrival", "lag", "previous", "expected"),
    [
        (1000, 1100, 100, None, 1000),  # an honest time within lag and quota
        (1000, 1250, 100, None, 1000),  # the whole quota used
        (900, 1250, 100, None, 1000),  # beyond the quota: held
        (0, 5000, 100, None, 4750),  # a script that claims to have rolled long ago
        (1300, 1100, 100, None, 1100),  # nobody rolls in the future
        (0, 5000, 60_000, None, 3850),  # lag counts up to a second
        (1000, 1100, 100, 900, 1150),  # the minimum interval pushes it on
        (-50, 100, 100, None, 0),  # nor before the signal
    ],
)
def test_a_time_is_held_between_lag_and_arrival(claimed, arrival, lag, previous, expected):
    assert bounded(claimed, arrival, lag, previous) == expected


def a_race(*rows):
    taps = tuple(tuple(Tap(at, faces, "") for at, faces in row) for row in rows)
    return Race(1, r.REALTIME, 600, 0, 0, taps)


def test_at_equal_times_the_active_seat_is_first_and_nothing_follows_the_deciding_dog():
    race = a_race(
        [(300, NUTS), (700, NUTS), (701, NUTS)],
        [(200, HOUSE), (700, DOG)],
        [(400, DOG)],
    )
    lines = [(line.seat, line.tap.at) for line in settled(race, RaceEnd.ALL_DOGS)]
    assert lines == [(1, 200), (0, 300), (2, 400), (0, 700), (1, 700)]


def test_the_first_dog_ends_it_where_the_table_plays_so():
    race = a_race([(300, NUTS), (500, NUTS)], [(200, HOUSE), (700, DOG)], [(400, DOG)])
    lines = settled(race, RaceEnd.FIRST_DOG)
    assert [(line.seat, line.do) for line in lines] == [(1, Do.DOG), (0, Do.RACE), (2, Do.DOG)]


def in_race(edition="gonuts-gamewright", people=("Ana", "Ben"), **options):
    """The first race of a game whose seats only roll, or bank when three dice are left."""
    ground = Ground(edition, **options)
    ground.sit(*people)
    ground.start()
    while not ground.table.racing:
        seat = ground.table.game_state.seat
        ground.do(seat, "roll")
    return ground


def test_a_race_in_real_time_is_played_from_each_seats_own_stream():
    ground = in_race()
    race, active = ground.table.running, ground.table.running.active
    other = 1 - active
    seed = bytes.fromhex(ground.table.seed)
    ground.now = race.start + 300
    for n in range(3):
        ground.now = race.start + 300 * (n + 1)
        ground.do(active, "tap", race=race.k, n=n, at=300 * (n + 1))
    table = ground.table
    expected = [
        dice.race_roll(
            "gonuts", table.numbers, table.game_state, active, seed, table.salts, race.k, n
        )
        for n in range(3)
    ]
    assert [tap.faces for tap in table.running.taps[active]] == expected
    assert table.running.taps[other] == ()


def test_a_repeated_tap_changes_nothing_and_a_skipped_one_is_refused():
    ground = in_race()
    race, seat = ground.table.running, ground.table.running.active
    ground.now = race.start + 400
    assert len(ground.do(seat, "tap", race=race.k, n=0, at=390)) == 1
    before = ground.table
    assert ground.do(seat, "tap", race=race.k, n=0, at=390) == ()
    assert ground.do(seat, "tap", race=race.k, n=2, at=395) == No(
        "gap", detail="the next roll of this seat is 1"
    )
    assert ground.table == before


def test_fifty_taps_in_a_tenth_of_a_second_are_one_roll_and_one_that_waits():
    ground = in_race()
    race, seat = ground.table.running, ground.table.running.active
    rolled = 0
    for i in range(50):
        ground.now = race.start + 300 + 2 * i
        outcome = ground.do(seat, "tap", race=race.k, n=rolled, at=300 + 2 * i)
        rolled += not isinstance(outcome, No)
    assert rolled == 2
    times = [tap.at for tap in ground.table.running.taps[seat]]
    assert times == [300, 300 + r.GAP]


def test_nobody_rolls_before_the_signal_or_after_the_own_dog():
    ground = in_race()
    race = ground.table.running
    other = 1 - race.active
    ground.now = race.start - 100
    assert ground.do(other, "tap", race=race.k, n=0, at=0).why == "too_early"
    n = 0
    while r.dog_at(ground.table.running, other) is None:
        ground.now = race.start + 300 * (n + 1)
        ground.do(other, "tap", race=race.k, n=n, at=300 * (n + 1))
        n += 1
    assert ground.do(other, "tap", race=race.k, n=n, at=300 * (n + 1)).why == "dog_out"


def test_a_settled_race_is_the_games_own_events_in_one_batch():
    ground = in_race()
    before = len(ground.facts)
    while ground.table.racing:
        ground.wait()
    settled_facts = [fact for fact in ground.facts[before:] if isinstance(fact, e.Did)]
    acorns = sum(fact.faces.count(Face.ACORN) for fact in settled_facts if fact.do == "race")
    assert ground.table.last.got == acorns
    assert settled_facts[-1].do == "dog"
    assert [f.race for f in settled_facts] == sorted(f.race for f in settled_facts)
    assert all(fact.by == "house" for fact in settled_facts)  # both persons were silent


def test_a_late_roll_within_its_lag_still_counts():
    ground = in_race()
    race, active = ground.table.running, ground.table.running.active
    ground.lag = {active: 400}
    while r.decided_at(ground.table.running, RaceEnd.ALL_DOGS) is None:
        ground.wait()
    decided = r.decided_at(ground.table.running, RaceEnd.ALL_DOGS)
    n = len(ground.table.running.taps[active])
    last = ground.table.running.taps[active][-1].at if n else -r.GAP
    claimed = max(decided - 10, last + r.GAP)
    ground.now = race.start + claimed + 400
    assert ground.next().at >= ground.now
    ground.do(active, "tap", race=race.k, n=n, at=claimed)
    assert ground.table.running.taps[active][-1].at == claimed


def test_equal_pace_rolls_for_all_in_beats_and_wants_no_tap():
    ground = in_race(people=("Ana", "Ben", "Cleo"), race="equal_pace", beat=500)
    race = ground.table.running
    ground.now = race.start + 100
    assert ground.do(race.active, "tap", race=race.k, n=0, at=100).why == "no_race"
    beats = 0
    while r.decided_at(ground.table.running, RaceEnd.ALL_DOGS) is None:
        ground.wait()
        beats += 1
    running = ground.table.running
    assert [tap.at for tap in running.taps[race.active]] == [500 * i for i in range(beats)]
    assert max(map(len, running.taps)) == beats  # the last beat counts for the active seat too
    ground.wait()
    assert not ground.table.racing


def test_the_first_race_uses_stream_one_and_leaves_turns_alone():
    ground = in_race()
    streams = ground.table.streams
    assert streams.races == 1
    while ground.table.racing:
        ground.wait()
    assert ground.table.streams.races == 1
    assert dice.used(ground.table.streams, 0, 0) == dice.used(streams, 0, 0)


def test_a_command_for_race_is_no_command():
    ground = in_race()
    before = ground.table
    seat = ground.table.running.active
    assert ground.wish(Command("race", seat=seat), frozenset({seat})).why == "unknown"
    assert ground.table.game_state.phase == Phase.RACE
    assert ground.table == before


def shown(ground):
    around = Around(ground.now, ground.here(), 0, 0, False)
    return public(ground.table, around)["state"]


def test_who_may_tap_is_legal_until_the_own_dog_is_out():
    ground = in_race()
    race = ground.table.running
    other = 1 - race.active
    assert shown(ground)["legal"] == {"0": ["tap"], "1": ["tap"]}
    while r.dog_at(ground.table.running, other) is None:
        ground.wait()
    assert shown(ground)["legal"] == {str(race.active): ["tap"]}
    assert shown(ground)["dogs"] == [other]


def test_at_equal_pace_nobody_may_do_anything():
    assert shown(in_race(race="equal_pace"))["legal"] == {}
