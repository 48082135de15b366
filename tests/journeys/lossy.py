"""A bad network before the server: connections refused or cut, segments far away or held up."""

import asyncio
import contextlib
import random
from collections.abc import Iterator
from typing import NamedTuple, Self

from tests.ports import unused_port


class Weather(NamedTuple):
    """How bad it is: shares of connections and segments, times in s."""

    refused: float = 0.05  # of connections
    cut: float = 0.025  # of segments, with their connection
    stalled: float = 0.025  # of segments; all behind them wait too, as TCP has it
    stall: tuple[float, float] = (0.2, 0.6)  # what TCP waits until it sends again
    added: float = 0.0  # to each way


CROWDED = Weather()
# 300 ms more there and back; one segment in twenty is held up, one in a hundred takes its line with it.
FAR_AWAY = Weather(refused=0.01, cut=0.01, stalled=0.05, stall=(0.2, 1.0), added=0.15)


def one_in_each(number: int, rng: random.Random) -> Iterator[bool]:
    """One in each twenty, say, at a place by chance: what is bad surely comes, and as often as was said."""
    while True:
        bad = rng.randrange(number)
        yield from (n == bad for n in range(number))


class Lossy:
    """A proxy on loopback, with a weather of its own."""

    def __init__(self, port: int, seed: int, weather: Weather = CROWDED) -> None:
        self.port = unused_port()
        self.cuts = self.stalls = self.segments = 0
        self._behind = port
        self._weather = weather
        self._rng = random.Random(seed)
        self._cutting = one_in_each(round(1 / weather.cut), self._rng)
        self._stalling = one_in_each(round(1 / weather.stalled), self._rng)
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

    def report(self) -> str:
        """What it did."""
        far = round(2000 * self._weather.added)
        return (
            f"{far} ms added, {self.stalls} of {self.segments} segments stalled, {self.cuts} cuts"
        )

    def _is(self, share: float) -> bool:
        return self._rng.random() < share

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._is(self._weather.refused):
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
        """Segments one way, each at its time and none before the last, until one is the end."""
        loop, due = asyncio.get_running_loop(), 0.0
        while segment := await reader.read(65536):
            self.segments += 1
            if next(self._cutting):
                self._cut(writer)
                return
            due = max(due + 1e-6, loop.time() + self._weather.added + self._stall())
            if due - loop.time() > 1e-3:
                loop.call_at(due, writer.write, segment)
            else:
                writer.write(segment)
        await asyncio.sleep(max(0.0, due - loop.time()) + 0.01)

    def _stall(self) -> float:
        if not next(self._stalling):
            return 0.0
        self.stalls += 1
        return self._rng.uniform(*self._weather.stall)

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
