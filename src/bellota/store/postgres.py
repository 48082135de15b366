"""The log in PostgreSQL: many processes may write it, and of two writers of one row one is told so.

It connects when it is first used and again whenever the server has been away; meanwhile every call
raises StoreError. It belongs to the event loop that first uses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from bellota.store import revisions
from bellota.store.address import checked
from bellota.store.batches import Batches
from bellota.store.connection import Standing
from bellota.store.log import Edges
from bellota.store.written import Written

_ROWS = "SELECT seq, body FROM log WHERE room = $1 AND seq > $2 ORDER BY seq"
_NAMES = "SELECT seq, name FROM names WHERE room = $1 AND seq > $2"
_EDGES = """
    SELECT edge.room, edge.b, first.body, last.body
    FROM (SELECT room, min(seq) AS a, max(seq) AS b FROM log
          WHERE room > $1 GROUP BY room ORDER BY room LIMIT $2) AS edge
    JOIN log AS first ON first.room = edge.room AND first.seq = edge.a
    JOIN log AS last ON last.room = edge.room AND last.seq = edge.b
    ORDER BY edge.room
"""
_WITH = """
    SELECT room, seq, body FROM log
    WHERE room > $1 AND room <= $2 AND position($3::bytea IN body) > 0
"""
_DELETE = """
    WITH gone AS (
        DELETE FROM log WHERE room = $1
        AND NOT EXISTS (SELECT FROM log WHERE room = $1 AND seq > $2) RETURNING room
    ), nameless AS (
        DELETE FROM names WHERE room = $1 AND EXISTS (SELECT FROM gone) RETURNING room
    ), ownerless AS (
        DELETE FROM lease WHERE room = $1 AND EXISTS (SELECT FROM gone) RETURNING room
    )
    SELECT count(*) FROM gone
"""
_UNNAME = "DELETE FROM names WHERE name = $1 RETURNING room"
_AMEND = "UPDATE log SET body = $3 WHERE room = $1 AND seq = $2 RETURNING seq"
_ROOMS = "SELECT room FROM log WHERE room > $1 GROUP BY room ORDER BY room LIMIT $2"
_AT_ONCE = 100  # rooms of one question: so many are answered in time, however long the log is


class Postgres(Written[Batches]):
    """The log in the database at `url`, whose tables are there (`bellota migrate`)."""

    def __init__(self, url: str) -> None:
        self.url = checked(url)
        super().__init__(Batches(url))
        self._line = Standing(url)

    @classmethod
    def opened(cls, url: str) -> Postgres:
        """The same, once the server has answered that its tables are ours; StoreError else."""
        asyncio.run(revisions.check(checked(url)))
        return cls(url)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        return [(seq, body) for seq, body in await self._ask(_ROWS, table, after)]

    async def names(self, table: str, after: int = 0) -> dict[int, str]:
        """Give the names beside the rows of `table` past `after`."""
        return dict(await self._ask(_NAMES, table, after))

    async def edges(self, after: str, most: int) -> list[Edges]:
        """Give the edges of so many tables past `after`."""
        return [Edges(*row) for row in await self._ask(_EDGES, after, most)]

    async def rows_with(self, part: bytes) -> list[tuple[str, int, bytes]]:
        """Give every row that holds `part`."""
        found, last = [], ""
        async for rooms in self._pages():
            rows = await self._ask(_WITH, last, rooms[-1], part)
            found += [(room, seq, body) for room, seq, body in rows]
            last = rooms[-1]
        return found

    async def delete(self, table: str, last_seq: int) -> bool:
        """Forget a table, unless it has gone on."""
        return bool((await self._ask(_DELETE, table, last_seq))[0][0])

    async def unname(self, name: str) -> list[str]:
        """Forget a name wherever it stands."""
        return [room for (room,) in await self._ask(_UNNAME, name)]

    async def amend(self, table: str, seq: int, body: bytes) -> None:
        """Put `body` in the place of a row."""
        await self._ask(_AMEND, table, seq, body)

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""
        return [room async for rooms in self._pages() for room in rooms]

    async def scrub(self) -> None:
        """The server's own vacuum does it."""
        self._check()

    async def close(self) -> None:
        """Finish what is queued and let go of the server."""
        if self._closed:
            return
        self._closed = True
        await self._writer.stop()
        await self._line.close()

    async def _pages(self) -> AsyncIterator[list[str]]:
        """Every room, some at a time, in order."""
        last = ""
        while rooms := [room for (room,) in await self._ask(_ROOMS, last, _AT_ONCE)]:
            yield rooms
            last = rooms[-1]

    async def _ask(self, question: str, *about: object) -> list[Any]:
        self._check()
        return await self._line.ask("the database cannot be read", question, *about)
