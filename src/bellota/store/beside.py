"""The log of a database that a server may hold: read, and appended to, beside it.

A file is held by one server, which alone makes tables and upgrades it; SQLite itself lets others read and
write in turn, and of two writers of one row the second is told so, as ever.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bellota.store import schema
from bellota.store.address import is_server
from bellota.store.log import Conflict, Done, Store, StoreError, appended
from bellota.store.opened import opened

_ROWS = "SELECT seq, body FROM log WHERE room = ? AND seq > ? ORDER BY seq"
_ROOMS = "SELECT DISTINCT room FROM log ORDER BY room"
_INSERT = "INSERT INTO log (room, seq, body) VALUES (?, ?, ?)"


def beside(database: str | Path) -> Store:
    """Open it, whoever else has it; StoreError where it is not there, or not ours."""
    return opened(database) if is_server(database) else Beside(Path(database))


class Beside:
    """The log in a file that is there already."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise StoreError(f"{path} is not there")
        try:
            self._db = sqlite3.connect(path, timeout=5, isolation_level=None)
            schema.known(self._db)
            self._db.execute("PRAGMA synchronous = FULL")
        except (StoreError, sqlite3.Error) as error:
            raise StoreError(f"{path} cannot be used: {error}") from error

    def put(self, table: str, seq: int, rows: Sequence[bytes], done: Done) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, durably, and tell `done` at once."""
        try:
            self._keep(table, seq, rows)
        except StoreError as error:
            done(error)
        else:
            done(None)

    def _keep(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                self._db.executemany(_INSERT, [(table, n, row) for n, row in enumerate(rows, seq)])
        except sqlite3.IntegrityError:
            raise Conflict(table, seq) from None
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be written: {error}") from error

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """The same, awaited; raise Conflict or StoreError."""
        await appended(self, table, seq, rows)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        return self._ask(_ROWS, table, after)

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""
        return [room for (room,) in self._ask(_ROOMS)]

    async def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _ask(self, question: str, *values: str | int) -> list[Any]:
        try:
            return self._db.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be read: {error}") from error
