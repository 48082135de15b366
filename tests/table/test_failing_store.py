"""A table whose store fails: play pauses, nothing is lost, and it goes on by itself."""

from bellota.store import NAMELESS, Memory, StoreError
from bellota.table.hub import Hub
from tests.table.near import QUICK, Hands, a_table


class Full(Memory):
    """A store whose disk is full while `full` is true."""

    full = False

    def put(self, table, seq, rows, done, names=NAMELESS):
        if self.full:
            done(StoreError("no space left on device"))
        else:
            super().put(table, seq, rows, done, names)


async def filled(store):
    """A table whose disk is full from now on."""
    hands = Hands()
    hub = Hub(store, QUICK, hands)
    actor, ana = await a_table(hub)
    store.full = True
    return hub, hands, actor, ana


async def test_a_full_disk_pauses_a_table_and_loses_nothing():
    store = Full()
    hub, hands, actor, ana = await filled(store)
    before = actor.table
    assert (await ana.ask("bot", level="bold"))["why"] == "store"
    await ana.until(lambda _: ana.view["paused"])
    assert actor.table == before
    await hands.move(actor, 1000)
    assert ana.view["paused"]
    store.full = False
    await hands.move(actor, 999)
    assert ana.view["paused"]
    await hands.move(actor, 1)
    assert not ana.view["paused"]
    assert (await ana.ask("bot", level="bold"))["k"] == "ack"
    await hub.close()


class CutOff(Full):
    """A store that keeps what it is given when it fails, but can tell nobody."""

    def put(self, table, seq, rows, done, names=NAMELESS):
        if self.full and rows:
            super(Full, self).put(table, seq, rows, lambda _: None, names)
        super().put(table, seq, rows, done, names)


async def test_what_was_kept_without_an_answer_is_told_when_play_goes_on():
    store = CutOff()
    hub, hands, actor, ana = await filled(store)
    assert (await ana.ask("bot", level="bold"))["why"] == "store"
    assert len(actor.table.seats) == 1
    store.full = False
    await hands.move(actor, 1000)
    await ana.until(lambda _: not ana.view["paused"])
    assert [seat["level"] for seat in ana.view["seats"]] == [None, "bold"]
    assert (await ana.ask("bot", level="sharp"))["k"] == "ack"
    assert len(actor.table.seats) == 3
    await hub.close()


async def test_a_pause_stops_the_clock_and_the_bots_and_ends_by_itself():
    store, hands = Full(), Hands()
    hub = Hub(store, QUICK, hands)
    actor, ana = await a_table(hub, first="host")
    await ana.ask("bot", level="bold")
    await ana.ask("switch", name="clock", value=30)
    await ana.ask("start")
    store.full = True
    assert (await ana.ask("roll", seat=0, seq=ana.seq))["why"] == "store"
    for _ in range(100):
        await hands.move(actor, 1000)
        ana.say({"do": "pong", "n": 0})
    assert actor.table.n == 0
    store.full = False
    await hands.move(actor, 1000)
    assert ana.view["clock"]["left"] == 30_000
    for _ in range(30):
        ana.say({"do": "pong", "n": 0})
        await hands.move(actor, 1000)
    assert actor.table.n == 1
    await hub.close()
