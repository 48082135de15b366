"""The tables copied with one command while they are played, and restored: the copy plays on."""

import asyncio
import random
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bellota.store import opened
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port


@pytest.fixture(params=["file to server", "server to file"])
def servers(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, bare_postgres_url: str
) -> Iterator[tuple[Server, Server]]:
    """One that is played on, and one on a new place of the other kind."""
    first, second = (
        (tmp_path / "log.db", bare_postgres_url)
        if request.param == "file to server"
        else (postgres_url, tmp_path / "new.db")
    )
    made = Server(first, unused_port()), Server(second, unused_port())
    yield made
    for one in made:
        one.kill()


async def told(*words: str) -> str:
    """Run a command as a person would."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bellota", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await child.communicate()
    assert child.returncode == 0, said
    return said.decode()


async def logged(place: Path | str, room: str) -> list[tuple[int, bytes]]:
    """The log of a table that nobody plays."""
    store = await asyncio.to_thread(opened, place)
    rows = await store.read(room)
    await store.close()
    return rows


@pytest.mark.slow
async def test_a_copy_made_under_play_is_restored_and_plays_on(
    servers: tuple[Server, Server], tmp_path: Path
) -> None:
    stopped, spare = servers
    stopped.start()
    out = tmp_path / "backup.db"
    rng = random.Random(20)

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0.02, 0.05))

    async with begun(stopped, persons=2, bots=1, edition="pig", target=150) as devices:
        playing = [asyncio.create_task(play(device, rng, think)) for device in devices]
        await devices[0].until(lambda: devices[0].view["state"]["n"] > 20)
        seq = devices[0].seq
        said = await told("backup", str(out), "--database", str(stopped.database))
        assert said.startswith(f"{out}: 1 table, ")
        await asyncio.gather(*playing)
        room, tokens = devices[0].room, [device.tokens for device in devices]
    stopped.stop()
    assert "1 table," in await told("restore", str(out), "--database", str(spare.database))
    original, copied = (
        await logged(stopped.database, room),
        await logged(spare.database, room),
    )
    assert seq <= len(copied) < len(original)
    assert copied == original[: len(copied)]
    spare.start()
    await played_on(spare, room, tokens, len(copied))
    spare.stop()
    went_on = await logged(spare.database, room)
    assert went_on[: len(copied)] == copied
    assert [n for n, _ in went_on] == list(range(1, len(went_on) + 1))


async def played_on(server: Server, room: str, tokens: list[list[str]], seq: int) -> None:
    """The same people come back to the same seats and end their game."""
    rng = random.Random(21)
    async with AsyncExitStack() as stack:
        again = [await stack.enter_async_context(Device(server, room, own)) for own in tokens]
        for seat, device in enumerate(again):
            device.own = {seat}
            await device.until(lambda one=device, at=seat: one.seats == [at])
            assert device.seq >= seq
        await asyncio.gather(*(play(device, rng) for device in again))
        await again[0].until(lambda: again[0].seq == again[1].seq)
        payloads.check(again)
