"""Rooms over HTTP: open one, ask for one, its link, its QR code, the record of its last game."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, TypeVar

import segno
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketState

from bellota.web import boxes, outbox, socket
from bellota.web.answers import RefusedError, answer, body
from bellota.web.crowd import Sockets
from bellota.web.door import Door, NoRoomError, TooManyWrongCodesError
from bellota.web.headers import same_origin
from bellota.web.journal import HANDED
from bellota.web.own import foreign
from bellota.web.quota import Quota, address
from bellota.web.rounds import Rounds

if TYPE_CHECKING:
    from bellota.table.found import Place, Seen
    from bellota.table.hub import Hub
    from bellota.web.handover import Handover
    from bellota.web.lan import Links

T = TypeVar("T")

_CODE = re.compile(r"[A-Z0-9]{6}")
_OPENED, _MINUTES = 100, 10


class Rooms:
    """The routes of the rooms that `hub` keeps."""

    def __init__(self, hub: Hub, links: Links, nearby: Handover | None = None) -> None:
        self._hub = hub
        self._nearby = nearby
        self._links = links
        self._door: Door[str] = Door(self._known)
        self.sockets = Sockets()
        self._rounds = Rounds()
        self._opening = Quota(_OPENED, _MINUTES * 60)

    def routes(self) -> list[BaseRoute]:
        """Give the routes, the socket's among them."""
        return [
            Route("/api/boxes", self.boxes),
            Route("/api/tables", self.tables),
            Route("/api/rooms", self.open, methods=["POST"]),
            Route("/api/rooms/{code}", self.show),
            Route("/api/rooms/{code}/link", self.link),
            Route("/api/rooms/{code}/qr.svg", self.qr),
            Route("/api/rooms/{code}/record", self.record),
            WebSocketRoute("/ws/{code}", self.join),
        ]

    async def boxes(self, request: Request) -> Response:
        """List the boxes and what a lobby may set of each."""
        base = self._links.base(request.url.scheme, request.headers.get("host"))
        return answer(boxes.listed() | {"lan": base})

    async def tables(self, _: Request) -> Response:
        """List the tables at which anybody may look on, while somebody is at them."""
        return answer({"tables": self._hub.open_to_all()})

    async def open(self, request: Request) -> Response:
        """Open a room for an edition and options; answer with its code."""
        sent = await body(request)
        who = address(request.client)
        if not self._opening.spend(who):
            raise RefusedError(429, "too_many_rooms", self._opening.wait(who))
        wanted = boxes.wanted(sent)
        with boxes.refusals():
            room = await self._hub.open(wanted.edition, wanted.options)
        self._door.know(who, room)
        return answer({"room": room}, 201)

    async def show(self, request: Request) -> Response:
        """Tell that a room is there, which edition it plays, and how far it is."""
        table = (await self.behind(request)).table
        told = {"room": table.room, "edition": table.edition.name, "stage": table.stage}
        return answer(told)

    async def link(self, request: Request) -> Response:
        """Give the room's link for another device; null where there is no network."""
        await self.behind(request)
        return answer({"link": self._link(request)})

    async def qr(self, request: Request) -> Response:
        """Draw the room's link."""
        await self.behind(request)
        link = self._link(request)
        if link is None:
            raise RefusedError(404, "no_network")
        return Response(drawn(link), 200, {"Cache-Control": "no-store"}, "image/svg+xml")

    async def record(self, request: Request) -> Response:
        """Give the record of the last finished game, to keep."""
        record = (await self.behind(request)).record()
        if record is None:
            raise RefusedError(404, "no_record")
        name = f"bellota-{_code(request).lower()}.jsonl"
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{name}"',
        }
        return Response(record, 200, headers, "application/jsonl; charset=utf-8")

    async def join(self, line: WebSocket) -> None:
        """Join a socket to its room; a page of ours, not one of too many, while tables are served."""
        who = address(line.client)
        if not same_origin(line.headers, self._links.public_url):
            await line.send_denial_response(foreign())
            return
        if self._hub.refuses:
            await line.send_denial_response(answer({"error": "draining", "detail": {}}, 503))
            return
        if not self.sockets.enter(who):
            await _refused(line, outbox.TOO_SLOW, "too many")
            return
        try:
            await self._joined(line, who)
        finally:
            self.sockets.leave(who)

    async def _joined(self, line: WebSocket, who: str) -> None:
        # A page takes no answer to its handshake for a bad network: who is held up has one first.
        if self._nearby is None or self._door.holds_up(_code(line), who):
            await line.accept()
        try:
            code = await self._door.open(_code(line), who)
            if await self._handed_over(line, code):
                return
            await _accepted(line)
            place = await self._place(line, code)
        except NoRoomError:
            await _refused(line, socket.NO_ROOM, "no_room")
        except TooManyWrongCodesError:
            await _refused(line, socket.TOO_MANY_WRONG_CODES, "too_many_wrong_codes")
        else:
            await socket.talk(line, place, self._rounds, self.sockets.pace(who))

    async def _handed_over(self, line: WebSocket, code: str) -> bool:
        """Whether another worker of this machine has the table, and from now on the socket too."""
        if self._nearby is None or _is_accepted(line):
            return False
        owner = await self._hub.elsewhere(code)
        if owner is None or not await self._nearby.give(line.scope, owner):
            return False
        self._hub.unused(code)
        setattr(line.state, HANDED, True)
        while (await line.receive())["type"] != "websocket.disconnect":
            pass
        return True

    async def behind(self, asked: HTTPConnection) -> Seen:
        """Give the table of the code in the path; guessing codes is held up at the door."""
        code = await self._door.open(_code(asked), address(asked.client))
        seen = _there(await self._hub.peek(code))
        asked.state.table = seen.alias  # for the log, which has no codes
        return seen

    async def way(self, line: HTTPConnection) -> Place:
        """Give the same for a device: the table, or the way to it."""
        return await self._place(line, await self._door.open(_code(line), address(line.client)))

    async def _place(self, line: HTTPConnection, code: str) -> Place:
        place = _there(await self._hub.find(code))
        line.state.table = place.alias  # for the log, which has no codes
        return place

    async def _known(self, code: str) -> str | None:
        """The code, if a room has it."""
        return code if _CODE.fullmatch(code) and await self._hub.knows(code) else None

    def _link(self, request: Request) -> str | None:
        return self._links.room(_code(request), request.url.scheme, request.headers.get("host"))


def _code(asked: HTTPConnection) -> str:
    return str(asked.path_params["code"]).strip().upper()


def _is_accepted(line: WebSocket) -> bool:
    return line.application_state is not WebSocketState.CONNECTING


async def _accepted(line: WebSocket) -> None:
    if not _is_accepted(line):
        await line.accept()


async def _refused(line: WebSocket, code: int, why: str) -> None:
    """Browsers hide why a handshake is refused: it is accepted for that."""
    await _accepted(line)
    await socket.refuse(line, code, why)


def _there(found: T | None) -> T:
    """What was found; it may have gone since its code was."""
    if found is None:
        raise NoRoomError
    return found


def drawn(link: str) -> bytes:
    """Draw `link` as an SVG with the quiet border that a camera needs."""
    out = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, omitsize=True, border=4, dark="#000", light="#fff")
    return out.getvalue()
