"""uvicorn's socket protocol, with a short way in and out, and the power to hang up on a deaf peer.

ASGI encodes and writes a frame once for each socket, and stops and starts reading at each message. A
table tells the same to all its devices: here the frame is made once and handed to each transport, and a
text frame that comes goes to the table at once. What is not a whole text frame of ordinary size takes
uvicorn's way: pings, closes, fragments, and whatever has to be refused.

What is used of uvicorn beyond its interface is pinned by `constraints.txt` and by tests/web/test_line.py;
another server has none of this, and `outbox` does its work.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bellota.web.frames import CONTROL, TEXT, Framer, framed, is_one, only, spanned, unmasked
from bellota.web.mailbox import Gate, Mailbox
from bellota.web.pace import Pace

NAME = "bellota.line"
_ORDINARY = 128  # bytes of a frame, where frames are not told apart
_FRAMER = Framer()


def of(scope: MutableMapping[str, Any]) -> Line | None:
    """The line of a socket, where the server is ours."""
    found: Line | None = scope.get("extensions", {}).get(NAME, {}).get("line")
    return found


class Line(WebSocketsSansIOProtocol):
    """A socket whose application finds it in its scope, as the extension `bellota.line`."""

    _heard: Callable[[bytes], None] | None = None
    _ours = False  # whether frames are told apart here
    _buffer = b""
    _pace: Pace | None = None  # while it is set the peer is held back to it
    _held = False
    _overflowed: Callable[[], None] | None = None
    _shared: Pace | None = None  # what all lines of an address keep to together
    gone: Callable[[], None] | None = None  # told when the connection is
    _deaf = False  # whether the peer has left too much untaken
    handed = False  # whether another worker accepted it
    _spoke = False  # whether the peer has, since it was last seen to

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue, self.writable = cast("Any", Mailbox()), cast("Any", Gate())

    def handle_connect(self, event: Any) -> None:
        """Start the application, which runs once we have returned, and offer it the line."""
        super().handle_connect(event)
        event.headers.clear()  # a parser that never ends keeps the request; the scope has them
        if hasattr(self, "scope"):  # a handshake refused at once has none
            cast("dict[str, Any]", self.scope["extensions"])[NAME] = {"line": self}

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of all that refers to this line, so that it is freed at once."""
        super().connection_lost(exc)
        self.deafen()
        self._overflowed = self._shared = None
        if self.gone is not None:
            self.gone()
        if hasattr(self, "scope"):
            cast("dict[str, Any]", self.scope["extensions"]).pop(NAME, None)

    # --- out -----------------------------------------------------------------------------

    def tell(self, payload: bytes, after: bytes = b"") -> None:
        """Write one text frame, or two at once; nothing on a line that is closing, or given up."""
        transport = self.transport
        if self._deaf or self.close_sent or transport.is_closing():
            return
        frame = _FRAMER.frame if payload is _FRAMER.payload else _FRAMER.text(payload)
        transport.write(frame + framed(after) if after else frame)

    def bound(self, most: int, overflowed: Callable[[], None]) -> None:
        """Say once when the peer has not taken more than `most` bytes; from then on it is told nothing."""
        self._overflowed = overflowed
        self.transport.set_write_buffer_limits(most)

    def pause_writing(self) -> None:
        """The transport holds more than it may."""
        super().pause_writing()
        if self._overflowed is not None and not self._deaf:
            self._deaf = True
            self._overflowed()

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Time to see whether the peer is there; one that has spoken meanwhile need not be asked."""
        if self._spoke:
            self._spoke = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    # --- in ------------------------------------------------------------------------------

    def listen(self, heard: Callable[[bytes], None], shared: Pace | None = None) -> None:
        """From now on hand each text frame to `heard`, as fast as its pace and a shared one allow."""
        self._heard, self._pace, self._shared = heard, Pace(), shared
        self._forget_the_handshake()

    def _forget_the_handshake(self) -> None:
        """What was asked and answered is over: it is a third of what a quiet socket would hold."""
        cast("list[Any]", self.scope["headers"]).clear()
        self.response.headers.clear()

    def deafen(self) -> None:
        """Hand on nothing more."""
        self._heard = None

    def data_received(self, data: bytes) -> None:
        """Bytes of the peer: its request, then frames, whole or in part."""
        if self._ours:
            if self._heard is not None and not self._buffer and is_one(data) and not self._held:
                self._hear(self._heard, only(data))
                return
            self._buffer = self._buffer + data if self._buffer else data
            self._read()
            return
        asked = self.handshake_initiated
        super().data_received(data)
        self._slow(1 + len(data) // _ORDINARY)  # here nobody counts the frames
        if not self.handshake_initiated:  # uvicorn waits for more, but the request was whole
            self.transport.close()
        # Frames begin behind the request; who sends some with it has them told apart by uvicorn.
        if self.handshake_initiated and not asked:
            self._ours = not self.conn.reader.buffer

    def _read(self) -> None:
        """Every whole frame in the buffer, unless the peer has to be held up."""
        at = 0
        while self._ours and not self._held:
            end = self._frame(at)
            if end == at:
                break
            at = end
        self._buffer = self._buffer[at:]

    def _frame(self, at: int) -> int:
        """Hand on the frame at a place, if it is whole; where the next begins."""
        try:
            span = spanned(self._buffer, at)
        except ValueError:
            return self._give_back(at)
        if span is None:
            return at
        text = span.first == TEXT and span.end - span.begin <= self.config.ws_max_size
        if not text and span.first < CONTROL:
            return self._give_back(at)
        if span.end > len(self._buffer):
            return at
        if text and self._heard is not None:
            self._hear(self._heard, unmasked(self._buffer, span))
        else:
            super().data_received(self._buffer[at : span.end])
            self._slow()
        return span.end

    def _give_back(self, at: int) -> int:
        """From here on all is uvicorn's: a fragment, a binary frame, or what no client may send."""
        self._ours = False
        rest, self._buffer = self._buffer[at:], b""
        super().data_received(rest)
        return 0

    def _hear(self, heard: Callable[[bytes], None], payload: bytes) -> None:
        """Hand one frame on; a peer that speaks too fast waits for the next."""
        self._spoke = True
        if not self.close_sent:
            heard(payload)
        self._slow()

    def _slow(self, frames: int = 1) -> None:
        """Count what the peer said, pings too; it is not read from while it is too fast."""
        if self._pace is None:
            return
        wait = self._pace.wait(frames)
        if self._shared is not None:
            wait = max(wait, self._shared.wait(frames))
        if wait > 0 and not self._held:
            self._held = True
            self.transport.pause_reading()
            self.loop.call_later(wait, self._go_on)

    def _go_on(self) -> None:
        self._held = False
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read()
