"""The bus over PostgreSQL's NOTIFY: what is there wherever the log is, and needs nothing else.

It has connections of its own and its messages no part in a transaction of the log: there they would make
commits wait for each other. What was queued while the last notifications were under way goes together.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any

import asyncpg

from bellota.bus.chunks import Cutter, Joiner
from bellota.bus.line import ALL, Heard

log = logging.getLogger(__name__)

MOST = 2_000  # pieces that wait; beyond it the oldest are lost, and made good by who misses them
AT_ONCE = 100  # pieces of one statement
AGAIN = 0.5  # s before a connection that broke is tried again
KNOCK = 3.0
# Nothing of a notification has to be on a disk.
_SETTINGS = {"application_name": "bellota-bus", "synchronous_commit": "off"}
_SEND = (
    "SELECT pg_notify(channel, piece) FROM unnest($1::text[], $2::text[]) AS sent(channel, piece)"
)
_BROKEN = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def channel(worker: str) -> str:
    """Where a worker listens."""
    return f"bellota_{worker}"


class Notify:
    """One worker's end, at the database `url`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._me = ""
        self._heard: Heard | None = None
        self._cutter = Cutter("")
        self._joiner = Joiner()
        self._waiting: deque[tuple[str, str]] = deque(maxlen=MOST)
        self._more = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, me: str, heard: Heard) -> None:
        """Listen under a name; the database may still be away."""
        self._me, self._heard, self._cutter = me, heard, Cutter(me)
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(ready)),
            asyncio.create_task(self._send()),
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(KNOCK):
                await ready.wait()

    def send(self, to: str, message: bytes) -> None:
        """Queue a message."""
        self._waiting.extend((channel(to), piece) for piece in self._cutter.pieces(message))
        self._more.set()

    async def close(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self) -> Any:
        return await asyncpg.connect(
            self._url, timeout=KNOCK, command_timeout=20, server_settings=_SETTINGS
        )

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._hear(ready)
            except _BROKEN as error:
                log.warning("bus.failing", extra={"why": type(error).__name__})
            await asyncio.sleep(AGAIN)

    async def _hear(self, ready: asyncio.Event) -> None:
        """Until the connection ends."""
        db = await self._connected()
        try:
            ended = asyncio.Event()
            db.add_termination_listener(lambda _: ended.set())
            for name in (self._me, ALL):
                await db.add_listener(channel(name), self._arrived)
            ready.set()
            await ended.wait()
        finally:
            db.terminate()

    def _arrived(self, _: object, __: int, ___: str, piece: Any) -> None:
        whole = self._joiner.whole(str(piece))
        if whole and whole[0] != self._me and self._heard:
            self._heard(*whole)

    async def _send(self) -> None:
        db: Any = None
        try:
            while True:
                await self._more.wait()
                try:
                    db = db or await self._connected()
                    await self._drain(db)
                except _BROKEN as error:
                    log.warning("bus.failing", extra={"why": type(error).__name__})
                    if db:
                        db.terminate()
                    db = None
                    await asyncio.sleep(AGAIN)
        finally:
            if db:
                db.terminate()

    async def _drain(self, db: Any) -> None:
        """All that waits; what is under way when the connection breaks may be lost."""
        while self._waiting:
            some = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
            channels, pieces = zip(*some, strict=True)
            await db.execute(_SEND, channels, pieces)
        self._more.clear()
