"""The file of the tables copied with one command while they are played: the copy plays on."""

import asyncio
import random
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bellota.store import Sqlite
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port


@pytest.fixture
def spare(tmp_path: Path) -> Iterator[Server]:
    """A server on the copy."""
    made = Server(tmp_path / "copy.db", unused_port())
    yield made
    made.kill()


async def backed_up(server: Server, out: Path) -> str:
    """Run the command as a person would."""
    words = ["-m", "bellota", "backup", str(out), "--database", str(server.database)]
    child = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await child.communicate()
    assert child.returncode == 0, said
    return said.decode()


async def logged(path: Path, room: str) -> list[tuple[int, bytes]]:
    """The log of a table in a file that nobody holds."""
    store = Sqlite(path)
    rows = await store.read(room)
    await store.close()
    return rows


@pytest.mark.slow
async def test_a_copy_made_under_play_plays_on(stopped: Server, spare: Server) -> None:
    stopped.start()
    rng = random.Random(20)

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0.02, 0.05))

    async with begun(stopped, persons=2, bots=1, edition="pig", target=150) as devices:
        playing = [asyncio.create_task(play(device, rng, think)) for device in devices]
        await devices[0].until(lambda: devices[0].view["state"]["n"] > 20)
        seq = devices[0].seq
        said = await backed_up(stopped, spare.database)
        assert said.startswith(f"{spare.database}: 1 tables, ")
        await asyncio.gather(*playing)
        room, tokens = devices[0].room, [device.tokens for device in devices]
    stopped.stop()
    original, copied = (
        await logged(stopped.database, room),
        await logged(spare.database, room),
    )
    assert seq <= len(copied) < len(original)
    assert copied == original[: len(copied)]
    spare.start()
    async with AsyncExitStack() as stack:
        again = [await stack.enter_async_context(Device(spare, room, own)) for own in tokens]
        for seat, device in enumerate(again):
            device.own = {seat}
            assert device.seats == [seat]
            assert device.seq >= len(copied)
        await asyncio.gather(*(play(device, rng) for device in again))
        await again[0].until(lambda: again[0].seq == again[1].seq)
        payloads.check(again)
    spare.stop()
    went_on = await logged(spare.database, room)
    assert went_on[: len(copied)] == copied
    assert [n for n, _ in went_on] == list(range(1, len(went_on) + 1))
