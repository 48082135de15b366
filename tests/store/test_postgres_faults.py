"""PostgreSQL killed under writes, written by two processes at once, and out of room."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bellota.store import Conflict, StoreError, batches
from bellota.store.postgres import Postgres
from tests.engines.postgres import NOBODY, Engine


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[Postgres]:
    made = Postgres(postgres_url)
    yield made
    await made.close()


# --- killed -----------------------------------------------------------------------------------


async def wrote(store: Postgres, room: str, stop: asyncio.Event) -> int:
    """Two rows at a time as a table does it, until told to stop; the last that was acknowledged."""
    last = 0
    while not stop.is_set():
        try:
            await store.append(room, last + 1, [b"%d" % (last + 1), b"%d" % (last + 2)])
        except Conflict:
            raise  # of its own rows, which then were acknowledged as lost
        except StoreError:
            await asyncio.sleep(0.02)
        else:
            last += 2
    return last


async def commits(store: Postgres, more: int) -> None:
    """Wait for so many more."""
    before = store.commits
    while store.commits < before + more:  # noqa: ASYNC110 — a counter tells nobody
        await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_killed_under_writes_nothing_acknowledged_is_lost(
    store: Postgres, postgres: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "_PATIENCE", 60.0)  # so that each hears for sure
    rng, stop = random.Random(5432), asyncio.Event()
    writers = [asyncio.create_task(wrote(store, room, stop)) for room in "ABCDEFGH"]
    for _ in range(3):
        await commits(store, 20)
        await asyncio.sleep(rng.uniform(0, 0.05))
        await asyncio.to_thread(postgres.kill)
        await asyncio.to_thread(postgres.start)
    await commits(store, 5)
    stop.set()
    for room, last in zip("ABCDEFGH", await asyncio.gather(*writers), strict=True):
        assert await store.read(room) == [(n, b"%d" % n) for n in range(1, last + 1)]


# --- two processes ----------------------------------------------------------------------------

RACE = """
import asyncio, json, sys
from bellota.store import Conflict
from bellota.store.postgres import Postgres

async def main(url, name):
    store, won = Postgres(url), []
    for seq in range(1, 201):
        try:
            await store.append("A", seq, [name.encode()])
            won.append(seq)
        except Conflict:
            pass
    await store.close()
    print(json.dumps(won))

asyncio.run(main(*sys.argv[1:]))
"""


async def test_of_two_processes_exactly_one_wins_each_row(
    store: Postgres, postgres_url: str
) -> None:
    names = ("one", "two")
    one, two = await asyncio.gather(*(raced(postgres_url, name) for name in names))
    assert not one.keys() & two.keys()
    assert await store.read("A") == sorted((one | two).items())
    assert sorted(one | two) == list(range(1, 201))


async def raced(url: str, name: str) -> dict[int, bytes]:
    """The rows that a process of this name won."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RACE, url, name, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await child.communicate()
    return dict.fromkeys(json.loads(said), name.encode())


# --- out of room ------------------------------------------------------------------------------


@pytest.fixture
def cramped(postgres: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file system of the server's own with little room."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root mounts a small file system")
    place = postgres.home / "cramped"
    place.mkdir()
    made = ["mount", "-t", "tmpfs", "-o", f"size=12m,uid={NOBODY}", "tmpfs", str(place)]
    if subprocess.run(made, check=False, capture_output=True).returncode:
        pytest.skip("this root may not mount")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


async def test_a_full_disk_reaches_its_caller_and_the_writer_lives(
    store: Postgres, postgres: Engine, cramped: Path
) -> None:
    await postgres.run(f"CREATE TABLESPACE cramped LOCATION '{cramped}'")
    await store._ask("ALTER TABLE log SET TABLESPACE cramped")
    await store.append("A", 1, [b"x"])
    ballast = cramped / "ballast"
    with pytest.raises(OSError, match="No space"):
        ballast.write_bytes(b"x" * 20_000_000)
    body = os.urandom(2_000)
    with pytest.raises(StoreError, match="No space left"):
        await endless(store, body)
    kept = len(await store.read("A"))
    ballast.unlink()
    await store.append("A", kept + 1, [body])
    assert [seq for seq, _ in await store.read("A")] == list(range(1, kept + 2))
    await store._ask("DROP TABLE log")
    await postgres.run("DROP TABLESPACE cramped")


async def endless(store: Postgres, body: bytes) -> None:
    """Rows until there is no room."""
    for seq in range(2, 10_000):
        await store.append("A", seq, [body])
