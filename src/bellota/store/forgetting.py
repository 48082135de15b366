"""What is forgotten of a SQLite file, on a connection of its own: seldom, and beside a server that writes."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bellota.store import schema
from bellota.store.log import StoreError

T = TypeVar("T")


def changed(path: Path, change: Callable[[sqlite3.Connection], T]) -> T:
    """What `change` makes in one transaction; StoreError where it cannot be made."""
    try:
        with contextlib.closing(schema.connect(path)) as db:
            db.execute("PRAGMA secure_delete = ON")  # what is forgotten is not left in free pages
            db.execute("BEGIN IMMEDIATE")
            made = change(db)
            db.execute("COMMIT")
            db.execute(
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )  # nor in the log of writes, if nobody reads
            return made
    except sqlite3.Error as error:
        raise StoreError(f"the database cannot be written: {error}") from error


def delete(db: sqlite3.Connection, room: str, last_seq: int) -> bool:
    """A room, unless it has gone on past `last_seq`."""
    if db.execute("SELECT 1 FROM log WHERE room = ? AND seq > ?", (room, last_seq)).fetchone():
        return False
    db.execute("DELETE FROM names WHERE room = ?", (room,))
    return db.execute("DELETE FROM log WHERE room = ?", (room,)).rowcount > 0


def unname(db: sqlite3.Connection, name: str) -> int:
    """A name, wherever it stands."""
    return db.execute("DELETE FROM names WHERE name = ?", (name,)).rowcount


def amend(db: sqlite3.Connection, room: str, seq: int, body: bytes) -> None:
    """A row that held a name."""
    db.execute("UPDATE log SET body = ? WHERE room = ? AND seq = ?", (body, room, seq))
