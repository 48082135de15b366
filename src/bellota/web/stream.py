"""The line of a device whose network lets no socket through: frames come as server-sent events, and go by POST.

The first event names the line; whoever says something gives that name in a header, so that it stands in no
address. All else is as on a socket: the same frames, the same link to the table, the same bounds.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from bellota.web.answers import RefusedError, answer, body
from bellota.web.headers import same_origin
from bellota.web.outbox import WAITING
from bellota.web.pace import Pace
from bellota.web.quota import address
from bellota.web.socket import LARGEST

if TYPE_CHECKING:
    from bellota.table.found import Place
    from bellota.table.hub import Hub
    from bellota.web.crowd import Sockets

NAME = "X-Line"
MOST = 32  # frames said at once
_START = {
    "type": "http.response.start",
    "status": 200,
    "headers": [
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),  # a proxy that reads it passes each frame on at once
    ],
}

Way = Callable[[HTTPConnection], Awaitable["Place"]]


class Streams:
    """The routes; `way` gives the table of the code in a path, or the way to it."""

    def __init__(self, hub: Hub, way: Way, sockets: Sockets, public_url: str | None) -> None:
        self._hub, self._way, self._sockets, self._public_url = hub, way, sockets, public_url
        self._lines: dict[str, Stream] = {}

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [
            Route("/stream/{code}", self.hear),
            Route("/stream/{code}", self.say, methods=["POST"]),
        ]

    async def hear(self, request: Request) -> Stream | Response:
        """Join a device to its table; what it is told follows."""
        if not same_origin(request.headers, self._public_url):
            raise RefusedError(403, "other_origin")
        if self._hub.refuses:
            raise RefusedError(503, "draining")
        who = address(request.client)
        if not self._sockets.enter(who):
            raise RefusedError(503, "too_many")
        try:
            place = await self._way(request)
        except BaseException:
            self._sockets.leave(who)
            raise
        return Stream(place, who, self._lines, self._sockets)

    async def say(self, request: Request) -> Response:
        """What a device says, a frame a line, in order."""
        line = self._lines.get(request.headers.get(NAME, ""))
        if line is None:
            raise RefusedError(410, "no_line")
        said = (await body(request, LARGEST * 4)).split(b"\n")
        if len(said) > MOST or max(map(len, said)) > LARGEST:
            raise RefusedError(413, "too_large", largest=LARGEST)
        for raw in said:
            await line.receive(raw)
        return answer({"ok": True})


class Stream:
    """One device's line, as an answer that goes on."""

    def __init__(self, place: Place, who: str, lines: dict[str, Stream], sockets: Sockets) -> None:
        self._place, self._who, self._lines, self._sockets = place, who, lines, sockets
        self._name = secrets.token_urlsafe(16)
        self._waiting: deque[bytes] = deque([b"event: line\ndata: %b\n\n" % self._name.encode()])
        self._more = asyncio.Event()
        self._over = False
        self._pace = Pace()

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Tell until either side ends it; whoever made it has let it in."""
        self._shared = self._sockets.pace(self._who)
        self._link = self._place.attach(self.put)
        self._link.hang_up = self._end
        self._lines[self._name] = self
        gone = asyncio.create_task(self._until_gone(receive))
        try:
            await self._tell(send)
        finally:
            gone.cancel()
            del self._lines[self._name]
            self._link.close()
            self._link.hang_up = None
            self._sockets.leave(self._who)

    async def receive(self, raw: bytes) -> None:
        """A frame from the device, not faster than its pace allows."""
        if not self._over:
            self._link.receive(raw)
        await self._pace.hold()
        if self._shared is not None:
            await self._shared.hold()

    def put(self, frame: bytes, after: bytes = b"") -> None:
        """Tell a frame, and the one after it; a device that takes too little comes back for all."""
        if self._over:
            return
        if len(self._waiting) >= WAITING:
            self._waiting.clear()
            self._end()
            return
        self._waiting += (b"data: %b\n\n" % part for part in (frame, after) if part)
        self._more.set()

    def _end(self) -> None:
        self._over = True
        self._more.set()

    async def _tell(self, send: Send) -> None:
        await send(_START)
        self._more.set()
        while not self._over or self._waiting:
            await self._more.wait()
            self._more.clear()
            while self._waiting:
                await send(_part(self._waiting.popleft(), more=True))
        await send(_part(b"", more=False))

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._waiting.clear()
        self._end()


def _part(text: bytes, *, more: bool) -> Message:
    return {"type": "http.response.body", "body": text, "more_body": more}
