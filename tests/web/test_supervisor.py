"""The supervisor's workers are counted right, whoever dies when; they are small real processes here."""

import asyncio
import gc
import os
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from bellota.web import pulse, supervisor
from bellota.web.places import CannotServeError
from bellota.web.supervisor import Supervisor

if sys.platform == "win32":
    pytest.skip("no supervisor here", allow_module_level=True)

WORKER = """
import os, pathlib, select, sys, time
from bellota.web.handed import UP, handed
from bellota.web.pulse import BEAT
folder, told = pathlib.Path(sys.argv[1]), handed()
(folder / f"{told.slot}-{os.getpid()}").touch()
while (folder / "wait").exists():
    time.sleep(0.01)
beats = (folder.parent / "beats").exists()
os.write(told.line, UP + BEAT * beats)
while True:
    if beats:
        os.write(told.line, BEAT)
    if select.select([told.line], [], [], 0.02)[0]:
        with (folder.parent / f"heard-{os.getpid()}").open("ab") as heard:
            heard.write(os.read(told.line, 99) or sys.exit())
"""


class Workers(NamedTuple):
    """Those that ever began, each by a file `SLOT-PID`."""

    folder: Path

    def began(self) -> list[tuple[int, int]]:
        names = [path.name.split("-") for path in self.folder.iterdir() if path.name != "wait"]
        return [(int(slot), int(pid)) for slot, pid in names]

    def alive(self) -> list[tuple[int, int]]:
        return [one for one in self.began() if _runs(one[1])]

    def heard(self, pid: int) -> bytes:
        path = self.folder.with_name(f"heard-{pid}")
        return path.read_bytes() if path.exists() else b""

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not done():  # noqa: ASYNC110 — other processes
                await asyncio.sleep(0.02)


def _runs(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


@pytest.fixture
def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workers:
    (tmp_path / "began").mkdir()
    (tmp_path / "worker.py").write_text(WORKER)
    command = [sys.executable, str(tmp_path / "worker.py"), str(tmp_path / "began")]
    monkeypatch.setattr(sys, "orig_argv", command)
    return Workers(tmp_path / "began")


@asynccontextmanager
async def supervised(count: int) -> AsyncIterator[None]:
    """A supervisor that is up, and is told to stop."""
    up = asyncio.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        running = asyncio.create_task(Supervisor(listener, count, 0).run(up.set))
        async with asyncio.timeout(60):
            await up.wait()
        try:
            yield
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
            async with asyncio.timeout(60):
                await running


async def test_each_of_the_first_workers_has_a_number_of_its_own(workers: Workers) -> None:
    async with supervised(3):
        assert sorted(slot for slot, _ in workers.alive()) == [0, 1, 2]
    assert workers.alive() == []


async def test_workers_find_each_other_in_a_folder_of_this_user_alone(
    workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "places").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "places"))
    async with supervised(2):
        (folder,) = (tmp_path / "places").iterdir()
        assert folder.stat().st_mode & 0o777 == 0o700
        _, pid = workers.alive()[0]
        (folder / f"p{pid}xleft").touch()
        os.kill(pid, signal.SIGKILL)
        await workers.until(lambda: not [*folder.iterdir()])
    assert not folder.exists()


async def test_the_place_of_one_that_died_is_free_again(workers: Workers) -> None:
    async with supervised(2):
        first = dict(workers.alive())
        os.kill(first[0], signal.SIGKILL)
        await workers.until(lambda: len(workers.began()) == 3)
        assert sorted(slot for slot, _ in workers.alive()) == [0, 1]


async def test_the_others_are_told_who_died(workers: Workers) -> None:
    async with supervised(2):
        first = dict(workers.alive())
        os.kill(first[0], signal.SIGKILL)
        await workers.until(lambda: workers.heard(first[1]).endswith(b"\n"))
        assert workers.heard(first[1]).startswith(b"-p%dx" % first[0])


