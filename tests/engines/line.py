"""A line between Bellota and PostgreSQL that a test holds up, deafens and cuts."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import parse_qs, urlsplit

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
SOCKET = ".s.PGSQL.5432"


class Line:
    """A Unix socket in `folder` that passes bytes on to the server of `url`, both ways or one.

    Clear `asks` and no request reaches the server; clear `answers` and no answer comes back.
    """

    def __init__(self, url: str, folder: Path) -> None:
        parts = urlsplit(url)
        self._server = Path(parse_qs(parts.query)["host"][0]) / SOCKET
        self._folder = folder
        self.url = parts._replace(query=f"host={folder}").geturl()
        self.asks, self.answers = asyncio.Event(), asyncio.Event()
        self.mend()
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._listening = await asyncio.start_unix_server(self._meet, self._folder / SOCKET)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._listening.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def mend(self) -> None:
        """Pass on whatever comes."""
        self.asks.set()
        self.answers.set()

    def deafen(self) -> None:
        """No answer comes back any more on the connections that there are; new ones are well."""
        self.answers.clear()
        self.answers = asyncio.Event()
        self.answers.set()

    def cut(self) -> None:
        """Break every connection that there is, and lose what was held up."""
        for writer in self._writers:
            writer.transport.abort()
        for task in self._tasks:
            task.cancel()
        self._writers.clear()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server, to_server = await asyncio.open_unix_connection(self._server)
        self._writers += [writer, to_server]
        for source, target, may in [
            (reader, to_server, self.asks),
            (server, writer, self.answers),
        ]:
            task = asyncio.create_task(_pass_on(source, target, may))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _pass_on(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, may: asyncio.Event
) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(65_536):
            await may.wait()
            target.write(data)
            await target.drain()
    target.close()
