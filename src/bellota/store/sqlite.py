"""The log in one SQLite file: durable, read without waiting, written by one thread."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TypeVar

from bellota.store import schema
from bellota.store.lock import hold
from bellota.store.log import Done, StoreError, appended
from bellota.store.tally import Tally
from bellota.store.writer import Job, Writer

T = TypeVar("T")

_ROWS = "SELECT seq, body FROM log WHERE room = ? AND seq > ? ORDER BY seq"
_CLOSED = "the store is closed"
_ROOMS = "SELECT DISTINCT room FROM log ORDER BY room"


class Sqlite:
    """The log in the file `path`, created where it is missing.

    Raises FileInUseError where another process holds the file, StoreError where it cannot be opened.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._lock, db = _open(self.path)
        self._writer = Writer(db)
        self._readers = ThreadPoolExecutor(2, "store-reader")
        self._own = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._closed = False

    @property
    def commits(self) -> int:
        """How many transactions have been made durable so far."""
        return self._writer.commits

    @property
    def batches(self) -> Tally:
        """How many rows each transaction kept."""
        return self._writer.batches

    def put(self, table: str, seq: int, rows: Sequence[bytes], done: Done) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably; then tell `done` in this loop."""
        if self._closed:
            done(StoreError(_CLOSED))
            return
        self._writer.put(Job(table, seq, tuple(rows), done, asyncio.get_running_loop()))

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """The same, awaited; raise Conflict or StoreError."""
        if rows:
            await appended(self, table, seq, rows)
        else:
            self._check()

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        return await self._ask(lambda db: db.execute(_ROWS, (table, after)).fetchall())

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
        self._lock.close()

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

    def _check(self) -> None:
        if self._closed:
            raise StoreError(_CLOSED)


def _open(path: Path) -> tuple[IO[str], sqlite3.Connection]:
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} cannot be used: it is not a file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = hold(path)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error}") from error
    try:
        return lock, _prepared(path)
    except (StoreError, sqlite3.Error) as error:
        lock.close()
        raise StoreError(f"{path} cannot be used: {error}") from error


def _prepared(path: Path) -> sqlite3.Connection:
    db = schema.connect(path)
    try:
        schema.migrate(db)
    except Exception:
        db.close()
        raise
    return db
