"""A backup made while the log is being written is whole as of one moment, and fills either engine."""

import asyncio
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from bellota.store import Sqlite, Store, StoreError, backup, opened, restore
from bellota.store.postgres import Postgres


async def test_a_copy_made_under_writing_has_no_gap(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"1"])
    writing = True

    async def write() -> int:
        seq = 1
        while writing:
            seq += 1
            await store.append("A", seq, [b"%d" % seq])
        return seq

    task = asyncio.create_task(write())
    places = [tmp_path / f"{n}.db" for n in range(5)]
    copied = [await asyncio.to_thread(backup, tmp_path / "log.db", place) for place in places]
    writing = False
    last = await task
    await store.close()
    assert [made.tables for made in copied] == [1] * 5
    assert 1 <= copied[0].rows < copied[-1].rows <= last
    for place, made in zip(places, copied, strict=True):
        again = Sqlite(place)
        rows = await again.read("A")
        assert rows == [(seq, b"%d" % seq) for seq in range(1, made.rows + 1)]
        await again.close()


async def test_a_stopped_servers_file_is_copied_too(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"x", b"y"])
    await store.close()
    assert backup(tmp_path / "log.db", tmp_path / "copy.db") == (1, 2)
    assert not (tmp_path / "copy.db.part").exists()


def _foreign(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()


def test_what_cannot_be_copied_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(StoreError, match="is not there"):
        backup(tmp_path / "log.db", target)
    _foreign(tmp_path / "foreign.db")
    with pytest.raises(StoreError, match="another program"):
        backup(tmp_path / "foreign.db", target)
    (tmp_path / "text.db").write_bytes(b"no database, but a long enough text" * 99)
    with pytest.raises(StoreError, match="not a database"):
        backup(tmp_path / "text.db", target)
    asyncio.run(Sqlite(tmp_path / "log.db").close())
    with pytest.raises(StoreError, match="cannot be copied"):
        backup(tmp_path / "log.db", tmp_path / "nowhere" / "copy.db")
    assert not target.exists()
    target.write_text("mine")
    with pytest.raises(StoreError, match="there already"):
        backup(tmp_path / "log.db", target)
    assert target.read_text() == "mine"
    assert not [*tmp_path.glob("*.part")]


def test_a_folder_is_there_and_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is not a file"):
        backup(tmp_path, tmp_path / "out.db")
    with pytest.raises(StoreError, match="is not there"):
        backup(tmp_path / "none.db", tmp_path / "out.db")


async def test_a_server_is_copied_while_it_is_written(postgres_url: str, tmp_path: Path) -> None:
    store = Postgres(postgres_url)
    await store.append("A", 1, [b"1"])
    writing = asyncio.create_task(written(store))
    made = await asyncio.to_thread(backup, postgres_url, tmp_path / "copy.db")
    writing.cancel()
    last = len(await store.read("A"))
    await store.close()
    assert 1 <= made.rows <= last
    copy = Sqlite(tmp_path / "copy.db")
    assert await copy.read("A") == [(seq, b"%d" % seq) for seq in range(1, made.rows + 1)]
    await copy.close()


async def written(store: Store) -> None:
    """Row after row, until cancelled."""
    for seq in count(2):
        await store.append("A", seq, [b"%d" % seq])


BODIES = [b"", bytes(range(256)), "ardilla 🐿".encode()]


def filled(place: str) -> None:
    """Two tables in a new database."""

    async def fill(store: Store) -> None:
        await store.append("A", 1, BODIES)
        await store.append("B", 3, [b"b"])
        await store.close()

    asyncio.run(fill(opened(place)))


def rows(place: str) -> list[list[tuple[int, bytes]]]:
    """Them again."""

    async def read(store: Store) -> list[list[tuple[int, bytes]]]:
        found = [await store.read("A"), await store.read("B")]
        await store.append("A", 4, [b"goes on"])
        await store.close()
        return found

    return asyncio.run(read(opened(place)))


@pytest.mark.parametrize("source", ["file", "server"])
@pytest.mark.parametrize("target", ["file", "server"])
def test_either_is_restored_into_either(
    source: str, target: str, tmp_path: Path, postgres_url: str, bare_postgres_url: str
) -> None:
    here = str(tmp_path / "here.db") if source == "file" else postgres_url
    there = str(tmp_path / "there.db") if target == "file" else bare_postgres_url
    filled(here)
    assert backup(here, tmp_path / "backup.db") == (2, 4)
    assert restore(tmp_path / "backup.db", there) == (2, 4)
    assert rows(there) == [[*enumerate(BODIES, 1)], [(3, b"b")]]
    with pytest.raises(StoreError, match=r"is there already|not empty"):
        restore(tmp_path / "backup.db", there)
    assert {path.suffix for path in tmp_path.iterdir()} <= {".db", ".lock"}


def test_what_cannot_be_restored_is_said_and_leaves_nothing(
    tmp_path: Path, bare_postgres_url: str
) -> None:
    _foreign(tmp_path / "foreign.db")
    for place in (str(tmp_path / "log.db"), bare_postgres_url):
        with pytest.raises(
            StoreError, match=r"foreign\.db cannot be used: it is .* another program"
        ):
            restore(tmp_path / "foreign.db", place)
        with pytest.raises(StoreError, match=r"none\.db is not there"):
            restore(tmp_path / "none.db", place)
    assert not (tmp_path / "log.db").exists()
    filled(str(tmp_path / "ours.db"))
    (tmp_path / "log.db-wal").write_text("of another database")
    with pytest.raises(StoreError, match="left over"):
        restore(tmp_path / "ours.db", str(tmp_path / "log.db"))
