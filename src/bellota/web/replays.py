"""Replays over HTTP: the views of a table's last game, or of a record that somebody sends."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota.record import RecordError
from bellota.table.replayed import frames, thinned
from bellota.web.answers import RefusedError, body
from bellota.web.quota import Quota, address

if TYPE_CHECKING:
    from bellota.table.found import Seen

LARGEST = 1 << 20  # bytes of a record
MOST_LINES = 4000  # a long game has some hundreds, and each costs a view
MOST_BYTES = 16 << 20  # of the frames, before they are packed
MOST_TIME = 4.0  # s of a processor for one replay
_ASKED, _MINUTES = 120, 10
A_REPLAY = 0.1  # s of a processor, paid for by the asking; what a longer one takes is charged
_AT_ONCE = 2  # replays worked out at a time
_SLICE = 0.004  # s of work, then as long a rest: the tables in play go on undisturbed

Behind = Callable[[HTTPConnection], Awaitable["Seen"]]


class Replays:
    """The routes of replays; `behind` gives the table of the code in a path."""

    def __init__(self, behind: Behind) -> None:
        self._behind = behind
        self._asking = Quota(_ASKED, _MINUTES * 60)
        self._turn = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [
            Route("/api/replay", self.sent, methods=["POST"]),
            Route("/api/rooms/{code}/replay", self.played),
        ]

    async def sent(self, request: Request) -> Response:
        """Replay the record in the body."""
        return await self._replay(request, await body(request, LARGEST), "")

    async def played(self, request: Request) -> Response:
        """Replay the last finished game of a room."""
        actor = await self._behind(request)
        record = actor.record()
        if record is None:
            raise RefusedError(404, "no_record")
        return await self._replay(request, record.encode(), actor.table.room)

    async def _replay(self, request: Request, record: bytes, room: str) -> Response:
        if record.count(b"\n") > MOST_LINES:
            raise RefusedError(413, "too_long", most=MOST_LINES)
        who = address(request.client)
        if not self._asking.spend(who):
            raise RefusedError(429, "too_many_replays", self._asking.wait(who))
        async with self._turn:
            effort = Effort()
            try:
                packed = await run_in_threadpool(replayed, record, room, effort)
            finally:
                self._asking.charge(who, max(0.0, effort.spent / A_REPLAY - 1))
        return await packed_answer(packed, request)


class Effort:
    """What one replay takes of a processor, in s, by the clock of the thread that works."""

    def __init__(
        self,
        clock: Callable[[], float] = time.thread_time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.spent = 0.0
        self._clock, self._sleep = clock, sleep
        self._began: float | None = None
        self._rested = 0.0

    def step(self) -> None:
        """Between two lines or frames: rest now and then; RefusedError where it takes too long."""
        now = self._clock()
        self._began = now if self._began is None else self._began
        self.spent = now - self._began
        if self.spent > MOST_TIME:
            raise RefusedError(413, "too_long", most=MOST_LINES)
        if self.spent - self._rested > _SLICE:
            self._rested = self.spent
            self._sleep(_SLICE)


def replayed(record: bytes, room: str = "", effort: Effort | None = None) -> bytes:
    """The frames of a record as packed JSON; RefusedError tells its first wrong line."""
    try:
        told = b",".join(_encoded(record, room, effort or Effort()))
    except RecordError as error:
        raise RefusedError(422, "bad_record", line=error.line, message=error.what) from None
    whole = b'{"room":%b,"frames":[%b]}' % (msgspec.json.encode(room), told)
    return gzip.compress(whole, 5, mtime=0)


def _lines(record: bytes, effort: Effort) -> Iterator[bytes]:
    """Reading them is work too."""
    for line in record.split(b"\n"):
        effort.step()
        yield line


def _encoded(record: bytes, room: str, effort: Effort) -> Iterator[bytes]:
    """One frame after the other, as long as they are not too many or too dear."""
    size = 0
    for frame in thinned(frames(_lines(record, effort), room)):
        told = msgspec.json.encode(frame)
        size += len(told)
        if size > MOST_BYTES:
            raise RefusedError(413, "too_long", most=MOST_LINES)
        effort.step()
        yield told


async def packed_answer(packed: bytes, request: Request) -> Response:
    """Packed JSON, unpacked in a thread for whoever does not read it."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        plain = await run_in_threadpool(gzip.decompress, packed)
        return Response(plain, 200, headers, "application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(packed, 200, headers, "application/json")
