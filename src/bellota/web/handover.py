"""A socket that came to the wrong worker goes over to the table's own: its descriptor, and what was asked on it.

Each worker of a supervisor listens on a Unix socket under its own name, in a folder that is theirs alone.

| the worker that accepted | the owner |
|---|---|
| sends the descriptor and the request, unanswered | has both, says that it is ready |
| says that the socket is the owner's, and never touches it again | answers, as if it had accepted it |
| hears nothing for `PATIENCE`, or of a failure: hangs up, and relays | hears no such word: closes its copy |

An owner that was frozen meanwhile finds the line hung up, so no socket ever has two who speak on it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import struct
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bellota.web import line
from bellota.web.patience import LARGEST_HEAD, Patient

log = logging.getLogger(__name__)

PATIENCE = 1.2  # s: a page that has no answer to its handshake for two takes another way
READY, YOURS = b"r", b"y"
_END = b"\r\n\r\n"
_CREDENTIALS = struct.Struct("3i")  # process, user, group

Scope = MutableMapping[str, Any]
Take = Callable[[socket.socket, bytes], Awaitable[None]]


class Taken(Patient):
    """A connection that another worker accepted and read the request of."""

    handed = True
    request = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Nothing is read before the request has been."""
        super().connection_made(transport)
        if not transport.is_closing():  # there may be too many of its address here
            self.data_received(self.request)


class Handover:
    """Gives sockets to the workers of a folder, and takes what they give to `me`."""

    def __init__(self, folder: Path, me: str) -> None:
        self._folder = folder
        self._path = folder / me
        self._listener: socket.socket | None = None
        self._taking: set[asyncio.Task[None]] = set()

    # --- giving --------------------------------------------------------------------------

    async def give(self, scope: Scope, owner: str) -> bool:
        """Give the socket of an unanswered handshake; False where it stays: nothing has happened."""
        path, straight = self._folder / owner, line.of(scope)
        if straight is None or straight.handed or not path.exists():
            return False
        transport = straight.transport
        if transport.is_closing() or straight.conn.reader.buffer:
            return False
        transport.pause_reading()  # what comes now is the owner's to read
        given = False
        try:
            given = await self._given(transport, path, request(scope))
        except (OSError, TimeoutError) as error:
            log.info("socket.not_handed", extra={"why": type(error).__name__})
        finally:
            if given:
                transport.abort()  # it closes our descriptor, and says nothing on the wire
            elif not transport.is_closing():
                transport.resume_reading()
        return given

    async def _given(self, transport: asyncio.Transport, path: Path, asked: bytes) -> bool:
        ours = transport.get_extra_info("socket").fileno()
        with socket.socket(socket.AF_UNIX) as way:
            way.setblocking(False)
            way.connect(str(path))
            if socket.send_fds(way, [asked], [ours]) < len(asked):
                return False
            async with asyncio.timeout(PATIENCE):
                await _readable(way)
            if way.recv(1) != READY or transport.is_closing():
                return False
            return way.send(YOURS) == 1

    # --- taking --------------------------------------------------------------------------

    def listen(self, take: Take) -> None:
        """Take what is given from now on; where that cannot be, the others relay."""
        listener = socket.socket(socket.AF_UNIX)
        try:
            listener.bind(str(self._path))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            log.warning("handover.none", extra={"why": str(error)})
            return
        listener.setblocking(False)
        self._listener = listener
        asyncio.get_running_loop().add_reader(listener, self._accept, listener, take)

    def close(self, *, last: bool = False) -> None:
        """Take no more; what has begun is ended. Of all that leave the last takes the folder along."""
        if self._listener is not None:
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
            self._listener = None
            self._path.unlink(missing_ok=True)
        if last:
            with suppress(OSError):
                self._folder.rmdir()

    def _accept(self, listener: socket.socket, take: Take) -> None:
        with suppress(OSError):  # nobody any more, or no descriptor to be had: they relay
            way, _ = listener.accept()
            way.setblocking(False)
            task = asyncio.create_task(self._received(way, take))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _received(self, way: socket.socket, take: Take) -> None:
        with way:
            if not _is_ours(way):
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    accepted, asked = await _offered(way)
            except (OSError, TimeoutError):
                return
            try:
                if await _is_given(way):
                    await take(accepted, asked)
                    return
            except OSError:
                pass  # the other hung up, or who had asked did
            except BaseException:
                accepted.close()
                raise
            accepted.close()


def request(scope: Scope) -> bytes:
    """The request of a handshake, as it can be read once more."""
    query = scope["query_string"]
    target = scope["raw_path"] + (b"?" + query if query else b"")
    headers = (b"%b: %b\r\n" % header for header in scope["headers"])
    return b"GET %b HTTP/1.1\r\n%b\r\n" % (target, b"".join(headers))


async def _offered(way: socket.socket) -> tuple[socket.socket, bytes]:
    """The socket, and the request as far as it was read; OSError where they do not come."""
    await _readable(way)
    asked, numbers, _, _ = socket.recv_fds(way, LARGEST_HEAD * 2, 1)
    if not numbers:  # this process may have too many open
        raise ConnectionAbortedError
    os.set_inheritable(numbers[0], False)
    accepted = socket.socket(fileno=numbers[0])
    try:
        return accepted, await _whole(way, asked)
    except BaseException:
        accepted.close()
        raise


async def _whole(way: socket.socket, asked: bytes) -> bytes:
    """The whole request, of which the system may give a part at a time."""
    while not asked.endswith(_END):
        await _readable(way)
        more = way.recv(LARGEST_HEAD)
        if not more or len(asked) > LARGEST_HEAD * 2:
            raise ConnectionAbortedError
        asked += more
    return asked


async def _is_given(way: socket.socket) -> bool:
    """Say that we are ready, and hear whether it is ours: the other hangs up where its patience ends."""
    way.send(READY)
    await _readable(way)
    return way.recv(1) == YOURS


async def _readable(way: socket.socket) -> None:
    """Wait for a word, or an end."""
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def told() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(way, told)
    try:
        await ready
    finally:
        loop.remove_reader(way)


def _is_ours(way: socket.socket) -> bool:
    """Whether who gives is this user; where the system does not tell, the folder lets nobody else in."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    told = way.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    return bool(_CREDENTIALS.unpack(told)[1] == os.getuid())
