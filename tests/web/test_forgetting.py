"""A running server forgets the tables of long ago by itself."""

import asyncio

import pytest

from bellota.store import Memory
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
