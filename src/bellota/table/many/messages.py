"""What workers say to each other about tables, as it travels on the bus.

Both directions of a relayed table are numbered streams, from 1 after each `Attach`; `epoch` tells
attachments of one relay and table apart. A gap, or a beat that tells of more than was heard, means that
something was lost: attach again.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Attach(msgspec.Struct, tag="attach", array_like=True):
    """A relay to the owner: these devices of mine are at the table; each with what it says first."""

    table: str
    epoch: int
    devices: list[tuple[int, list[bytes]]]


class Up(msgspec.Struct, tag="up", array_like=True):
    """A relay to the owner: what devices said; None: it is gone. A new number is a new device."""

    table: str
    epoch: int
    n: int
    said: list[tuple[int, bytes | None]]


class Down(msgspec.Struct, tag="down", array_like=True):
    """The owner to a relay: frames, each with the devices that it is for."""

    table: str
    epoch: int
    n: int
    told: list[tuple[list[int], bytes]]


class Again(msgspec.Struct, tag="again", array_like=True):
    """The owner to a relay: I know no such stream, or lost a part of it."""

    table: str
    epoch: int


class Left(msgspec.Struct, tag="left", array_like=True):
    """To a relay: the table is not mine, ask whose it is."""

    table: str


Mark = tuple[str, int, int]
"""Of a stream: its table, its epoch, and the number of its last message."""


class Beat(msgspec.Struct, tag="beat", array_like=True):
    """Now and then: how far every stream between the two is, by whom it is sent."""

    up: list[Mark]
    down: list[Mark]


class Shown(msgspec.Struct, tag="shown", array_like=True):
    """To all: the tables of mine at which anybody may look on."""

    tables: list[dict[str, Any]]


Message = Attach | Up | Down | Again | Left | Beat | Shown

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Message)


def packed(message: Message) -> bytes:
    """A message as bytes."""
    return _encoder.encode(message)


def unpacked(raw: bytes) -> Message | None:
    """The message in some bytes; None for what no worker of this version says."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError):
        return None
