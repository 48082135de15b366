"""Beyond what a line may explain, a race is not lost or won: it begins again at equal pace."""

import pytest

from bellota import record
from bellota.rules.kinds import Face
from bellota.rules.numbers import RaceEnd
from bellota.store import Memory
from bellota.table import events as e
from bellota.table import race as r
from bellota.table.commands import Command
from bellota.table.company import RACE_PING
from bellota.table.dealer import race_deal
from bellota.table.decide import decide
from bellota.table.hub import Hub
from bellota.table.pace import Pace
from tests.table.near import Device, Hands, a_table, settled
from tests.table.test_race import in_race


def the_other(ground):
    return 1 - ground.table.running.active


def tap(ground, seat, after, claimed=None):
    """A roll that arrives `after` ms from the signal, and says when it was made."""
    race = ground.table.running
    ground.now = race.start + after
    at = after if claimed is None else claimed
    return ground.do(seat, "tap", race=race.k, n=len(race.taps[seat]), at=at)


def to_the_end(ground):
    """Let the race be settled."""
    while ground.table.racing:
        ground.wait()


def played_out(ground):
    """Play the whole game."""
    while ground.table.stage == "play":
        if ground.table.racing:
            ground.wait()
            continue
        seat = ground.table.game_state.seat
        ground.do(seat, "bank" if "bank" in ground.legal(seat) else "roll")


def test_a_tap_beyond_lag_and_quota_makes_it_a_race_at_equal_pace():
    ground = in_race()
    active = ground.table.running.active
    ground.lag = {active: 200}
    tap(ground, active, 700, 350)
    assert ground.table.running.taps[active][0].at == 350  # all that lag and quota explain
    facts = tap(ground, active, 1500, 1149)
    assert facts == (e.Evened(active, at=ground.now),)
    race = ground.table.running
    assert (race.mode, race.slow, race.taps) == (r.EQUAL_PACE, active, ((), ()))
    assert race.start == ground.now + r.EVEN_LEAD
    assert ground.view()["race"]["slow"] == active
    assert ground.next().wish.do == "beat"


def test_it_shows_the_same_faces_by_index_and_its_record_is_true():
    ground = in_race(target=10)
    race, table = ground.table.running, ground.table
    stream = [race_deal(table, race.active, n) for n in range(60)]
    dogs = [race_deal(table, the_other(ground), n) for n in range(60)]
    for n in range(3):
        tap(ground, race.active, 300 * (n + 1))
    seen = [tap.faces for tap in ground.table.running.taps[race.active]]
    tap(ground, the_other(ground), 2000, 100)
    before = len(ground.facts)
    to_the_end(ground)
    did = [fact for fact in ground.facts[before:] if isinstance(fact, e.Did)]
    rolled = [tuple(fact.faces) for fact in did if fact.do == "race"]
    beats = next(n for n, faces in enumerate(dogs) if r.DogFace.DOG in faces) + 1
    assert rolled == stream[:beats]
    assert seen == stream[:3]
    assert ground.table.last.got == sum(faces.count(Face.ACORN) for faces in rolled)
    played_out(ground)
    assert record.verify(ground.record().splitlines()).outcome == record.Outcome.TRUE


def test_a_line_beyond_the_cap_is_seen_shortly_before_the_signal():
    ground = in_race()
    race, seat = ground.table.running, the_other(ground)
    ground.over = {seat: race.start - 3000}
    due = ground.wait()
    assert (due.wish.do, due.wish.seat, due.at) == ("even", seat, race.start - r.SOON)
    assert ground.table.running.slow == seat


def test_a_line_that_wakes_up_in_time_changes_nothing():
    ground = in_race()
    race = ground.table.running
    ground.over = {0: race.start - 3000}
    ground.now = race.start - r.SOON - 1
    ground.over = {}
    assert ground.next().wish.do == "tap"


