"""A table is looked at again, twice at once and while it writes: no second one is left behind."""

import asyncio

from bellota.store import NAMELESS, Memory
from bellota.table.hub import Hub
from tests.table.near import QUICK, Hands, a_table, settled


class Slow(Memory):
    """A store that keeps what it is given when it is told to."""

    def __init__(self):
        super().__init__()
        self.held = None

    def put(self, table, seq, rows, done, names=NAMELESS):
        if self.held is None:
            super().put(table, seq, rows, done, names)
        else:
            self.held.append((table, seq, rows, done, names))

    def go_on(self):
        held, self.held = self.held, None
        for one in held:
            self.put(*one)


async def writing(store):
    """A table that writes, and has not heard that it is written."""
    hub = Hub(store, QUICK, Hands())
    actor, ana = await a_table(hub)
    store.held = []
    ana.say({"do": "bot", "id": "b", "level": "bold"})
    await settled()
    assert store.held
    return hub, actor


async def test_two_who_look_at_once_wait_for_the_same_end():
    store = Slow()
    hub, actor = await writing(store)
    looks = [asyncio.create_task(hub.look_again(actor.table.room)) for _ in range(2)]
    await settled()
    store.go_on()
    await settled()
    assert [look.done() for look in looks] == [True, True]
    assert hub.here(actor.table.room) is None
    await hub.close()


async def test_the_table_that_came_meanwhile_stays():
    store = Slow()
    hub, actor = await writing(store)
    room = actor.table.room
    look = asyncio.create_task(hub.look_again(room))
    await settled()
    hub.lose(room)
    newer = await hub.find(room)
    assert newer is not actor
    store.go_on()
    async with asyncio.timeout(30):
        await look
    assert hub.here(room) is newer
    await hub.close()
