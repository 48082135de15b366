"""A table of one worker, sockets at another: the same table, whatever the bus loses."""

import asyncio
import json

import pytest

from bellota.table.actor import Actor
from bellota.table.forgetting import forget_name, forget_table
from bellota.table.frames import FORGOTTEN
from bellota.table.many import messages
from bellota.table.many.relay import Relay
from tests.many.workers import Cluster, at
from tests.table.ground import token
from tests.table.near import settled


@pytest.fixture
async def two():
    cluster = Cluster()
    one, other = await cluster.worker(), await cluster.worker()
    yield cluster, one, other
    await one.close()
    await other.close()


async def a_table(one, other, edition="pig"):
    """Ana at the owner, Ben at the other worker."""
    room = await one.open(edition, {})
    ana = await at(one, room)
    assert (await ana.sit("Ana"))["seat"] == 0
    ben = await at(other, room)
    assert (await ben.sit("Ben"))["seat"] == 1
    return room, ana, ben


async def test_who_has_the_first_device_owns_the_table_and_the_other_knows_the_way(two):
    _, one, other = two
    room = await one.open("pig", {})
    assert isinstance(await other.find(room), Actor)
    assert isinstance(await one.find(room), Relay)
    assert await one.find("AAAAAA") is None


async def test_both_see_one_table_and_each_other(two):
    _, one, other = two
    _, ana, ben = await a_table(one, other)
    for device, seat in ((ana, 0), (ben, 1)):
        assert [s["name"] for s in device.view["seats"]] == ["Ana", "Ben"]
        assert [s["here"] for s in device.view["seats"]] == [True, True]
        assert device.mine() == [seat]
    assert (await ana.ask("start"))["k"] == "ack"
    seat = ana.view["state"]["seat"]
    mover = (ana, ben)[seat]
    assert (await mover.ask("roll", seat=seat, seq=mover.seq))["k"] == "ack"
    assert ana.view["state"] == ben.view["state"]
    assert ana.view["state"]["n"] > 0


async def test_a_token_and_a_stream_go_to_their_owner_alone(two):
    _, one, other = two
    _, ana, ben = await a_table(one, other)
    third = await at(other, ana.view["room"])
    reply = await third.ask("sit", name="Cy")
    assert len(reply["token"]) >= 43
    assert reply["token"] not in json.dumps(ben.frames + ana.frames)
    assert token("Ben") not in json.dumps(third.frames)


async def test_what_is_the_same_for_all_of_a_worker_travels_once(two):
    _, one, other = two
    room, ana, _ben = await a_table(one, other)
    lookers = [await at(other, room) for _ in range(5)]
    sent = []
    one.bus.loses = lambda to, message: sent.append(messages.unpacked(message)) is not None
    await ana.ask("rename", seat=0, name="Anna")
    (down,) = [m for m in sent if isinstance(m, messages.Down)]
    assert [len(numbers) for numbers, _ in down.told] == [1 + len(lookers)]


async def test_who_goes_is_seen_to_go(two):
    _, one, other = two
    _, ana, ben = await a_table(one, other)
    ben.link.close()
    await settled()
    assert [s["here"] for s in ana.view["seats"]] == [True, False]
    assert other.worker.neighbours.relays == {}


async def test_a_lost_frame_is_made_good_by_a_whole_view(two):
    _cluster, one, other = two
    _, ana, ben = await a_table(one, other)
    one.bus.loses = lambda to, message: isinstance(messages.unpacked(message), messages.Down)
    await ana.ask("rename", seat=0, name="Anna")
    one.bus.loses = lambda to, message: False
    assert ben.view["seats"][0]["name"] == "Ana"
    one.worker.neighbours.beat()
    await settled()
    assert ben.view["seats"][0]["name"] == "Anna"
    assert [s["here"] for s in ana.view["seats"]] == [True, True]
    assert ben.mine() == [1]


async def test_a_gap_is_noticed_by_the_next_frame(two):
    _, one, other = two
    _, ana, ben = await a_table(one, other)
    one.bus.loses = lambda to, message: isinstance(messages.unpacked(message), messages.Down)
    await ana.ask("rename", seat=0, name="Anna")
    one.bus.loses = lambda to, message: False
    await ana.ask("salt", seat=0, salt="other")
    assert ben.view["seats"][0]["name"] == "Anna"
    assert ben.view["seats"][0]["salt"] == "other"


async def test_a_lost_command_is_said_again_and_done_once(two):
    _, one, other = two
    _, ana, ben = await a_table(one, other)
    other.bus.loses = lambda to, message: isinstance(messages.unpacked(message), messages.Up)
    id_ = ben.wish("rename", seat=1, name="Benny")
    await settled()
    other.bus.loses = lambda to, message: False
    assert ben.answer(id_) is None
    other.worker.neighbours.beat()
    await settled()
    assert ben.answer(id_)["k"] == "ack"
    assert ben.kinds().count("elsewhere") == 0
    seen = len(await one.store.read(ana.view["room"]))
    other.worker.neighbours.relays[ana.view["room"]].anew()
    await settled()
    assert len(await one.store.read(ana.view["room"])) == seen


