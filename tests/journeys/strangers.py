"""Bytes that no browser sends, on a connection of their own."""

import contextlib
import socket
import time
from typing import NamedTuple

HOST = b"Host: x\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n"
)
PATIENCE = 20.0  # s, generous


class Heard(NamedTuple):
    """What a stranger got, and whether the server hung up."""

    said: bytes
    ended: bool

    @property
    def status(self) -> int:
        """Of the first answer; 0 where there is none."""
        return int(self.said[9:12]) if self.said.startswith(b"HTTP/1.1 ") else 0

    @property
    def head(self) -> str:
        """The first answer's headers, in small letters."""
        return self.said.split(b"\r\n\r\n")[0].decode("latin-1").lower()


def said(port: int, data: bytes, wait: float = PATIENCE, after: bytes = b"") -> Heard:
    """Say something and listen until the server hangs up, `after` is heard, or `wait` is over."""
    with socket.create_connection(("127.0.0.1", port)) as peer:
        peer.settimeout(wait)
        with contextlib.suppress(ConnectionError):
            peer.sendall(data)
        return _heard(peer, after)


def _heard(peer: socket.socket, after: bytes) -> Heard:
    got = b""
    try:
        while not after or after not in got:
            part = peer.recv(65536)
            if not part:
                return Heard(got, ended=True)
            got += part
    except ConnectionError:
        return Heard(got, ended=True)
    except TimeoutError:
        pass
    return Heard(got, ended=False)


def dripped(port: int, head: bytes, drop: bytes, every: float = 0.05) -> bool:
    """Say a little now and then; whether the server hung up in time."""
    with socket.create_connection(("127.0.0.1", port)) as peer:
        peer.sendall(head)
        peer.settimeout(every)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                peer.sendall(drop)
                if not peer.recv(65536):
                    return True
            except TimeoutError:
                continue
            except OSError:
                return True
    return False
