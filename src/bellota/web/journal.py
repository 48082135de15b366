"""Every request and every socket is an event of the log, with an id that its answer names.

Told is the route, never the path: a room's code stands in it. Addresses are told nowhere; a proxy knows them.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import Counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bellota.web.logs import REQUEST

log = logging.getLogger(__name__)

HEADER = "X-Request-ID"
OWN_CODES = 3000  # from here on a peer closes with what it likes: they are counted as one
HANDED = "handed"  # in the state of a socket that another worker serves


class Journal:
    """Wraps an application; `answered` counts what it was asked, by route and status."""

    def __init__(self, app: ASGIApp, answered: Counter[tuple[str, int]]) -> None:
        self._app = app
        self._answered = answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, and tell of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(8)
        given = REQUEST.set(name)
        began, status = time.monotonic(), 500

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = name
            await send(message)

        try:
            await self._app(scope, receive, named)
        finally:
            self._answered[_route(scope), status] += 1
            told = {"method": scope["method"], "route": _route(scope), "status": status}
            log.info("request", extra={**told, "ms": _ms(began), "table": _table(scope)})
            REQUEST.reset(given)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = REQUEST.set(secrets.token_hex(8))
        began, code = time.monotonic(), 1006

        async def heard() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = min(message.get("code") or code, OWN_CODES)
            elif message["type"] == "websocket.connect":
                log.info("socket.asked", extra={"route": _route(scope)})
            return message

        async def told(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        try:
            await self._app(scope, heard, told)
        finally:
            if scope.get("state", {}).get(HANDED):
                log.info("socket.handed", extra={"route": _route(scope), "ms": _ms(began)})
            else:
                self._answered[_route(scope), code] += 1
                more = {"route": _route(scope), "table": _table(scope), "code": code}
                log.info("socket.closed", extra={**more, "ms": _ms(began)})
            REQUEST.reset(given)


def _route(scope: Scope) -> str:
    """The pattern that a path fitted, never the path."""
    return getattr(scope.get("route"), "path", "") or "none"


def _table(scope: Scope) -> str | None:
    table: str | None = scope.get("state", {}).get("table")
    return table


def _ms(began: float) -> float:
    return round(1000 * (time.monotonic() - began), 1)
