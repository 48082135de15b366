"""Those who come to do harm: the slow, the endless, the deaf, and what no browser sends."""

import asyncio
import socket
import struct
from collections.abc import Iterator

import pytest

from bellota.web.patience import LARGEST_HEAD
from tests.journeys.server import Server
from tests.journeys.strangers import HOST, PATIENCE, UPGRADE, dripped, said
from tests.journeys.tables import begun
from tests.ports import unused_port
from tests.web.client_frames import masked

ASKED = b"GET /healthz HTTP/1.1\r\n" + HOST
POSTED = b"POST /api/rooms HTTP/1.1\r\n" + HOST
JOINED = b"GET /ws/ABCDEF HTTP/1.1\r\n" + HOST + UPGRADE


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits a second for whoever is slow, and in the end has said nothing."""
    made = Server(tmp_path_factory.mktemp("hasty") / "log.db", unused_port(), deadlines=1)
    made.start()
    yield made
    assert made.stop() == (0, "")


def test_a_reset_amid_answers_says_nothing(stopped: Server) -> None:
    """The first of many requests is being answered when the connection goes."""
    stopped.start()
    wish = b'{"edition": "pig", "options": {}}'
    opened = POSTED + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(wish)
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", stopped.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall((opened + wish) * 8)
    assert stopped.stop() == (0, "")


@pytest.mark.parametrize(
    ("begin", "drop"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\n", b"X: a\r\n"),
        (POSTED + b"Content-Length: 1000\r\n\r\n", b" "),
        (POSTED + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (JOINED, b"X: a\r\n"),
    ],
    ids=["silent", "head", "body", "chunks", "handshake"],
)
async def test_the_slow_are_hung_up_on(hasty: Server, begin: bytes, drop: bytes) -> None:
    async with begun(hasty, edition="pig", first="host") as (ana, _):
        assert await asyncio.to_thread(dripped, hasty.port, begin, drop)
        await ana.must("roll", seat=0, seq=ana.seq)  # the table has not noticed


async def test_who_takes_nothing_is_hung_up_on(hasty: Server) -> None:
    ended = await asyncio.to_thread(_deaf, hasty.port)
    assert ended


def _deaf(port: int) -> bool:
    """Ask for the page a thousand times and read nothing of it."""
    with socket.socket() as peer:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        peer.settimeout(PATIENCE)
        peer.connect(("127.0.0.1", port))
        try:
            for _ in range(2000):
                peer.sendall(b"GET /api/boxes HTTP/1.1\r\n" + HOST + b"\r\n")
        except TimeoutError:
            return False
        except OSError:
            return True
        peer.recv(1)
        return _cut(peer)


def _cut(peer: socket.socket) -> bool:
    try:
        while peer.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


async def test_who_asks_ahead_of_all_answers_is_refused(hasty: Server) -> None:
    asked = b"GET /health HTTP/1.1\r\n" + HOST
    few = asked + b"\r\n"
    heard = await asyncio.to_thread(
        said, hasty.port, few * 9 + asked + b"Connection: close\r\n\r\n"
    )
    assert heard.said.count(b"HTTP/1.1 200") == 10
    heard = await asyncio.to_thread(said, hasty.port, few * 5000)
    assert heard.ended
    assert heard.said.count(b"HTTP/1.1 200") < 100


async def test_a_handshake_behind_requests_without_answers_is_refused(hasty: Server) -> None:
    asked = b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"
    heard = await asyncio.to_thread(said, hasty.port, asked * 3 + JOINED + b"\r\n")
    assert heard.ended
    assert b" 101 " not in heard.said
    assert b" 400 " in heard.said


@pytest.mark.parametrize(
    "endless",
    [
        b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"a" * LARGEST_HEAD,
        b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * LARGEST_HEAD,
        b"GET /" + b"a" * 2 * LARGEST_HEAD,
    ],
    ids=["header", "headers", "address"],
)
async def test_a_head_without_end_is_refused(hasty: Server, endless: bytes) -> None:
    heard = await asyncio.to_thread(said, hasty.port, endless)
    assert heard.ended
    assert heard.status in (0, 431)


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"POST" + JOINED[3:] + b"Content-Length: 0\r\n\r\n",
        JOINED + b"Content-Length: 5\r\n\r\nabcde",
        JOINED.replace(b"MDEy", b"!!") + b"\r\n",
        JOINED + b"Origin: https://evil.example\r\n\r\n",
        JOINED + b"Origin: http://[\r\n\r\n",
        JOINED.replace(b"/ws/ABCDEF", b"/elsewhere") + b"\r\n",
        JOINED.replace(b"ABCDEF", b"\xc3\xa9\xff") + b"\r\n",
        JOINED + b"".join(b"X-%d: a\r\n" % n for n in range(500)) + b"\r\n",
        JOINED + b"Sec-WebSocket-Protocol: \xff,,,\r\n\r\n",
        POSTED + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        POSTED + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\n" + HOST + b"\r\n",
    ],
)
async def test_what_is_no_request_is_refused_and_nothing_is_written_of_it(
    hasty: Server, garbage: bytes
) -> None:
    heard = await asyncio.to_thread(said, hasty.port, garbage)
    assert heard.ended
    assert heard.status == 0 or 400 <= heard.status < 500, heard.said


async def test_a_refused_request_has_the_headers_too(hasty: Server) -> None:
    for asked in (b"\x00\r\n\r\n", JOINED + b"Origin: https://evil.example\r\n\r\n"):
        heard = await asyncio.to_thread(said, hasty.port, asked)
        assert "x-content-type-options: nosniff" in heard.head, heard.said
        assert "x-frame-options: deny" in heard.head


async def test_another_sites_page_has_no_effect(hasty: Server) -> None:
    evil = {"origin": "https://evil.example"}
    for path in ("/api/rooms", "/api/replay", "/api/review", "/api/train", "/api/house"):
        answer = await hasty.ask("POST", path, headers=evil, content=b"{}")
        assert (answer.status_code, answer.json()["error"]) == (403, "other_origin")


async def test_an_address_has_so_many_lines_and_its_neighbour_too(stopped: Server) -> None:
    stopped.start()
    room = await stopped.room()
    asked = JOINED.replace(b"ABCDEF", room.encode()) + b"X-Forwarded-For: %b\r\n\r\n"
    loop = asyncio.get_running_loop()
    lines: list[asyncio.StreamWriter] = []
    for _ in range(400):
        reader, writer = await asyncio.open_connection("127.0.0.1", stopped.port)
        lines.append(writer)
        writer.write(asked.replace(b"%b", b"203.0.113.7"))
        assert b" 101 " in await reader.readline()
    who = asked.replace(b"%b", b"203.0.113.7")
    told = await loop.run_in_executor(None, said, stopped.port, who, PATIENCE, b"too many")
    assert b"too many" in told.said
    reader, writer = await asyncio.open_connection("127.0.0.1", stopped.port)
    writer.write(asked.replace(b"%b", b"203.0.113.8"))
    lines.append(writer)
    assert b" 101 " in await reader.readline()
    writer.write(masked(b'{"do":"hello"}'))
    await reader.readuntil(b'"k":"view"')  # it is at the table
    for writer in lines:
        writer.transport.abort()
