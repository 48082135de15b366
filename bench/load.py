"""Many tables of five sockets each: one event in, five out, at a fixed rate; latency and the server's CPU.

    python bench/load.py ours|rival PORT PID TABLES RATE SECONDS WARM

Open loop: each table's events have their times; a late answer makes the next one late, and a latency
counts from the time at which the event was due. It ends when the fifth socket has been told.
"""

import asyncio
import json
import os
import re
import sys
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path

import uvloop
from lines import Line, joined

SOCKETS = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Table:
    """One table: whose turn it is, and the event on its way."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.lines: list[Line] = []
        self.greeted, self.seats = 0, 0
        self.turn, self.version = 0, 0
        self.due = 0.0
        self.told = SOCKETS  # sockets that have heard of the last event
        self.news: asyncio.Event = asyncio.Event()
        self.frames = 0
        self.bytes = 0


class Ours:
    """The socket of docs/wire.md."""

    SEQ = re.compile(rb'"seq":(\d+)')
    SEAT = re.compile(rb'"phase":"\w+","seat":(\d+)')

    def __init__(self, port: int) -> None:
        self.port = port

    async def seat(self, table: Table, take: Callable[[Table, Line, bytes], None]) -> None:
        """Open a room, join five devices, seat them, begin."""
        asked = HTTPConnection("127.0.0.1", self.port)
        wish = {"edition": "pig", "options": {"target": 500, "first": "host"}}
        asked.request("POST", "/api/rooms", json.dumps(wish))
        table.room = json.loads(asked.getresponse().read())["room"]
        asked.close()
        for n in range(SOCKETS):
            line = await joined(
                self.port, f"/ws/{table.room}", lambda line, raw: take(table, line, raw)
            )
            table.lines.append(line)
            line.say(b'{"do":"hello","tokens":[]}')
            sit = {"do": "sit", "id": f"s{n}", "name": f"P{n}", "salt": "s" * 22}
            line.say(json.dumps({**sit, "token": f"{table.room}{n}" + "t" * 36}).encode())
            await until(lambda n=n: table.seats == n + 1, table)  # type: ignore[misc]
        table.lines[0].say(b'{"do":"start","id":"go"}')
        await until(lambda: table.version > 0, table)

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """Whether a frame tells of an event."""
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
        """The seat whose turn it is rolls."""
        table.lines[table.turn].say(
            b'{"do":"roll","id":"r%d","seat":%d,"seq":%d}'
            % (table.version, table.turn, table.version)
        )


class Rival:
    """boardgame.io 0.50 over socket.io 4, with nothing but its published server."""

    STATE = re.compile(rb'"_stateID":(\d+)')
    TURN = re.compile(rb'"currentPlayer":"(\d)"')

    def __init__(self, port: int) -> None:
        self.port = port

    async def seat(self, table: Table, take: Callable[[Table, Line, bytes], None]) -> None:
        """Join five clients to a match; the first creates it."""
        path = "/socket.io/?EIO=4&transport=websocket"
        for n in range(SOCKETS):
            line = await joined(self.port, path, lambda line, raw: take(table, line, raw))
            table.lines.append(line)
            line.say(b"40/pig,")
            await until(lambda n=n: table.greeted == n + 1, table)  # type: ignore[misc]
            sync = json.dumps(["sync", table.room, str(n), None, SOCKETS]).encode()
            line.say(b"42/pig," + sync)
            await until(lambda n=n: table.seats == n + 1, table)  # type: ignore[misc]

    def hear(self, table: Table, line: Line, raw: bytes) -> bool:
        """Whether a frame tells of an event."""
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
        """The player whose turn it is rolls."""
        move = (
            b'{"type":"MAKE_MOVE","payload":{"type":"roll","args":[],"playerID":"%d"}}' % table.turn
        )
        table.lines[table.turn].say(
            b'42/pig,["update",%b,%d,"%b","%d"]'
            % (move, table.version, table.room.encode(), table.turn)
        )


async def until(ready: Callable[[], bool], table: Table) -> None:
    """Wait for what the table's sockets hear."""
    async with asyncio.timeout(60):
        while not ready():
            table.news.clear()
            await table.news.wait()


class Load:
    """All tables, and what was measured."""

    def __init__(self, dialect: Ours | Rival, tables: int, rate: float) -> None:
        self.dialect = dialect
        self.tables = [Table(f"m{os.getpid()}-{n}") for n in range(tables)]
        self.step = tables / rate  # s between two events of one table
        self.latencies: list[float] = []
        self.events = 0
        self.measuring = False
        self.running = False

    async def seat(self) -> None:
        for table in self.tables:
            await self.dialect.seat(table, self.take)

    def take(self, table: Table, line: Line, raw: bytes) -> None:
        """A frame for one socket of a table."""
        table.news.set()
        if not self.dialect.hear(table, line, raw) or not self.running:
            return
        table.told += 1
        table.frames += 1
        table.bytes += len(raw)
        if table.told == SOCKETS:
            self._event_is_told(table)

    def _event_is_told(self, table: Table) -> None:
        now = time.perf_counter()
        if self.measuring:
            self.latencies.append(now - table.due)
            self.events += 1
        table.due += self.step
        asyncio.get_running_loop().call_later(max(0.0, table.due - now), self._roll, table)

    def _roll(self, table: Table) -> None:
        if self.running:
            table.told = 0
            self.dialect.roll(table)

    async def run(self, pid: int, warm: float, seconds: float) -> dict[str, float]:
        """Warm up, measure, stop."""
        self.running = True
        begin = time.perf_counter()
        for n, table in enumerate(self.tables):
            table.due = begin + 0.1 + self.step * n / len(self.tables)
            asyncio.get_running_loop().call_later(table.due - begin, self._roll, table)
        await asyncio.sleep(warm)
        self.measuring = True
        cpu, at, mine = cpu_of(pid), time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        self.measuring = False
        spent, took = cpu_of(pid) - cpu, time.perf_counter() - at
        self.running = False
        lost = sum(line.lost for table in self.tables for line in table.lines)
        if lost:
            raise ConnectionError(f"{lost} lines were lost")
        return self.figures(spent, took, time.process_time() - mine)

    def figures(self, spent: float, took: float, mine: float) -> dict[str, float]:
        """CPU in µs an event; latencies in ms."""
        ordered = sorted(self.latencies)
        frames = sum(table.frames for table in self.tables)

        def at(share: float) -> float:
            return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

        return {
            "events": self.events,
            "rate": self.events / took,
            "cpu": 1e6 * spent / self.events,
            "busy": spent / took,
            "p50": at(0.5),
            "p99": at(0.99),
            "max": 1000 * ordered[-1],
            "frame": sum(table.bytes for table in self.tables) / frames,
            "generator": mine / took,
        }


def cpu_of(pid: int) -> float:
    """User and system time of all threads of a process, in s."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def main() -> None:
    """Print one JSON object."""
    who, port, pid, tables, rate, seconds, warm = sys.argv[1:]
    dialect = Ours(int(port)) if who == "ours" else Rival(int(port))
    load = Load(dialect, int(tables), float(rate))
    await load.seat()
    print(json.dumps(await load.run(int(pid), float(warm), float(seconds))))


if __name__ == "__main__":
    run: Callable[[Awaitable[None]], None] = uvloop.run  # type: ignore[assignment]
    run(main())
