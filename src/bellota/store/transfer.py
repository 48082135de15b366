"""All rows from PostgreSQL to a SQLite file, and back."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg

from bellota.store import schema
from bellota.store.address import cleaned
from bellota.store.connection import LOST, Connection
from bellota.store.log import StoreError
from bellota.store.revisions import ready

PORTABLE = {"log": ("room", "seq", "body"), "names": ("room", "seq", "name")}
"""What a backup holds: tables that both engines have, with the columns that they share."""

_CHUNK = 2_000  # rows


async def to_file(url: str, path: Path) -> None:
    """Copy the rows of the database at `url`, as of one moment, to a new file."""
    with contextlib.closing(sqlite3.connect(schema.private(path), isolation_level=None)) as file:
        schema.migrate(file)
        file.execute("BEGIN")
        with _telling(url):
            async with (
                ready(url) as db,
                db.transaction(isolation="repeatable_read", readonly=True),
            ):
                for table in PORTABLE:
                    await _read(db, file, table)
        file.execute("COMMIT")


async def _read(db: Connection, file: sqlite3.Connection, table: str) -> None:
    columns = PORTABLE[table]
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    cursor = await db.cursor(f"SELECT {names} FROM {table} ORDER BY {names}")  # noqa: S608
    while rows := await cursor.fetch(_CHUNK):
        file.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)  # noqa: S608


async def from_file(path: Path, url: str) -> None:
    """Copy the rows of a file to the empty database at `url`, all or none."""
    with contextlib.closing(schema.reader(path)) as file, _telling(url):
        async with ready(url) as db, db.transaction():
            for table, columns in PORTABLE.items():
                if await db.fetchval(f"SELECT EXISTS (SELECT FROM {table})"):  # noqa: S608
                    raise StoreError("the database is not empty; restore into a new one")
                rows = file.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
                await db.copy_records_to_table(table, records=rows, columns=columns)


@contextlib.contextmanager
def _telling(url: str) -> Iterator[None]:
    try:
        yield
    except (*LOST, asyncpg.PostgresError) as error:
        raise StoreError(f"the database cannot be copied: {cleaned(url, error)}") from None
