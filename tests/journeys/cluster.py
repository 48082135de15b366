"""A server of several real workers: which of them holds a table, and at which a device is."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from typing import Any

import asyncpg
import psutil

from tests.journeys.device import Device
from tests.journeys.server import Server

PATIENCE = 60.0


async def until(true: Callable[[], bool]) -> None:
    """Wait for other processes, which tell nobody."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 — see above
            await asyncio.sleep(0.05)


class Cluster(Server):
    """One supervisor and its workers, over a PostgreSQL database.

    `far`: none gives another sockets; `untold`: nobody says who has died; `beats`: how many a worker may miss before it is taken for frozen.
    """

    def __init__(
        self,
        database: str,
        port: int,
        settings: dict[str, Any],
        far: bool = False,
        untold: bool = False,
        beats: int = 600,
        **pace: int,
    ) -> None:
        super().__init__(database, port, settings={"workers": 2} | settings, **pace)
        self._wish |= {"far": far, "untold": untold, "beats": beats}
        self.url_of_log = database

    def workers(self) -> set[int]:
        """The process ids of those that run."""
        assert self._process is not None
        children = psutil.Process(self._process.pid).children()
        return {one.pid for one in children if one.status() != psutil.STATUS_ZOMBIE}

    def up(self) -> set[int]:
        """The workers that accept from the port."""
        return {pid for pid in self.workers() if self._listens(pid)}

    def _listens(self, pid: int) -> bool:
        try:
            found = psutil.Process(pid).net_connections("tcp")
        except psutil.Error:
            return False
        return any(
            one.status == psutil.CONN_LISTEN and one.laddr.port == self.port for one in found
        )

    async def rows(self, question: str, *about: object) -> list[Any]:
        """What the database answers."""
        db = await asyncpg.connect(self.url_of_log)
        try:
            return list(await db.fetch(question, *about))
        finally:
            await db.close()

    async def owner(self, room: str) -> int:
        """The worker whose lease of a room holds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                held = await self.rows(
                    "SELECT holder FROM lease WHERE room = $1 AND until > clock_timestamp()", room
                )
                if held:
                    return int(held[0][0].partition("x")[0].removeprefix("p"))
                await asyncio.sleep(0.02)

    async def fence(self, room: str, after: int) -> int:
        """The number of the first takeover behind a place of a log."""
        async with asyncio.timeout(PATIENCE):
            while True:
                facts = (await self.log_is_whole(room))[after:]
                for seq, fact in enumerate(facts, after + 1):
                    if fact["fact"] == "takeover.1":
                        return seq
                await asyncio.sleep(0.02)

    def at(self, device: Device) -> int | None:
        """The worker at which a device's line ends."""
        return self.at_port(device.port)

    def at_port(self, port: int) -> int | None:
        """The worker at which a line ends that begins at a port."""
        for pid in self.workers():
            try:
                found = psutil.Process(pid).net_connections("tcp")
            except psutil.Error:
                continue
            if any(one.raddr and one.raddr.port == port for one in found):
                return pid
        return None

    async def move(self, device: Device, there: bool, owner: int) -> None:
        """Let a device come back until its line ends at the owner, or until it does not."""
        async with asyncio.timeout(PATIENCE):
            while (pid := self.at(device)) is None or (pid == owner) != there:
                before = device.connections
                await device.drop()
                await device.until(lambda n=before: device.connections > n and device.live)  # type: ignore[misc]

    async def apart(self, devices: list[Device]) -> int:
        """The first device at the owner, the others elsewhere; the owner."""
        owner = await self.owner(devices[0].room)
        for device in devices:
            await self.move(device, device is devices[0], owner)
        return owner

    async def log_is_whole(self, room: str) -> list[dict[str, Any]]:
        """Its facts, which follow each other without a gap."""
        rows = await self.rows("SELECT seq, body FROM log WHERE room = $1 ORDER BY seq", room)
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        return [json.loads(row["body"]) for row in rows]


def kill(pid: int) -> None:
    """As a power cut would."""
    os.kill(pid, signal.SIGKILL)
