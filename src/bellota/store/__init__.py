"""Where a table's log is kept: append-only bytes by (table, seq), and nothing about a game."""

from bellota.store.address import is_server, shown
from bellota.store.backup import Copied, backup, restore
from bellota.store.beside import beside
from bellota.store.lock import FileInUseError
from bellota.store.log import NAMELESS, Conflict, Done, Edges, Names, Store, StoreError
from bellota.store.memory import Memory
from bellota.store.opened import opened
from bellota.store.sqlite import Sqlite
from bellota.store.upgrade import Migrated, migrate

__all__ = [
    "NAMELESS",
    "Conflict",
    "Copied",
    "Done",
    "Edges",
    "FileInUseError",
    "Memory",
    "Migrated",
    "Names",
    "Sqlite",
    "Store",
    "StoreError",
    "backup",
    "beside",
    "is_server",
    "migrate",
    "opened",
    "restore",
    "shown",
]
