"""Workers are refused where there can be none, and each is told which it is."""

import asyncio
import select
import socket
from pathlib import Path

import pytest

from bellota.settings import Settings
from bellota.web import handed, joined, pulse
from bellota.web.handed import VARIABLE, Handed
from bellota.web.places import CannotServeError
from bellota.web.serve import serve

SERVER = "postgresql://bellota@db.example/bellota"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(workers=3), r"--workers 3: .* need PostgreSQL: --database postgresql://"),
        (Settings(bus="nats://127.0.0.1"), r"--bus: one process alone"),
        (Settings(database=SERVER, bus="redis://127.0.0.1"), r"--bus: expected nats://"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    settings: Settings, said: str, tmp_path: Path
) -> None:
    place = settings.database or tmp_path / "log.db"
    with pytest.raises(CannotServeError, match=said):
        joined.check(settings, place)
    assert not (tmp_path / "log.db").exists()


def test_serve_refuses_before_it_makes_a_file(tmp_path: Path) -> None:
    with pytest.raises(CannotServeError, match="PostgreSQL"):
        serve(Settings(workers=2, database=tmp_path / "log.db"))
    assert [*tmp_path.iterdir()] == []


def test_a_file_has_no_other_workers(tmp_path: Path) -> None:
    joined.check(Settings(), tmp_path / "log.db")
    assert joined.many(Settings(), tmp_path / "log.db") is None
    assert joined.many(Settings(bus="nats://127.0.0.1"), SERVER) is not None


def test_what_is_handed_down_arrives() -> None:
    told = Handed(2, 7, 9)
    assert handed.handed({VARIABLE: told.variable()}) == told
    assert handed.handed({}) is None


def test_each_worker_measures_on_a_port_of_its_own() -> None:
    one = handed.of_worker(Settings(metrics="[::1]:9464"), 2)
    assert one.metrics == "[::1]:9466"
    assert handed.of_worker(Settings(), 2) == Settings()


class Program:
    """What a worker is told, it keeps."""

    def __init__(self) -> None:
        self.last = False
        self.left = asyncio.Event()
        self.dead: list[str] = []

    def follow(self, name: str) -> None:
        self.dead.append(name)

    def leave(self) -> None:
        self.left.set()


async def test_a_worker_says_that_it_is_up_and_leaves_when_its_line_ends() -> None:
    ours, theirs = socket.socketpair()
    program = Program()
    Handed(0, 0, theirs.fileno()).up(program)
    assert ours.recv(1) == handed.UP
    assert not program.left.is_set()
    ours.close()
    async with asyncio.timeout(30):
        await program.left.wait()
    assert program.last
    theirs.close()


def test_a_worker_leaves_though_its_supervisor_has_not_read_all() -> None:
    uvloop = pytest.importorskip(
        "uvloop"
    )  # which watches a line no more after an error of its reader

    async def orphaned() -> bool:
        ours, theirs = socket.socketpair()
        program = Program()
        Handed(0, 0, theirs.fileno()).up(program)
        ours.close()
        async with asyncio.timeout(30):
            await program.left.wait()
        theirs.close()
        return program.last

    assert uvloop.run(orphaned())


async def test_a_worker_beats_while_its_loop_goes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0.01)
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    program, loop = Program(), asyncio.get_running_loop()
    Handed(0, 0, theirs.fileno()).up(program)
    said = b""
    async with asyncio.timeout(30):
        while len(said) < 4:
            said += await loop.sock_recv(ours, 1)
    assert said == handed.UP + pulse.BEAT * 3
    ours.close()
    async with asyncio.timeout(30):
        await program.left.wait()
    theirs.close()


async def test_a_supervisor_that_does_not_read_holds_up_no_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0)
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    beating = asyncio.create_task(pulse.beat(theirs.fileno()))
    async with asyncio.timeout(30):
        while select.select([], [theirs], [], 0)[1]:  # noqa: ASYNC110 — until it is full
            await asyncio.sleep(0)
        await asyncio.sleep(0)
    beating.cancel()
    ours.close()
    theirs.close()


async def test_words_of_the_supervisor_come_in_pieces_and_together() -> None:
    ours, theirs = socket.socketpair()
    program = Program()
    Handed(0, 0, theirs.fileno()).up(program)
    whole = handed.died("p1xaa") + handed.died("p2xbb") + handed.ALL
    for piece in (whole[:3], whole[3:11], whole[11:]):
        assert not program.last
        ours.send(piece)
        async with asyncio.timeout(30):
            while select.select([theirs], [], [], 0)[0]:  # noqa: ASYNC110 — until it is read
                await asyncio.sleep(0)
    assert (program.dead, program.last) == (["p1xaa", "p2xbb"], True)
    ours.close()
    async with asyncio.timeout(30):
        await program.left.wait()
    theirs.close()


async def test_that_all_leave_is_no_word_to_leave() -> None:
    ours, theirs = socket.socketpair()
    program = Program()
    Handed(0, 0, theirs.fileno()).up(program)
    ours.send(handed.ALL)
    async with asyncio.timeout(30):
        while not program.last:  # noqa: ASYNC110 — the loop's reader sets it
            await asyncio.sleep(0)
    assert not program.left.is_set()
    ours.close()
    async with asyncio.timeout(30):
        await program.left.wait()
    theirs.close()