async def test_whose_worker_says_nothing_more_is_gone(two):
    cluster, one, other = two
    _, ana, _ben = await a_table(one, other)
    cluster.die(other)
    await cluster.pass_time(4, one)
    assert [s["here"] for s in ana.view["seats"]] == [True, False]


async def test_who_was_sent_elsewhere_does_not_come_back_for_the_seat(two):
    _, one, other = two
    room, _ana, ben = await a_table(one, other)
    newer = await at(one, room, "Ben")
    assert "elsewhere" in ben.kinds()
    other.worker.neighbours.relays[room].anew()
    await settled()
    assert newer.mine() == [1]
    assert "elsewhere" not in newer.kinds()


async def test_the_lag_of_a_relayed_device_is_measured_by_its_table(two):
    _, one, other = two
    room, _, ben = await a_table(one, other)
    links = one.here(room).company.links
    asked = [frame["n"] for frame in ben.frames if frame["k"] == "ping"]
    assert asked
    for link in links:
        link.ping()
    await settled()
    assert [frame["n"] for frame in ben.frames if frame["k"] == "ping"] == [*asked, asked[-1] + 1]
    assert [link.lag.over() for link in links] == [None, None]


async def test_garbage_is_answered_as_at_home(two):
    _, one, other = two
    _, _, ben = await a_table(one, other)
    for raw in (b"\xff\xfe", b"{", b"[]", b"null", "\ud800"):
        ben.link.receive(raw)
    await settled()
    assert [f["why"] for f in ben.frames if f["k"] == "no"] == ["malformed"] * 5


async def test_a_bus_message_of_nobody_is_passed_over(two):
    _, one, other = two
    _, _ana, ben = await a_table(one, other)
    for raw in (b"", b"\xff", b"\x91\xa3no!", b"\x92\xa2up\x01"):
        one.worker.neighbours.hear("somebody", raw)
    assert (await ben.ask("rename", seat=1, name="Benny"))["k"] == "ack"


async def test_tables_open_to_all_are_listed_by_every_worker(two):
    cluster, one, other = two
    room, ana, _ = await a_table(one, other)
    await ana.ask("switch", name="watch", value="open")
    await cluster.pass_time(0.5, one, other)
    assert [table["room"] for table in other.open_to_all()] == [room]
    assert [table["room"] for table in one.open_to_all()] == [room]
    await ana.ask("switch", name="watch", value="none")
    await cluster.pass_time(0.5, one, other)
    assert other.open_to_all() == []


async def test_who_only_asks_reads_the_log(two):
    _, one, other = two
    room, ana, _ = await a_table(one, other)
    third = await two[0].worker()
    assert (await third.peek(room)).table.seats[0].name == "Ana"
    await ana.ask("rename", seat=0, name="Anna")
    assert (await third.peek(room)).table.seats[0].name == "Anna"
    assert (await third.peek(room)).record() is None
    assert await third.peek("AAAAAA") is None
    assert third.own() == []
    await third.close()


async def test_who_only_asks_soon_learns_that_a_table_or_a_name_was_forgotten(two):
    cluster, one, other = two
    room, *_ = await a_table(one, other)
    third = await cluster.worker()
    third.worker._shelf._clock = lambda: cluster.now
    assert (await third.peek(room)).table.seats[0].name == "Ana"
    await forget_name(cluster.store, "Ana")
    cluster.now += 3.1
    assert (await third.peek(room)).table.seats[0].name == FORGOTTEN
    await forget_table(cluster.store, room)
    cluster.now += 3.1
    assert not await third.knows(room)
    assert await third.peek(room) is None
    await third.close()


async def test_a_slow_table_holds_up_nobody_who_asks_about_another(two):
    cluster, one, other = two
    rooms = [(await a_table(one, other))[0] for _ in range(2)]
    third = await cluster.worker()
    read, gate = cluster.store.read, asyncio.Event()

    async def slowly(room, *more):
        if room == rooms[0]:
            await gate.wait()
        return await read(room, *more)

    cluster.store.read = slowly
    slow = [asyncio.create_task(third.peek(rooms[0])) for _ in range(2)]
    await settled()
    async with asyncio.timeout(10):
        assert (await third.peek(rooms[1])).table.room == rooms[1]
    gate.set()
    first, second = await asyncio.gather(*slow)
    assert first is second
    await third.close()


async def test_a_worker_that_is_gone_is_not_remembered(two):
    cluster, one, other = two
    _, ana, _ben = await a_table(one, other)
    await ana.ask("switch", name="watch", value="open")
    await cluster.pass_time(1, one, other)
    assert list(other.worker.neighbours._shown) == [one.worker.me]
    cluster.die(one)
    await cluster.pass_time(6.5, other)
    assert (other.worker.neighbours._heard, other.worker.neighbours._shown) == ({}, {})
