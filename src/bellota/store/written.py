"""What the stores on an engine share: rows go to a writer, and nothing goes anywhere once it is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from bellota.store.log import NAMELESS, Done, Names, Store, StoreError, appended
from bellota.store.tally import Tally
from bellota.store.writer import Job

_CLOSED = "the store is closed"


class Writing(Protocol):
    """Makes jobs durable, many at a time; how many transactions that took, and of how many rows."""

    commits: int
    batches: Tally

    def put(self, job: Job) -> None:
        """Queue `job`; it is told in its loop once it is durable."""


W = TypeVar("W", bound=Writing)


class Written(Store, Generic[W]):
    """A log whose rows a writer keeps."""

    def __init__(self, writer: W) -> None:
        self._writer = writer
        self._closed = False

    @property
    def commits(self) -> int:
        """How many transactions have been made durable so far."""
        return self._writer.commits

    @property
    def batches(self) -> Tally:
        """How many rows each transaction kept."""
        return self._writer.batches

    def put(
        self, table: str, seq: int, rows: Sequence[bytes], done: Done, names: Names = NAMELESS
    ) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably; then tell `done` in this loop."""
        if self._closed:
            done(StoreError(_CLOSED))
            return
        loop = asyncio.get_running_loop()
        self._writer.put(Job(table, seq, tuple(rows), done, loop, names))

    async def append(
        self, table: str, seq: int, rows: Sequence[bytes], names: Names = NAMELESS
    ) -> None:
        """The same, awaited; raise Conflict or StoreError."""
        if rows:
            await appended(self, table, seq, rows, names)
        else:
            self._check()

    def _check(self) -> None:
        if self._closed:
            raise StoreError(_CLOSED)
