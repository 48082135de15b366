"""The owner dies, freezes, or leaves: somebody carries the table on, and nobody else writes to it."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from bellota.store import Conflict, StoreError
from bellota.table import frames
from bellota.table.actor import Actor
from bellota.table.events import Closed, Takeover
from bellota.table.forgetting import forget_table
from bellota.table.hub import Hub
from bellota.table.leaving import dismiss
from bellota.table.many.relay import Relay
from tests.many.workers import Cluster, at
from tests.table.near import settled


@pytest.fixture
async def three():
    cluster = Cluster()
    hubs = [await cluster.worker() for _ in range(3)]
    yield cluster, *hubs
    for hub in hubs:
        await hub.close()


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


async def test_an_owner_that_is_known_to_be_dead_is_followed_at_once(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    assert await third.elsewhere(room) == one.worker.me  # and it is remembered for a while
    cluster.die(one)
    for hub in (two, third):
        hub.worker.follow(one.worker.me)
    await settled()
    assert two.own() == [room]
    assert await takeovers(cluster, room) == [two.worker.me]
    assert ben.waits == []
    assert await third.elsewhere(room) == two.worker.me


async def test_when_the_owner_dies_another_carries_on_without_a_word_of_the_device(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    heard = len(ben.frames)
    cluster.die(one)
    await cluster.pass_time(1.0, two, third)
    assert two.own() == []  # the lease holds yet
    await cluster.pass_time(1.75, two, third)
    assert two.own() == [room]
    assert await takeovers(cluster, room) == [two.worker.me]
    assert "elsewhere" not in ben.kinds()
    assert ben.waits == []
    assert ben.mine() == [1]
    again = await at(third, room, "Ana")
    assert again.mine() == [0]
    assert (await again.ask("roll", seat=0, seq=again.seq))["k"] == "ack"
    assert ben.view["state"] == again.view["state"]
    assert len(ben.frames) > heard


async def test_a_decision_made_before_the_takeover_still_stands(three):
    cluster, one, two, third = three
    room, ana, _ = await started(one, two)
    made_on = ana.seq
    cluster.die(one)
    await cluster.pass_time(3, two, third)
    again = await at(third, room, "Ana")
    assert (await again.ask("roll", seat=0, seq=made_on))["k"] == "ack"
    assert (await again.ask("roll", seat=0, seq=made_on))["why"] == "stale"


async def test_of_two_relays_one_takes_the_table_and_the_other_follows(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    cy = await at(third, room)
    cluster.die(one)
    await cluster.pass_time(3, two, third)
    assert sorted([two.own(), third.own()]) == [[], [room]]
    assert len(await takeovers(cluster, room)) == 1
    assert (await ben.ask("rename", seat=1, name="Benny"))["k"] in ("ack", "no")
    assert cy.view["seats"][1] == ben.view["seats"][1]


async def test_a_command_that_the_dead_owner_left_unanswered_is_done_by_the_next(three):
    cluster, one, two, _ = three
    _room, _ana, ben = await started(one, two)
    cluster.die(one)
    id_ = ben.wish("leave", seat=1)
    await settled()
    assert ben.answer(id_) is None
    await cluster.pass_time(3, two)
    assert ben.answer(id_)["k"] == "ack"


async def test_a_token_given_through_a_relay_opens_the_seat_after_a_takeover(three):
    cluster, one, two, _ = three
    room = await one.open("pig", {})
    await (await at(one, room)).sit("Ana")
    cy = await at(two, room)
    assert "token" in await cy.ask("sit", name="Cy")
    cluster.die(one)
    await cluster.pass_time(3, two)
    assert cy.mine() == [1]


async def test_a_frozen_owner_that_wakes_is_fenced_by_its_first_write(three):
    cluster, one, two, third = three
    room, ana, _ben = await started(one, two)
    cluster.freeze(one)
    await cluster.pass_time(3, two, third)
    assert two.own() == [room]
    cluster.resume(one)
    told = len(await cluster.store.read(room))
    id_ = ana.wish("roll", seat=0, seq=ana.seq)
    await settled()
    assert ana.answer(id_) is None  # nothing is acknowledged that is not stored
    assert ana.hung_up == 1
    assert len(ana.waits) == 1
    assert one.own() == []
    assert len(await cluster.store.read(room)) == told
    back = await at(one, room, "Ana")
    assert isinstance(await one.find(room), Relay)
    assert (await back.ask("roll", seat=0, seq=back.seq))["k"] == "ack"
    assert await takeovers(cluster, room) == [two.worker.me]


async def test_a_frozen_owner_that_only_looks_after_its_leases_lets_go_too(three):
    cluster, one, two, third = three
    _room, ana, _ = await started(one, two)
    cluster.freeze(one)
    await cluster.pass_time(3, two, third)
    cluster.resume(one)
    await cluster.pass_time(0.25, one)
    assert (one.own(), ana.hung_up) == ([], 1)


async def test_an_owner_that_nobody_followed_goes_on(three):
    cluster, one, two, _ = three
    room, ana, _ = await started(one, two)
    cluster.now += 60
    await cluster.pass_time(0.25, one)
    assert one.own() == [room]
    assert (await ana.ask("roll", seat=0, seq=ana.seq))["k"] == "ack"
    assert await takeovers(cluster, room) == []


async def test_what_the_old_owner_wrote_last_is_behind_the_fence(three):
    cluster, one, two, _ = three
    room, _ana, _ = await started(one, two)
    cluster.die(one)
    append, late = cluster.store.append, []

    async def racing(table, seq, rows, *names):
        if not late:
            late.append(await append(table, seq, [frames.row(Takeover("late"))]))
            raise Conflict(table, seq)
        await append(table, seq, rows, *names)

    cluster.store.append = racing
    await cluster.pass_time(3, two)
    assert await takeovers(cluster, room) == ["late", two.worker.me]


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


async def test_while_the_database_is_away_the_owner_keeps_its_tables(three):
    cluster, one, two, _ = three
    room, ana, _ = await started(one, two)
    keep = cluster.leases.keep

    async def away(*_):
        raise StoreError("away")

    cluster.leases.keep = away
    await cluster.pass_time(5, one, two)
    assert one.own() == [room]
    cluster.leases.keep = keep
    await cluster.pass_time(0.25, one)
    assert (await ana.ask("roll", seat=0, seq=ana.seq))["k"] == "ack"


async def test_a_table_that_nobody_is_at_is_let_go_and_taken_again(three):
    cluster, one, two, _ = three
    room = await one.open("pig", {})
    ana = await at(one, room)
    await ana.sit("Ana")
    ana.link.close()
    actor = one.here(room)
    actor.close()
    one._forget(room)
    await settled()
    assert isinstance(await two.find(room), type(actor))
    assert await takeovers(cluster, room) == []


async def test_devices_on_the_way_to_a_table_that_was_closed_are_sent_to_ask_anew(three):
    cluster, one, two, _ = three
    room, _, ben = await started(one, two)
    rows = await cluster.store.read(room)
    await cluster.store.append(room, rows[-1][0] + 1, [frames.row(Closed())])
    await one.look_again(room)
    await cluster.pass_time(0.5, one, two)
    assert (len(ben.waits), ben.hung_up) == (1, 1)
    assert two.worker.neighbours.relays == {}
    assert await two.find(room) is None


async def test_devices_on_the_way_to_a_table_that_was_forgotten_are_sent_to_ask_anew(three):
    cluster, one, two, _ = three
    room, _, ben = await started(one, two)
    await forget_table(cluster.store, room)
    await one.look_again(room)
    await cluster.pass_time(0.5, one, two)
    assert (len(ben.waits), ben.hung_up) == (1, 1)
    assert two.worker.neighbours.relays == {}
    assert await two.find(room) is None


async def test_nobody_seems_to_go_when_a_table_is_let_go(three):
    _, one, two, _ = three
    room, ana, _ = await started(one, two)
    told, company = len(ana.frames), one.here(room).company
    one.lose(room)
    await settled()
    assert company.links == []  # none holds the table
    assert [frame["k"] for frame in ana.frames[told:]] == ["again"]
    assert [seat["here"] for seat in ana.view["seats"]] == [True, True]


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
