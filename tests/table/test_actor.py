"""A table alive over a store: links, replies, a second process, a store that fails."""

import asyncio
import json
import logging

import pytest

from bellota.store import Memory
from bellota.table import autos
from bellota.table.decide import COMMANDS
from bellota.table.hub import Hub
from tests.table.ground import token
from tests.table.near import QUICK, Device, Hands, a_table, settled


@pytest.fixture
async def hub():
    hub = Hub(Memory(), QUICK)
    yield hub
    await hub.close()


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


async def crashed(store, actor, *names):
    """The same table in another process, and a device that shows its tokens there."""
    found = await Hub(store, QUICK).find(actor.table.room)
    return found, Device(found, *names)


async def test_a_bot_is_added_once_though_a_crash_took_the_answer():
    store = Memory()
    actor, ana = await a_table(Hub(store, QUICK))
    await ana.ask("bot", level="bold", id="same")
    actor, ana = await crashed(store, actor, "Ana")
    assert (await ana.ask("bot", level="bold", id="same"))["k"] == "ack"
    assert len(actor.table.seats) == 2
    assert (await ana.ask("bot", level="bold", id="other"))["k"] == "ack"
    assert len(actor.table.seats) == 3


async def test_a_bot_is_removed_once_though_a_crash_took_the_answer():
    store = Memory()
    actor, ana = await a_table(Hub(store, QUICK))
    for level in ("bold", "sharp", "careful"):
        await ana.ask("bot", level=level)
    await ana.ask("remove", seat=1, id="same")
    actor, ana = await crashed(store, actor, "Ana")
    assert (await ana.ask("remove", seat=1, id="same"))["k"] == "ack"
    assert [seat.level for seat in actor.table.seats] == ["", "sharp", "careful"]


async def test_time_is_added_once_though_a_crash_took_the_answer():
    store = Memory()
    actor, ana = await a_table(Hub(store, QUICK), first="host")
    ben = Device(actor)
    await ben.ask("sit", name="Ben", token=token("Ben"))
    await ana.ask("switch", name="clock", value=60)
    await ana.ask("start")
    await ana.ask("more", id="same")
    actor, ana = await crashed(store, actor, "Ana")
    assert (await ana.ask("more", id="same"))["k"] == "ack"
    assert actor.table.more == 30_000
    ben = Device(actor, "Ben")
    assert (await ben.ask("more", id="same"))["k"] == "ack"  # an id is its device's own
    assert actor.table.more == 60_000


async def test_who_greets_again_and_again_is_answered_alone(hub):
    actor, ana = await a_table(hub)
    ben = Device(actor)
    await ben.ask("sit", name="Ben", token=token("Ben"))
    await settled()
    heard, said = len(ana.frames), len(ben.frames)
    for _ in range(10):
        ben.say({"do": "hello", "tokens": [token("Ben")]})
    await settled()
    assert len(ana.frames) == heard
    told = [frame["k"] for frame in ben.frames[said:]]
    assert (told.count("you"), told.count("view")) == (10, 10)


async def test_who_only_looked_on_and_takes_a_seat_over_is_told_and_so_is_the_other(hub):
    actor, _ = await a_table(hub)
    ben, late = Device(actor), Device(actor)
    await ben.ask("sit", name="Ben", token=token("Ben"))
    await settled()
    late.say({"do": "hello", "tokens": [token("Ben")]})  # as many look on as before
    await settled()
    for device, seats in ((ben, []), (late, [1])):
        assert [frame["seats"] for frame in device.frames if frame["k"] == "you"][-1] == seats


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


async def test_the_perfect_bot_comes_when_its_table_is_there(hub, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    actor, ana = await a_table(hub, target=12)
    assert ana.view["best"] is None
    await ana.ask("bot", level="best")
    told = await ana.until(lambda f: f["k"] == "view" and f["view"].get("best") == "ready", 60)
    assert told["view"]["seats"][1]["level"] == "best"
    assert actor.table.seats[1].level == "best"


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


async def test_an_unexpected_error_is_told_to_its_sender_and_halts_nothing(
    hub, monkeypatch, caplog
):
    def broken(*_):
        raise RuntimeError("of ours")

    _, ana = await a_table(hub)
    monkeypatch.setitem(COMMANDS, "rename", broken)
    with caplog.at_level(logging.CRITICAL):
        reply = await ana.ask("rename", seat=0, name="Anna")
    assert (reply["why"], reply["legal"]) == ("broken", [])
    assert (await ana.ask("bot", level="bold"))["k"] == "ack"


async def test_a_wish_of_the_tables_own_that_fails_is_tried_again_behind_the_others(
    monkeypatch, caplog
):
    tried = []

    def broken(*_):
        tried.append(hands.ms)
        raise RuntimeError("of ours")

    hands = Hands()
    hub = Hub(Memory(), QUICK, hands)
    actor, ana = await a_table(hub, first="host", target=500)
    ben = Device(actor)
    assert (await ben.ask("sit", name="Ben", token=token("Ben")))["seat"] == 1
    await ana.ask("bot", level="bold")
    await ana.ask("start")
    monkeypatch.setitem(autos.AUTOS, "host", broken)
    ana.link.close()
    with caplog.at_level(logging.CRITICAL):
        await hands.move(actor, QUICK.host)
        for _ in range(50):
            ben.say({"do": "pong", "n": 0})
            await hands.move(actor, 500)
    assert len(tried) == len(set(tried)) > 5
    assert actor.table.seats[0].kind == "house"  # the house came in nevertheless
    monkeypatch.undo()
    await hands.move(actor, 2000)
    assert actor.table.host == 1
    await hub.close()


async def test_a_wish_that_leads_nowhere_does_not_keep_the_task_busy(monkeypatch):
    tried = []

    def nothing(*_):
        tried.append(hands.ms)
        return ()

    hands = Hands()
    hub = Hub(Memory(), QUICK, hands)
    actor, ana = await a_table(hub)
    ben = Device(actor)
    await ben.ask("sit", name="Ben", token=token("Ben"))
    monkeypatch.setitem(autos.AUTOS, "host", nothing)
    ana.link.close()
    await hands.move(actor, QUICK.host)
    await settled()
    assert tried == [QUICK.host]
    await hub.close()


async def test_a_table_is_found_again_in_its_log():
    store = Memory()
    actor, ana = await a_table(Hub(store, QUICK))
    await ana.ask("bot", level="bold")
    again = await Hub(store, QUICK).find(actor.table.room)
    assert again.table == actor.table
    assert await Hub(store, QUICK).find("ZZZZZZ") is None
