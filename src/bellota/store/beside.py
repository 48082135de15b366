"""The log of a database that a server may hold: read, and appended to, beside it.

A file is held by one server, which alone makes tables and upgrades it; SQLite itself lets others read and
write in turn, and of two writers of one row the second is told so, as ever.
"""

from __future__ import annotations

from pathlib import Path

from bellota.store.address import is_server
from bellota.store.log import Store, StoreError
from bellota.store.opened import opened
from bellota.store.sqlite import Sqlite


def beside(database: str | Path) -> Store:
    """Open it, whoever else has it; StoreError where it is not there, or not ours."""
    if is_server(database):
        return opened(database)
    if not Path(database).is_file():
        raise StoreError(f"{database} is not there")
    return Sqlite(database, shared=True)
