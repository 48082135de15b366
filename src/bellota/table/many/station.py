"""The devices of one other worker at a table of ours: to the table they are links like any other.

The lag of such a device is measured by the table's own pings, which go the whole way through the relay
and back, and its taps are bounded by when they arrive here: both sides of that sum hold the same detour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bellota.table.link import Link, Send
from bellota.table.many.messages import Attach, Down, Message, Up
from bellota.table.many.streams import Outward


class Host(Protocol):
    """A table of this worker."""

    def attach(self, send: Send) -> Link:
        """A device joins."""


class Station:
    """One attachment of a relay."""

    def __init__(self, host: Host, attach: Attach, send: Callable[[Message], None]) -> None:
        self.table = attach.table
        self.epoch = attach.epoch
        self.heard = 0  # the relay's last message
        self._host = host
        self._links: dict[int, Link] = {}
        self._down = Outward[tuple[list[int], bytes]](
            lambda n, told: send(Down(attach.table, attach.epoch, n, told)), self._left
        )
        self._frame: bytes | None = None  # the last one, and those whom it is for
        self._for: list[int] = []
        for number, said in attach.devices:
            link = self._link(number)
            for raw in said:
                link.receive(raw)

    def up(self, up: Up) -> bool:
        """What devices said; False where something before it was lost."""
        if up.n != self.heard + 1:
            return False
        self.heard = up.n
        for number, raw in up.said:
            if raw is not None:
                self._link(number).receive(raw)
            elif link := self._links.pop(number, None):
                link.close()
        return True

    def mark(self) -> tuple[str, int, int]:
        """How far the stream to the relay is."""
        return self.table, self.epoch, self._down.n

    def close(self) -> None:
        """The relay has attached anew, or is gone: its devices leave, untold."""
        self.mute()
        links, self._links = self._links, {}
        for link in links.values():
            link.close()

    def mute(self) -> None:
        """Nothing more goes to the relay."""
        self._down.close()

    def _link(self, number: int) -> Link:
        link = self._links.get(number)
        if link is None:
            link = self._links[number] = self._host.attach(self._sender(number))
        return link

    def _sender(self, number: int) -> Send:
        def send(frame: bytes, after: bytes = b"") -> None:
            self._tell(number, frame)
            if after:
                self._down.put(([number], after))

        return send

    def _tell(self, number: int, frame: bytes) -> None:
        """What is the same for all devices of a worker travels once."""
        if frame is self._frame:
            self._for.append(number)
            return
        self._frame, self._for = frame, [number]
        self._down.put((self._for, frame))

    def _left(self) -> None:
        """What was put has left: a frame that comes now is another message's."""
        self._frame = None
