"""A device at a table: keeps its tokens, comes back by itself, says again what was not answered.

It does what the page does, and remembers every frame that it was sent.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from itertools import count
from typing import Any, Protocol, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.luck import OURS


class Where(Protocol):
    """Where the server is, or what stands before it."""

    port: int


Frame = dict[str, Any]
AWAY = 0.05  # s from a line that broke to the next
PATIENCE = 60.0  # s, generous: a slow machine is no failure


class Device:
    """One browser tab in a room."""

    def __init__(self, server: Where, room: str, tokens: list[str] | None = None) -> None:
        self.room = room
        self.tokens = tokens or []
        self.heard: list[str] = []
        self.said: list[str] = []
        self.views: list[tuple[int, Frame]] = []  # whole ones, by version
        self.connections = 0
        self.view: Frame = {}
        self.seq = 0
        self.seats: list[int] = []  # what the table says that we hold
        self.own: set[int] = set()  # what we were given
        self.race: Frame | None = None
        self.race_began: dict[int, float] = {}
        self.elsewhere = False
        self.moves = 0  # how often it was told to come back
        self._away = AWAY
        self._spoken = 0
        self._left = 0.0
        self.gaps: list[float] = []  # s from each such word to the next view
        self.closed_with: list[int] = []
        self._server = server
        self._nonce = OURS.word()
        self._ids = count(1)
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Frame] = {}
        self._replies: dict[str, asyncio.Future[Frame]] = {}
        self._news = asyncio.Event()
        self.network = asyncio.Event()
        self.network.set()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        await self.until(lambda: bool(self.view))
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # --- the line ------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            await self.network.wait()
            with contextlib.suppress(OSError, WebSocketException):
                await self._connected()
            self._socket = None
            away, self._away = self._away, AWAY
            await asyncio.sleep(away)

    async def _connected(self) -> None:
        url = f"ws://127.0.0.1:{self._server.port}/ws/{self.room}"
        async with connect(url, proxy=None, compression=None, close_timeout=0.5) as socket:
            self._socket = socket
            self.connections += 1
            await self._say({"do": "hello", "tokens": self.tokens})
            for wish in list(self._unanswered.values()):
                await self._say(wish)
            try:
                async for raw in socket:
                    await self._hear(str(raw))
            finally:
                self.closed_with.append(socket.close_code or 0)
                self._news.set()

    async def _say(self, frame: Frame) -> None:
        if self._socket is not None:
            self.said.append(json.dumps(frame))
            with contextlib.suppress(WebSocketException):
                await self._socket.send(self.said[-1])

    async def _hear(self, raw: str) -> None:
        self.heard.append(raw)
        frame = json.loads(raw)
        if frame["k"] == "view":
            self._spoken = self.connections
            if self._left:
                self.gaps.append(time.monotonic() - self._left)
                self._left = 0.0
        match frame["k"]:
            case "ping":
                await self._say({"do": "pong", "n": frame["n"]})
            case "view":
                self._see(frame)
            case "again":
                self.moves += 1
                self._left = time.monotonic()
                self._away = frame["wait"] / 1000
            case "you":
                self.seats, self.race = frame["seats"], frame["race"]
            case "elsewhere":
                self.elsewhere = True
            case "ack" | "no":
                self._answered(frame)
        self._news.set()

    def _see(self, frame: Frame) -> None:
        self.seq, self.view = frame["seq"], {**self.view, **frame["view"]}
        self.views.append((self.seq, self.view))
        if race := self.view["race"]:
            began = time.monotonic() - race["elapsed"] / 1000
            self.race_began.setdefault(race["k"], began)

    def _answered(self, frame: Frame) -> None:
        if token := frame.get("token"):
            self.tokens.append(token)
        self._unanswered.pop(frame["id"], None)
        reply = self._replies.pop(frame["id"], None)
        if reply is not None and not reply.done():
            reply.set_result(frame)

    # --- what a test asks ----------------------------------------------------------------

    async def ask(self, do: str, **wish: Any) -> Frame:
        """Send a command and give its reply, however often the line breaks meanwhile."""
        id_ = wish.setdefault("id", f"{self._nonce}-{next(self._ids)}")
        self._unanswered[id_] = {"do": do, **wish}
        self._replies[id_] = asyncio.get_running_loop().create_future()
        await self._say(self._unanswered[id_])
        async with asyncio.timeout(PATIENCE):
            return await self._replies[id_]

    async def must(self, do: str, **wish: Any) -> Frame:
        """Send a command that has to be granted."""
        reply = await self.ask(do, **wish)
        assert reply["k"] == "ack", reply
        return reply

    async def raw(self, frame: str | bytes) -> None:
        """Send anything at all."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def sit(self, name: str) -> int:
        """Take a new seat and give its number."""
        reply = await self.must("sit", name=name, salt=OURS.word())
        self.own.add(reply["seat"])
        return int(reply["seat"])

    async def until(self, ready: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until what was heard makes `ready` true."""
        async with asyncio.timeout(seconds):
            while not ready():
                self._news.clear()
                await self._news.wait()

    async def until_closed(self, code: int) -> None:
        """Wait until the line has been closed with a code."""
        await self.until(lambda: code in self.closed_with)

    async def next(self, seconds: float = 0.5) -> None:
        """Wait for the next frame, or a little while."""
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()

    async def drop(self) -> None:
        """Cut the line as a lost network does; the device comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def offline(self) -> None:
        """No network until `network` is set again."""
        self.network.clear()
        await self.drop()

    def frames(self, kind: str) -> list[Frame]:
        """Every frame of a kind that was heard so far."""
        return [frame for frame in map(json.loads, self.heard) if frame["k"] == kind]

    @property
    def port(self) -> int:
        """Our end of the line; 0 while there is none."""
        return int(self._socket.local_address[1]) if self._socket is not None else 0

    @property
    def live(self) -> bool:
        """Whether the table has spoken since we came last."""
        return self._spoken == self.connections

    @property
    def stage(self) -> str:
        """Lobby, play or over."""
        return str(self.view.get("stage"))
