"""What every store keeps: an append-only log of bytes, its rows keyed by (table, seq).

The insert is the commit point of a table: what `append` has returned from is durable, and of
two writers of one row the second is told so. `seq` counts from 1 in each table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class StoreError(Exception):
    """The store could not keep or give the rows; nothing of the call may be relied on."""


class Conflict(StoreError):
    """A row of this (table, seq) is already there: somebody else was first."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"table {table} already has a row at or after {seq}")
        self.table = table
        self.seq = seq


class Store(Protocol):
    """An append-only log of bytes by table."""

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably; raise Conflict or StoreError."""

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""

    async def check(self) -> None:
        """Write a little that changes nothing; StoreError while nothing can be kept."""

    async def close(self) -> None:
        """Finish what is queued and let go of the file; later calls raise StoreError."""
