"""A slow line is given up; nobody waits for it."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.websockets import WebSocket

from bellota.web import outbox
from bellota.web.outbox import TOO_SLOW, Direct, Outbox
from bellota.web.pace import BURST, Pace


class Wire:
    """A browser's end: takes frames until it is told to stop reading."""

    def __init__(self) -> None:
        self.took: list[Any] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.aborted = asyncio.Event()
        self.bounds: list[int] = []
        self.overflowed: Callable[[], None] = self.abort
        scope = {"type": "websocket", "extensions": {"bellota.line": {"line": self}}}
        self.socket = WebSocket(scope, self.receive, self.send)

    def abort(self) -> None:
        self.aborted.set()

    def bound(self, most: int, overflowed: Callable[[], None]) -> None:
        self.bounds.append(most)
        self.overflowed = overflowed

    def tell(self, payload: bytes, after: bytes = b"") -> None:
        self.took += [frame.decode() for frame in (payload, after) if frame]

    async def receive(self) -> Any:
        return {"type": "websocket.connect"}

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        self.took.append(message.get("text") or message.get("code"))


@pytest.fixture
async def wire() -> Wire:
    made = Wire()
    await made.socket.accept()
    made.took.clear()
    return made


async def until(wire: Wire, count: int) -> None:
    for _ in range(100):
        if len(wire.took) < count:
            await asyncio.sleep(0)


async def test_frames_go_out_in_order(wire: Wire) -> None:
    box = Outbox(wire.socket)
    for n in range(5):
        box.put(b"%d" % n)
    await until(wire, 5)
    box.put(b"5", b"6")
    await until(wire, 7)
    assert wire.took == ["0", "1", "2", "3", "4", "5", "6"]
    await box.close()


async def test_a_line_that_falls_behind_is_closed_and_told_why(wire: Wire) -> None:
    box = Outbox(wire.socket, limit=3)
    for n in range(9):
        box.put(b"%d" % n)
    await until(wire, 1)
    assert wire.took == [TOO_SLOW]
    box.put(b"later")
    await box.close()


async def test_a_deaf_line_is_cut(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)
    wire.reads.clear()
    box = Outbox(wire.socket, limit=3)
    box.put(b"stuck")
    await asyncio.sleep(0)
    for n in range(9):
        box.put(b"%d" % n)
    async with asyncio.timeout(5):
        await wire.aborted.wait()
    assert wire.took == []
    await box.close()


async def test_the_short_way_is_taken_where_there_is_one(wire: Wire) -> None:
    box = outbox.opened(wire.socket)
    assert isinstance(box, Direct)
    box.put(b"0")
    assert wire.took == ["0"]
    await box.close()
    wire.socket.scope["extensions"] = {}
    other = outbox.opened(wire.socket)
    assert isinstance(other, Outbox)
    await other.close()


async def test_a_peer_that_takes_too_little_is_given_up(wire: Wire) -> None:
    straight: Any = wire
    box = Direct(wire.socket, straight, limit=1000)
    assert wire.bounds == [1000]
    box.put(b"0")
    wire.overflowed()
    await until(wire, 2)
    assert wire.took == ["0", TOO_SLOW]
    await box.close()


async def test_a_flood_is_read_slowly() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    pace = Pace(lambda: 100.0, sleep)
    for _ in range(BURST):
        await pace.hold()
    assert slept == []
    for _ in range(60):
        await pace.hold()
    assert slept[-1] == pytest.approx(1, abs=0.05)
