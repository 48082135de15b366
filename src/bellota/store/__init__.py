"""Where a table's log is kept: append-only bytes by (table, seq), and nothing about a game."""

from bellota.store.copy import Copied, copy
from bellota.store.lock import FileInUseError
from bellota.store.log import Conflict, Done, Store, StoreError
from bellota.store.memory import Memory
from bellota.store.sqlite import Sqlite

__all__ = [
    "Conflict",
    "Copied",
    "Done",
    "FileInUseError",
    "Memory",
    "Sqlite",
    "Store",
    "StoreError",
    "copy",
]
