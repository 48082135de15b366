"""Which schema a PostgreSQL database has, told without the tool that migrates it.

Each step is a file of `migrations/versions` and has a number, in order; the database names the last
one that it has taken.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg

from bellota.store.connection import Connection, reached
from bellota.store.log import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
TABLE = "bellota_revision"  # a name of our own, for other programs use the same tool


def newest() -> str:
    """The revision that this Bellota writes."""
    return max(path.stem[1:5] for path in MIGRATIONS.glob("versions/r[0-9]*_*.py"))


async def present(db: Connection) -> str:
    """The revision of a database; empty where it has none yet."""
    try:
        return str(await db.fetchval(f"SELECT version_num FROM {TABLE}") or "")  # noqa: S608
    except asyncpg.UndefinedTableError:
        return ""


async def known(db: Connection) -> str:
    """The same; StoreError for a newer Bellota's."""
    revision = await present(db)
    if revision > newest():
        raise StoreError(
            f"the database was written by a newer Bellota (schema {revision}, known {newest()})"
        )
    return revision


@contextlib.asynccontextmanager
async def ready(url: str) -> AsyncIterator[Connection]:
    """A connection to a database of the newest schema; StoreError else."""
    db = await reached(url)
    try:
        if await known(db) != newest():
            raise StoreError("the database is not up to date; run: bellota migrate --database …")
        yield db
    finally:
        await db.close()


async def check(url: str) -> None:
    """StoreError unless the server can be reached and has the newest schema."""
    async with ready(url):
        pass
