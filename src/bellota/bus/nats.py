"""The bus over NATS core: at most once, quick, for many processes."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any

import nats
from nats.errors import Error

from bellota.bus.line import ALL, Heard

log = logging.getLogger(__name__)

MOST = 10_000  # messages that wait
AGAIN = 0.5  # s between two attempts to reach the server
PING = 2  # s, and of two without an answer the connection counts as broken
FIRST = 2.0  # s that `open` waits for the server; later it is waited for behind it

_SENDER = "from"


def subject(worker: str) -> str:
    """Where a worker listens."""
    return f"bellota.{worker}"


class Nats:
    """One worker's end, at the server `url`; `up` tells whether messages would arrive just now."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._me = ""
        self._heard: Heard | None = None
        self._server: Any = None
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=MOST)
        self._more = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def up(self) -> bool:
        """Whether the server is there."""
        return bool(self._server and self._server.is_connected)

    async def open(self, me: str, heard: Heard) -> None:
        """Listen under a name, as soon as the server is there."""
        self._me, self._heard = me, heard
        joined = asyncio.create_task(self._join())
        self._tasks = [joined, asyncio.create_task(self._send())]
        await asyncio.wait([joined], timeout=FIRST)

    def send(self, to: str, message: bytes) -> None:
        """Queue a message."""
        self._waiting.append((subject(to), message))
        self._more.set()

    async def close(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._server is not None:
            with suppress(Error, OSError, TimeoutError):
                await self._server.close()

    async def _join(self) -> None:
        """Connect, however long it takes; from then on the library comes back by itself."""
        while self._server is None:
            with suppress(Error, OSError, TimeoutError):
                self._server = await nats.connect(
                    self._url,
                    name=f"bellota {self._me}",
                    allow_reconnect=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN,
                    connect_timeout=2,
                    ping_interval=PING,
                    max_outstanding_pings=2,
                    error_cb=_failing,
                    disconnected_cb=_lost,
                )
                for name in (self._me, ALL):
                    await self._server.subscribe(subject(name), cb=self._arrived)
                await self._server.flush()  # from here on the server knows
                return
            await asyncio.sleep(AGAIN)

    async def _arrived(self, message: Any) -> None:
        sender = (message.headers or {}).get(_SENDER, "")
        if sender and sender != self._me and self._heard:
            self._heard(sender, message.data)

    async def _send(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting and self._server is not None:
                to, message = self._waiting.popleft()
                with suppress(Error, OSError):  # it is lost, and will be missed
                    await self._server.publish(to, message, headers={_SENDER: self._me})


async def _failing(error: Exception) -> None:
    log.debug("bus.failing", extra={"why": type(error).__name__})


async def _lost() -> None:
    log.warning("bus.lost")
