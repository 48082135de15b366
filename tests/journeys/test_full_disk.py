"""A disk that is full: play pauses with a clear word, and goes on by itself when there is room."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bellota.store import Sqlite
from tests.journeys.device import Device
from tests.journeys.playing import alike, play
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte of its own."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root mounts a small file system")
    place = tmp_path / "disk"
    place.mkdir()
    made = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    if subprocess.run(made, check=False, capture_output=True).returncode:
        pytest.skip("this root may not mount")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.fixture
def cramped(disk: Path) -> Iterator[Server]:
    """A server on that file system."""
    made = Server(disk / "log.db", unused_port())
    made.start()
    yield made
    made.kill()


def fill(disk: Path) -> Path:
    """Leave no byte free."""
    ballast = disk / "ballast"
    with ballast.open("ab", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return ballast


@pytest.mark.slow
async def test_play_pauses_on_a_full_disk_and_goes_on_by_itself(
    cramped: Server, disk: Path
) -> None:
    rng = random.Random(7)
    async with begun(cramped, persons=2, bots=1, edition="pig", target=60) as devices:
        for _ in range(3):
            await filled_and_freed(cramped, disk, devices, rng)
        await asyncio.gather(*(play(device, rng) for device in devices))
        room, last = await alike(cramped, devices)
    assert cramped.stop()[0] == 0
    store = Sqlite(cramped.database)
    rows = await store.read(room)
    await store.close()
    assert [n for n, _ in rows] == list(range(1, last + 1))


async def filled_and_freed(
    server: Server, disk: Path, devices: list[Device], rng: random.Random
) -> None:
    """Fill the disk under play, see what is said, make room."""

    async def think() -> None:
        await asyncio.sleep(0.02)

    ballast = fill(disk)
    playing = [asyncio.create_task(play(device, rng, think)) for device in devices]
    for device in devices:
        await device.until(lambda device=device: device.view["paused"])  # type: ignore[misc]
    for task in playing:
        task.cancel()
    await nothing_can_be_written(server, devices)
    ballast.unlink()
    for device in devices:
        await device.until(lambda device=device: not device.view["paused"], 5)  # type: ignore[misc]


async def nothing_can_be_written(server: Server, devices: list[Device]) -> None:
    """Everybody sees the same table, which waits; no wish is granted, no room opened."""
    (seq,) = {device.seq for device in devices}
    assert (await server.ask("GET", f"/api/rooms/{devices[0].room}")).status_code == 200
    wish = {"edition": "pig", "options": {}}
    assert (await server.ask("POST", "/api/rooms", json=wish)).status_code == 503
    reply = await devices[0].ask("switch", name="watch", value="open")
    assert reply["why"] == "store"
    await asyncio.sleep(1.2)
    for device in devices:
        assert (device.seq, device.view["paused"]) == (seq, True)
