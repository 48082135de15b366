"""A copy made while the log is being written is whole as of one moment."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bellota.store import Sqlite, StoreError, backup


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
