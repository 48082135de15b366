"""Databases of every schema that ever landed are brought up to date, with all that is in them."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bellota.store import Sqlite, migrate, opened, restore, revisions, schema
from bellota.store.postgres import Postgres
from tests.store.past import dumps

FILES = range(1, len(schema.MIGRATIONS) + 1)
SERVERS = range(1, int(revisions.newest()) + 1)
KEPT = {"A": [(1, b"one"), (2, b"\0\xff")], "B": [(1, b"")]}


@pytest.mark.parametrize("number", FILES)
async def test_a_file_of_the_past_is_read(number: int, tmp_path: Path) -> None:
    store = Sqlite(dumps.file(number, tmp_path / "log.db"))
    for table in dumps.told(number).values():
        rows = await store.read(table["room"])
        assert [seq for seq, _ in rows] == list(range(1, table["seq"] + 1))
    await store.close()
    db = sqlite3.connect(tmp_path / "log.db")
    assert db.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
    db.close()


@pytest.mark.parametrize("number", SERVERS)
def test_a_server_of_the_past_is_migrated(number: int, bare_postgres_url: str) -> None:
    asyncio.run(dumps.server(number, bare_postgres_url))
    assert migrate(bare_postgres_url) == (number, int(revisions.newest()))
    assert asyncio.run(kept(bare_postgres_url)) == KEPT


@pytest.mark.parametrize("number", FILES)
def test_a_backup_of_the_past_is_restored_into_either(
    number: int, tmp_path: Path, bare_postgres_url: str
) -> None:
    past = dumps.file(number, tmp_path / "past.db")
    events = sum(table["seq"] for table in dumps.told(number).values())
    for place in (str(tmp_path / "new" / "log.db"), bare_postgres_url):
        assert restore(past, place) == (2, events)
        assert asyncio.run(rooms(place)) == sorted(
            one["room"] for one in dumps.told(number).values()
        )


async def rooms(place: str) -> list[str]:
    """The tables of either."""
    store = await asyncio.to_thread(opened, place)
    found = await store.tables()
    await store.close()
    return found


async def kept(url: str) -> dict[str, list[tuple[int, bytes]]]:
    """All rows by table."""
    store = Postgres(url)
    rows = {table: await store.read(table) for table in await store.tables()}
    await store.close()
    return rows
