"""One direction of what travels between two workers about one table, numbered so that a loss shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Outward(Generic[Item]):
    """What is put within one turn of the loop leaves as one message; `left` is told then."""

    def __init__(
        self, send: Callable[[int, list[Item]], None], left: Callable[[], None] | None = None
    ) -> None:
        self._send = send
        self._left = left
        self._waiting: list[Item] = []
        self.n = 0  # of the last message

    def put(self, item: Item) -> None:
        """Send an item soon."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self._waiting.append(item)

    def flush(self) -> None:
        """Send at once what waits."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            self.n += 1
            if self._left:
                self._left()
            self._send(self.n, waiting)

    def close(self) -> None:
        """Send nothing more."""
        self._send = _nowhere


def _nowhere(_: int, __: object) -> None:
    """The other side has been told otherwise."""
