"""Devices in memory, at a table alive over a store: no socket, and a clock that a test may move."""

import asyncio
import json
from itertools import count

from bellota.table.pace import Pace
from tests.table.ground import token

QUICK = Pace(think=5, spread=5, tap=5, tap_spread=5, silence=30, drift=30, beat=300, rematch=50)


class Device:
    """A socket in memory: what it was sent, and waiting for a frame of a kind."""

    def __init__(self, actor, *names):
        self.frames = []
        self.more = asyncio.Event()
        self.ids = count()
        self.view, self.seq = {}, 0
        self.link = actor.attach(self.got)
        self.say({"do": "hello", "tokens": [token(name) for name in names]})

    def got(self, raw, after=b""):
        frame = json.loads(raw)
        self.frames.append(frame)
        if frame["k"] == "view":
            self.view, self.seq = {**self.view, **frame["view"]}, frame["seq"]
        self.more.set()
        if after:
            self.got(after)

    def say(self, frame):
        self.link.receive(json.dumps(frame))

    async def until(self, true, seconds=10):
        async with asyncio.timeout(seconds):
            while not (found := [frame for frame in self.frames if true(frame)]):
                self.more.clear()
                await self.more.wait()
        return found[-1]

    async def ask(self, do, **more):
        """The reply to a command."""
        id_ = more.pop("id", f"{id(self)}-{next(self.ids)}")
        seen = len(self.frames)
        self.say({"do": do, "id": id_, **more})
        return await self.until(
            lambda f: f["k"] in ("ack", "no") and f["id"] == id_ and f in self.frames[seen:]
        )


class Hands:
    """A clock that only a test moves, for every table of a hub."""

    def __init__(self):
        self.ms = 0

    def __call__(self, opened, at):
        return self

    def now(self):
        return self.ms

    async def move(self, actor, ms):
        """Let time pass, and the table see it."""
        self.ms += ms
        actor.wake()
        await settled()


async def settled():
    """Everything that was asked for has happened."""
    for _ in range(50):
        await asyncio.sleep(0)


async def a_table(hub, edition="pig", **options):
    actor = await hub.find(await hub.open(edition, options))
    device = Device(actor)
    reply = await device.ask("sit", name="Ana", token=token("Ana"), salt="a")
    assert reply["seat"] == 0
    return actor, device
