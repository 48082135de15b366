"""C13: games that are over, at tables that everybody has left, hold nothing: no task, no memory."""

import asyncio
import gc
import json
from pathlib import Path

import pytest

from bellota.store import Sqlite
from bellota.table import actor
from bellota.table.actor import Actor
from bellota.table.hub import Hub
from bellota.table.link import Link
from bellota.table.state import Table

GAMES = 240
WISH = '{"do":"%s","id":"%d","seat":0,"seq":%d}'


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table leaves memory as soon as nobody is there."""
    monkeypatch.setattr(actor, "IDLE", 0)


async def test_hundreds_of_tables_opened_and_ended_leave_nothing(tmp_path: Path) -> None:
    hub = Hub(Sqlite(tmp_path / "log.db"))
    await _games(hub, GAMES)
    tasks, before = len(asyncio.all_tasks()), _objects()
    await _games(hub, GAMES)
    assert hub._actors == {}
    assert len(asyncio.all_tasks()) == tasks
    after = _objects()
    alive = [one for one in gc.get_objects() if isinstance(one, Actor | Link | Table)]
    assert len(alive) < 10
    assert after < before + GAMES  # not even one a table; pages are the soak's to count
    await hub.close()


async def test_a_table_that_leaves_is_gone_without_the_collector(tmp_path: Path) -> None:
    hub = Hub(Sqlite(tmp_path / "log.db"))
    gc.collect()
    gc.disable()
    try:
        await _games(hub, 20)
        await asyncio.sleep(0)
        alive = [one for one in gc.get_objects() if isinstance(one, Actor)]
        assert len(alive) < 5  # of twenty: a loop of the test may still hold one
    finally:
        gc.enable()
    await hub.close()


async def _games(hub: Hub, number: int) -> None:
    for _ in range(number // 20):
        await asyncio.gather(*(_game(hub) for _ in range(20)))
    async with asyncio.timeout(60):
        while hub._actors:  # noqa: ASYNC110 — no news tells of it
            await asyncio.sleep(0.01)


async def _game(hub: Hub) -> None:
    """One person plays a short game of Pig, and leaves."""
    table = await hub.find(await hub.open("pig", {"target": 10}))
    assert table is not None
    link = table.attach(lambda *_: None)
    link.receive('{"do":"hello","tokens":[]}')
    link.receive(json.dumps({"do": "sit", "id": "s", "name": "Ana", "salt": "s" * 22}))
    await _until(lambda: bool(link.seats))
    link.receive('{"do":"start","id":"go"}')
    await _until(lambda: table.table.stage == "play")
    while table.table.stage == "play":
        state, seq = table.table.game_state, table.table.seq
        do = "bank" if state.turn >= 4 else "roll"
        link.receive(WISH % (do, seq, seq))
        await _until(lambda s=seq: table.table.seq > s)  # type: ignore[misc]
    link.close()


async def _until(ready) -> None:  # type: ignore[no-untyped-def]
    async with asyncio.timeout(60):
        while not ready():  # noqa: ASYNC110 — no news tells of it
            await asyncio.sleep(0)


def _objects() -> int:
    """How many objects there are that could hold others."""
    gc.collect()
    return len(gc.get_objects())
