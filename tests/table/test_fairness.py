"""The same fingers at any ping: races at a table alive, through lines with jitter, by a hand-moved clock.

Each race is compared with itself at equal pings: the same faces, the same taps. `bench/fairness.py`
does the same over real sockets, at real time, by the thousand.
"""

import asyncio
import heapq
import json
import random
import time
from itertools import count
from math import ceil
from statistics import mean
from types import SimpleNamespace

import pytest

from bellota import fair
from bellota.store import Memory
from bellota.table import clock, dealer
from bellota.table import race as r
from bellota.table.hub import Hub
from bellota.table.pace import Pace
from bench.fingers import Signal, Way, by_finger, by_server, in_step, series
from tests.table.near import Hands

SEATS = 3
STEP = 20  # ms


class World:
    """Frames on their way and fingers that wait, in order of time."""

    def __init__(self):
        self.hands, self.queue, self.order = Hands(), [], count()

    def at(self, when, do):
        heapq.heappush(self.queue, (when, next(self.order), do))

    async def pass_time(self, actor):
        """The next thing that somebody does, or a little while for the table itself."""
        soonest = ceil(self.queue[0][0]) if self.queue else self.hands.ms + STEP
        self.hands.ms = max(self.hands.ms, min(self.hands.ms + STEP, soonest))
        while self.queue and self.queue[0][0] <= self.hands.ms:
            heapq.heappop(self.queue)[2]()
        actor.wake()
        for _ in range(8):  # what is to be written is written
            await asyncio.sleep(0)


class Finger:
    """A device behind a line of its own, whose finger has its own taps. `lie`: ms off each time."""

    def __init__(self, actor, world, seat, rtt, taps, rng, lie=0):
        self.world, self.seat, self.taps, self.lie = world, seat, taps, lie
        self.down, self.up = Way(rtt, rng), Way(rtt, rng)
        self.faces, self.signal, self.n, self.view = [], Signal(), 0, {}
        self.link = actor.attach(self.sent)

    def sent(self, raw, after=b""):
        for frame in filter(None, (raw, after)):
            self.world.at(self.down.arrives(self.world.hands.ms), lambda f=frame: self.hear(f))

    def say(self, **wish):
        raw = json.dumps(wish)
        self.world.at(self.up.arrives(self.world.hands.ms), lambda: self.link.receive(raw))

    def hear(self, raw):
        frame = json.loads(raw)
        if frame["k"] == "ping":
            self.say(do="pong", n=frame["n"])
            self.sees(frame.get("elapsed"))
        elif frame["k"] == "you" and frame["race"] and not self.faces:
            self.faces = frame["race"]["seat"][str(self.seat)]["faces"]
        elif frame["k"] == "view":
            self.view |= frame["view"]
            race = self.view.get("race")
            self.sees(race["elapsed"] if race and race["mode"] == "realtime" else None)

    def sees(self, elapsed):
        """The next tap is so long after the signal as this device knows it now."""
        if elapsed is not None and self.signal.hear(elapsed, self.world.hands.ms):
            self.wait()

    def wait(self):
        n = self.n
        self.world.at(self.signal.at + self.taps[n], lambda: n == self.n and self.tap())

    def tap(self):
        race = self.view["race"]
        if not race or race["mode"] != "realtime":
            return
        n, self.n = self.n, self.n + 1
        at = self.world.hands.ms - self.signal.at - self.lie
        self.say(do="tap", id=f"{self.seat} {n}", seat=self.seat, race=race["k"], n=n, at=at)
        if self.seat == race["active"] or self.faces[n] != "D":
            self.wait()


@pytest.fixture
def squirrels(monkeypatch):
    """Seeds whose first roll is a race with five dice; the racer is seat 0."""
    chance = random.Random(55)

    def seed(length):
        while True:
            drawn = chance.randbytes(length)
            if all(fair.side(drawn, ("s",) * SEATS, 0, 0, n, 6) < 3 for n in range(5)):
                return drawn

    monkeypatch.setattr(dealer, "secrets", SimpleNamespace(token_bytes=seed))
    return chance


