"""The folder in which workers of one supervisor find each other's sockets: this user's alone, and cleared away.

The supervisor holds a lock on it for as long as it lives. A supervisor and workers that were all killed leave
theirs behind: the next one to start takes away what nobody holds.
"""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

PREFIX = "bellota-workers-"
_TRIES = 3  # another that starts may take a folder away before it is locked


class Meeting:
    """A folder, or None where none can be made."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self._lock: int | None = None
        _clear(Path(tempfile.gettempdir()))
        try:
            for _ in range(_TRIES):
                if self._begun():
                    break
        except OSError as error:
            log.warning("handover.none", extra={"why": str(error)})

    def _begun(self) -> bool:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX))
        try:
            self._lock = _locked(folder)
        except FileNotFoundError:
            return False
        self.folder = folder if self._lock is not None and folder.exists() else None
        return self.folder is not None

    def ended(self, pid: int) -> None:
        """What a worker that was killed has left."""
        if self.folder:
            for left in self.folder.glob(f"p{pid}x*"):
                left.unlink(missing_ok=True)

    def close(self) -> None:
        """Nobody meets here any more."""
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)


def _clear(place: Path) -> None:
    """Take away the folders of supervisors of this user that are no more; nothing else in them, ever."""
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):
            lock = _locked(folder) if folder.lstat().st_uid == os.getuid() else None
            if lock is not None:
                _emptied(folder)
                os.close(lock)


def _emptied(folder: Path) -> None:
    for left in folder.glob("p*x*"):
        if stat.S_ISSOCK(left.lstat().st_mode):
            left.unlink()
    with suppress(OSError):  # something of somebody's
        folder.rmdir()


def _locked(folder: Path) -> int | None:
    """The lock of a folder, which ends with the process; None where another has it."""
    lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return None
    return lock
