"""A device without a socket: frames come as events and go by POST, and the table sees no difference."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any, Self

import httpx

from bellota.web.outbox import WAITING
from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.journeys.tables import begun


class Streamed:
    """A device on a stream."""

    def __init__(self, server: Server, room: str, tokens: list[str]) -> None:
        self.client = httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=30)
        self.path, self.tokens = f"/stream/{room}", tokens
        self.name = ""
        self.heard: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        self.frames = self._told()
        await anext(self.frames)
        await self.say({"do": "hello", "tokens": self.tokens})
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.frames.aclose()  # type: ignore[attr-defined]
        await self.client.aclose()

    async def _told(self) -> AsyncIterator[dict[str, Any]]:
        async with self.client.stream("GET", self.path) as answer:
            assert answer.status_code == 200, await answer.aread()
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for line in answer.aiter_lines():
                if not line.startswith("data: "):
                    continue
                if not self.name:
                    self.name = line[6:]
                    yield {}
                    continue
                self.heard.append(json.loads(line[6:]))
                yield self.heard[-1]

    async def say(self, *frames: dict[str, Any]) -> httpx.Response:
        body = "\n".join(map(json.dumps, frames))
        return await self.client.post(self.path, content=body, headers={"X-Line": self.name})

    async def until(self, kind: str, **more: Any) -> dict[str, Any]:
        """The first frame of a kind, heard already or to come."""
        for frame in self.heard:
            if frame["k"] == kind and more.items() <= frame.items():
                return frame
        async with asyncio.timeout(30):
            async for frame in self.frames:
                if frame["k"] == "ping":
                    await self.say({"do": "pong", "n": frame["n"]})
                if frame["k"] == kind and more.items() <= frame.items():
                    return frame
        raise AssertionError(f"the stream ended before {kind}")


async def test_a_seat_is_played_on_a_stream_and_the_newest_device_acts(server: Server) -> None:
    async with begun(server, edition="pig", first="host") as (ana, ben):
        async with Streamed(server, ana.room, ana.tokens) as streamed:
            view = await streamed.until("view")
            assert (await streamed.until("you"))["seats"] == [0]
            await ana.until(lambda: ana.elsewhere)
            roll = {"do": "roll", "seat": 0, "seq": view["seq"], "id": "r"}
            await streamed.say(roll, roll)
            await streamed.until("ack", id="r")
            await ben.until(lambda: ben.view["state"]["n"] == 1)
        await ben.until(lambda: not ben.view["seats"][0]["here"])  # its line is gone


async def test_what_is_said_needs_the_lines_name(server: Server) -> None:
    room = await server.room()
    for headers in ({}, {"X-Line": "guessed"}):
        answer = await server.ask("POST", f"/stream/{room}", content="{}", headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (410, "no_line")
    evil = {"origin": "https://evil.example"}
    for method in ("GET", "POST"):
        answer = await server.ask(method, f"/stream/{room}", headers=evil)
        assert (answer.status_code, answer.json()["error"]) == (403, "other_origin")
    assert (await server.ask("GET", "/stream/WRONGS")).status_code == 404


async def test_garbage_on_a_stream_is_answered(server: Server) -> None:
    async with Streamed(server, await server.room(), []) as streamed:
        await streamed.client.post(
            streamed.path, content="[" * 3000, headers={"X-Line": streamed.name}
        )
        assert (await streamed.until("no"))["why"] == "malformed"
        huge = await streamed.client.post(
            streamed.path, content="x" * 100_000, headers={"X-Line": streamed.name}
        )
        assert huge.status_code == 413


async def test_a_stream_that_takes_nothing_is_given_up_and_the_others_play_on(
    server: Server,
) -> None:
    async with begun(server, edition="pig", first="host", target=500) as (ana, ben):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
        writer.write(f"GET /stream/{ana.room} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await reader.readuntil(b"event: line")
        await ben.until(lambda: ben.view["lookers"] == 1)
        async with Device(server, ana.room) as eve:
            for n in range(3 * WAITING):
                await eve.raw(json.dumps({"do": "coach", "value": "off", "id": str(n)}))
            await ana.must("roll", seat=0, seq=ana.seq)
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
        await ben.until(lambda: ben.view["lookers"] == 0)
