"""`bellota migrate`: brings a database up to date, whichever it is; there is no way back.

A SQLite file is brought up to date by whoever opens it, with the standard library alone; PostgreSQL
by Alembic, of the extra `scale`.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bellota.store import schema
from bellota.store.address import checked, is_server
from bellota.store.lock import FileInUseError, hold
from bellota.store.log import StoreError
from bellota.store.scale import scale

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Migrated(NamedTuple):
    """The schema's number before and after; 0 where there was none, and where there is no file yet."""

    before: int
    after: int


def migrate(database: str | Path) -> Migrated:
    """Bring it up to date; StoreError where that cannot be done."""
    if not is_server(database):
        return _file(Path(database))
    scale()
    return asyncio.run(server(checked(str(database))))


def _file(path: Path) -> Migrated:
    if not path.exists():  # bellota serve makes it, up to date
        return Migrated(0, 0)
    try:
        with hold(path), contextlib.closing(schema.connect(path)) as db:
            before = schema.known(db)
            schema.migrate(db)
            return Migrated(before, schema.known(db))
    except FileInUseError:
        raise
    except (OSError, sqlite3.Error, StoreError) as error:
        raise StoreError(f"{path} cannot be migrated: {error}") from error


async def server(url: str) -> Migrated:
    """The same for the database at `url`, in a loop that runs."""
    from bellota.store import revisions  # noqa: PLC0415 — of the extra
    from bellota.store.connection import reached  # noqa: PLC0415

    db = await reached(url)
    try:
        before = await revisions.known(db)
    finally:
        await db.close()
    if before != revisions.newest():
        await _climbed(url)
    return Migrated(int(before or 0), int(revisions.newest()))


async def _climbed(url: str) -> None:
    """Run the steps that are missing, in one transaction."""
    from sqlalchemy import NullPool  # noqa: PLC0415 — of the extra
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

    from bellota.store.address import cleaned  # noqa: PLC0415
    from bellota.store.connection import connect  # noqa: PLC0415

    # asyncpg reads the address, here as in the server: there is one way to write it.
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=NullPool
    )
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_steps)
    except (SQLAlchemyError, OSError) as error:
        why = cleaned(url, _cause(error))
        raise StoreError(f"the database cannot be migrated: {why}") from None
    finally:
        await engine.dispose()


def _cause(error: BaseException) -> BaseException:
    """What the server said, without what the layers above it made of it."""
    while (below := getattr(error, "orig", None) or error.__cause__) is not None:
        error = below
    return error


def _steps(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 — of the extra
    from alembic.config import Config  # noqa: PLC0415

    from bellota.store.revisions import MIGRATIONS  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")
