"""What every store keeps: an append-only log of bytes, its rows keyed by (table, seq).

The insert is the commit point of a table: what `append` has returned from is durable, and of
two writers of one row the second is told so. `seq` counts from 1 in each table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol


class StoreError(Exception):
    """The store could not keep or give the rows; nothing of the call may be relied on."""


class Conflict(StoreError):
    """A row of this (table, seq) is already there: somebody else was first."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"table {table} already has a row at or after {seq}")
        self.table = table
        self.seq = seq


Done = Callable[[Exception | None], None]
"""Told None once the rows are durable, else what went wrong."""


class Store(Protocol):
    """An append-only log of bytes by table."""

    def put(self, table: str, seq: int, rows: Sequence[bytes], done: Done) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably; then tell `done`, in this loop.

        `done` gets None, a Conflict or a StoreError, perhaps before this returns. Without rows
        nothing changes, and `done` gets to know whether anything could be kept.
        """

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """The same, awaited; raise Conflict or StoreError."""

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""

    async def close(self) -> None:
        """Finish what is queued and let go of the file; later calls raise StoreError."""


async def appended(store: Store, table: str, seq: int, rows: Sequence[bytes]) -> None:
    """Put rows and wait until they are durable."""
    kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if kept.done():  # its caller was cancelled meanwhile
            return
        if error is None:
            kept.set_result(None)
        else:
            kept.set_exception(error)

    store.put(table, seq, rows, done)
    await kept
