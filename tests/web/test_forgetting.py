"""A running server forgets the tables of long ago by itself."""

import asyncio

import pytest

from bellota.store import Edges, Memory
from bellota.table import frames
from bellota.table.events import Opened, Sealed
from bellota.table.hub import Hub
from bellota.web import forgetting


class Forgetful(Memory):
    """Tells when something of it is forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.forgot = asyncio.Event()

    async def delete(self, table: str, last_seq: int) -> bool:
        self.forgot.set()
        return await super().delete(table, last_seq)


async def test_a_server_forgets_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "_SOON", 0.0)
    store = Forgetful()
    facts = [Opened("OLDONE", "pig", {}, wall=0), Sealed("c", "s"), Sealed("c", "s")]
    await store.append("OLDONE", 1, [frames.row(fact) for fact in facts])
    hub = Hub(store)
    new = await hub.open("pig", {})
    async with forgetting.forgetting(hub, 30):
        async with asyncio.timeout(10):
            await store.forgot.wait()
    assert await store.tables() == [new]
    await hub.close()


class Broken(Forgetful):
    """Once, something goes wrong that nobody thought of."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def edges(self, after: str, most: int) -> list[Edges]:
        self.asked += 1
        if self.asked == 1:
            raise RuntimeError("unheard of")
        return await super().edges(after, most)


async def test_an_error_is_not_the_end_of_forgetting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "_SOON", 0.0)
    monkeypatch.setattr(forgetting, "EVERY", 0.0)
    store = Broken()
    await store.append("OLDONE", 1, [frames.row(Opened("OLDONE", "pig", {}, wall=0))])
    hub = Hub(store)
    async with forgetting.forgetting(hub, 30), asyncio.timeout(10):
        await store.forgot.wait()
    await hub.close()
