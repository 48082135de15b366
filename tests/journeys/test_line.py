"""The line itself: what is refused, how it is closed, and that garbage always gets an answer."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.ports import unused_port


def line(server: Server, room: str, origin: str | None = None) -> connect:
    url = f"ws://127.0.0.1:{server.port}/ws/{room}"
    claimed = None if origin is None else Origin(origin)
    return connect(url, proxy=None, close_timeout=1, origin=claimed)


async def closed(socket: ClientConnection) -> int:
    """Read to the end and give the close code."""
    async with asyncio.timeout(10):
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.recv()
    return socket.close_code or 0


@pytest.fixture
async def room(server: Server) -> str:
    return await server.room()


@pytest.fixture
async def device(server: Server, room: str) -> AsyncIterator[Device]:
    async with Device(server, room) as made:
        yield made


async def test_nothing_is_compressed(server: Server, room: str) -> None:
    async with line(server, room) as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


async def test_a_code_is_taken_in_any_case(server: Server, room: str) -> None:
    async with Device(server, room.lower()) as device:
        assert device.view["room"] == room


async def test_a_wrong_code_is_told_by_the_close(server: Server) -> None:
    async with line(server, "WRONGS") as socket:
        assert await closed(socket) == 4404


async def test_misses_are_counted_on_both_ways_in(stopped: Server) -> None:
    stopped.start()
    for n in range(10):
        assert (await stopped.ask("GET", f"/api/rooms/WR{n:02}NG")).status_code == 404
        async with line(stopped, f"WR{n:02}NH") as socket:
            assert await closed(socket) == 4404
    codes = []
    for _ in range(3):  # on a slow machine one more miss may have been forgiven meanwhile
        async with line(stopped, "WRONGS") as socket:
            codes.append(await closed(socket))
    assert codes[-1] == 4429
    assert (await stopped.ask("GET", "/api/rooms/WRONGS")).status_code == 429
    async with Device(stopped, await stopped.room()) as device:
        assert device.stage == "lobby"


async def test_another_origin_gets_no_socket(server: Server, room: str) -> None:
    with pytest.raises(InvalidStatus) as caught:
        async with line(server, room, origin="http://evil.example"):
            pass
    assert caught.value.response.status_code == 403
    async with line(server, room, origin=server.url):
        pass


async def test_a_binary_frame_is_refused(server: Server, room: str) -> None:
    async with line(server, room) as socket:
        await socket.send(b'{"do":"hello","tokens":[]}')
        assert await closed(socket) == 1003


async def test_a_huge_frame_is_refused(server: Server, room: str) -> None:
    async with line(server, room) as socket:
        await socket.send('{"do":"hello","tokens":["' + "x" * 100_000 + '"]}')
        assert await closed(socket) == 1009


GARBAGE = [
    "",
    "x",
    "{}",
    "[]",
    "null",
    "7",
    '"roll"',
    "{",
    "\x00",
    '{"do":7}',
    '{"do":""}',
    '{"do":"","id":"e"}',
    '{"do":"fly","id":"a"}',
    '{"do":"roll"}',
    '{"do":"roll","id":7}',
    '{"do":"roll","id":"b","seat":-1}',
    '{"do":"roll","id":"b2","seat":0,"seq":1}',
    '{"do":"roll","id":"c","seat":99999999999999999999999,"seq":1}',
    '{"do":"tap","id":"d","seat":0,"race":1,"n":0,"at":1e999}',
    '{"do":"set","id":"f","edition":"../../etc/passwd"}',
    '{"do":"set","id":"g","options":{"target":{"x":[[[[]]]]}}}',
    '{"do":"sit","id":"h","name":"\\u202e\\u0000"}',
    '{"do":"sit","id":"i","name":"ok","token":"short"}',
    '{"do":"sit","id":"j","name":"ok","salt":"' + "s" * 999 + '"}',
    '{"do":"bot","id":"k","level":"genius"}',
    '{"do":"order","id":"l","seat":0,"seq":1,"order":[1,1,1]}',
    '{"do":"hello","tokens":[1]}',
    '{"do":"starter","id":"m"}',
    '{"do":"remove","id":"n"}',
    '{"do":"back","id":"o"}',
    "[" * 3000,
]


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_garbage_is_answered(device: Device, garbage: str) -> None:
    await device.raw(garbage)
    await device.until(lambda: bool(device.frames("no")))
    assert device.frames("no")[0]["why"]
    assert await device.sit("Ana") == 0
    assert device.connections == 1


@pytest.mark.parametrize("seed", range(3))
async def test_any_command_with_any_fields_is_answered(device: Device, seed: int) -> None:
    rng = random.Random(seed)
    await device.sit("Ana")
    await device.must("bot", level="sharp")
    words = ["sit", "rename", "salt", "bot", "remove", "leave", "set", "start", "starter", "roll"]
    words += ["bank", "tap", "tie", "order", "back", "rematch", "lobby", "colour", "hello", "pong"]
    values = [None, 0, 1, -1, 1e308, "", "sharp", "x", [], [0], {}, {"target": 1}, True, 10**30]
    keys = ["seat", "seq", "name", "level", "options", "order", "n", "race", "at", "edition"]
    for n in range(60):
        wish = {key: rng.choice(values) for key in rng.sample(keys, rng.randrange(len(keys)))}
        await device.raw(json.dumps({"do": rng.choice(words), "id": f"any{n}", **wish}))
    await device.ask("start")
    assert device.connections == 1


async def test_a_stop_is_told_and_the_rest_is_there_afterwards(stopped: Server) -> None:
    stopped.start()
    room = await stopped.room()
    async with Device(stopped, room) as device:
        await device.sit("Ana")
        assert stopped.stop() == (0, "")
        await stopped.again()
        await device.until(lambda: device.connections == 2 and device.seats == [0])
        assert device.closed_with == [1012]
        assert device.view["seats"][0]["name"] == "Ana"


def test_ports_of_tests_are_low() -> None:
    assert unused_port() < 32768
