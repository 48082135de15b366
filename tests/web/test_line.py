"""The short way between a socket and its table: what is ours of the frames, and what is uvicorn's."""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bellota.web import pace
from bellota.web.frames import framed
from bellota.web.line import Line
from tests.web.client_frames import masked

ASK = (
    b"GET /ws/A HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LARGEST = 8 * 1024


async def test_what_is_used_of_uvicorn_is_there() -> None:
    """The line leans on these; look at it again before another version is let in."""
    made: Any = WebSocketsSansIOProtocol(uvicorn.Config(app), State(), {})  # type: ignore[arg-type]
    used = ["close_sent", "disconnected", "transport", "handshake_initiated", "loop"]
    used += ["schedule_ping", "send_keepalive_ping", "ping_timer"]
    for name in (*used, "queue", "writable"):
        assert hasattr(made, name)
    assert made.conn.reader.buffer == b""


class State:
    """What uvicorn's server keeps for all its connections."""

    def __init__(self) -> None:
        self.connections: set[Any] = set()
        self.tasks: set[Any] = set()
        self.default_headers: list[Any] = []


class Transport(asyncio.Transport):
    """A wire that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"socket": None})
        self.wrote: list[bytes] = []
        self.reading = True
        self.closed = False

    def write(self, data: Any) -> None:
        self.wrote.append(bytes(data))

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self.high = high


came: list[Any] = []


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Accept, and keep what comes the long way."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        came.append(message.get("text") or message.get("bytes"))
    came.append(message["code"])


class End:
    """A line under test, open, and what its table heard."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.transport = Transport()
        config = uvicorn.Config(app, ws_max_size=LARGEST, ws_per_message_deflate=False)
        self.line = Line(config, State(), {})  # type: ignore[arg-type]
        self.line.connection_made(self.transport)

    async def say(self, data: bytes) -> None:
        self.line.data_received(data)
        for _ in range(10):
            await asyncio.sleep(0)


@pytest.fixture
async def end() -> AsyncIterator[End]:
    came.clear()
    made = End()
    await made.say(ASK)
    made.line.listen(made.heard.append)
    made.transport.wrote.clear()
    yield made
    if made.line.connections:
        made.line.connection_lost(None)
    await asyncio.sleep(0)


async def test_text_frames_go_to_the_table_however_they_are_cut(end: End) -> None:
    says = [b"", b"a", b"b" * 200, b"\xf0\x9f\x90\xbf", b"c" * LARGEST]
    data = b"".join(map(masked, says))
    rng = random.Random(6455)
    while data:
        cut = rng.choice((1, 2, 3, 7, 500))
        await end.say(data[:cut])
        data = data[cut:]
    assert end.heard == says
    assert came == []
    assert end.transport.reading


async def test_what_is_told_is_a_frame_until_the_line_closes(end: End) -> None:
    end.line.tell(b"hello")
    end.transport.closed = True
    end.line.tell(b"nobody")
    assert end.transport.wrote == [framed(b"hello")]


async def test_a_line_that_is_listened_to_keeps_nothing_of_its_handshake(end: End) -> None:
    assert end.line.scope["headers"] == []
    assert not end.line.response.headers


async def test_two_frames_go_out_in_one_write(end: End) -> None:
    end.line.tell(b"view", b"ack")
    assert end.transport.wrote == [framed(b"view") + framed(b"ack")]


async def test_a_peer_that_leaves_too_much_untaken_is_told_nothing_more(end: End) -> None:
    said: list[int] = []
    end.line.bound(1000, lambda: said.append(1))
    assert end.transport.high == 1000
    end.line.tell(b"a")
    end.line.pause_writing()
    end.line.tell(b"b")
    end.line.resume_writing()
    end.line.pause_writing()
    end.line.tell(b"c")
    assert said == [1]
    assert end.transport.wrote == [framed(b"a")]
    end.line.resume_writing()


async def test_pings_are_uvicorns(end: End) -> None:
    await end.say(masked(b"a") + masked(b"payload", 0x89)[:5])
    assert end.heard == [b"a"]
    assert end.transport.wrote == []
    await end.say(masked(b"payload", 0x89)[5:] + masked(b"b"))
    assert end.transport.wrote == [b"\x8a\x07payload"]
    assert end.heard == [b"a", b"b"]


async def test_who_has_spoken_is_not_asked_for_a_sign_of_life(end: End) -> None:
    """A device at a table speaks every few seconds; a ping of the protocol would cost more than an event."""
    await end.say(masked(b"a"))
    end.line.send_keepalive_ping()
    assert end.transport.wrote == []
    assert end.line.ping_timer is not None
    end.line.send_keepalive_ping()
    assert end.transport.wrote[0][:2] == b"\x89\x04"
    await end.say(masked(end.transport.wrote[0][2:], 0x8A))
    assert end.line.pong_timer is None


async def test_a_close_is_answered_and_ends_it(end: End) -> None:
    await end.say(masked(b"\x03\xe9bye", 0x88) + masked(b"late"))
    assert came == [1001]
    assert end.transport.wrote[0][0] == 0x88
    assert end.transport.closed


@pytest.mark.parametrize(
    ("data", "got"),
    [
        (masked(b"binary", 0x82), b"binary"),
        (masked(b"frag", 0x01) + masked(b"ment", 0x80), "fragment"),
    ],
)
async def test_what_is_no_whole_text_goes_the_long_way_and_so_does_the_rest(
    end: End, data: bytes, got: Any
) -> None:
    await end.say(masked(b"a") + data)
    await end.say(masked(b"z"))
    assert end.heard == [b"a"]
    assert came == [got, "z"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (masked(b"x" * (LARGEST + 1)), 1009),
        (b"\x81\x05hello", 1002),
        (masked(b"a", 0xC1), 1002),
        (masked(b"x" * 126, 0x89), 1002),
        (b"\x81\xff" + (1 << 40).to_bytes(8) + b"abcd", 1009),
    ],
)
async def test_what_no_client_may_send_is_refused_with_its_reason(
    end: End, data: bytes, code: int
) -> None:
    await end.say(data)
    frame = end.transport.wrote[0]
    assert (frame[0], int.from_bytes(frame[2:4])) == (0x88, code)
    assert end.transport.closed
    assert end.heard == []


