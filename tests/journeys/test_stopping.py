"""Told to stop, a server says so, takes nobody new, serves who is there for a while, and loses nothing."""

import asyncio
import contextlib
import json
import signal
import sqlite3
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port


async def until_it_drains(server: Server) -> None:
    """Wait until nobody should be sent there."""
    while (await server.ask("GET", "/ready")).status_code == 200:  # noqa: ASYNC110 — another process
        await asyncio.sleep(0.01)


def gone(server: Server) -> tuple[int, str]:
    """Tell it once more, which ends its patience; whatever it does then, it is gone."""
    try:
        return server.stop(signal.SIGINT)
    finally:
        server.kill()


async def test_a_draining_server_serves_who_is_there_and_nobody_else(tmp_path: Path) -> None:
    server = Server(tmp_path / "log.db", unused_port(), settings={"drain": 60})
    server.start()
    try:
        async with begun(server, edition="pig") as (ana, ben):
            server.tell(signal.SIGTERM)
            await until_it_drains(server)
            told = await server.ask("GET", "/ready")
            assert told.json() == {"ready": False, "why": "draining"}
            url = f"ws://127.0.0.1:{server.port}/ws/{ana.room}"
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, proxy=None)
            assert refused.value.response.status_code == 503
            seat = ana.view["state"]["seat"]
            await (ana, ben)[seat].must("roll", seat=seat, seq=ana.seq)
            assert (ana.connections, ben.connections) == (1, 1)
    finally:
        code, said = await asyncio.to_thread(gone, server)
    assert (code, said) == (0, "")


def acknowledged(device: Device) -> set[str]:
    """Which of the wishes are told to be done."""
    return {frame["id"] for frame in device.frames("ack") if frame["id"].startswith("w")}


def switches(database: Path, room: str) -> list[int]:
    """What the log has of them, by the clock that each set."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT body FROM log WHERE room = ? ORDER BY seq", (room,)).fetchall()
    facts = [json.loads(body) for (body,) in rows]
    return [fact["clock"] for fact in facts if fact["fact"].startswith("switched")]


async def test_what_was_acknowledged_before_the_stop_is_kept(tmp_path: Path) -> None:
    server = Server(tmp_path / "log.db", unused_port())
    server.start()
    try:
        async with begun(server, edition="pig") as devices:
            ana = devices[0]
            values = [(30, 60)[n % 2] for n in range(50)]  # each changes what the last one set
            for n, value in enumerate(values):
                await ana.raw(f'{{"do":"switch","id":"w{n}","name":"clock","value":{value}}}')
            await ana.until(lambda: len(acknowledged(ana)) >= 10)
            assert await asyncio.to_thread(server.stop) == (0, "")
            await ana.until(lambda: bool(ana.closed_with))
            assert ana.closed_with[:1] == [1012]
            told, heard = acknowledged(ana), ana.seq
        # One fact a wish, in order, and none lost that was told of.
        kept = switches(tmp_path / "log.db", ana.room)
        assert kept == values[: len(kept)]
        assert told == {f"w{n}" for n in range(len(told))}
        assert len(kept) >= len(told)
        server.start()
        async with Device(server, ana.room, ana.tokens) as again:
            assert again.seq >= heard
            assert again.stage == "play"
    finally:
        server.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGHUP there")
async def test_a_reload_of_a_single_process_changes_nothing(stopped: Server) -> None:
    stopped.start()
    async with begun(stopped, edition="pig", first="host") as (ana, ben):
        stopped.tell(signal.SIGHUP)
        await ana.must("roll", seat=0, seq=ana.seq)
        assert (ana.connections, ben.connections) == (1, 1)
    assert await asyncio.to_thread(stopped.stop) == (0, "")
