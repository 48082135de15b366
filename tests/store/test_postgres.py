"""PostgreSQL: flushes that are shared and real, and what costs only its own caller."""

import asyncio
import gc
import warnings
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from bellota.store import StoreError, postgres
from bellota.store.postgres import Postgres


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[Postgres]:
    made = Postgres(postgres_url)
    yield made
    await made.close()


async def test_many_appends_share_few_commits(store: Postgres) -> None:
    await asyncio.gather(*(store.append(f"T{n:04}", 1, [b"x"]) for n in range(1000)))
    assert 1 <= store.commits <= 100
    await store.append("alone", 1, [b"x"])
    assert len(await store.tables()) == 1001
    assert sum(store.batches.counts) == store.commits


async def test_every_commit_is_flushed_whatever_the_server_prefers(postgres_url: str) -> None:
    name = urlsplit(postgres_url).path[1:]
    store = Postgres(postgres_url)
    await store._ask(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await store.close()
    again = Postgres(postgres_url)
    assert [row[0] for row in await again._ask("SHOW synchronous_commit")] == ["on"]
    db = await again._writer._line.up()
    assert await db.fetchval("SHOW synchronous_commit") == "on"
    await again.close()


async def test_one_bad_row_costs_only_its_own(store: Postgres) -> None:
    nothing: Any = None
    jobs = [store.append(f"T{n}", 1, [b"x"]) for n in range(5)]
    bad = [
        store.append("A", 1, [nothing]),
        store.append("B", 2**70, [b"x"]),
        store.append("C\0", 1, [b"x"]),
        store.append("\ud800", 1, [b"x"]),
    ]
    fates = await asyncio.gather(*jobs, *bad, return_exceptions=True)
    assert fates[:5] == [None] * 5
    assert all(type(fate) is StoreError for fate in fates[5:])
    await store.append("A", 1, [b"x"])


async def test_a_cancelled_caller_does_not_hurt_the_others(store: Postgres) -> None:
    gone = asyncio.ensure_future(store.append("A", 1, [b"x"]))
    await asyncio.sleep(0)
    gone.cancel()
    await store.append("B", 1, [b"y"])
    assert await store.read("B") == [(1, b"y")]


async def test_a_trial_beside_rows_leaves_nothing(store: Postgres) -> None:
    told: list[Exception | None] = []
    store.put("A", 0, (), told.append)
    await store.append("A", 1, [b"x"])
    assert told == [None]
    assert await store.tables() == ["A"]


async def test_without_its_tables_it_says_so(bare_postgres_url: str) -> None:
    store = Postgres(bare_postgres_url)
    for call in (store.append("A", 1, [b"x"]), store.read("A")):
        with pytest.raises(StoreError, match="does not exist"):
            await call
    await store.close()


def test_it_may_be_closed_when_its_loop_is_gone(postgres_url: str) -> None:
    store = Postgres(postgres_url)
    asyncio.run(store.append("A", 1, [b"x"]))
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", ResourceWarning
        )  # its socket's loop is gone, which is meant
        asyncio.run(store.close())
        del store
        gc.collect()


async def test_a_long_log_is_searched_in_parts(
    store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_AT_ONCE", 2)
    rooms = [f"T{n}" for n in range(5)]
    for room in rooms:
        await store.append(room, 1, [b"a word", b"another"])
    asked, ask = [], store._ask

    async def counted(question: str, *about: object) -> list[Any]:
        asked.append(about)
        return await ask(question, *about)

    monkeypatch.setattr(store, "_ask", counted)
    assert await store.rows_with(b"word") == [(room, 1, b"a word") for room in rooms]
    assert [about[:2] for about in asked if len(about) == 3] == [
        ("", "T1"),
        ("T1", "T3"),
        ("T3", "T4"),
    ]
    assert await store.tables() == rooms
