"""WebSocket frames (RFC 6455), as far as a line needs them that bypasses the general machinery.

Ours to write: whole text frames, unmasked; they are the same bytes for everybody at a table. Ours to
read: whole, masked text frames of bounded size. Everything else is left to the general machinery.
"""

from __future__ import annotations

from typing import NamedTuple

TEXT, CONTROL, MASKED = 0x81, 0x88, 0x80
_HEAD, _MASK = 2, 4


class Framer:
    """Text frames around payloads; of the same payload object, told to many, one frame is made."""

    def __init__(self) -> None:
        self.payload, self.frame = b"", b"\x81\x00"

    def text(self, payload: bytes) -> bytes:
        """The frame of a payload."""
        if payload is not self.payload:
            self.payload, self.frame = payload, framed(payload)
        return self.frame


def framed(payload: bytes) -> bytes:
    """A whole text frame from a server."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


class Span(NamedTuple):
    """Where a client's frame lies in a buffer; `begin` is that of its payload, after the mask."""

    first: int
    begin: int
    end: int


def spanned(buffer: bytes | bytearray, at: int) -> Span | None:
    """The masked frame at a place; None while its head is not complete, ValueError where none is."""
    left = len(buffer) - at
    if left < _HEAD:
        return None
    size = buffer[at + 1]
    if size < MASKED:
        raise ValueError("a client masks its frames")
    size, head = size - MASKED, _HEAD
    if size == 126:
        head = 4
    elif size == 127:
        raise ValueError("larger than any frame of ours")
    if left < head + _MASK:
        return None
    if head > _HEAD:
        size = int.from_bytes(buffer[at + 2 : at + 4], "big")
    begin = at + head + _MASK
    return Span(buffer[at], begin, begin + size)


def is_one(data: bytes) -> bool:
    """Whether these bytes are one short text frame and nothing else, as nearly always."""
    size = len(data) - 6
    return 0 < size < 126 and data[0] == TEXT and data[1] == size + MASKED


def only(data: bytes) -> bytes:
    """The payload of such a frame in plain."""
    size = len(data) - 6
    mask = (data[2:6] * 32)[:size]
    return (int.from_bytes(data[6:], "little") ^ int.from_bytes(mask, "little")).to_bytes(
        size, "little"
    )


def unmasked(buffer: bytes | bytearray, span: Span) -> bytes:
    """The payload in plain."""
    size = span.end - span.begin
    mask = bytes(buffer[span.begin - _MASK : span.begin]) * (size // _MASK + 1)
    masked = int.from_bytes(buffer[span.begin : span.end], "little")
    return (masked ^ int.from_bytes(mask[:size], "little")).to_bytes(size, "little")
