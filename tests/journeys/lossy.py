"""A bad network before the server: connections refused, cut, or held up for a retransmission."""

import asyncio
import contextlib
import random
from typing import Self

from tests.ports import unused_port

LOSS = 0.05
HELD_UP = (0.2, 0.6)  # s, what TCP waits until it sends again


class Lossy:
    """A proxy on loopback that loses one connection, and one segment, in twenty."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = unused_port()
        self.cuts = 0
        self._behind = port
        self._rng = random.Random(seed)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _lost(self, share: float = LOSS) -> bool:
        return self._rng.random() < share

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._lost():
            self._cut(writer)
            return
        behind, onward = await asyncio.open_connection("127.0.0.1", self._behind)
        ways = [self._carry(reader, onward), self._carry(behind, writer)]
        try:
            with contextlib.suppress(OSError):
                await _first(*map(asyncio.ensure_future, ways))
        finally:
            for end in (writer, onward):
                end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Segments one way, until one is the last."""
        while segment := await reader.read(65536):
            if self._lost(LOSS / 2):
                self._cut(writer)
                return
            if self._lost(LOSS / 2):
                await asyncio.sleep(self._rng.uniform(*HELD_UP))
            writer.write(segment)

    def _cut(self, writer: asyncio.StreamWriter) -> None:
        self.cuts += 1
        writer.transport.abort()


async def _first(*ways: asyncio.Future[None]) -> None:
    """Until either way ends."""
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