async def test_who_speaks_too_fast_waits(end: End, monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[Any] = []
    monkeypatch.setattr(end.line.loop, "call_later", lambda _, f: later.append(f), raising=False)
    end.line._pace = pace.Pace(lambda: 100.0)
    await end.say(b"".join(masked(b"%d" % n) for n in range(pace.BURST + 5)))
    assert len(end.heard) == pace.BURST + 1
    assert not end.transport.reading
    while later:
        later.pop()()
    assert end.heard == [b"%d" % n for n in range(pace.BURST + 5)]


async def test_who_pings_too_fast_waits_too(end: End, monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[Any] = []
    monkeypatch.setattr(end.line.loop, "call_later", lambda _, f: later.append(f), raising=False)
    end.line._pace = pace.Pace(lambda: 100.0)
    await end.say(masked(b"", 0x89) * (pace.BURST + 5))
    assert len(end.transport.wrote) == pace.BURST + 1
    assert not end.transport.reading
    while later:
        later.pop()()
    assert len(end.transport.wrote) == pace.BURST + 5


async def test_nor_does_a_fragment_open_the_gate(end: End) -> None:
    end.line._pace = pace.Pace(lambda: 100.0)
    await end.say(masked(b"frag", 0x01))
    assert end.transport.reading
    await end.say(masked(b"", 0x89) * 6000)
    assert not end.transport.reading


async def test_frames_before_anybody_listens_take_the_long_way() -> None:
    came.clear()
    made = End()
    await made.say(ASK)
    await made.say(masked(b'{"do":"hello"}') + masked(b"half")[:4])
    assert came == ['{"do":"hello"}']
    made.line.listen(made.heard.append)
    await made.say(masked(b"half")[4:])
    assert made.heard == [b"half"]
    made.line.connection_lost(None)
    await asyncio.sleep(0)


async def test_frames_sent_with_the_request_are_uvicorns_for_good() -> None:
    came.clear()
    made = End()
    await made.say(ASK + masked(b"early")[:3])
    made.line.listen(made.heard.append)
    await made.say(masked(b"early")[3:] + masked(b"later"))
    assert made.heard == []
    assert came == ["early", "later"]
    made.line.connection_lost(None)
    await asyncio.sleep(0)


async def test_a_lost_line_lets_go_of_its_table(end: End) -> None:
    end.line.connection_lost(None)
    assert end.line._heard is None
    assert end.line._overflowed is None
    assert end.line.scope["extensions"].keys() == {"websocket.http.response"}
