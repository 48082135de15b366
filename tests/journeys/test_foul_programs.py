"""Programs at a table that stall, die and cheat: each loses its own moves, and the game ends all the same."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.ports import unused_port

BOT = Path(__file__).parents[2] / "examples" / "table_bot.py"
HOST, STALLS, DIES, CHEATS = range(4)
FOUL: tuple[dict[str, Any], ...] = (
    *({"do": do, "seat": seat} for do in ("bank", "roll") for seat in (HOST, STALLS, CHEATS)),
    {"do": "roll", "seat": 9},
    {"do": "dog"},
    {"do": "leave", "seat": HOST},
    {"do": "kick", "seat": HOST},
    {"do": "switch", "name": "clock", "value": 0},
)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server with a clock of a second, whose house does not wait long for whoever is gone."""
    made = Server(tmp_path / "log.db", unused_port(), clock=1, patience=300)
    made.start()
    yield made
    made.kill()


@asynccontextmanager
async def example(server: Server, room: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The example bot, seated; it is gone in the end."""
    url = f"ws://127.0.0.1:{server.port}/ws/{room}"
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), url, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.wait()


def legal(device: Device, seat: int) -> list[str]:
    """What a seat may do, as far as the device knows."""
    return list((device.view.get("state") or {}).get("legal", {}).get(str(seat), []))


async def plays(device: Device, seat: int, foul: Iterable[dict[str, Any]] = ()) -> list[str]:
    """Banks as soon as it may, and each time before that wishes for what is foul: what was granted."""
    granted, last = list[str](), -1
    while device.stage != "over":
        if device.stage == "play" and device.seq != last:
            last, words = device.seq, legal(device, seat)
            wishes = [wish for wish in foul if wish["do"] not in words or wish.get("seat") != seat]
            wishes += [{"do": words[-1], "seat": seat}] if words else []
            for wish in wishes:
                if (await device.ask(seq=last, **wish))["k"] == "ack":
                    granted.append(wish["do"])
        await device.next(0.05)
    return granted


async def dies(bot: asyncio.subprocess.Process, host: Device) -> None:
    """The program is killed in the turn before its first one."""
    await host.until(lambda: (host.view["state"] or {}).get("seat") == STALLS)
    bot.kill()


def moves(rows: list[str], seat: int, by: str | None = None) -> list[str]:
    """What a seat did in a record, by itself or by somebody."""
    told = [json.loads(row) for row in rows[1:]]
    return [row["do"] for row in told if row.get("seat") == seat and row.get("by") == by]


@pytest.mark.slow
async def test_a_game_with_programs_that_stall_die_and_cheat_ends_all_the_same(
    hasty: Server,
) -> None:
    room = await hasty.room(edition="pig", target=10, first="host")  # nobody wins in the first lap
    async with (
        Device(hasty, room) as host,
        Device(hasty, room) as stalls,
        example(hasty, room) as bot,
        Device(hasty, room) as foul,
    ):
        assert [await host.sit("Host"), await stalls.sit("Stalls")] == [HOST, STALLS]
        await host.until(lambda: len(host.view["seats"]) == 3)
        assert await foul.sit("Cheats") == CHEATS
        await host.must("switch", name="clock", value=1)
        await host.must("start")
        own, granted, _ = await asyncio.gather(
            plays(host, HOST), plays(foul, CHEATS, FOUL), dies(bot, host)
        )
    rows = (await hasty.ask("GET", f"/api/rooms/{room}/record")).text.splitlines()
    assert record.verify(rows).outcome is Outcome.TRUE
    assert moves(rows, HOST) == own
    assert moves(rows, CHEATS) == granted  # its own, as it may; of all else nothing
    assert len(foul.frames("no")) >= 2 * len(FOUL)
    assert moves(rows, STALLS, "house")
    assert moves(rows, DIES, "house")
    assert moves(rows, STALLS) + moves(rows, DIES) == []
    assert moves(rows, HOST, "house") + moves(rows, CHEATS, "house") == []
