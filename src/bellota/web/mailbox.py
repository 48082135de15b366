"""What one socket waits with, small: asyncio's own queue and event keep five rings of 600 bytes each.

Thousands of sockets are quiet most of the time. Each has one reader, so one future at a time is enough.
"""

from __future__ import annotations

import asyncio
from typing import Any


class Mailbox:
    """Takes messages for one reader, in order; as `asyncio.Queue`, as far as a server needs it."""

    __slots__ = ("_kept", "_wanted")

    def __init__(self) -> None:
        self._kept: list[Any] = []
        self._wanted: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Keep a message until it is asked for."""
        self._kept.append(message)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._kept

    async def get(self) -> Any:
        """Give the oldest message, once there is one."""
        while not self._kept:
            self._wanted = asyncio.get_running_loop().create_future()
            try:
                await self._wanted
            finally:
                self._wanted = None
        return self._kept.pop(0)


class Gate:
    """Open or shut; as `asyncio.Event`, and nothing is made for who finds it open."""

    __slots__ = ("_open", "_waiting")

    def __init__(self) -> None:
        self._open = True
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._open

    def clear(self) -> None:
        """Shut it."""
        self._open = False

    def set(self) -> None:
        """Open it for all who wait."""
        self._open = True
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def wait(self) -> bool:
        """Until it is open."""
        while not self._open:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future
        return True
