"""The load generator's end of a socket: whole frames in and out, as cheaply as Python can."""

import asyncio
import base64
import os
from collections.abc import Callable

Heard = Callable[["Line", bytes], None]
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


class Line(asyncio.Protocol):
    """One WebSocket client; `heard` gets each frame's payload, text or binary."""

    def __init__(self, host: str, path: str, heard: Heard) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._heard = heard
        self._buffer = b""
        self._upgraded = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.gone: Callable[[], None] | None = None  # told when the line is lost
        self.closed = 0  # the code with which the server closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: asyncio.Transport = transport  # type: ignore[assignment]
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 — asyncio's way
        self.lost = True
        if self.gone is not None:
            self.gone()
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self._refused(head)
                return
            self._upgraded = True
            if not self.open.done():  # else nobody waits any more
                self.open.set_result(None)
        self._buffer = self._frames(data)

    def _refused(self, head: bytes) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError(head.decode(errors="replace")))
        self._transport.abort()

    def _frames(self, data: bytes) -> bytes:
        """Hand on every whole frame; the rest is given back."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, begin = data[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if begin + length > size:
                break
            if data[at] in (TEXT, BINARY):
                self._heard(self, data[begin : begin + length])
            elif data[at] == PING:
                self._write(PONG, data[begin : begin + length])
            elif data[at] == CLOSE:
                self.closed = int.from_bytes(data[begin : begin + 2], "big")
            at = begin + length
        return data[at:]

    def say(self, text: bytes) -> None:
        """One text frame."""
        self._write(TEXT, text)

    def say_bytes(self, payload: bytes) -> None:
        """One binary frame."""
        self._write(BINARY, payload)

    def _write(self, first: int, payload: bytes) -> None:
        """A frame under the mask of zeros, which leaves it as it is."""
        if self.lost or self._transport.is_closing():
            raise ConnectionError("the line is cut")
        size = len(payload)
        head = (
            bytes((first, 0x80 | size))
            if size < 126
            else bytes((first, 0xFE)) + size.to_bytes(2, "big")
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def deaf(self) -> None:
        """Read nothing more, as a phone that sleeps."""
        self._transport.pause_reading()

    def hears_again(self) -> None:
        """Read on."""
        self._transport.resume_reading()

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


async def joined(port: int, path: str, heard: Heard, of: str | None = None) -> Line:
    """An open line, from an address of this machine where there are too many for one."""
    loop = asyncio.get_running_loop()
    made = Line(f"127.0.0.1:{port}", path, heard)
    own = (of, 0) if of else None
    await loop.create_connection(lambda: made, "127.0.0.1", port, local_addr=own)
    await made.open
    return made
