"""Workers in one process: hubs over one log, one bus and one table of leases, with a clock moved by hand."""

import asyncio
import json
from itertools import count

from bellota.bus import Near
from bellota.store import Memory
from bellota.store.leases import MemoryLeases
from bellota.table import frames
from bellota.table.events import Takeover
from bellota.table.hub import Hub
from bellota.table.many.worker import Many
from bellota.table.pace import Pace
from tests.table.ground import token
from tests.table.near import QUICK, settled


class Lossy(Near):
    """A bus that forgets what a test tells it to; what it carried is counted."""

    def __init__(self, places):
        super().__init__(places)
        self.loses = lambda to, message: False
        self.carried = 0

    def send(self, to, message):
        if not self.loses(to, message):
            self.carried += 1
            super().send(to, message)


class Cluster:
    """Some workers; `die` is a kill -9, `freeze` a SIGSTOP, as far as the others can tell."""

    def __init__(self, store=None, pace: Pace = QUICK):
        self.store = store or Memory()
        self.pace = pace
        self.now = 1000.0
        self.leases = MemoryLeases(lambda: self.now)
        self.places = {}
        self.frozen = {}
        self.numbers = count(1)

    async def worker(self):
        bus = Lossy(self.places)
        hub = Hub(self.store, self.pace, many=Many(self.leases, bus, f"w{next(self.numbers)}"))
        hub.bus = bus
        hub.worker.neighbours._clock = lambda: self.now
        await hub.worker.neighbours.open()  # its steps are the test's
        return hub

    def die(self, hub):
        """It says and hears nothing more."""
        self.places.pop(hub.worker.me, None)
        hub.bus.loses = lambda to, message: True
        for actor in hub._actors.values():
            actor._alarm.stop()

    def freeze(self, hub):
        self.frozen[hub.worker.me] = self.places.pop(hub.worker.me)

    def resume(self, hub):
        self.places[hub.worker.me] = self.frozen.pop(hub.worker.me)

    async def asked_late(self, hub, room):
        """A worker asks whose a table is, and is told when the event that comes with it is set."""
        keep, late = self.leases.keep, asyncio.Event()

        async def kept(*asked):
            answer = await keep(*asked)
            await late.wait()
            return answer

        self.leases.keep = kept
        asking = asyncio.create_task(hub.elsewhere(room))
        await settled()
        return asking, late

    async def pass_time(self, seconds, *hubs):
        """Time passes, and the workers that live do what they do now and then."""
        for _ in range(round(seconds / 0.25)):
            self.now += 0.25
            for hub in hubs:
                await hub.worker.keep()
                hub.worker.neighbours.beat()
            await settled()


class Device:
    """A page at a worker: it remembers its tokens, and when it was told to come back."""

    def __init__(self, place, *names):
        self.names = names
        self.frames = []
        self.ids = count()
        self.view, self.seq, self.waits, self.hung_up = {}, 0, [], 0
        self.link = place.attach(self.got)
        self.link.hang_up = self.hang
        self.say({"do": "hello", "tokens": [token(name) for name in names]})

    def hang(self):
        self.hung_up += 1
        self.link.close()

    def got(self, raw, after=b""):
        frame = json.loads(raw)
        self.frames.append(frame)
        if frame["k"] == "view":
            self.view, self.seq = {**self.view, **frame["view"]}, frame["seq"]
        if frame["k"] == "again":
            self.waits.append(frame["wait"])
        if frame["k"] == "ping":
            self.say({"do": "pong", "n": frame["n"]})
        if after:
            self.got(after)

    def say(self, frame):
        self.link.receive(json.dumps(frame).encode())

    def wish(self, do, **more):
        """Send a command; its id."""
        id_ = more.pop("id", f"{id(self)}-{next(self.ids)}")
        self.say({"do": do, "id": id_, **more})
        return id_

    def answer(self, id_):
        found = [f for f in self.frames if f["k"] in ("ack", "no") and f["id"] == id_]
        return found[-1] if found else None

    async def ask(self, do, **more):
        id_ = self.wish(do, **more)
        await settled()
        return self.answer(id_)

    async def sit(self, name):
        return await self.ask("sit", name=name, token=token(name), salt=name)

    def mine(self):
        return [f for f in self.frames if f["k"] == "you"][-1]["seats"]

    def kinds(self):
        return [frame["k"] for frame in self.frames]


async def at(hub, room, *names):
    """A device at a worker's port."""
    device = Device(await hub.find(room), *names)
    await settled()
    return device


async def started(one, other, edition="pig"):
    """A game of Ana, at the owner, and Ben, at another worker; Ben's tokens are known there."""
    room = await one.open(edition, {"first": "host"})
    ana = await at(one, room)
    await ana.sit("Ana")
    ben = await at(other, room)
    await ben.sit("Ben")
    assert (await ana.ask("start"))["k"] == "ack"
    return room, ana, ben


async def takeovers(cluster, room):
    rows = await cluster.store.read(room)
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    return [fact.holder for _, row in rows if isinstance(fact := frames.fact(row), Takeover)]
