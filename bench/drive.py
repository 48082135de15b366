"""Many tables of five sockets each: one event in, five out, at a fixed rate; latency and the server's CPU.

    python bench/drive.py SERVER PORT PIDS TABLES RATE SECONDS WARM

Open loop: each table's events have their times; a late answer makes the next one late, and a latency
counts from the time at which the event was due. It ends when the fifth socket has been told. PIDS are
the processes whose CPU counts, with commas between them.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable

import uvloop
from dialects import DIALECTS, SOCKETS, Dialect, Table
from lines import Line
from processes import cpu_of, many_files


class Load:
    """All tables, and what was measured."""

    def __init__(self, dialect: Dialect, tables: int, rate: float) -> None:
        self.dialect = dialect
        self.tables = [Table(n) for n in range(tables)]
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

    async def run(self, pids: list[int], warm: float, seconds: float) -> dict[str, float]:
        """Warm up, measure, stop."""
        self.running = True
        begin = time.perf_counter()
        for n, table in enumerate(self.tables):
            table.due = begin + 0.1 + self.step * n / len(self.tables)
            asyncio.get_running_loop().call_later(table.due - begin, self._roll, table)
        await asyncio.sleep(warm)
        self.measuring = True
        cpu, at, mine = cpu_of(*pids), time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        self.measuring = False
        spent, took = cpu_of(*pids) - cpu, time.perf_counter() - at
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


async def main() -> None:
    """Print one JSON object."""
    who, port, pids, tables, rate, seconds, warm = sys.argv[1:]
    many_files()
    load = Load(DIALECTS[who](int(port)), int(tables), float(rate))
    await load.seat()
    watched = [int(pid) for pid in pids.split(",")]
    print(json.dumps(await load.run(watched, float(warm), float(seconds))))


if __name__ == "__main__":
    run: Callable[[Awaitable[None]], None] = uvloop.run  # type: ignore[assignment]
    run(main())