def test_a_line_that_stalls_in_the_middle_is_waited_for_no_longer_than_the_cap():
    ground = in_race()
    active = ground.table.running.active
    tap(ground, active, 400)
    ground.over = {active: ground.now + r.LAG_CAP}
    assert ground.wait().wish.do == "even"
    assert ground.table.running.mode == r.EQUAL_PACE


@pytest.mark.parametrize("who", ["gone", "dog out", "bot"])
def test_the_line_of_whoever_does_not_race_is_no_reason(who):
    ground = in_race(people=("Ana", "Ben", "Cleo"))
    race = ground.table.running
    seat = (race.active + 1) % 3
    if who == "gone":
        ground.go(seat)
    elif who == "bot":
        ground.host("bot", seat=seat, level="bold")
        ground.do(seat, "leave")
        ground.host("bot", seat=seat, level="bold")
        assert ground.table.seats[seat].kind == "bot"
    else:
        while r.dog_at(ground.table.running, seat) is None:
            ground.wait()
    ground.over = {seat: 0}
    assert r.decided_at(ground.table.running, RaceEnd.ALL_DOGS) is None
    assert ground.next().wish.do == "tap"


def test_a_race_that_is_decided_stands():
    ground = in_race()
    active = ground.table.running.active
    while r.decided_at(ground.table.running, RaceEnd.ALL_DOGS) is None:
        ground.wait()
    ground.over = {active: 0}
    assert ground.next().wish.do == "settle"
    after = ground.now - ground.table.running.start + 100
    (rolled,) = tap(ground, active, after, 0)
    assert isinstance(rolled, e.Tapped)
    assert rolled.race >= after - r.QUOTA  # held, as ever
    assert ground.table.running.mode == r.REALTIME


def test_a_roll_that_is_there_already_changes_nothing_however_late_it_is_said_again():
    ground = in_race()
    race = ground.table.running
    tap(ground, race.active, 400)
    ground.now += 3000
    assert ground.do(race.active, "tap", race=race.k, n=0, at=400) == ()


def test_a_roll_that_the_house_made_meanwhile_was_not_too_late_for_nothing():
    ground = in_race()
    race, active = ground.table.running, ground.table.running.active
    while not ground.table.running.taps[active]:
        ground.wait()
    assert ground.table.running.taps[active][0].by == "house"
    ground.do(active, "tap", race=race.k, n=0, at=500)
    assert ground.table.running.slow == active


def test_time_that_the_log_took_is_not_the_lines():
    ground = in_race()
    race = ground.table.running
    wish = Command("tap", seat=race.active, race=race.k, n=0, at=400)
    heard = race.start + 420
    world = ground.world(frozenset({race.active}))
    world.now, world.heard = heard + 900, heard
    (fact,) = decide(ground.table, wish, world)
    assert (fact.race, fact.at) == (400, heard + 900)


def to_a_race(ground):
    """Roll on until somebody shows nothing but squirrels."""
    while not ground.table.racing:
        seat = ground.table.game_state.seat
        person = ground.table.seats[seat].kind == "person"
        ground.do(seat, "roll") if person else ground.wait()


def test_a_line_that_cost_several_races_races_no_more_in_this_game():
    ground = in_race(target=500)
    for _ in range(r.EVENED):
        assert ground.table.running.mode == r.REALTIME
        ground.over = {0: 0}
        assert ground.wait().wish.do == "even"
        to_the_end(ground)
        to_a_race(ground)
    race = ground.table.running
    assert (race.mode, race.slow, race.start) == (r.EQUAL_PACE, 0, ground.now + r.LEAD)
    to_the_end(ground)
    ground.do(0, "leave")  # the others are not to wait for a line that is not there
    to_a_race(ground)
    assert (ground.table.running.mode, ground.table.running.slow) == (r.REALTIME, None)


# --- at a table alive ------------------------------------------------------------------------


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
async def hub(hands):
    hub = Hub(Memory(), Pace(), hands)
    yield hub
    await hub.close()


