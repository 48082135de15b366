"""Sending devices to another worker, or to this one once it is back: they return when they are told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from bellota.table import frames
from bellota.table.link import Send

FEW, MANY = 200, 2_000  # ms over which the returns of few or of very many are spread
EACH = 2  # ms a device


class Leaver(Protocol):
    """One device's line, at this worker."""

    send_bytes: Send
    hang_up: Callable[[], None] | None


def dismiss(leavers: Iterable[Leaver]) -> None:
    """Tell each when to come back, not all at once, and close its line."""
    here = list(leavers)
    width = min(MANY, max(FEW, EACH * len(here)))
    for leaver in here:
        leaver.send_bytes(frames.encoded({"k": "again", "wait": secrets.randbelow(width)}))
        if leaver.hang_up is not None:
            leaver.hang_up()


class Leaving:
    """A device that came too late to a worker that leaves."""

    def __init__(self, send: Send) -> None:
        self.send_bytes = send
        self.hang_up: Callable[[], None] | None = None
        asyncio.get_running_loop().call_soon(dismiss, [self])

    def receive(self, raw: str | bytes, waited: int = 0) -> None:
        """It will say it again."""

    def close(self) -> None:
        """The socket is gone."""


class Left:
    """What such a device finds in place of a table."""

    alias = ""

    def attach(self, send: Send) -> Leaving:
        """A device comes, and goes."""
        return Leaving(send)
