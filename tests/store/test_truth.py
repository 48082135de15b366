"""The connection breaks under a batch: what its writers hear is what the log holds."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import asyncpg
import pytest

from bellota.store import Conflict, Store, StoreError, batches, connection
from bellota.store.postgres import Postgres
from tests.engines.line import Line


@pytest.fixture
async def line(postgres_url: str) -> AsyncIterator[Line]:
    """A line to the server; its folder is short, for a socket's path has at most 107 bytes."""
    with tempfile.TemporaryDirectory(prefix="bellota-") as folder:
        async with Line(postgres_url, Path(folder)) as made:
            yield made


@pytest.fixture
async def store(line: Line) -> AsyncIterator[Store]:
    """A store at the far end, connected."""
    made = Postgres(line.url)
    await made.append("A", 1, [b"1"])
    yield made
    line.mend()
    await made.close()


@pytest.fixture
async def db(postgres_url: str) -> AsyncIterator[asyncpg.Connection]:
    """A look at the server beside the line."""
    made = await asyncpg.connect(postgres_url)
    yield made
    await made.close()


async def until(true: Callable[[], object]) -> None:
    """Wait until an asynchronous question is answered yes."""
    async with asyncio.timeout(60):
        while not await true():  # type: ignore[misc]  # noqa: ASYNC110 — the server tells no other way
            await asyncio.sleep(0.01)


def rows(db: asyncpg.Connection, room: str) -> asyncio.Future[list[asyncpg.Record]]:
    asked = db.fetch("SELECT seq, body FROM log WHERE room = $1 ORDER BY seq", room)
    return asyncio.ensure_future(asked)


async def test_what_was_kept_is_kept_though_no_answer_came(
    line: Line, store: Store, db: asyncpg.Connection
) -> None:
    line.answers.clear()
    first = asyncio.ensure_future(store.append("A", 2, [b"2", b"3"]))
    other = asyncio.ensure_future(store.append("B", 1, [b"b"]))
    await until(lambda: rows(db, "B"))
    assert not first.done()
    line.cut()
    line.mend()
    await first
    await other
    assert await store.read("A") == [(1, b"1"), (2, b"2"), (3, b"3")]
    assert await store.read("B") == [(1, b"b")]


async def test_what_never_arrived_is_written_once_more(line: Line, store: Store) -> None:
    line.asks.clear()
    waiting = asyncio.ensure_future(store.append("A", 2, [b"2"]))
    await asyncio.sleep(0.05)
    line.cut()
    line.mend()
    await waiting
    assert await store.read("A") == [(1, b"1"), (2, b"2")]


async def test_somebody_elses_rows_are_a_conflict(
    line: Line, store: Store, db: asyncpg.Connection
) -> None:
    line.asks.clear()
    beaten = asyncio.ensure_future(store.append("A", 2, [b"mine", b"too"]))
    alone = asyncio.ensure_future(store.append("B", 1, [b"b"]))
    await asyncio.sleep(0.05)
    await db.execute("INSERT INTO log VALUES ('A', 2, 'yours')")
    line.cut()
    line.mend()
    with pytest.raises(Conflict):
        await beaten
    await alone
    assert await store.read("A") == [(1, b"1"), (2, b"yours")]


async def test_a_transaction_that_outlives_its_connection_is_our_own(
    line: Line, store: Store, db: asyncpg.Connection, postgres_url: str
) -> None:
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass"
    async with db.transaction():
        await db.execute("LOCK TABLE log IN SHARE MODE")
        append = asyncio.ensure_future(store.append("A", 2, [b"2"]))
        await until(lambda: db.fetchval(waiting))
        line.cut()
        await until(lambda: _two(db, waiting))
        assert not append.done()
    await append
    assert await store.read("A") == [(1, b"1"), (2, b"2")]


async def _two(db: asyncpg.Connection, waiting: str) -> bool:
    return bool(await db.fetchval(waiting) == 2)


async def test_while_it_is_away_everybody_is_told_and_afterwards_served(
    line: Line, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "_PATIENCE", 0.3)
    socket = line._folder / ".s.PGSQL.5432"
    away = socket.with_name("away")
    line.asks.clear()
    left = asyncio.ensure_future(store.append("A", 2, [b"2"]))
    await asyncio.sleep(0.05)
    socket.rename(away)
    line.cut()
    for call in (left, store.append("B", 1, [b"b"]), store.read("A"), tried(store)):
        with pytest.raises(StoreError, match="cannot be reached"):
            await call
    line.mend()
    away.rename(socket)
    await tried(store)
    await store.append("A", 2, [b"2"])
    assert await store.read("A") == [(1, b"1"), (2, b"2")]
    assert await store.tables() == ["A"]


async def tried(store: Store) -> None:
    """Whether anything can be kept."""
    told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.put(
        "A", 0, (), lambda error: told.set_exception(error) if error else told.set_result(None)
    )
    await told


async def test_a_silent_server_is_left_for_a_new_connection(
    line: Line, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append("A", 2, [b"2"])
    monkeypatch.setattr(connection, "_ANSWER", 0.3)
    line.cut()
    await store.append("A", 3, [b"3"])
    line.deafen()
    await store.append("A", 4, [b"4"])
    assert [seq for seq, _ in await store.read("A")] == [1, 2, 3, 4]
