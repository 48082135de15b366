"""A table of another worker, as the devices of this one see it.

| the relay | and then | goes to |
|---|---|---|
| knows the owner | attaches: says who is here, and for each what it would say | waits |
| waits | the owner's first word of this attachment | relays |
| waits, for `PATIENCE` | | attaches |
| relays | a gap, `Again`, or no word for `SILENCE` | attaches |
| any | another holds the lease | attaches there |
| any | `Left`, or the lease is over | seeks: takes the table, or learns who has |
| seeks | the table is ours | hands its devices to it and ends |
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import Protocol

from bellota.table.link import Link, Send
from bellota.table.many.messages import Attach, Down, Message, Up
from bellota.table.many.relayed import Relayed
from bellota.table.many.streams import Outward

PATIENCE = 0.7  # s for the owner's first word
SILENCE = 2.0  # s without any word of the owner's worker

_epochs = count(
    time.time_ns() // 1_000_000
)  # of a worker; later ones are larger, after a restart too


class Place(Protocol):
    """A table that devices can join."""

    def attach(self, send: Send) -> Link:
        """A device joins."""


class Relay:
    """The devices of this worker at one table of another; `ended` is told when the last is gone."""

    def __init__(
        self,
        table: str,
        owner: str,
        send: Callable[[str, Message], None],
        ended: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table = table
        self.alias = ""  # for the log, which has no codes
        self.owner = owner
        self.devices: dict[int, Relayed] = {}
        self._send = send
        self._ended = ended
        self._clock = clock
        self._numbers = count(1)
        self._table: Place | None = None  # once it has come to this worker
        self._closed = False
        self.epoch = 0
        self.heard = 0  # the owner's last message
        self.confirmed = False  # whether the owner knows of this attachment
        self.heard_at = 0.0
        self._begin()
        send(owner, Attach(table, self.epoch, []))

    # --- devices -------------------------------------------------------------------------

    def attach(self, send: Send) -> Link | Relayed:
        """A device joins."""
        if self._table is not None:
            return self._table.attach(send)
        device = Relayed(self, next(self._numbers), send)
        self.devices[device.number] = device
        return device

    def say(self, device: Relayed, raw: bytes | None) -> None:
        """A frame of a device; None: it is gone."""
        if device.number not in self.devices:
            return
        self._up.put((device.number, raw))
        if raw is None:
            del self.devices[device.number]
            if not self.devices:
                self._up.flush()
                self._ended(self.table)

    # --- the owner -----------------------------------------------------------------------

    def _begin(self) -> None:
        """A fresh attachment; what was under way belongs to none."""
        epoch = self.epoch = next(_epochs)
        self.heard, self.confirmed, self.heard_at = 0, False, self._clock()
        self._up = Outward[tuple[int, bytes | None]](
            lambda n, said: self._send(self.owner, Up(self.table, epoch, n, said))
        )

    def anew(self, owner: str | None = None) -> None:
        """Attach, here or at another owner."""
        self._up.close()
        self.owner = owner or self.owner
        self._begin()
        here = [(number, device.first()) for number, device in self.devices.items()]
        self._send(self.owner, Attach(self.table, self.epoch, here))

    def down(self, sender: str, told: Down) -> None:
        """Frames of the owner, in order, or a gap."""
        if sender != self.owner or told.epoch != self.epoch:
            return
        self.known(sender, told.epoch, told.n - 1)
        if told.epoch != self.epoch:
            return
        self.heard = told.n
        for numbers, frame in told.told:
            for number in numbers:
                if device := self.devices.get(number):
                    device.told(frame)

    def known(self, sender: str, epoch: int, n: int) -> None:
        """The owner tells how many messages it has sent on an attachment: attach anew after a loss."""
        if sender != self.owner or epoch != self.epoch:
            return
        self.confirmed, self.heard_at = True, self._clock()
        if n != self.heard:
            self.anew()

    def mark(self) -> tuple[str, int, int]:
        """How far the stream to the owner is."""
        return self.table, self.epoch, self._up.n

    def look(self) -> None:
        """Now and then: attach anew where the owner does not answer, or falls silent."""
        wait = SILENCE if self.confirmed else PATIENCE
        if self._clock() - self.heard_at > wait:
            self.anew()

    # --- the end -------------------------------------------------------------------------

    def hand_to(self, table: Place) -> None:
        """The table has come to this worker: its devices join it, and the relay ends."""
        self._table = table
        self._up.close()
        devices, self.devices = self.devices, {}
        for device in devices.values():
            device.joined(table.attach(device.send_bytes))
