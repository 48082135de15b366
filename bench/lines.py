"""The load generator's end of a socket: text frames in and out, as cheaply as Python can."""

import asyncio
import base64
import os
from collections.abc import Callable

Heard = Callable[["Line", bytes], None]


class Line(asyncio.Protocol):
    """One WebSocket client; `heard` gets each text frame's payload."""

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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: asyncio.Transport = transport  # type: ignore[assignment]
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 — asyncio's way
        self.lost = True
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
                raise ConnectionError(head.decode())
            self._upgraded = True
            self.open.set_result(None)
        self._buffer = self._frames(data)

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
            if data[at] == 0x81:
                self._heard(self, data[begin : begin + length])
            elif data[at] == 0x89:
                self._write(0x8A, data[begin : begin + length])
            at = begin + length
        return data[at:]

    def say(self, text: bytes) -> None:
        """One text frame."""
        self._write(0x81, text)

    def _write(self, first: int, payload: bytes) -> None:
        """A frame under the mask of zeros, which leaves it as it is."""
        size = len(payload)
        head = (
            bytes((first, 0x80 | size))
            if size < 126
            else bytes((first, 0xFE)) + size.to_bytes(2, "big")
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()


async def joined(port: int, path: str, heard: Heard) -> Line:
    """An open line."""
    loop = asyncio.get_running_loop()
    made = Line(f"127.0.0.1:{port}", path, heard)
    await loop.create_connection(lambda: made, "127.0.0.1", port)
    await made.open
    return made
