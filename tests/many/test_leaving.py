"""A worker leaves: its tables are others' at once, and its devices are told when to come back."""

import asyncio
import json
from types import SimpleNamespace

from bellota.table.actor import Actor
from bellota.table.hub import Hub
from bellota.table.leaving import dismiss
from tests.many.workers import Cluster, at, started, takeovers
from tests.table.near import settled


async def test_leaving_hands_the_tables_over_at_once_and_without_a_fence(three):
    cluster, one, two, third = three
    room, ana, ben = await started(one, two)
    await one.leave()
    assert (len(ana.waits), ana.hung_up) == (1, 1)
    assert 0 <= ana.waits[0] < 2000
    await settled()
    await cluster.pass_time(0.25, two, third)
    assert two.own() == [room]
    assert await takeovers(cluster, room) == []
    assert ben.waits == []
    back = await at(third, room, "Ana")
    assert (await back.ask("roll", seat=0, seq=back.seq))["k"] == "ack"


async def test_who_asks_whose_a_table_is_while_a_worker_leaves_takes_none(three):
    cluster, one, two, _ = three
    room = await two.open("pig", {})
    asking, late = await cluster.asked_late(one, room)
    await one.leave()
    late.set()
    assert await asking is None
    assert one.own() == []
    assert (await cluster.leases.take(room, two.worker.me)).holder == two.worker.me


async def test_who_comes_to_a_leaving_worker_is_sent_on(three):
    _cluster, one, two, _ = three
    room, _, ben = await started(one, two)
    await two.leave()
    assert (len(ben.waits), ben.hung_up) == (1, 1)
    late = await at(two, room, "Ben")
    assert (late.kinds(), late.hung_up) == (["again"], 1)


async def test_a_hub_alone_says_when_to_come_back_too():
    cluster = Cluster()
    hub = Hub(cluster.store, cluster.pace)
    room = await hub.open("pig", {})
    ana = await at(hub, room)
    await hub.leave()
    assert (len(ana.waits), ana.hung_up) == (1, 1)
    await hub.close()


def test_returns_of_many_are_spread_further_than_those_of_few():
    waits = []
    some = [SimpleNamespace(send_bytes=waits.append, hang_up=None) for _ in range(400)]
    for few, widest in ((some[:20], 200), (some, 800)):
        waits.clear()
        dismiss(few)
        told = sorted(json.loads(frame)["wait"] for frame in waits)
        assert len(told) == len(few)
        assert widest * 0.7 < told[-1] < widest


async def test_what_was_being_claimed_when_a_worker_leaves_is_handed_over_too(three):
    cluster, one, two, _ = three
    room = await one.open("pig", {})
    read, gate = cluster.store.read, asyncio.Event()

    async def slowly(*about):
        await gate.wait()
        return await read(*about)

    cluster.store.read = slowly
    coming = asyncio.create_task(at(one, room))
    await settled()
    leaving = asyncio.create_task(one.leave())
    await settled()
    gate.set()
    await leaving
    late = await coming
    assert (late.kinds(), late.hung_up) == (["again"], 1)
    assert isinstance(await two.find(room), Actor)
