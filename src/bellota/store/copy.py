"""A copy of the log while it is being written: one snapshot, whole, beside nobody's way."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import NamedTuple

from bellota.store import schema
from bellota.store.log import StoreError


class Copied(NamedTuple):
    """What a copy holds."""

    tables: int
    rows: int


def copy(source: Path, target: Path) -> Copied:
    """Copy the file of a running or a stopped server; StoreError where that cannot be done.

    `target` must not be there yet; it appears when it is whole, and is durable then.
    """
    if not source.is_file():
        what = "is not a file" if source.exists() else "is not there"
        raise StoreError(f"{source} {what}")
    if target.exists():
        raise StoreError(f"{target} is there already")
    part = target.with_name(target.name + ".part")
    try:
        copied = _copied(source, part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return copied


def _copied(source: Path, part: Path) -> Copied:
    part.unlink(missing_ok=True)
    with contextlib.closing(schema.reader(source)) as db:
        schema.known(db)
        with contextlib.closing(sqlite3.connect(part)) as made:
            # In one step, so that no write of the server begins it anew.
            db.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")
            return Copied(
                *made.execute("SELECT count(DISTINCT room), count(*) FROM log").fetchone()
            )
