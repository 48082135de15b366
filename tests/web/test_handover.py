"""A socket goes over to another worker whole, or stays where it is; two of them stand in one process here."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from bellota.web import crowd, handover, patience
from bellota.web.handover import READY, YOURS, Handover, Taken
from bellota.web.line import Line
from bellota.web.patience import Patient

OWNER = "p1xowner"


class Worker:
    """Accepts, and gives to the owner what it can; what it keeps or takes it answers by its name."""

    def __init__(self, folder: Path, name: str) -> None:
        self.handover = Handover(folder, name)
        self.name = name
        self.scopes: list[dict[str, Any]] = []
        self.given: list[bool] = []
        self.state = ServerState()
        self.config = uvicorn.Config(
            self._app, interface="asgi3", http=Patient, ws=Line, log_config=None
        )
        self.config.load()

    def made(self) -> Patient:
        return Patient(self.config, self.state, {})  # type: ignore[arg-type]

    async def take(self, accepted: socket.socket, asked: bytes) -> None:
        def made() -> Taken:
            one = Taken(self.config, self.state, {})  # type: ignore[arg-type]
            one.request = asked
            return one

        await asyncio.get_running_loop().connect_accepted_socket(made, accepted)

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        self.given.append(await self.handover.give(scope, OWNER))
        if self.given[-1]:
            assert (await receive())["type"] == "websocket.disconnect"
            return
        self.scopes.append(scope)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            text = f"{self.name}: {message['text']}"
            await send({"type": "websocket.send", "text": text})


class Pair:
    """The worker that accepts, and the owner, if it listens."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.first, self.owner = Worker(folder, "p2xfirst"), Worker(folder, OWNER)

    def connect(self, **headers: str) -> connect:
        url = f"ws://127.0.0.1:{self.port}/ws/ROOM?a=1&b=%20"
        return connect(url, proxy=None, additional_headers=headers)


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    listener = socket.create_server(("127.0.0.1", 0))
    made = Pair(tmp_path, listener.getsockname()[1])
    loop = asyncio.get_running_loop()
    async with await loop.create_server(made.first.made, sock=listener):
        yield made
    made.owner.handover.close()


async def echoed(line: ClientConnection, text: str) -> str:
    async with asyncio.timeout(30):
        await line.send(text)
        return str(await line.recv())


async def test_a_socket_goes_over_with_all_that_was_asked(pair: Pair) -> None:
    pair.owner.handover.listen(pair.owner.take)
    async with pair.connect(Origin="http://x.example", Odd="\xe9") as line:
        assert await echoed(line, "hello") == "p1xowner: hello"
        assert await echoed(line, "again" * 500) == "p1xowner: " + "again" * 500
        (scope,) = pair.owner.scopes
        assert scope["path"] == "/ws/ROOM"
        assert scope["query_string"] == b"a=1&b=%20"
        assert (b"origin", b"http://x.example") in scope["headers"]
        assert (b"odd", b"\xe9") in scope["headers"]
        assert scope["client"] == line.local_address[:2]  # so limits count whom they should
    assert pair.first.given == [True]
    assert pair.owner.given == [False]  # what was given is not given on
    assert pair.first.scopes == []


async def test_whom_a_proxy_speaks_for_is_told_to_the_owner_too(pair: Pair) -> None:
    pair.owner.handover.listen(pair.owner.take)
    told = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    async with pair.connect(**told) as line:
        await echoed(line, "hello")
    assert pair.owner.scopes[0]["client"] == ("203.0.113.9", 0)
    assert pair.owner.scopes[0]["scheme"] == "wss"


async def test_no_descriptor_is_left_behind(pair: Pair) -> None:
    pair.owner.handover.listen(pair.owner.take)
    async with pair.connect() as line:
        await echoed(line, "warm")
    here, states = psutil.Process(), (pair.first.state, pair.owner.state)
    await until(lambda: not any(state.connections for state in states))
    before = here.num_fds()
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(pair.connect()) for _ in range(8)]
        for line in lines:
            await echoed(line, "hello")
        await until(lambda: here.num_fds() == before + 16)  # both ends, and nothing else
    await until(lambda: here.num_fds() == before)
    assert pair.first.given == [True] * 9


async def until(true: Any) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 — the system counts
            await asyncio.sleep(0.01)


async def stays(pair: Pair) -> None:
    before = psutil.Process().num_fds()
    async with pair.connect() as line:
        assert await echoed(line, "hello") == "p2xfirst: hello"
    assert pair.first.given == [False]
    await until(lambda: psutil.Process().num_fds() == before)


async def test_an_owner_on_another_machine_has_no_place_here(pair: Pair) -> None:
    await stays(pair)


async def test_an_owner_that_was_killed_left_its_place(pair: Pair) -> None:
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(pair.folder / OWNER))
    await stays(pair)


async def test_an_owner_that_leaves_is_given_nothing(pair: Pair) -> None:
    pair.owner.handover.listen(pair.owner.take)
    pair.owner.handover.close()
    assert list(pair.folder.iterdir()) == []
    await stays(pair)


async def test_an_owner_that_cannot_take_it_gives_it_back(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair.owner.handover.listen(pair.owner.take)
    real = os.getuid()
    monkeypatch.setattr(handover.os, "getuid", lambda: real + 1)  # somebody else gives
    await stays(pair)
    assert pair.owner.scopes == []


async def test_a_frozen_owner_finds_no_socket_when_it_wakes(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "PATIENCE", 0.1)
    with socket.socket(socket.AF_UNIX) as frozen:
        frozen.bind(str(pair.folder / OWNER))
        frozen.listen()
        async with pair.connect() as line:
            assert await echoed(line, "hello") == "p2xfirst: hello"
            asked, _ = frozen.accept()
            with asked:
                _, numbers, _, _ = socket.recv_fds(asked, 65536, 1)
                os.close(numbers[0])
                with contextlib.suppress(OSError):  # it hung up long ago
                    asked.send(READY)
                assert asked.recv(1) != YOURS
            assert await echoed(line, "still") == "p2xfirst: still"


async def test_who_gives_and_dies_leaves_no_socket(pair: Pair) -> None:
    pair.owner.handover.listen(pair.owner.take)
    before = psutil.Process().num_fds()
    ours, theirs = socket.socketpair()
    with ours, socket.socket(socket.AF_UNIX) as way:
        way.connect(str(pair.folder / OWNER))
        with theirs:
            socket.send_fds(way, [b"GET / HTTP/1.1\r\n\r\n"], [theirs.fileno()])
        way.setblocking(False)
        assert await asyncio.get_running_loop().sock_recv(way, 1) == READY
        way.close()
        ours.setblocking(False)
        assert await asyncio.get_running_loop().sock_recv(ours, 1) == b""  # all copies are closed
    await until(lambda: psutil.Process().num_fds() == before)
    assert pair.owner.scopes == []


async def test_a_socket_that_has_ended_makes_room_at_its_address(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loopback is not counted otherwise."""
    monkeypatch.setattr(crowd, "counted", lambda who: True)
    monkeypatch.setattr(patience, "is_proxy", lambda *_: False)
    there = Patient.crowd._there
    async with pair.connect() as line:
        assert await echoed(line, "hello") == "p2xfirst: hello"
        assert list(there.values()) == [1]
    async with asyncio.timeout(30):
        while there:  # noqa: ASYNC110 — the server tells nobody
            await asyncio.sleep(0.01)
