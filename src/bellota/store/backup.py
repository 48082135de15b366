"""Backup and restore: the whole database as one SQLite file, whichever engine it is from or for.

A backup is taken while the log is being written: one snapshot, in nobody's way. It is a database like
any other of ours, so a server may also open it as it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bellota.store import schema
from bellota.store.address import checked, is_server, shown
from bellota.store.lock import hold
from bellota.store.log import StoreError
from bellota.store.scale import scale


class Copied(NamedTuple):
    """What a backup holds."""

    tables: int
    rows: int


def backup(database: str | Path, out: Path) -> Copied:
    """Copy the database of a running or a stopped server to `out`; StoreError where that fails.

    `out` must not be there yet; it appears when it is whole, and is durable then.
    """
    with _new(out, f"{shown(database)} cannot be copied to {out}") as part:
        if is_server(database):
            scale()
            from bellota.store import transfer  # noqa: PLC0415 — of the extra

            asyncio.run(transfer.to_file(checked(str(database)), part))
        else:
            _snapshot(Path(database), part)
        return _counted(part)


def restore(source: Path, database: str | Path) -> Copied:
    """Fill an empty database from a backup; StoreError where that fails, and then it stays empty."""
    if is_server(database):
        scale()
        return _into_server(source, checked(str(database)))
    return _into_file(source, Path(database))


def _into_file(source: Path, target: Path) -> Copied:
    wal = target.with_name(target.name + "-wal")
    if not target.exists() and wal.exists():
        raise StoreError(f"{wal} is left over from another database; move it away")
    target.parent.mkdir(parents=True, exist_ok=True)
    with _new(target, f"{source} cannot be restored to {target}") as part, hold(target):
        _snapshot(source, part)
        _upgrade(part)
        return _counted(part)


def _into_server(source: Path, url: str) -> Copied:
    from bellota.store import transfer, upgrade  # noqa: PLC0415 — of the extra

    async def filled(part: Path) -> None:
        await upgrade.server(url)
        await transfer.from_file(part, url)

    with TemporaryDirectory(prefix="bellota-") as folder:
        part = Path(folder) / "backup.db"
        try:
            _snapshot(source, part)
            _upgrade(part)
            asyncio.run(filled(part))
            return _counted(part)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{source} cannot be restored: {error}") from error


@contextlib.contextmanager
def _new(target: Path, failed: str) -> Iterator[Path]:
    """A file beside `target` that takes its place once it is whole."""
    if target.exists():
        raise StoreError(f"{target} is there already and is not overwritten; name another file")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        yield part
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{failed}: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _snapshot(source: Path, part: Path) -> None:
    if not source.is_file():
        what = "is not a file" if source.exists() else "is not there"
        raise StoreError(f"{source} {what}")
    with contextlib.closing(schema.reader(source)) as db:
        _ours(db, source)
        with contextlib.closing(sqlite3.connect(schema.private(part))) as made:
            # In one step, so that no write of the server begins it anew.
            db.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")


def _ours(db: sqlite3.Connection, source: Path) -> None:
    try:
        schema.known(db)
    except StoreError as error:
        raise StoreError(f"{source} cannot be used: {error}") from None


def _upgrade(part: Path) -> None:
    """An older backup gets the present schema."""
    with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
        schema.migrate(db)


def _counted(part: Path) -> Copied:
    with contextlib.closing(schema.reader(part)) as db:
        return Copied(*db.execute("SELECT count(DISTINCT room), count(*) FROM log").fetchone())
