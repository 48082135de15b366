"""A word from `bellota admin` or `forget` to the server that plays a table: look at its log again.

For a file it comes over a Unix socket beside it, which only the file's owner may open; where there are none
the server learns of an end at the table's next event, and of a forgotten name when the table leaves its
memory. On PostgreSQL the table's lease is taken away.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bellota.store import StoreError, is_server

if TYPE_CHECKING:
    from bellota.table.hub import Hub

log = logging.getLogger(__name__)

_LONGEST = 100  # bytes of a socket's path; the system takes some hundred
PATIENCE = 5.0  # s


def where(database: str | Path) -> Path | None:
    """Give the socket of a database; None where there can be none."""
    if is_server(database) or sys.platform == "win32":
        return None
    path = Path(f"{os.path.realpath(database)}.sock")  # as for its lock
    return path if len(bytes(path)) <= _LONGEST else None


def tell(database: str | Path, rooms: Collection[str]) -> None:
    """Have a server look at some tables again, if there is one that hears of it."""
    if is_server(database):
        asyncio.run(_let_go(str(database), rooms))
        return
    path = where(database)
    if path is None or not path.exists():
        return
    with socket.socket(socket.AF_UNIX) as line, suppress(OSError):
        line.settimeout(PATIENCE)
        line.connect(str(path))
        for room in rooms:
            line.sendall(f"{room}\n".encode())
            line.recv(8)  # it has been done


async def _let_go(database: str, rooms: Collection[str]) -> None:
    """Nobody has the tables' leases any more: whoever had one finds that out, and lets go."""
    from bellota.store.leases_postgres import PostgresLeases  # noqa: PLC0415 — of the extra

    leases = PostgresLeases(database)
    try:
        with suppress(StoreError):  # then it is as where there is no socket
            await leases.take_away(rooms)
    finally:
        await leases.close()


@asynccontextmanager
async def heard(database: str | Path, hub: Hub) -> AsyncIterator[None]:
    """Listen for that word, until it ends."""
    path = where(database)
    listener = _bound(path) if path else None
    if path is None or listener is None:
        yield
        return

    async def asked(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, ValueError):
            while room := await _named(reader):
                await hub.look_again(room)
                writer.write(b"ok\n")
                await writer.drain()
        writer.close()

    async with await asyncio.start_unix_server(asked, sock=listener, limit=64):
        yield
    path.unlink(missing_ok=True)


async def _named(reader: asyncio.StreamReader) -> str:
    """The next table's code; nothing at the end."""
    async with asyncio.timeout(PATIENCE):
        return (await reader.readline()).decode("ascii", "replace").strip()


def _bound(path: Path) -> socket.socket | None:
    """A socket at `path` for its owner alone; None where the folder takes none."""
    listener = socket.socket(socket.AF_UNIX)
    mask = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)  # of a server that was killed: the file is ours now
        listener.bind(str(path))
    except OSError as error:
        listener.close()
        log.warning("admin.unheard", extra={"why": type(error).__name__})
        return None
    finally:
        os.umask(mask)
    return listener