async def racing(hub):
    """Ana and Ben at a table, in a race."""
    actor, ana = await a_table(hub, "gonuts-gamewright", first="host")
    ben = Device(actor)
    await ben.ask("sit", name="Ben", token="b" * 40, salt="b")
    await ana.ask("start")
    while not actor.table.racing:
        seat = actor.table.game_state.seat
        await (ana, ben)[seat].ask("roll", seat=seat, seq=actor.table.seq)
    return actor, ana, ben


def answers(device):
    """Answer each ping that came."""
    for frame in [frame for frame in device.frames if frame["k"] == "ping"]:
        device.say({"do": "pong", "n": frame["n"]})
    device.frames = [frame for frame in device.frames if frame["k"] != "ping"]


async def test_a_device_that_answers_no_ping_is_found_while_the_race_runs(hub, hands):
    actor, ana, ben = await racing(hub)
    start = actor.table.running.start
    while hands.ms < start + 300:
        await hands.move(actor, 50)
        answers(ana), answers(ben)
    assert actor.table.running.mode == r.REALTIME
    while actor.table.running.mode == r.REALTIME:
        assert hands.ms < start + 300 + 50 + RACE_PING + r.LAG_CAP + 50
        await hands.move(actor, 50)
        answers(ana)
    await settled()
    assert actor.table.running.slow == 1
    told = [event for f in ana.frames if f["k"] == "view" for event in f["events"]]
    assert told[-1] == {"do": "evened", "seat": 1}
    assert ben.view["race"]["slow"] == 1
    assert ben.view["state"]["legal"] == {}


async def test_each_ping_of_a_race_tells_its_time(hub, hands):
    actor, ana, _ = await racing(hub)
    await hands.move(actor, RACE_PING)
    pings = [frame for frame in ana.frames if frame["k"] == "ping"][-2:]
    assert [(ping["race"], ping["elapsed"]) for ping in pings] == [
        (1, -r.LEAD),
        (1, RACE_PING - r.LEAD),
    ]
    n = pings[-1]["n"]
    assert ana.link.lag.credit(hands.ms) == RACE_PING
    ana.say({"do": "pong", "n": n})
    assert ana.link.lag.credit(hands.ms) == 0


async def test_what_waited_for_its_round_counts_from_when_it_came(hub, hands):
    """In a crowd the tables hear in rounds: that wait is nobody's lag, and no tap is late by it."""
    actor, ana, ben = await racing(hub)
    answers(ana), answers(ben)
    await hands.move(actor, RACE_PING)
    n = next(frame["n"] for frame in ana.frames if frame["k"] == "ping")
    hands.ms += 60
    ana.link.receive(b'{"do":"pong","n":%d}' % n, 40)
    assert ana.link.lag.credit(hands.ms) == 20
    start, seat = actor.table.running.start, actor.table.running.active
    while hands.ms < start + 500:
        await hands.move(actor, 50)
        answers(ana), answers(ben)
    now = hands.ms - start
    hands.ms += r.QUOTA  # this process was busy: the tap waited, and no line is to blame
    tap = b'{"do":"tap","id":"t","seat":%d,"race":1,"n":0,"at":%d}' % (seat, now - 10)
    (ana, ben)[seat].link.receive(tap, r.QUOTA)
    await settled()
    assert actor.table.running.mode == r.REALTIME
    assert [tap.at for tap in actor.table.running.taps[seat]] == [now - 10]


async def test_a_process_that_was_held_up_blames_no_line(hub, hands):
    actor, ana, ben = await racing(hub)
    racer = (ana, ben)[actor.table.running.active]
    start, seat = actor.table.running.start, actor.table.running.active
    while hands.ms < start + 300:
        await hands.move(actor, 50)
        answers(ana), answers(ben)
    hands.ms += 600  # nothing is heard, and nothing is asked
    await racer.ask("tap", seat=seat, race=1, n=0, at=300)
    assert actor.table.running.mode == r.REALTIME
    assert actor.table.running.taps[seat][0].at == 300
