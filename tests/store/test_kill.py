"""A process killed in the middle of appending loses nothing that it acknowledged."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bellota.store import Sqlite

# Eight tables are written at once; a line is printed only after `append` has returned.
APPEND = """
import asyncio, sys
from bellota.store import Sqlite

async def fill(store, table, seq):
    while True:
        await store.append(table, seq, [b"%d" % seq, b"%d" % (seq + 1)])
        print(table, seq + 1, flush=True)
        seq += 2

async def main():
    store = Sqlite(sys.argv[1])
    heads = {t: len(await store.read(t)) for t in "ABCDEFGH"}
    await asyncio.gather(*(fill(store, t, n + 1) for t, n in heads.items()))

asyncio.run(main())
"""


def _killed(path: Path, seconds: float) -> dict[str, int]:
    """Let a child append for so long, kill it, and tell the last acknowledged row by table."""
    command = [sys.executable, "-c", APPEND, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [child.stdout.readline()]
        time.sleep(seconds)
        child.kill()
        said += child.stdout.readlines()
    words = [line.split() for line in said if line.endswith("\n")]
    return {table: int(seq) for table, seq in words}


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    rng = random.Random(2008)
    for _ in range(5):
        acknowledged = _killed(tmp_path / "log.db", rng.uniform(0, 0.3))
        asyncio.run(_check(tmp_path / "log.db", acknowledged))


async def _check(path: Path, acknowledged: dict[str, int]) -> None:
    store = Sqlite(path)
    for table, seq in acknowledged.items():
        rows = await store.read(table)
        assert len(rows) >= seq
        assert rows == [(n, b"%d" % n) for n in range(1, len(rows) + 1)]
        assert len(rows) % 2 == 0  # a batch is kept whole or not at all
    await store.close()
