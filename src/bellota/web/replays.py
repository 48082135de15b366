"""Replays over HTTP: the views of a table's last game, or of a record that somebody sends."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
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
    from bellota.table.actor import Actor

LARGEST = 1 << 20  # bytes of a record
MOST_LINES = 4000  # a long game has some hundreds, and each costs a view
_ASKED, _MINUTES = 120, 10
_AT_ONCE = 2  # replays worked out at a time, so that the tables in play go on undisturbed

Behind = Callable[[HTTPConnection], Awaitable["Actor"]]


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
            packed = await run_in_threadpool(replayed, record, room)
        return packed_answer(packed, request)


def replayed(record: bytes, room: str = "") -> bytes:
    """The frames of a record as packed JSON; RefusedError tells its first wrong line."""
    try:
        told = {"room": room, "frames": list(thinned(frames(record, room)))}
    except RecordError as error:
        raise RefusedError(422, "bad_record", line=error.line, message=error.what) from None
    return gzip.compress(msgspec.json.encode(told), 5, mtime=0)


def packed_answer(packed: bytes, request: Request) -> Response:
    """Packed JSON, unpacked for whoever does not read it."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), 200, headers, "application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(packed, 200, headers, "application/json")
