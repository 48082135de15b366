"""The SQLite file: how a connection is opened, and how an older file is brought up to date.

Migrations only go forward: `PRAGMA user_version` counts those already applied, and a file from
a newer Bellota is refused rather than guessed at.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from bellota.store.log import StoreError

APPLICATION = 0x42654C6C  # "BeLl", so that another program's database is not taken for ours

MIGRATIONS = (
    """
    CREATE TABLE log (room TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE UNIQUE INDEX log_room_seq ON log (room, seq);
    """,
    """
    CREATE TABLE names (room TEXT NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (room, seq));
    CREATE INDEX names_name ON names (name);
    """,
)


def private(path: Path) -> Path:
    """Make a file that is not there yet for its owner alone: it will hold names, and seeds of games to come.

    What SQLite puts beside it gets the same rights.
    """
    with contextlib.suppress(OSError):  # it is there, or SQLite tells why it cannot be
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    return path


def connect(path: Path) -> sqlite3.Connection:
    """Open `path` for explicit transactions, each durable when its COMMIT returns."""
    private(path)
    db = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # what is forgotten is not left in free pages
    except sqlite3.Error:
        db.close()
        raise
    return db


def reader(path: Path) -> sqlite3.Connection:
    """Open `path` for reading alone; a reader never waits for the writer."""
    db = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA query_only = ON")
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Create or upgrade the schema; raise StoreError on a foreign or newer file."""
    version = known(db)
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(
            f"BEGIN IMMEDIATE; {script}; PRAGMA application_id = {APPLICATION};"
            f"PRAGMA user_version = {number}; COMMIT;"
        )


def current(db: sqlite3.Connection) -> None:
    """StoreError unless the file has the present schema."""
    if known(db) != len(MIGRATIONS):
        raise StoreError("it is not up to date; run: bellota migrate")


def known(db: sqlite3.Connection) -> int:
    """The version of a file of ours; StoreError for another program's, or a newer one."""
    version = _pragma(db, "user_version")
    if _pragma(db, "application_id") != APPLICATION and _tables(db):
        raise StoreError("it is a database of another program")
    if version > len(MIGRATIONS):
        raise StoreError(
            f"it was written by a newer Bellota (schema {version}, known {len(MIGRATIONS)})"
        )
    return version


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _tables(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])
