"""What is forgotten of a SQLite file, on a connection of its own: seldom, and beside a server that writes."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bellota.store import schema
from bellota.store.log import StoreError

T = TypeVar("T")

_TRIES = 20
_AGAIN = 0.05  # s between two of them


def changed(path: Path, change: Callable[[sqlite3.Connection], T]) -> T:
    """What `change` makes in one transaction; StoreError where it cannot be made."""
    try:
        with contextlib.closing(schema.connect(path)) as db:
            db.execute("BEGIN IMMEDIATE")
            made = change(db)
            db.execute("COMMIT")
            return made
    except sqlite3.Error as error:
        raise StoreError(f"the database cannot be written: {error}") from error


def scrub(path: Path) -> None:
    """Empty the log of writes, which holds what was forgotten, unless somebody reads all the while.

    A try that waited for a reader would keep everybody from writing meanwhile.
    """
    try:
        with contextlib.closing(schema.connect(path)) as db:
            db.execute("PRAGMA busy_timeout = 0")
            for _ in range(_TRIES):
                if not db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                    return
                time.sleep(_AGAIN)
    except sqlite3.Error as error:
        raise StoreError(f"the database cannot be written: {error}") from error


def delete(db: sqlite3.Connection, room: str, last_seq: int) -> bool:
    """A room, unless it has gone on past `last_seq`."""
    if db.execute("SELECT 1 FROM log WHERE room = ? AND seq > ?", (room, last_seq)).fetchone():
        return False
    db.execute("DELETE FROM names WHERE room = ?", (room,))
    return db.execute("DELETE FROM log WHERE room = ?", (room,)).rowcount > 0


def unname(db: sqlite3.Connection, name: str) -> list[str]:
    """A name, wherever it stands; the room of each row."""
    found = db.execute("SELECT room FROM names WHERE name = ?", (name,)).fetchall()
    db.execute("DELETE FROM names WHERE name = ?", (name,))
    return [room for (room,) in found]


def amend(db: sqlite3.Connection, room: str, seq: int, body: bytes) -> None:
    """A row that held a name."""
    db.execute("UPDATE log SET body = ? WHERE room = ? AND seq = ?", (body, room, seq))
