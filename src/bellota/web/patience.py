"""uvicorn's HTTP protocol, with an end to its patience: with the slow, the endless and the many.

A peer has a while to say its request, its body, and to take its answer; a head has a largest size; an
address has so many connections. Whoever is past that is hung up on: an honest browser never is.
What is used of uvicorn beyond its interface is pinned as for `line`.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from functools import partial
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bellota.web.crowd import CONNECTIONS, Crowd
from bellota.web.headers import FIXED
from bellota.web.quota import address

HEAD = 10.0  # s for the head of a request, from the first byte, or from the connection's begin
BODY = 30.0  # s for all of its body
TAKING = 30.0  # s in which a peer takes nothing of its answer
LARGEST_HEAD = 32 * 1024  # bytes; a browser's has about 1,000
AHEAD = 16  # requests that may wait for the answers before them; a browser sends none ahead
_NOISE = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "ASGI callable returned without completing handshake.",  # it was refused, with an answer
)


class Patient(HttpToolsProtocol):
    """A connection with deadlines."""

    crowd = Crowd(CONNECTIONS)
    handed = False  # whether another worker accepted it
    _who = ""
    _entered = False
    _head = 0  # bytes of the head that is being read
    _in_head = True
    _answering: Any = None  # whose turn it is; `cycle` is the newest of those that wait
    _due: asyncio.TimerHandle | None = None
    _untaken: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has a while to say what for."""
        super().connection_made(transport)
        self._who = address(self.client)
        proxy = is_proxy(self.client[0] if self.client else "", self.config.forwarded_allow_ips)
        self._entered = not proxy and self.crowd.enter(self._who)
        if proxy or self._entered:
            self._expect(HEAD)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        super().connection_lost(exc)
        self.pipeline.clear()
        if self._answering is not None:  # it writes nothing more
            self._answering.disconnected = True
            self._answering.message_event.set()
        self._stop()
        self._unwatch()
        if self._entered:
            self._entered = False
            self.crowd.leave(self._who)

    @property
    def asked(self) -> bool:
        """Whether a request of it has been answered, or is just now."""
        return self._answering is not None

    def data_received(self, data: bytes) -> None:
        """Some bytes: of a head, not without end."""
        if self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self._ends_soon(data):
                self._refuse(431, "The head of the request is too large.")
                return
        super().data_received(data)

    def _ends_soon(self, data: bytes) -> bool:
        """Whether a body has come with the end of its head."""
        end = data.find(b"\r\n\r\n")
        return end >= 0 and self._head - len(data) + end <= LARGEST_HEAD

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._expect(HEAD)

    def on_headers_complete(self) -> None:
        """Its head is whole; the parser turns what is raised here into the refusal of a wrong request."""
        if len(self.pipeline) >= AHEAD:
            self.pipeline.clear()
            raise ValueError("too many requests ahead of their answers")
        self._in_head = False
        self._expect(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is whole: the next one may follow."""
        self._stop()
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is the line's: that tells when the connection is gone."""
        first = self._answering
        if self.pipeline or (first is not None and not first.response_complete):
            self._refuse(400, "an upgrade waits for the answers before it")
            return
        self._stop()
        made: Any = self.ws_protocol_class
        gone, handed, self._entered = partial(self.crowd.leave, self._who), self.handed, False

        def line(**given: Any) -> asyncio.Protocol:  # it holds nothing of us
            one = made(**given)
            one.gone, one.handed = gone, handed
            return cast("asyncio.Protocol", one)

        self.ws_protocol_class = cast("type[asyncio.Protocol]", line)
        super().handle_websocket_upgrade()
        # The parser holds us and we hold it: the collector seldom looks, and it is 10 KB a socket.
        self.parser = cast("Any", None)

    def send_400_response(self, msg: str) -> None:
        """What is no request is answered, once."""
        self._refuse(400, msg)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """A request is answered from now on."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """What is still to be taken of it is watched."""
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """The peer takes nothing just now."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """It takes again."""
        super().resume_writing()
        self._unwatch()

    # --- deadlines -----------------------------------------------------------------------

    def _expect(self, seconds: float) -> None:
        self._stop()
        self._due = self.loop.call_later(seconds, self.transport.abort)

    def _stop(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _watch(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left and self._untaken is None:
            self._untaken = self.loop.call_later(TAKING, self._taken, left)

    def _unwatch(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    def _taken(self, before: int) -> None:
        """After a while: hang up on a peer that has taken nothing of so many bytes."""
        self._untaken = None
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self._watch()

    def _refuse(self, status: int, why: str) -> None:
        """An answer without the application, and no more."""
        self._stop()
        headers = {**FIXED, "Content-Type": "text/plain", "Content-Length": str(len(why))}
        told = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        first = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nConnection: close\r\n"
        self.transport.write(f"{first}{told}\r\n{why}".encode("ascii"))
        self.transport.close()


class Unheard(logging.Filter):
    """Leaves out what strangers could fill a log with: that a request was none."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record stays."""
        return record.msg not in _NOISE


def is_proxy(host: str, trusted: list[str] | str | None) -> bool:
    """Whether those who come from a host are told apart by what its proxy says of them."""
    named = trusted.split(",") if isinstance(trusted, str) else trusted or []
    return any(one.strip() in ("*", host) or _within(host, one.strip()) for one in named)


def _within(host: str, network: str) -> bool:
    try:
        return ipaddress.ip_address(host) in ipaddress.ip_network(network)
    except ValueError:
        return False
