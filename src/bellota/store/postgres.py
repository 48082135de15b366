"""The log in PostgreSQL: many processes may write it, and of two writers of one row one is told so.

It connects when it is first used and again whenever the server has been away; meanwhile every call
raises StoreError. It belongs to the event loop that first uses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg

from bellota.store import revisions
from bellota.store.address import checked, cleaned
from bellota.store.batches import Batches
from bellota.store.connection import LOST, Standing, lost, unreachable
from bellota.store.log import Done, StoreError, appended
from bellota.store.tally import Tally
from bellota.store.writer import Job

_CLOSED = "the store is closed"
_ROWS = "SELECT seq, body FROM log WHERE room = $1 AND seq > $2 ORDER BY seq"
_ROOMS = "SELECT DISTINCT room FROM log ORDER BY room"


class Postgres:
    """The log in the database at `url`, whose tables are there (`bellota migrate`)."""

    def __init__(self, url: str) -> None:
        self.url = checked(url)
        self._batches = Batches(url)
        self._line = Standing(url)
        self._turn = asyncio.Lock()
        self._closed = False

    @classmethod
    def opened(cls, url: str) -> Postgres:
        """The same, once the server has answered that its tables are ours; StoreError else."""
        asyncio.run(revisions.check(checked(url)))
        return cls(url)

    @property
    def commits(self) -> int:
        """How many transactions have been made durable so far."""
        return self._batches.commits

    @property
    def batches(self) -> Tally:
        """How many rows each transaction kept."""
        return self._batches.batches

    def put(self, table: str, seq: int, rows: Sequence[bytes], done: Done) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably; then tell `done` in this loop."""
        if self._closed:
            done(StoreError(_CLOSED))
            return
        self._batches.put(Job(table, seq, tuple(rows), done, asyncio.get_running_loop()))

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """The same, awaited; raise Conflict or StoreError."""
        if rows:
            await appended(self, table, seq, rows)
        else:
            self._check()

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        return [(seq, body) for seq, body in await self._ask(_ROWS, table, after)]

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""
        return [room for (room,) in await self._ask(_ROOMS)]

    async def close(self) -> None:
        """Finish what is queued and let go of the server."""
        if self._closed:
            return
        self._closed = True
        await self._batches.stop()
        await self._line.close()

    async def _ask(self, question: str, *about: object) -> list[Any]:
        """The answer; asked twice where the connection turns out to have broken meanwhile."""
        self._check()
        async with self._turn:
            try:
                return await self._answer(question, *about)
            except LOST:
                self._line.drop()
            return await self._last(question, *about)

    async def _last(self, question: str, *about: object) -> list[Any]:
        try:
            return await self._answer(question, *about)
        except LOST as error:
            self._line.drop()
            raise unreachable(self.url, error) from None

    async def _answer(self, question: str, *about: object) -> list[Any]:
        try:
            answer: list[Any] = await (await self._line.up()).fetch(question, *about)
        except asyncpg.PostgresError as error:
            if lost(error):
                raise
            why = cleaned(self.url, error)
            raise StoreError(f"the database cannot be read: {why}") from None
        return answer

    def _check(self) -> None:
        if self._closed:
            raise StoreError(_CLOSED)
