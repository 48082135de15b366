"""Names stand beside the log and can be forgotten; tables go after a set time without play."""

import json
import logging

import pytest

from bellota.store import Memory
from bellota.table import frames
from bellota.table.actor import IDLE
from bellota.table.alias import alias
from bellota.table.book import read
from bellota.table.fold import folded
from bellota.table.forgetting import DAY, expire, forget_name, forget_table
from bellota.table.hub import Hub
from bellota.table.kept import brief, every
from tests.table.near import QUICK, Device, Hands, a_table


@pytest.fixture
def store():
    return Memory()


@pytest.fixture
async def hub(store):
    made = Hub(store, QUICK)
    yield made
    await made.close()


async def played(hub):
    """A table with two persons, one renamed."""
    actor, ana = await a_table(hub)
    await Device(actor).ask("sit", name="Ben", salt="b")
    assert (await ana.ask("rename", seat=0, name="Anita"))["k"] == "ack"
    return actor.table.room


async def again(store, room):
    """The table as another process finds it."""
    return folded(await read(store, room))


async def test_the_log_holds_no_name_and_the_table_has_them_again(hub, store):
    room = await played(hub)
    told = b"".join(body for _, body in await store.read(room))
    assert not any(name in told for name in (b"Ana", b"Anita", b"Ben"))
    assert [seat.name for seat in (await again(store, room)).seats] == ["Anita", "Ben"]


async def test_a_forgotten_name_is_gone_and_the_table_stays(hub, store):
    room = await played(hub)
    assert await forget_name(store, "Anita") == [room]
    table = await again(store, room)
    assert [seat.name for seat in table.seats] == [frames.FORGOTTEN, "Ben"]
    assert table.seq == len(await store.read(room))
    assert await forget_name(store, "Nobody") == []


def old(body, name):
    """A row as it was written when names stood in it."""
    told = json.loads(body)
    if told["fact"] in ("sat.2", "renamed.2"):
        told |= {"fact": told["fact"][:-1] + "1", "name": name}
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()


async def test_an_old_log_is_read_and_its_names_go_too(hub, store):
    room = await played(hub)
    rows, names = await store.read(room), await store.names(room)
    past = Memory()
    await past.append(room, 1, [old(body, names.get(seq, "")) for seq, body in rows])
    assert await again(past, room) == await again(store, room)
    assert await forget_name(past, "Ben") == [room]
    assert b"Ben" not in b"".join(body for _, body in await past.read(room))
    assert [seat.name for seat in (await again(past, room)).seats] == ["Anita", frames.FORGOTTEN]


async def test_an_old_log_is_played_on_without_more_names_in_it(hub, store):
    room = await played(hub)
    rows, names = await store.read(room), await store.names(room)
    past = Memory()
    await past.append(room, 1, [old(body, names.get(seq, "")) for seq, body in rows])
    later = Hub(past, QUICK)
    device = Device(await later.find(room))
    assert (await device.ask("sit", name="Cleo", salt="c"))["k"] == "ack"
    assert [s.name for s in (await again(past, room)).seats] == ["Anita", "Ben", "Cleo"]
    assert b"Cleo" not in (await past.read(room))[-1][1]
    await later.close()


async def test_a_table_is_forgotten_whole(hub, store):
    room = await played(hub)
    assert await forget_table(store, room)
    assert not await forget_table(store, room)
    assert (await store.read(room), await store.names(room)) == ([], {})
    assert await Hub(store, QUICK).find(room) is None


async def test_tables_go_when_nobody_has_played_for_long(hub, store):
    room, unused = await played(hub), await hub.open("pig", {})
    opened = (await again(store, room)).opened
    kept = Hub(store, QUICK)  # of another process: nothing is open there

    async def left(days):
        await expire(store, 30, opened + round(days * DAY), kept.has)
        return set(await store.tables())

    assert await left(0.9) == {room, unused}
    assert await left(1.1) == {room}  # nobody ever sat at the other
    assert await left(29.9) == {room}
    assert await left(30.1) == set()
    assert await store.names(room) == {}


async def test_a_table_of_a_newer_version_keeps_no_other_from_being_forgotten(hub, store, caplog):
    old = [await played(hub) for _ in range(2)]
    first = min(old)
    seq = len(await store.read(first))
    await store.append(first, seq + 1, [b'{"fact":"levitated.9"}'])
    await store.append("000000", 1, [b"no row at all"])
    with caplog.at_level(logging.WARNING):
        gone = await expire(store, 30, 2**50, Hub(store, QUICK).has)
    assert (gone, await store.tables()) == (1, ["000000", first])
    told = [record.table for record in caplog.records if record.msg == "table.unread"]
    assert told == [alias([]), hub.here(first).alias]


async def test_a_table_that_was_forgotten_under_play_is_not_listed(hub, store):
    room = await played(hub)
    await store.append("AAAAAA", 7, [b"left over"])
    assert [brief(kept)["room"] async for kept in every(store)] == [room]


async def test_who_only_asks_does_not_keep_a_table_in_memory(store):
    hands = Hands()
    hub = Hub(store, QUICK, clock=hands)
    actor, ana = await a_table(hub)
    ana.link.close()
    hands.ms += IDLE
    assert await hub.peek(actor.table.room) is actor
    await hands.move(actor, 1)
    assert not hub.has(actor.table.room)
    assert (await hub.peek(actor.table.room)).table.seats[0].name == "Ana"  # read off the log
    await hub.close()


async def test_what_is_open_is_not_forgotten(hub, store):
    room = await played(hub)
    await expire(store, 30, (await again(store, room)).opened + 99 * DAY, hub.has)
    assert await store.tables() == [room]


async def test_what_is_written_on_after_its_table_was_forgotten_is_no_table(hub, store):
    room = await played(hub)
    rows = await store.read(room)
    await forget_table(store, room)
    await store.append(room, rows[-1][0] + 1, [rows[-1][1]])
    assert await read(store, room) == []
    assert await Hub(store, QUICK).find(room) is None
    await expire(store, 30, 0, Hub(store, QUICK).has)
    assert await store.tables() == []
