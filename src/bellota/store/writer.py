"""The one thread that writes, with natural group commit.

Whatever queued while the last transaction was being made durable goes into the next one, so a crowd
shares one disk flush, and a lone append waits for nobody. In a crowd no transaction begins within a moment of the
last one's beginning: each has company then, and behind a slow flush, which has gathered it, nobody waits once more. A clash costs only
the job that clashed; a disk error is retried job by job, so that it reaches whom it concerns.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence

from bellota.store.log import NAMELESS, Conflict, Done, Names, StoreError
from bellota.store.tally import ROWS, Tally

log = logging.getLogger(__name__)

# A batch this large already shares its flush well: it waits for no more.
_BATCH = 512

# The least time between the beginnings of two batches (s): neighbours share a flush.
APART = 0.010
# So many rows go into one statement: each return from SQLite has to wait its turn to run Python.
_ROWS = 64
_NAME = "INSERT INTO names (room, seq, name) VALUES (?, ?, ?)"
_INSERT = "INSERT INTO log (room, seq, body) VALUES (?, ?, ?)"

Row = tuple[str, int, bytes]
Settled = tuple[Done, Exception | None]


class Job:
    """Rows to append, and where their caller waits; without rows, a trial whether any can be."""

    def __init__(
        self,
        table: str,
        seq: int,
        rows: Sequence[bytes],
        done: Done,
        loop: asyncio.AbstractEventLoop,
        names: Names = NAMELESS,
    ) -> None:
        self.table, self.seq, self.rows, self.done = table, seq, rows, done
        self.loop, self.names = loop, names


class Writer:
    """Appends jobs in the order they were put, on a thread and a connection of its own."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.commits = 0
        self.batches = Tally(ROWS)
        self._due = 0.0  # when the next batch may begin
        self._db = db
        self._coming: list[Job] = []
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        # Not `_thread`: compiled, that is a word of C's.
        self._hand = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._hand.start()

    def put(self, job: Job) -> None:
        """Queue `job`; it is told on its own loop once it is durable."""
        if not self._coming:
            job.loop.call_soon(self._hand_over)
        self._coming.append(job)

    def _hand_over(self) -> None:
        """What one turn of the loop has brought goes to the thread together, and wakes it once."""
        jobs, self._coming = self._coming, []
        if jobs:
            self._queue.put(jobs)

    def stop(self) -> None:
        """Write what is queued, then close the connection; blocks until done."""
        self._hand_over()
        self._queue.put(None)
        self._hand.join()

    def _run(self) -> None:
        more = True
        while more:
            jobs, more = self._gather()
            if jobs:
                self._due = time.monotonic() + APART
                _settle(jobs, self._write(jobs))
        self._db.close()

    def _gather(self) -> tuple[list[Job], bool]:
        coming = self._queue.get()
        early = self._due - time.monotonic()
        if early > 0:
            time.sleep(early)
        jobs: list[Job] = []
        while coming is not None:
            jobs += coming
            if len(jobs) >= _BATCH or self._queue.empty():
                return jobs, True
            coming = self._queue.get()
        return jobs, False

    def _write(self, jobs: list[Job]) -> list[Exception | None]:
        try:
            return self._transaction(jobs)
        except Exception as error:  # noqa: BLE001 — the thread must live to serve the others
            self._roll_back()
            if len(jobs) == 1:
                return [StoreError(f"the database cannot be written: {error}")]
        return [fate for job in jobs for fate in self._write([job])]

    def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        """All jobs at once; where one clashes, each by itself, for most never do."""
        rows = [row for job in jobs for row in _rows(job)]
        try:
            if len(rows) <= _ROWS and all(job.rows and not job.names for job in jobs):
                return self._inserted(jobs, rows)
            return self._committed(jobs, lambda _: self._insert_all(jobs, rows))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                raise
            self._roll_back()
        return self._committed(jobs, self._insert_each)

    def _committed(
        self, jobs: list[Job], insert: Callable[[list[Job]], list[Exception | None]]
    ) -> list[Exception | None]:
        self._db.execute("BEGIN IMMEDIATE")
        fates = insert(jobs)
        if not all(job.rows for job in jobs):
            self._touch()
        self._db.execute("COMMIT")
        self._count(jobs)
        return fates

    def _count(self, jobs: list[Job]) -> None:
        self.commits += 1
        self.batches.add(sum(len(job.rows) for job in jobs))

    def _inserted(self, jobs: list[Job], rows: list[Row]) -> list[Exception | None]:
        """One statement, which is a transaction by itself."""
        self._db.execute(
            _INSERT + ", (?, ?, ?)" * (len(rows) - 1), [x for row in rows for x in row]
        )
        self._count(jobs)
        return [None] * len(jobs)

    def _insert_all(self, jobs: list[Job], rows: list[Row]) -> list[Exception | None]:
        self._db.executemany(_INSERT, rows)
        self._db.executemany(_NAME, [name for job in jobs for name in named(job)])
        return [None] * len(jobs)

    def _insert_each(self, jobs: list[Job]) -> list[Exception | None]:
        return [self._insert(job) for job in jobs]

    def _insert(self, job: Job) -> Conflict | None:
        self._db.execute("SAVEPOINT job")
        try:
            self._db.executemany(_INSERT, _rows(job))
            self._db.executemany(_NAME, named(job))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                raise
            self._db.execute("ROLLBACK TO job")
            return Conflict(job.table, job.seq)
        finally:
            if self._db.in_transaction:
                self._db.execute("RELEASE job")
        return None

    def _touch(self) -> None:
        """Write a page as it was: the only way to learn that the disk takes one."""
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        self._db.execute(f"PRAGMA user_version = {version}")

    def _roll_back(self) -> None:
        # A full disk rolls back by itself; a second ROLLBACK would only be another error.
        with contextlib.suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")


def _rows(job: Job) -> list[Row]:
    return [(job.table, seq, body) for seq, body in enumerate(job.rows, job.seq)]


def named(job: Job) -> list[tuple[str, int, str]]:
    """The rows of its names."""
    return [(job.table, seq, name) for seq, name in job.names.items()]


def _settle(jobs: list[Job], fates: list[Exception | None]) -> None:
    """Wake each loop once, with the fates of all its jobs."""
    loops: dict[asyncio.AbstractEventLoop, list[Settled]] = {}
    for job, fate in zip(jobs, fates, strict=True):
        loops.setdefault(job.loop, []).append((job.done, fate))
    for loop, settled in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop may be gone, and whoever waited
            loop.call_soon_threadsafe(_tell, settled)


def _tell(settled: list[Settled]) -> None:
    for done, fate in settled:
        try:
            done(fate)
        except Exception:  # of one caller, which is no other's end
            log.exception("store.broken")
