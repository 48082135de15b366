"""What is still to be sent on one socket: a bound on the wait of the slow, none on the others'."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from starlette.websockets import WebSocket

TOO_SLOW = 1013

# A view is some 2 KB: this is what a phone misses while it changes cells, not more.
WAITING = 100
PATIENCE = 2.0


class Outbox:
    """Frames waiting for one socket, sent by a task of their own; `put` never blocks or fails.

    A line that has more than `limit` frames waiting is given up with code 1013: its client comes
    back for the whole view, which is less than what it missed.
    """

    def __init__(self, socket: WebSocket, limit: int = WAITING) -> None:
        self._socket = socket
        self._limit = limit
        self._frames: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._overflowed = False
        self._task = asyncio.create_task(self._send())

    def put(self, frame: bytes) -> None:
        """Queue `frame`, or give the line up."""
        if self._overflowed:
            return
        if len(self._frames) >= self._limit:
            self._overflowed = True
            self._frames.clear()
            self._task.cancel()
            self._task = asyncio.create_task(give_up(self._socket))
            return
        self._frames.append(frame)
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
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await socket.close(TOO_SLOW, "too slow")
            return
    abort = socket.scope.get("extensions", {}).get("bellota.abort")
    if abort:
        abort["now"]()
