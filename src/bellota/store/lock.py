"""One process a file: a lock on a side file that names its holder.

The operating system drops the lock when its holder dies, however it dies, so a stale file
never keeps anybody out. It lies beside the file itself, whatever link was named. A file with several
names of its own is refused: SQLite keeps a log of writes for each name, and they destroy each other.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import IO

from bellota.store.log import StoreError

# Windows forbids others to read what is locked, so the locked byte lies far behind the name.
_BYTE = 1 << 20


class FileInUseError(StoreError):
    """Another live process holds the file."""


if sys.platform == "win32":
    import msvcrt

    def _try(file: IO[str]) -> bool:
        file.seek(_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try(file: IO[str]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def hold(path: Path) -> IO[str]:
    """Lock `path` for this process until the given file is closed; raise FileInUseError."""
    path = Path(os.path.realpath(path))
    if path.exists() and path.stat().st_nlink > 1:
        raise StoreError("it has several names (hard links); a copy may be used")
    side = path.with_name(path.name + ".lock")
    file = side.open("a+", encoding="utf-8")
    if not _try(file):
        file.seek(0)
        holder = file.read(200).strip() or "another process"
        file.close()
        raise FileInUseError(
            f"{path} is in use by {holder}: stop that one, or name another file (--database FILE)"
        )
    file.seek(0)
    file.truncate()
    file.write(f"process {os.getpid()} on {socket.gethostname()}\n")
    file.flush()
    return file
