"""The one writer of a process into PostgreSQL, with natural group commit.

What queued while the last transaction was being made durable goes into the next one. A batch is kept
whole or not at all: where one row clashes everything is undone and its halves are tried, down to the
job that clashed, so that nobody else hears of it.

When the connection breaks under a batch, nobody knows whether it was kept; the log does:

| the log has, at the job's rows | and then |
|---|---|
| exactly these bytes | they are kept |
| other bytes | a conflict: somebody else was first |
| nothing | they are written once more |

A server that does not come back in time leaves it open: a StoreError, as when there is none at all.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import asyncpg

from bellota.store.address import cleaned
from bellota.store.connection import LOST, Connection, Standing, lost, unreachable
from bellota.store.log import Conflict, StoreError
from bellota.store.tally import ROWS, Tally
from bellota.store.writer import Job, named

_BATCH = 512
_PATIENCE = 3.0  # s: a killed server is mostly back by then; else people are told to wait
_AGAIN = 0.1  # s between two tries to reach it

_INSERT = (
    "INSERT INTO log (room, seq, body) SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[])"
)
_NAME = (
    "INSERT INTO names (room, seq, name) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])"
)
# A row that is gone again when it is kept: the only way to learn that the server takes one.
_TRIAL = (
    "INSERT INTO log (room, seq, body) VALUES ('', -pg_backend_pid(), '');"
    "DELETE FROM log WHERE room = '' AND seq = -pg_backend_pid()"
)
_KEPT = (
    "SELECT room, seq, body FROM log"
    " JOIN unnest($1::text[], $2::bigint[]) AS asked (room, seq) USING (room, seq)"
)

Fate = StoreError | None
Kept = dict[tuple[str, int], bytes]


class Batches:
    """Appends jobs in the order they were put, on a connection of its own, in one event loop."""

    def __init__(self, url: str) -> None:
        self.commits = 0
        self.batches = Tally(ROWS)
        self._url = url
        self._line = Standing(url)
        self._queue: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, job: Job) -> None:
        """Queue `job`; it is told in this loop once it is durable."""
        self._queue.append(job)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Write what is queued, then end the connection."""
        if self._task is not None:
            await self._task
        await self._line.close()

    async def _run(self) -> None:
        try:
            while self._queue:
                jobs, self._queue = self._queue[:_BATCH], self._queue[_BATCH:]
                _tell(jobs, await self._fates(jobs))
                # Who was told may queue what follows from it, and share the next transaction.
                await asyncio.sleep(0)
        finally:
            self._task = None

    async def _fates(self, jobs: Sequence[Job]) -> list[Fate]:
        try:
            db = await self._line.up()
        except Exception as error:  # noqa: BLE001 — whatever it is, there is no connection
            return [unreachable(self._url, error)] * len(jobs)
        try:
            return await self._written(db, jobs)
        except LOST:
            return await self._found(jobs)

    async def _written(self, db: Connection, jobs: Sequence[Job]) -> list[Fate]:
        """The fate of each; raises one of LOST where that is open."""
        try:
            await self._committed(db, jobs)
        except asyncpg.UniqueViolationError:
            if len(jobs) == 1:
                return [Conflict(jobs[0].table, jobs[0].seq)]
        except Exception as error:
            if lost(error):
                raise
            if len(jobs) == 1:
                why = cleaned(self._url, error)
                return [StoreError(f"the database cannot be written: {why}")]
        else:
            return [None] * len(jobs)
        half = len(jobs) // 2
        return [*await self._written(db, jobs[:half]), *await self._written(db, jobs[half:])]

    async def _committed(self, db: Connection, jobs: Sequence[Job]) -> None:
        rows = [
            (job.table, seq, body) for job in jobs for seq, body in enumerate(job.rows, job.seq)
        ]
        columns = [[*column] for column in zip(*rows, strict=True)]
        beside = [name for job in jobs for name in named(job)]
        if not beside and all(job.rows for job in jobs):
            await db.execute(_INSERT, *columns)  # one statement, a transaction by itself
        else:
            async with db.transaction():
                if rows:
                    await db.execute(_INSERT, *columns)
                if beside:
                    await db.execute(_NAME, *([*column] for column in zip(*beside, strict=True)))
                if not all(job.rows for job in jobs):
                    await db.execute(_TRIAL)
        self.commits += 1
        self.batches.add(len(rows))

    async def _found(self, jobs: Sequence[Job]) -> list[Fate]:
        """The fates of jobs that were under way when the connection broke."""
        until = time.monotonic() + _PATIENCE
        while True:
            self._line.drop()
            try:
                return await self._looked(await self._line.up(), jobs)
            except Exception as error:  # noqa: BLE001 — the same
                if time.monotonic() > until:
                    return [unreachable(self._url, error)] * len(jobs)
            await asyncio.sleep(_AGAIN)

    async def _looked(self, db: Connection, jobs: Sequence[Job]) -> list[Fate]:
        """What the log says of each; what it does not have is written once more."""
        kept = await _kept(db, jobs)
        missing = [n for n, job in enumerate(jobs) if not _has(kept, job)]
        written = await self._written(db, [jobs[n] for n in missing]) if missing else []
        if any(isinstance(fate, Conflict) for fate in written):
            # The broken connection's transaction may have ended only now, in our favour.
            kept = await _kept(db, jobs)
        fates = dict(zip(missing, written, strict=True))
        return [None if _has(kept, job) else fates[n] for n, job in enumerate(jobs)]


def _tell(jobs: Sequence[Job], fates: Sequence[Fate]) -> None:
    loop = asyncio.get_running_loop()
    for job, fate in zip(jobs, fates, strict=True):
        loop.call_soon(job.done, fate)  # so that one who fails does not hurt the next


async def _kept(db: Connection, jobs: Sequence[Job]) -> Kept:
    """What the log has at the rows of these jobs."""
    keys = [(job.table, seq) for job in jobs for seq, _ in enumerate(job.rows, job.seq)]
    rooms, numbers = [room for room, _ in keys], [seq for _, seq in keys]
    rows = await db.fetch(_KEPT, rooms, numbers)
    return {(room, seq): body for room, seq, body in rows}


def _has(kept: Kept, job: Job) -> bool:
    """Exactly these rows are there; a trial has none."""
    if not job.rows:
        return False
    return all(kept.get((job.table, seq)) == body for seq, body in enumerate(job.rows, job.seq))
