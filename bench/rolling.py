"""All workers exchanged under play: how long each device is without its table, and whether a game is lost.

    python bench/rolling.py [--rooms 100] [--workers 2] [--gap 2]

Rooms of two people who roll on, at workers over PostgreSQL on one port; then SIGHUP, and every worker is
exchanged. A gap is from the word to come back until the next view. Afterwards every game is
played to its end, and its record verified. It ends with 1 where a game was lost, no device was moved, or
the median of the gaps is not below `--gap` s.
"""

import argparse
import asyncio
import random
import signal
import statistics
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bellota import record
from bellota.record import Outcome
from tests.engines.postgres import Engine
from tests.journeys.cluster import Cluster
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.tables import begun
from tests.ports import unused_port

THINK = 0.5  # s


async def exchanged(cluster: Cluster, workers: int) -> None:
    """Ask for it, and wait until none of the old ones is there."""
    before = cluster.workers()
    cluster.tell(signal.SIGHUP)
    while cluster.up() & before or len(cluster.up()) != workers:  # noqa: ASYNC110 — processes
        await asyncio.sleep(0.05)


async def true(cluster: Cluster, room: str) -> bool:
    """Whether a room's game is over and its record holds."""
    told = (await cluster.ask("GET", f"/api/rooms/{room}/record")).text
    return record.verify(told.splitlines()).outcome is Outcome.TRUE


class Seen(NamedTuple):
    """What devices and records tell of an exchange."""

    gaps: list[float]  # s, in order
    lost: int  # games


async def measured(cluster: Cluster, rooms: int, workers: int, thinks: float) -> Seen:
    """Play, exchange, play on."""
    rng = random.Random(1)

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0, 2 * thinks))

    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(begun(cluster, edition="pig", target=40))
            for _ in range(rooms)
        ]
        devices: list[Device] = [device for table in tables for device in table]
        games = [asyncio.create_task(play(device, rng, think)) for device in devices]
        await exchanged(cluster, workers)
        await asyncio.gather(*games)
        lost = sum([not await true(cluster, table[0].room) for table in tables])
        gaps = sorted(gap for device in devices for gap in device.gaps)
    print(f"rooms {rooms}, workers {workers}, devices {len(devices)}, moves {len(gaps)}")
    return Seen(gaps, lost)


def verdict(seen: Seen, gap: float) -> bool:
    """Say what was seen; whether it is what was asked for."""
    gaps, median = seen.gaps, statistics.median(seen.gaps or [float("inf")])
    if gaps:
        nine = gaps[len(gaps) * 9 // 10]
        print(f"gap: median {median:.2f} s, nine in ten {nine:.2f} s, longest {gaps[-1]:.2f} s")
    print(f"games lost: {seen.lost}")
    holds = not seen.lost and median < gap
    print(f"{'holds' if holds else 'FAILS'}: no game lost, the median gap below {gap:g} s")
    return holds


def main() -> None:
    """Start the engines, measure, end them; 1 where it is not what was asked for."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("--rooms", type=int, default=100)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--think", type=float, default=THINK, help="s of a person before a choice")
    asked.add_argument("--gap", type=float, default=2.0, help="s that the median has to stay below")
    asked.add_argument("--port", type=int, help="any that is free")
    wish = asked.parse_args()
    engine = Engine()
    try:
        engine.start()
        from bellota.store import migrate  # noqa: PLC0415 — the engine is up now

        migrate(url := engine.database())
        cluster = Cluster(url, wish.port or unused_port(), {"workers": wish.workers})
        try:
            cluster.start()
            seen = asyncio.run(measured(cluster, wish.rooms, wish.workers, wish.think))
        finally:
            cluster.kill()
    finally:
        engine.stop()
    sys.exit(not verdict(seen, wish.gap))


if __name__ == "__main__":
    main()
