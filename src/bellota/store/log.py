"""What every store keeps: an append-only log of bytes, its rows keyed by (table, seq).

The insert is the commit point of a table: what `append` has returned from is durable, and of
two writers of one row the second is told so. `seq` counts from 1 in each table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol


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

Names = Mapping[int, str]
"""What stands beside rows, by their seq: the name of a person, which can be forgotten; the row stays."""

NAMELESS: Names = MappingProxyType({})


class Edges(NamedTuple):
    """A table's first and last row, and the seq of the last."""

    table: str
    last_seq: int
    first: bytes
    last: bytes


class Store(Protocol):
    """An append-only log of bytes by table, and names beside it."""

    def put(
        self, table: str, seq: int, rows: Sequence[bytes], done: Done, names: Names = NAMELESS
    ) -> None:
        """Keep `rows` as seq, seq+1, …, with the `names` beside them, all or none, durably.

        Then tell `done`, in this loop.

        It gets None, a Conflict or a StoreError, perhaps before this returns. Without rows
        nothing changes, and `done` gets to know whether anything could be kept.
        """

    async def append(
        self, table: str, seq: int, rows: Sequence[bytes], names: Names = NAMELESS
    ) -> None:
        """The same, awaited; raise Conflict or StoreError."""

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""

    async def names(self, table: str, after: int = 0) -> dict[int, str]:
        """Give the names beside the rows of `table` past `after`, as far as they are not forgotten."""

    async def edges(self, after: str, most: int) -> list[Edges]:
        """Give the edges of so many tables past the name `after`, in order."""

    async def delete(self, table: str, last_seq: int) -> bool:
        """Forget a table, names and all, unless it has gone on past `last_seq`; whether one was."""

    async def unname(self, name: str) -> list[str]:
        """Forget a name wherever it stands beside a row; the table of each such row."""

    async def rows_with(self, part: bytes) -> list[tuple[str, int, bytes]]:
        """Give every row that holds `part`, as (table, seq, body): reads the whole log."""

    async def amend(self, table: str, seq: int, body: bytes) -> None:
        """Put `body` in the place of a row that held a name, when names stood in rows."""

    async def scrub(self) -> None:
        """Behind what was forgotten: leave nothing of it beside the log, as far as the engine lets us."""

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""

    async def close(self) -> None:
        """Finish what is queued and let go of the file; later calls raise StoreError."""


async def appended(
    store: Store, table: str, seq: int, rows: Sequence[bytes], names: Names = NAMELESS
) -> None:
    """Put rows and wait until they are durable."""
    kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if kept.done():  # its caller was cancelled meanwhile
            return
        if error is None:
            kept.set_result(None)
        else:
            kept.set_exception(error)

    store.put(table, seq, rows, done, names)
    await kept
