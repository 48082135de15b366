"""What a socket leaves behind is freed at once: the collector is set to look seldom."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from bellota.web.line import Line
from bellota.web.patience import Patient
from tests.ports import unused_port


@pytest.fixture
def uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Accept, and wait for the end."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def test_nothing_of_a_socket_waits_for_the_collector(
    uncollected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[weakref.ref[Any]] = []
    for kind in (Patient, Line):
        begun = kind.__init__

        def kept(self: Any, *args: Any, begun: Any = begun, **more: Any) -> None:
            begun(self, *args, **more)
            made.append(weakref.ref(self))

        monkeypatch.setattr(kind, "__init__", kept)
    port = unused_port()
    config = uvicorn.Config(app, port=port, http=Patient, ws=Line, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:  # noqa: ASYNC110 — uvicorn tells nobody
        await asyncio.sleep(0.01)
    async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as socket:
        await socket.ping()
        patient, line = (one() for one in made)
        assert patient is None, "the request is over: its protocol is still held"
        assert line is not None
        del line
    async with asyncio.timeout(20):
        while made[1]() is not None:  # noqa: ASYNC110 — it is gone when it is gone
            await asyncio.sleep(0.01)
    server.should_exit = True
    await serving
