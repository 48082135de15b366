"""One device of this worker at another worker's table: what it would have to say again is remembered.

When the owner changes, or something between us was lost, the device is spoken for: its greeting, with all
tokens that it has shown or was given since, and each command that was not answered, under its own id.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec

from bellota.table.link import Link, Send

MOST = 32  # commands that wait for an answer; a page has a few


class _Said(msgspec.Struct):
    """Of a frame from a device, what has to be known to speak for it."""

    do: str
    id: str = ""
    tokens: list[str] = []
    seat: int | None = None
    value: str | int | None = None


class _Told(msgspec.Struct):
    """The same of an answer."""

    id: str | None = None
    token: str | None = None


_said = msgspec.json.Decoder(_Said)
_told = msgspec.json.Decoder(_Told)
_ANSWERS = (b'{"k":"ack"', b'{"k":"no"')
_ELSEWHERE = b'{"k":"elsewhere"'


class Relay(Protocol):
    """Who carries what a device says."""

    def say(self, device: Relayed, raw: bytes | None) -> None:
        """A frame of a device; None: it is gone."""


class Relayed:
    """This side of a socket; to it, it is what a link is."""

    def __init__(self, relay: Relay, number: int, send: Send) -> None:
        self.number = number
        self.send_bytes = send
        self.hang_up: Callable[[], None] | None = None
        self._relay = relay
        self._link: Link | None = None  # once the table has come to this worker
        self._greeted = False
        self._tokens: list[str] = []
        self._value: str | int | None = None
        self._unanswered: OrderedDict[str, bytes] = OrderedDict()

    def receive(self, raw: str | bytes, waited: int = 0) -> None:
        """A frame from the device, that came so many ms ago."""
        if self._link is not None:
            self._link.receive(raw, waited)
            return
        raw = raw.encode(errors="surrogatepass") if isinstance(raw, str) else raw
        self._note(raw)
        self._relay.say(self, raw)

    def told(self, frame: bytes) -> None:
        """A frame from the table."""
        if frame.startswith(_ANSWERS):
            self._answered(_told.decode(frame))
        elif frame.startswith(_ELSEWHERE):
            self._tokens = []  # another device has them: whoever speaks for this one must not take them back
        self.send_bytes(frame)

    def close(self) -> None:
        """The socket is gone."""
        if self._link is not None:
            self._link.close()
        else:
            self._relay.say(self, None)

    def joined(self, link: Link) -> None:
        """The table is this worker's own now: from here on straight."""
        self._link = link
        link.hang_up = self.dismissed
        for raw in self.first():
            link.receive(raw)

    def dismissed(self) -> None:
        """Close the socket, if it can be."""
        if self.hang_up is not None:
            self.hang_up()

    def first(self) -> list[bytes]:
        """What the device would say now, if it came anew."""
        if not self._greeted:
            return []
        hello = {"do": "hello", "tokens": self._tokens, "value": self._value}
        return [msgspec.json.encode(hello), *self._unanswered.values()]

    def _note(self, raw: bytes) -> None:
        try:
            said = _said.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return
        if said.do == "hello":
            self._greeted, self._tokens, self._value = True, said.tokens, said.value
        elif said.id:
            self._unanswered[said.id] = raw
            if len(self._unanswered) > MOST:
                self._unanswered.popitem(last=False)
        if said.do == "coach" and said.seat is None:
            self._value = said.value

    def _answered(self, told: _Told) -> None:
        self._unanswered.pop(told.id or "", None)
        if told.token and told.token not in self._tokens:
            self._tokens = [*self._tokens, told.token]
