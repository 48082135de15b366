"""Two buses: the quick one while it is there, else the one that is there wherever the log is.

A worker listens on both, so each side chooses for itself. On the sure way a first byte tells whether its
sender can be reached by the quick one; who cannot is answered on the sure way too.
"""

from __future__ import annotations

from typing import Protocol

from bellota.bus.line import ALL, Bus, Heard

_UP, _DOWN = b"+", b"-"
MOST = 64  # workers that are remembered as out of reach


class Quick(Bus, Protocol):
    """A bus that knows whether it works."""

    @property
    def up(self) -> bool:
        """Whether messages would arrive just now."""


class Both:
    """`quick`, and `sure` behind it."""

    def __init__(self, quick: Quick, sure: Bus) -> None:
        self._quick = quick
        self._sure = sure
        self._heard: Heard | None = None
        self._behind: dict[
            str, None
        ] = {}  # workers that the quick one does not reach; the last to say so

    async def open(self, me: str, heard: Heard) -> None:
        """Listen on both."""
        self._heard = heard
        await self._sure.open(me, self._heard_surely)
        await self._quick.open(me, self._heard_quickly)

    def send(self, to: str, message: bytes) -> None:
        """By the way that works."""
        up = self._quick.up
        if up and to not in self._behind:
            self._quick.send(to, message)
        if not up or to in self._behind:
            self._sure.send(to, (_UP if up else _DOWN) + message)
        elif to == ALL:
            for worker in self._behind:
                self._sure.send(worker, _UP + message)

    async def close(self) -> None:
        """Listen no more."""
        await self._quick.close()
        await self._sure.close()

    def _heard_surely(self, sender: str, message: bytes) -> None:
        if message[:1] == _DOWN:
            self._falls_behind(sender)
        else:
            self._behind.pop(sender, None)
        self._hear(sender, message[1:])

    def _heard_quickly(self, sender: str, message: bytes) -> None:
        self._behind.pop(sender, None)
        self._hear(sender, message)

    def _falls_behind(self, sender: str) -> None:
        self._behind.pop(sender, None)
        self._behind[sender] = None
        if len(self._behind) > MOST:  # each worker that starts has a new name
            del self._behind[next(iter(self._behind))]

    def _hear(self, sender: str, message: bytes) -> None:
        if self._heard:
            self._heard(sender, message)