async def test_one_that_is_still_starting_is_not_exchanged(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="bellota.web.supervisor")  # whatever others have set
    exchanges = lambda: sum(one.msg == "workers.exchanged" for one in caplog.records)  # noqa: E731
    wait = workers.folder / "wait"
    async with supervised(2):
        old = dict(workers.alive())
        wait.touch()
        os.kill(old[0], signal.SIGKILL)
        await workers.until(lambda: len(workers.began()) == 3)
        (starting,) = {pid for _, pid in workers.began()} - {*old.values()}
        os.kill(os.getpid(), signal.SIGHUP)
        await workers.until(lambda: len(workers.began()) == 4)
        wait.unlink()
        await workers.until(lambda: not _runs(old[1]))
        wait.touch()  # the next exchange begins only when this one is over
        os.kill(os.getpid(), signal.SIGHUP)
        await workers.until(lambda: exchanges() == 2)
        assert _runs(starting)
        wait.unlink()


async def test_the_others_are_told_too_who_left_only_by_being_killed(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "PATIENCE", 0.5)
    async with supervised(2):
        first = dict(workers.alive())
        os.kill(first[0], signal.SIGSTOP)
        os.kill(os.getpid(), signal.SIGHUP)
        word = b"-p%dx" % first[0]
        await workers.until(lambda: any(word in workers.heard(pid) for _, pid in workers.began()))


async def test_a_frozen_worker_is_killed_and_replaced(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0.3)
    workers.folder.with_name("beats").touch()
    async with supervised(2):
        first = dict(workers.alive())
        os.kill(first[1], signal.SIGSTOP)
        await workers.until(lambda: len(workers.began()) == 3)
        assert sorted(slot for slot, _ in workers.alive()) == [0, 1]
        assert _runs(first[0])
    assert [(one.msg, one.slot) for one in caplog.records if "frozen" in one.msg] == [
        ("worker.frozen", 1)
    ]


async def test_who_has_never_beaten_is_not_taken_for_frozen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0.001)
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    waits = asyncio.create_task(pulse.missed(ours))
    for _ in range(3 * pulse.MOST):
        await asyncio.sleep(pulse.EVERY)
    assert not waits.done()
    theirs.send(pulse.BEAT)
    async with asyncio.timeout(30):
        await waits
    ours.close()
    theirs.close()


async def test_a_broken_line_misses_no_more_than_a_beat_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0.01)
    monkeypatch.setattr(pulse, "MOST", 3)
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.send(pulse.BEAT)
    waits, begun = asyncio.create_task(pulse.missed(ours)), asyncio.get_running_loop().time()
    await asyncio.sleep(0)  # the beat is heard
    ours.close()
    theirs.close()
    async with asyncio.timeout(30):
        await waits
    assert asyncio.get_running_loop().time() - begun >= pulse.MOST * pulse.EVERY


@pytest.mark.parametrize("which", [0, 1], ids=["just exchanged", "still to come"])
async def test_one_that_dies_in_an_exchange_is_replaced_once(workers: Workers, which: int) -> None:
    async with supervised(2):
        old = [pid for _, pid in sorted(workers.alive())]
        (workers.folder / "wait").touch()
        os.kill(os.getpid(), signal.SIGHUP)
        await workers.until(lambda: len(workers.began()) == 3)
        os.kill(old[which], signal.SIGKILL)
        await workers.until(lambda: len(workers.began()) == 4)
        (workers.folder / "wait").unlink()
        await workers.until(lambda: not any(map(_runs, old)) and len(workers.alive()) == 2)
        await _nothing_more(workers)


async def _nothing_more(workers: Workers) -> None:
    """An exchange that is asked for now comes after the one before, and ends with as many."""
    before = {pid for _, pid in workers.alive()}
    os.kill(os.getpid(), signal.SIGHUP)
    await workers.until(lambda: not any(map(_runs, before)))
    await workers.until(lambda: len(workers.alive()) == 2)


async def test_one_that_still_comes_up_leaves_with_the_others(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    async with supervised(2):
        (workers.folder / "wait").touch()
        os.kill(workers.alive()[0][1], signal.SIGKILL)
        await workers.until(lambda: len(workers.began()) == 3)
    assert workers.alive() == []
    gc.collect()  # a task that failed says so when it goes
    # asyncio warns where a child is signalled in the very moment of its end: that is none.
    assert {one.msg for one in caplog.records if one.levelname == "ERROR"} == {"worker.died"}


async def test_a_worker_that_cannot_be_started_is_no_worker(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with socket.create_server(("127.0.0.1", 0)) as listener, pytest.raises(CannotServeError):
        await Supervisor(listener, 2, 0).run(lambda: None)
    assert workers.began() == []
