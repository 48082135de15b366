"""A company's proxy before the server: it lets no socket through, or never answers for one."""

import asyncio
import contextlib
import threading
from typing import Self

from tests.ports import unused_port

REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Blocking:
    """A proxy on loopback, in a thread of its own; one that `holds` leaves handshakes without an answer."""

    def __init__(self, port: int, *, holds: bool = False) -> None:
        self.port = unused_port()
        self.blocked = 0
        self._behind, self._holds = port, holds
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(20)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._over = asyncio.Event()
        server = await asyncio.start_server(self._joined, "127.0.0.1", self.port)
        self._ready.set()
        await self._over.wait()
        server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0.05)  # what was aborted is told so in the loop's next rounds

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._request(reader, writer)
        finally:
            writer.transport.abort()

    async def _request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection, so that each is looked at."""
        head = await reader.readuntil(b"\r\n\r\n")
        if b"\r\nupgrade:" in head.lower():
            self.blocked += 1
            if self._holds:
                await self._over.wait()
            writer.write(REFUSED)
            await writer.drain()
            return
        behind, onward = await asyncio.open_connection("127.0.0.1", self._behind)
        onward.write(head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
        going = asyncio.create_task(_carried(reader, onward))
        try:
            await _carried(behind, writer)
        finally:
            going.cancel()
            onward.transport.abort()


async def _carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while part := await reader.read(65536):
        writer.write(part)
        await writer.drain()