async def raced(number, rtts, lie=0, of=None):
    """One race: what it brought, at equal pings (a lie believed up to the quota), server-paced, in step; who was slow."""
    world, rng = World(), random.Random(number)
    hub = Hub(Memory(), Pace(), of(world.hands) if of else world.hands)
    actor = await hub.find(await hub.open("gonuts-gamewright", {"first": "host"}))
    taps = [series(rng) for _ in rtts]
    fingers = [
        Finger(actor, world, seat, rtt, taps[seat], rng, 0 if seat else lie)
        for seat, rtt in enumerate(rtts)
    ]
    for finger in fingers:
        finger.say(do="hello", tokens=[])
        finger.say(do="sit", id="s", name=f"P{finger.seat}", token=f"{finger.seat}" * 40, salt="s")
        while len(actor.table.seats) == finger.seat:
            await world.pass_time(actor)
    fingers[0].say(do="start", id="go")
    while actor.table.stage != "play":
        await world.pass_time(actor)
    fingers[0].say(do="roll", id="r", seat=0, seq=actor.table.seq)
    slow = None
    while not (actor.table.last and actor.table.last.do == "raced"):
        slow = actor.table.race.slow if actor.table.race else slow
        await world.pass_time(actor)
    faces = [finger.faces for finger in fingers]
    got = actor.table.last.got
    await hub.close()
    equal = by_finger(faces, taps, lie if lie <= r.QUOTA else 0)
    return got, equal, by_server(faces, taps, rtts), in_step(faces), slow


async def several(rtts, count, first=0, lie=0):
    return [await raced(1000 * first + n, rtts, lie) for n in range(count)]


@pytest.mark.parametrize("rtts", [(300, 20, 20), (20, 300, 300), (100, 100, 100)])
async def test_the_same_fingers_bring_the_same_acorns_at_any_ping(squirrels, rtts):
    races = await several(rtts, 14, rtts[0])
    raced = [race for race in races if race[4] is None]
    assert len(raced) > 8
    assert abs(mean(got - equal for got, equal, *_ in raced)) < 0.1
    assert all(got == step for got, _, _, step, slow in races if slow is not None)
    paced = mean(server - equal for _, equal, server, *_ in raced)
    assert paced < -3 if rtts[0] > rtts[1] else paced > 3 or rtts[0] == rtts[1]


async def test_a_liar_about_its_times_gains_what_the_quota_is_worth(squirrels):
    races = await several((100, 100, 100), 14, 5, lie=r.QUOTA)
    beyond = [got - early for got, early, *_, slow in races if slow is None]
    assert len(beyond) > 8
    assert abs(mean(beyond)) < 0.1


async def test_a_greater_lie_makes_it_a_race_at_equal_pace(squirrels):
    races = await several((100, 100, 100), 8, 6, lie=700)
    evened = [(got, step) for got, _, _, step, slow in races if slow == 0]
    assert len(evened) > 5  # a first roll may decide it, before a lie can be so great
    assert all(got == step for got, step in evened)


async def test_a_line_of_more_than_a_second_is_no_loss(squirrels):
    for got, _, _, step, slow in await several((1400, 20, 20), 4, 7):
        assert (got, slow) == (step, 0)


@pytest.mark.parametrize("hours", [-1, 1])
async def test_wall_clocks_an_hour_off_change_nothing(squirrels, monkeypatch, hours):
    def jumping(hands):
        """The table's own clock over a wall clock that is an hour off every other second."""
        off = SimpleNamespace(
            time=lambda: time.time() + 3600 * hours * (1 + hands.ms // 1000 % 2),
            monotonic_ns=lambda: hands.ms * 1_000_000,
        )
        monkeypatch.setattr(clock, "time", off)
        return clock.Clock

    told = []
    for of in (None, jumping):
        squirrels.seed(55)
        told.append(await raced(8, (300, 20, 100), of=of))
    assert told[0] == told[1]
    assert told[0][4] is None
    assert told[0][0] == told[0][1] > 0
