"""What each server is spoken to in: how five sit down, how an event is wished for, what tells of one."""

import asyncio
import json
import os
import re
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any, Protocol

from lines import Line, joined

SOCKETS = 5


class Table:
    """One table: whose turn it is, and the event on its way."""

    def __init__(self, n: int) -> None:
        self.room = f"m{os.getpid()}-{n}"
        self.lines: list[Line] = []
        self.greeted, self.seats = 0, 0
        self.turn, self.version = 0, 0
        self.due = 0.0
        self.told = SOCKETS  # sockets that have heard of the last event
        self.news: asyncio.Event = asyncio.Event()
        self.frames = 0
        self.bytes = 0

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait for what the table's sockets hear."""
        async with asyncio.timeout(60):
            while not ready():
                self.news.clear()
                await self.news.wait()


Take = Callable[[Table, Line, bytes], None]


class Dialect(Protocol):
    """One server's way to play."""

    async def seat(self, table: Table, take: Take) -> None:
        """Seat five, and begin."""

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """Whether a frame tells of an event."""

    def roll(self, table: Table) -> None:
        """The seat whose turn it is rolls."""


def posted(port: int, path: str, wish: dict[str, Any]) -> dict[str, Any]:
    """What a server answers to a wish over HTTP."""
    asked = HTTPConnection("127.0.0.1", port, timeout=60)
    asked.request("POST", path, json.dumps(wish), {"Content-Type": "application/json"})
    said = asked.getresponse()
    body = said.read()
    asked.close()
    if said.status >= 300:
        raise ConnectionError(f"{path}: {said.status} {body.decode(errors='replace')}")
    answer: dict[str, Any] = json.loads(body)
    return answer


class Ours:
    """The socket of docs/wire.md."""

    SEQ = re.compile(rb'"seq":(\d+)')
    SEAT = re.compile(rb'"phase":"\w+","seat":(\d+)')

    def __init__(self, port: int) -> None:
        self.port = port

    async def seat(self, table: Table, take: Take) -> None:
        """Open a room, join five devices, seat them, begin."""
        wish = {"edition": "pig", "options": {"target": 500, "first": "host"}}
        table.room = posted(self.port, "/api/rooms", wish)["room"]
        for n in range(SOCKETS):
            line = await joined(
                self.port, f"/ws/{table.room}", lambda line, raw: take(table, line, raw)
            )
            table.lines.append(line)
            line.say(b'{"do":"hello","tokens":[]}')
            sit = {"do": "sit", "id": f"s{n}", "name": f"P{n}", "salt": "s" * 22}
            line.say(json.dumps({**sit, "token": f"{table.room}{n}" + "t" * 36}).encode())
            await table.until(lambda n=n: table.seats == n + 1)  # type: ignore[misc]
        table.lines[0].say(b'{"do":"start","id":"go"}')
        await table.until(lambda: table.version > 0)

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """Each view is the whole table."""
        if raw.startswith(b'{"k":"ping"'):
            line.say(raw.replace(b'"k":"ping"', b'"do":"pong"'))
        table.seats += b'"k":"ack"' in raw[:12] and b'"token"' in raw
        if not raw.startswith(b'{"k":"view"'):
            return False
        seat = self.SEAT.search(raw)
        if seat is None:
            return False
        table.turn = int(seat[1])
        table.version = int(self.SEQ.search(raw)[1])  # type: ignore[index]
        return True

    def roll(self, table: Table) -> None:
        """On the version that was last told."""
        table.lines[table.turn].say(
            b'{"do":"roll","id":"r%d","seat":%d,"seq":%d}'
            % (table.version, table.turn, table.version)
        )


class Floor(Ours):
    """`floor.py`: the frames of ours, where nobody sits and any word is an event."""

    async def seat(self, table: Table, take: Take) -> None:
        """Five sockets at one path."""
        for _ in range(SOCKETS):
            line = await joined(
                self.port, f"/ws/{table.room}", lambda line, raw: take(table, line, raw)
            )
            table.lines.append(line)


class BoardgameIo:
    """boardgame.io over socket.io 4, with nothing but its published server."""

    STATE = re.compile(rb'"_stateID":(\d+)')
    TURN = re.compile(rb'"currentPlayer":"(\d)"')

    def __init__(self, port: int) -> None:
        self.port = port

    async def seat(self, table: Table, take: Take) -> None:
        """Join five clients to a match; the first creates it."""
        path = "/socket.io/?EIO=4&transport=websocket"
        for n in range(SOCKETS):
            line = await joined(self.port, path, lambda line, raw: take(table, line, raw))
            table.lines.append(line)
            line.say(b"40/pig,")
            await table.until(lambda n=n: table.greeted == n + 1)  # type: ignore[misc]
            sync = json.dumps(["sync", table.room, str(n), None, SOCKETS]).encode()
            line.say(b"42/pig," + sync)
            await table.until(lambda n=n: table.seats == n + 1)  # type: ignore[misc]

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """Each update is the whole state."""
        if raw == b"2":
            line.say(b"3")
        table.greeted += raw.startswith(b"40/pig,")
        table.seats += raw.startswith(b'42/pig,["sync"')
        if not raw.startswith(b'42/pig,["update"'):
            return False
        table.version = int(self.STATE.search(raw)[1])  # type: ignore[index]
        table.turn = int(self.TURN.search(raw)[1])  # type: ignore[index]
        return True

    def roll(self, table: Table) -> None:
        """A move, as its own client makes it."""
        move = (
            b'{"type":"MAKE_MOVE","payload":{"type":"roll","args":[],"playerID":"%d"}}' % table.turn
        )
        table.lines[table.turn].say(
            b'42/pig,["update",%b,%d,"%b","%d"]'
            % (move, table.version, table.room.encode(), table.turn)
        )


class Colyseus:
    """Colyseus 0.18: a room by HTTP, then binary frames; each patch holds what has changed."""

    JOINED, SAID, STATE, PATCH = 10, 13, 14, 15
    REPLACE = 0x80  # and the number of the field
    ROLL = bytes((SAID, 0xA4)) + b"roll"

    def __init__(self, port: int) -> None:
        self.port = port

    async def seat(self, table: Table, take: Take) -> None:
        """Open a room, reserve five seats, take them."""
        for n in range(SOCKETS):
            way = "create/pig" if n == 0 else f"joinById/{table.room}"
            seat = posted(self.port, f"/matchmake/{way}", {})
            table.room = seat["roomId"]
            path = f"/{seat['processId']}/{table.room}?sessionId={seat['sessionId']}"
            line = await joined(self.port, path, lambda line, raw: take(table, line, raw))
            table.lines.append(line)
            await table.until(lambda n=n: table.seats == n + 1)  # type: ignore[misc]

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """A patch begins with the root's own fields, of which the first two count and seat."""
        if raw[0] == self.JOINED:
            line.say_bytes(bytes((self.JOINED,)))
        table.seats += raw[0] == self.STATE
        if raw[0] != self.PATCH:
            return False
        if raw[1] == self.REPLACE:
            table.version = int.from_bytes(raw[2:6], "little")
            if raw[6] == self.REPLACE + 1:
                table.turn = raw[7]
        return True

    def roll(self, table: Table) -> None:
        """A message, as its own client sends it."""
        table.lines[table.turn].say_bytes(self.ROLL)


DIALECTS: dict[str, Callable[[int], Dialect]] = {
    "ours": Ours,
    "floor": Floor,
    "flushed": Floor,
    "boardgame.io": BoardgameIo,
    "Colyseus": Colyseus,
}
