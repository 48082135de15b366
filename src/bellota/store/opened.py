"""The store at a place: a SQLite file, or a PostgreSQL server by its address."""

from __future__ import annotations

from pathlib import Path

from bellota.store.address import is_server
from bellota.store.log import Store
from bellota.store.scale import scale
from bellota.store.sqlite import Sqlite


def opened(database: str | Path) -> Store:
    """Open it; StoreError where it is out of reach, in use, another program's, or not up to date."""
    if not is_server(database):
        return Sqlite(database)
    scale()
    from bellota.store.postgres import Postgres  # noqa: PLC0415 — of the extra

    return Postgres.opened(str(database))
