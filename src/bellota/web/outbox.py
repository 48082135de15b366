"""What is still to be sent on one socket: a bound on the wait of the slow, none on the others'.

A line that does not take what it is sent is given up with code 1013: its client comes back for the
whole view, which is less than what it missed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Protocol

from starlette.websockets import WebSocket

from bellota.web import line

TOO_SLOW = 1013

# An event is some 400 bytes, a whole view 2 KB: what a phone misses while it changes cells, not more.
WAITING = 100
BYTES = 200_000
PATIENCE = 2.0


class Box(Protocol):
    """Takes frames for one socket; `put` never blocks or fails."""

    def put(self, frame: bytes, after: bytes = b"") -> None:
        """Send a frame, and one after it; sooner or later, or give the line up."""

    async def close(self) -> None:
        """Send no more."""


def opened(socket: WebSocket) -> Box:
    """The shortest way to a socket that its server offers."""
    direct = line.of(socket.scope)
    return Outbox(socket) if direct is None else Direct(socket, direct)


class Direct:
    """Frames written to the transport at once, where the server is ours.

    `put` is the line's own; it watches what waits, and says when that is too much.
    """

    def __init__(self, socket: WebSocket, straight: line.Line, limit: int = BYTES) -> None:
        self._socket = socket
        self._giving_up: asyncio.Task[None] | None = None
        self.put = straight.tell
        straight.bound(limit, self._overflowed)

    def _overflowed(self) -> None:
        self._giving_up = asyncio.create_task(give_up(self._socket))

    async def close(self) -> None:
        """Nothing waits here."""
        if self._giving_up is not None:
            await asyncio.gather(self._giving_up, return_exceptions=True)


class Outbox:
    """Frames waiting for one socket of any server, sent by a task of their own."""

    def __init__(self, socket: WebSocket, limit: int = WAITING) -> None:
        self._socket = socket
        self._limit = limit
        self._frames: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._overflowed = False
        self._task = asyncio.create_task(self._send())

    def put(self, frame: bytes, after: bytes = b"") -> None:
        """Queue `frame` and the one after it, or give the line up."""
        if self._overflowed:
            return
        if len(self._frames) >= self._limit:
            self._overflowed = True
            self._frames.clear()
            self._task.cancel()
            self._task = asyncio.create_task(give_up(self._socket))
            return
        self._frames.extend((frame, after) if after else (frame,))
        self._more.set()

    async def close(self) -> None:
        """Send no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._frames:
                await self._socket.send_text(self._frames.popleft().decode())


async def give_up(socket: WebSocket) -> None:
    """Close a line that takes nothing: politely if it still takes that, else by force."""
    direct = line.of(socket.scope)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await socket.close(TOO_SLOW, "too slow")
            return
    if direct is not None:
        direct.abort()
