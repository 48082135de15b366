"""The SQLite file: reopened, held by one process, upgraded, shared in one flush, and broken."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bellota.store import Conflict, FileInUseError, Sqlite, StoreError, backup, schema


async def test_a_reopened_file_has_everything(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"one"])
    await store.close()
    again = Sqlite(tmp_path / "log.db")
    assert await again.read("A") == [(1, b"one")]
    with pytest.raises(Conflict):
        await again.append("A", 1, [b"other"])
    await again.close()


async def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    db = schema.connect(tmp_path / "log.db")
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    db.close()


async def test_many_appends_share_few_commits(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    before = store.commits
    await asyncio.gather(*(store.append(f"T{n}", 1, [b"x"]) for n in range(1000)))
    assert 1 <= store.commits - before <= 100
    await store.append("alone", 1, [b"x"])
    assert len(await store.tables()) == 1001
    await store.close()


async def test_reading_does_not_wait_for_the_writer(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"one"])
    busy = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    busy.execute("BEGIN IMMEDIATE")
    waiting = asyncio.ensure_future(store.append("A", 2, [b"two"]))
    assert await asyncio.wait_for(store.read("A"), 1) == [(1, b"one")]
    assert not waiting.done()
    busy.execute("ROLLBACK")
    busy.close()
    await waiting
    assert len(await store.read("A")) == 2
    await store.close()


async def test_a_cancelled_caller_does_not_hurt_the_others(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    gone = asyncio.ensure_future(store.append("A", 1, [b"x"]))
    await asyncio.sleep(0)
    gone.cancel()
    await store.append("B", 1, [b"y"])
    assert await store.read("B") == [(1, b"y")]
    await store.close()


def test_a_held_file_names_its_holder(tmp_path: Path) -> None:
    hold = (
        "import asyncio, sys; from bellota.store import Sqlite\n"
        "store = Sqlite(sys.argv[1]); print(flush=True); sys.stdin.read()\n"
        "asyncio.run(store.close())"
    )
    path = tmp_path / "log.db"
    command = [sys.executable, "-c", hold, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(FileInUseError, match=f"in use by process {child.pid} on "):
            Sqlite(path)
    asyncio.run(Sqlite(path).close())


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    (tmp_path / "link.db").symlink_to("log.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    for other in (tmp_path / "link.db", tmp_path / "folder" / "log.db"):
        with pytest.raises(FileInUseError, match="in use by process"):
            Sqlite(other)
    asyncio.run(store.close())
    asyncio.run(Sqlite(tmp_path / "link.db").close())


def test_a_file_of_two_names_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    asyncio.run(Sqlite(path).close())
    (tmp_path / "other.db").hardlink_to(path)
    with pytest.raises(StoreError, match="several names"):
        Sqlite(tmp_path / "other.db")
    (tmp_path / "other.db").unlink()
    asyncio.run(Sqlite(path).close())


def rights_in(folder: Path) -> dict[str, int]:
    """Of every file that may hold rows."""
    files = [path for path in folder.iterdir() if path.suffix != ".lock"]
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in files}


@pytest.mark.skipif(sys.platform == "win32", reason="the rights of the folder hold there")
async def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        store = Sqlite(tmp_path / "log.db")
        await store.append("A", 1, [b"a seed"])
        backup(tmp_path / "log.db", tmp_path / "copy.db")
        rights = rights_in(tmp_path)
        assert rights.keys() >= {"log.db", "log.db-wal", "copy.db"}
        assert set(rights.values()) == {0o600}
        await store.close()
    finally:
        os.umask(mask)


def test_the_lock_of_a_dead_process_keeps_nobody_out(tmp_path: Path) -> None:
    die = "import os, sys; from bellota.store import Sqlite; Sqlite(sys.argv[1]); os._exit(9)"
    subprocess.run([sys.executable, "-c", die, str(tmp_path / "log.db")], check=False)
    asyncio.run(Sqlite(tmp_path / "log.db").close())


def test_a_new_file_gets_the_present_schema(tmp_path: Path) -> None:
    asyncio.run(Sqlite(tmp_path / "log.db").close())
    db = sqlite3.connect(tmp_path / "log.db")
    assert db.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
    db.close()


async def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"old"])
    await store.close()
    newer = (*schema.MIGRATIONS, "CREATE TABLE later (x INTEGER)")
    monkeypatch.setattr(schema, "MIGRATIONS", newer)
    again = Sqlite(tmp_path / "log.db")
    assert await again.read("A") == [(1, b"old")]
    await again.close()
    db = sqlite3.connect(tmp_path / "log.db")
    assert db.execute("SELECT count(*) FROM later").fetchone() == (0,)
    assert db.execute("PRAGMA user_version").fetchone() == (len(newer),)
    db.close()


def _newer(path: Path) -> None:
    asyncio.run(Sqlite(path).close())
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()


def _foreign(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (_newer, "newer Bellota .schema 99"),
        (_foreign, "another program"),
        (lambda path: path.write_bytes(b"no database, but a long enough text" * 99), "not a data"),
        (lambda path: path.mkdir(), "cannot be"),
    ],
)
def test_what_is_not_ours_is_refused_and_let_go(tmp_path: Path, make: Any, why: str) -> None:
    path = tmp_path / "log.db"
    make(path)
    for _ in range(2):
        with pytest.raises(StoreError, match=why):
            Sqlite(path)


async def test_a_full_disk_reaches_its_caller_and_the_writer_lives(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.append("A", 1, [b"x"])
    db = store._writer._db
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreError, match="full"):
        await store.append("B", 1, [b"x" * 100_000])
    big, small = await asyncio.gather(
        store.append("C", 1, [b"x" * 100_000]),
        store.append("D", 1, [b"x"]),
        return_exceptions=True,
    )
    assert isinstance(big, StoreError)
    assert small is None
    db.execute("PRAGMA max_page_count = 100000")
    await store.append("B", 1, [b"x" * 100_000])
    assert await store.tables() == ["A", "B", "D"]
    await store.close()


async def test_a_row_that_cannot_be_written_does_not_stop_the_writer(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    nothing: Any = None
    with pytest.raises(StoreError):
        await store.append("A", 1, [nothing])
    with pytest.raises(StoreError):
        await store.append("A", 2**70, [b"x"])
    await store.append("A", 1, [b"x"])
    await store.close()


def test_what_is_no_file_is_refused_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(StoreError, match="not a file"):
        Sqlite(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


async def test_nobody_waits_for_a_reader_behind_what_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    store, log = Sqlite(path), path.with_name("log.db-wal")
    await store.append("A", 1, [b"secret words"])
    await store.append("B", 1, [b"one"])
    reading = schema.reader(path)
    reading.execute("BEGIN")
    reading.execute("SELECT * FROM log").fetchall()
    assert await store.delete("A", 1)
    scrubbing = asyncio.create_task(store.scrub())
    await store.append("B", 2, [b"two"])
    async with asyncio.timeout(4):  # a try that waits for the reader takes five
        await scrubbing
    assert log.stat().st_size > 0
    reading.close()
    await store.scrub()
    assert log.stat().st_size == 0
    assert b"secret words" not in path.read_bytes()
    await store.close()


def test_every_connection_overwrites_what_it_frees(tmp_path: Path) -> None:
    db = schema.connect(tmp_path / "log.db")
    assert db.execute("PRAGMA secure_delete").fetchone() == (1,)
    db.close()


async def test_a_caller_that_fails_costs_no_other_its_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, told = Sqlite(tmp_path / "log.db"), asyncio.Event()

    def fails(_: Exception | None) -> None:
        raise RuntimeError

    store.put("A", 1, [b"one"], fails)
    store.put("B", 1, [b"one"], lambda _: told.set())  # in the same batch
    async with asyncio.timeout(30):
        await told.wait()
    assert [record.message for record in caplog.records] == ["store.broken"]
    await store.close()
