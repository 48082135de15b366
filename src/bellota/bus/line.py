"""What every bus does: it takes bytes from one worker to another, and may lose them.

What matters stands in the log; whoever misses a message finds that out by its number and asks again.
So a bus promises little: what arrives is whole, and messages of one sender mostly keep their order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

ALL = "all"
"""Every other worker that listens."""

Heard = Callable[[str, bytes], None]
"""Told who sent a message, and the message, on the loop that opened the bus."""


class Bus(Protocol):
    """A way to the other workers; a worker is named by letters and digits."""

    async def open(self, me: str, heard: Heard) -> None:
        """Listen under a name from now on; an engine that is not there yet is waited for behind it."""

    def send(self, to: str, message: bytes) -> None:
        """Send a message on its way; it never blocks, fails or comes back to its sender."""

    async def close(self) -> None:
        """Listen no more."""
