"""A table alive over a store: links, replies, a second process, a store that fails."""

import asyncio
import json
from itertools import count

import pytest

from bellota.store import Memory, StoreError
from bellota.table.hub import Hub
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

    def got(self, raw):
        frame = json.loads(raw)
        self.frames.append(frame)
        if frame["k"] == "view":
            self.view, self.seq = {**self.view, **frame["view"]}, frame["seq"]
        self.more.set()

    def say(self, frame):
        self.link.receive(json.dumps(frame))

    async def until(self, true):
        async with asyncio.timeout(10):
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


@pytest.fixture
async def hub():
    hub = Hub(Memory(), QUICK)
    yield hub
    await hub.close()


async def a_table(hub, edition="pig", **options):
    actor = await hub.find(await hub.open(edition, options))
    device = Device(actor)
    reply = await device.ask("sit", name="Ana", token=token("Ana"), salt="a")
    assert reply["seat"] == 0
    return actor, device


async def test_a_token_goes_to_its_owner_alone(hub):
    actor, ana = await a_table(hub)
    ben = Device(actor)
    reply = await ben.ask("sit", name="Ben", salt="b")
    assert len(reply["token"]) >= 43
    assert reply["token"] not in json.dumps(ana.frames)
    assert token("Ana") not in json.dumps(ben.frames)


async def test_a_command_sent_again_is_applied_once(hub):
    actor, ana = await a_table(hub)
    first = await ana.ask("bot", level="bold", id="same")
    again = await ana.ask("bot", level="bold", id="same")
    assert (first, len(actor.table.seats)) == (again, 2)


async def test_the_newest_device_acts_and_the_other_is_told(hub):
    actor, ana = await a_table(hub)
    second = Device(actor, "Ana")
    await ana.until(lambda frame: frame["k"] == "elsewhere")
    you = await second.until(lambda frame: frame["k"] == "you")
    assert you["seats"] == [0]
    assert (await ana.ask("start"))["why"] == "not_host"
    back = Device(actor, "Ana")
    await second.until(lambda frame: frame["k"] == "elsewhere")
    assert (await back.ask("bot", level="bold"))["k"] == "ack"


async def test_garbage_is_answered_and_changes_nothing(hub):
    actor, ana = await a_table(hub)
    before = actor.table
    ana.link.receive("{")
    assert (await ana.until(lambda f: f["k"] == "no"))["why"] == "malformed"
    assert (await ana.ask(""))["why"] == "unknown"
    assert actor.table == before


async def test_a_whole_game_against_a_bot_ends_and_leaves_its_record(hub):
    actor, ana = await a_table(hub, target=20)
    await ana.ask("bot", level="sharp")
    await ana.ask("start")
    while ana.view["stage"] != "over":
        legal = ana.view["state"]["legal"].get("0", [])
        if not legal:
            seq = ana.seq
            await ana.until(lambda f, seq=seq: f["k"] == "view" and f["seq"] > seq)
            continue
        await ana.ask(legal[-1], seat=0, seq=ana.seq)
    lines = actor.record().splitlines()
    assert json.loads(lines[0])["commitment"] == ana.view["commitment"]
    assert json.loads(lines[-1]) == {"do": "reveal", "seed": ana.view["seed"]}


async def test_two_processes_on_one_log_never_split_a_table():
    store = Memory()
    one, two = Hub(store, QUICK), Hub(store, QUICK)
    code = await one.open("pig", {})
    first, second = await one.find(code), await two.find(code)
    ana, ben = Device(first), Device(second)
    assert (await ana.ask("sit", name="Ana", token=token("Ana")))["seat"] == 0
    assert (await ben.ask("sit", name="Ben", token=token("Ben")))["seat"] == 1
    assert (await ana.ask("start"))["k"] == "ack"
    assert [seat.name for seat in first.table.seats] == ["Ana", "Ben"]
    assert [seq for seq, _ in await store.read(code)] == list(range(1, first.table.seq + 1))
    await asyncio.gather(one.close(), two.close())


class Full(Memory):
    """A store whose disk is full while `full` is true."""

    full = False

    async def append(self, table, seq, rows):
        if self.full:
            raise StoreError("no space left on device")
        await super().append(table, seq, rows)


async def test_a_full_disk_pauses_a_table_and_loses_nothing():
    store = Full()
    hub = Hub(store, QUICK)
    actor, ana = await a_table(hub)
    store.full = True
    before = actor.table
    assert (await ana.ask("bot", level="bold"))["why"] == "store"
    assert actor.table == before
    store.full = False
    assert (await ana.ask("bot", level="bold"))["k"] == "ack"
    await hub.close()


async def test_a_table_is_found_again_in_its_log():
    store = Memory()
    actor, ana = await a_table(Hub(store, QUICK))
    await ana.ask("bot", level="bold")
    again = await Hub(store, QUICK).find(actor.table.room)
    assert again.table == actor.table
    assert await Hub(store, QUICK).find("ZZZZZZ") is None
