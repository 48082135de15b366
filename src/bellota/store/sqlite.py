"""The log in one SQLite file: durable, read without waiting, written by one thread."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from bellota.store import forgetting, schema
from bellota.store.lock import FileInUseError, hold
from bellota.store.log import Edges, StoreError
from bellota.store.writer import Writer
from bellota.store.written import Written

T = TypeVar("T")

_ROWS = "SELECT seq, body FROM log WHERE room = ? AND seq > ? ORDER BY seq"
_NAMES = "SELECT seq, name FROM names WHERE room = ? AND seq > ?"
_EDGES = """
    SELECT edge.room, edge.b, first.body, last.body
    FROM (SELECT room, min(seq) AS a, max(seq) AS b FROM log
          WHERE room > ? GROUP BY room ORDER BY room LIMIT ?) AS edge
    JOIN log AS first ON first.room = edge.room AND first.seq = edge.a
    JOIN log AS last ON last.room = edge.room AND last.seq = edge.b
    ORDER BY edge.room
"""
_WITH = "SELECT room, seq, body FROM log WHERE instr(body, ?)"
_ROOMS = "SELECT DISTINCT room FROM log ORDER BY room"


class Sqlite(Written[Writer]):
    """The log in the file `path`, created where it is missing.

    A `shared` one leaves the file to whoever holds it, and is for what needs no order of writing.
    Raises FileInUseError where another process holds the file, StoreError where it cannot be opened.
    """

    def __init__(self, path: str | Path, shared: bool = False) -> None:
        self.path = Path(path)
        self._lock, db = _open(self.path, shared)
        super().__init__(Writer(db))
        self._readers = ThreadPoolExecutor(2, "store-reader")
        self._own = threading.local()
        self._opened: list[sqlite3.Connection] = []

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        return await self._all(_ROWS, table, after)

    async def names(self, table: str, after: int = 0) -> dict[int, str]:
        """Give the names beside the rows of `table` past `after`."""
        return dict(await self._all(_NAMES, table, after))

    async def edges(self, after: str, most: int) -> list[Edges]:
        """Give the edges of so many tables past `after`."""
        return [Edges(*row) for row in await self._all(_EDGES, after, most)]

    async def rows_with(self, part: bytes) -> list[tuple[str, int, bytes]]:
        """Give every row that holds `part`."""
        return [(room, seq, body) for room, seq, body in await self._all(_WITH, part)]

    async def delete(self, table: str, last_seq: int) -> bool:
        """Forget a table, unless it has gone on."""
        return await self._change(lambda db: forgetting.delete(db, table, last_seq))

    async def unname(self, name: str) -> list[str]:
        """Forget a name wherever it stands."""
        return await self._change(lambda db: forgetting.unname(db, name))

    async def amend(self, table: str, seq: int, body: bytes) -> None:
        """Put `body` in the place of a row."""
        await self._change(lambda db: forgetting.amend(db, table, seq, body))

    async def scrub(self) -> None:
        """Leave nothing of what was forgotten in the log of writes, if nobody reads it."""
        self._check()
        await asyncio.to_thread(forgetting.scrub, self.path)

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""
        return await self._ask(lambda db: [room for (room,) in db.execute(_ROOMS)])

    async def close(self) -> None:
        """Finish what is queued and let go of the file."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._readers.shutdown()
        for db in self._opened:
            db.close()
        self._writer.stop()
        if self._lock is not None:
            self._lock.close()

    async def _all(self, question: str, *about: object) -> list[Any]:
        return await self._ask(lambda db: db.execute(question, about).fetchall())

    async def _change(self, change: Callable[[sqlite3.Connection], T]) -> T:
        self._check()
        return await asyncio.to_thread(forgetting.changed, self.path, change)

    async def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        self._check()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, lambda: question(self._reader()))
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be read: {error}") from error

    def _reader(self) -> sqlite3.Connection:
        db: sqlite3.Connection | None = getattr(self._own, "db", None)
        if db is None:
            db = self._own.db = schema.reader(self.path)
            self._opened.append(db)
        return db


def _open(path: Path, shared: bool) -> tuple[IO[str] | None, sqlite3.Connection]:
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} cannot be used: it is not a file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = None if shared else hold(path)
    except FileInUseError:
        raise
    except (OSError, StoreError) as error:
        raise StoreError(f"{path} cannot be opened: {error}") from error
    try:
        return lock, _prepared(path, shared)
    except (StoreError, sqlite3.Error) as error:
        if lock is not None:
            lock.close()
        raise StoreError(f"{path} cannot be used: {error}") from error


def _prepared(path: Path, shared: bool) -> sqlite3.Connection:
    db = schema.connect(path)
    try:
        schema.current(db) if shared else schema.migrate(db)
    except Exception:
        db.close()
        raise
    return db
