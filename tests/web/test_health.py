"""Alive is not ready: a store that cannot write, and a server about to stop, are said."""

import httpx
import pytest

from bellota.store import Memory, StoreError
from bellota.store.log import Done
from bellota.table.hub import Hub
from bellota.web.app import build
from bellota.web.health import Health
from bellota.web.lan import Links


class Full(Memory):
    """A store with no room left, which counts how often it was asked."""

    asked = 0

    def put(self, table: str, seq: int, rows: object, done: Done, names: object = ()) -> None:
        self.asked += 1
        done(StoreError("no space left"))


class Silent(Memory):
    """A store that never answers."""

    def put(self, table: str, seq: int, rows: object, done: Done, names: object = ()) -> None:
        """Say nothing."""


async def ask(hub: Hub, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(build(hub, Links("127.0.0.1", 8000)))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get(path)


async def test_a_server_that_can_write_is_ready() -> None:
    assert (await ask(Hub(Memory()), "/health")).json() == {"ok": True}
    assert (await ask(Hub(Memory()), "/ready")).json() == {"ready": True}


@pytest.mark.parametrize("store", [Full, Silent])
async def test_one_that_cannot_write_is_alive_and_not_ready(
    store: type[Memory], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bellota.web.health.PATIENCE", 0.05)
    hub = Hub(store())
    assert (await ask(hub, "/health")).status_code == 200
    told = await ask(hub, "/ready")
    assert (told.status_code, told.json()) == (503, {"ready": False, "why": "store"})


async def test_the_store_is_asked_once_a_second_however_often_we_are() -> None:
    now, store = 100.0, Full()
    health = Health(Hub(store), lambda: now)
    assert {await health.why_not() for _ in range(50)} == {"store"}
    assert store.asked == 1
    now += 1
    assert await health.why_not() == "store"
    assert store.asked == 2


async def test_one_that_is_about_to_stop_is_not_ready() -> None:
    hub = Hub(Memory())
    hub.refuses = True
    told = await ask(hub, "/ready")
    assert (told.status_code, told.json()) == (503, {"ready": False, "why": "draining"})
    assert (await ask(hub, "/api/boxes")).status_code == 200


async def test_one_that_stops_while_others_stay_refuses_nobody() -> None:
    hub = Hub(Memory())
    hub.draining = True
    assert (await ask(hub, "/ready")).status_code == 200
