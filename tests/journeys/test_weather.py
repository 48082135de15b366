"""Hostile weather: far away and losing segments, and a client that never reads."""

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.lossy import FAR_AWAY, Lossy
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun

PIG: dict[str, Any] = {"edition": "pig", "first": "host"}


@pytest.mark.slow
async def test_a_whole_game_from_far_away(
    server: Server, record_property: Callable[[str, object], None], request: pytest.FixtureRequest
) -> None:
    """300 ms added, 5 % of segments stalled for 0.2 to 1 s, 1 % cut: a game with its races ends, true."""
    room = await server.room(toml=RACY, target=10)
    network = Lossy(server.port, seed=300, weather=FAR_AWAY)
    async with network, Device(network, room) as ana, Device(network, room) as ben:
        assert [await ana.sit("Ana"), await ben.sit("Ben")] == [0, 1]
        await ana.must("start")
        rng = random.Random(17)
        await asyncio.gather(play(ana, rng), play(ben, rng))
        await ana.until(lambda: ana.seq == max(ana.seq, ben.seq))
        await ben.until(lambda: ben.seq == ana.seq)
        assert ana.view["state"] == ben.view["state"]
        payloads.check([ana, ben])
    text = (await server.ask("GET", f"/api/rooms/{room}/record")).text
    verdict = record.verify(text.splitlines())
    assert verdict.outcome is Outcome.TRUE, verdict
    assert "race" in {json.loads(line).get("do") for line in text.splitlines()}
    assert network.segments >= 100, network.report()
    assert network.cuts >= network.segments // 100, network.report()
    assert network.stalls >= (network.segments - network.cuts) // 20, network.report()
    assert ana.connections + ben.connections > 2, "nobody had to come back"
    record_property("weather", network.report())
    request.node.add_report_section("call", "weather", network.report())  # pytest -rA shows it


@pytest.mark.slow
async def test_a_client_that_never_reads_is_dropped_and_nobody_waits_for_it(
    server: Server,
) -> None:
    """It asks and asks and takes no answer: the others' moves are quick; who reads again is told why."""
    async with begun(server, target=500, **PIG) as (ana, ben):
        deaf = await _opened(server, ana.room)
        asking = asyncio.create_task(_asks_and_reads_nothing(deaf))
        slowest, moves = 0.0, 0
        while not asking.done() or moves < 20:
            begun_at = time.monotonic()
            mover = (ana, ben)[ana.view["state"]["seat"]]
            await mover.ask("roll", seat=mover.seats[0], seq=mover.seq)
            await ana.until(lambda s=mover.seq: ana.seq >= s)  # type: ignore[misc]
            await ben.until(lambda: ben.seq == ana.seq)
            slowest, moves = max(slowest, time.monotonic() - begun_at), moves + 1
        assert await asking, "nothing was refused: it was not dropped"
        deaf.close()
        assert slowest < 5  # generous: what it would wait for is never
        async with Device(server, ana.room) as again:
            assert again.view["state"] == ana.view["state"]


async def _opened(server: Server, room: str) -> socket.socket:
    """A socket of the least that the system gives, past its handshake."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", server.port))
    ask = (
        f"GET /ws/{room} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(line, ask.encode())
    assert b"101" in await loop.sock_recv(line, 64)
    return line


async def _asks_and_reads_nothing(line: socket.socket) -> bool:
    """Wishes that are answered with the whole view, until the line is cut; whether it was."""
    loop = asyncio.get_running_loop()
    wish = b'{"do":"hello","tokens":[]}'
    frame = bytes((0x81, 0x80 | len(wish))) + b"\0\0\0\0" + wish
    async with asyncio.timeout(60):
        while True:
            try:
                await loop.sock_sendall(line, frame)
            except ConnectionError:
                return True
            await asyncio.sleep(0.002)
