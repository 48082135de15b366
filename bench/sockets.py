"""Many quiet sockets on one server process: what each holds in memory, and whether all are answered.

    python bench/sockets.py [--sockets 15000] [--at 25]

Tables of five devices, each greeted, one of the five seated: a table's fifth is counted with its
socket. Memory is what the process holds beyond what it held when it was up, after a full collection has
had its time; then every socket says a word and has to hear an answer. The generator speaks from several
addresses of the loopback, for one has not ports enough.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from people import Person, rooms
from processes import cpu_of, descriptors_of, many_files, memory_of, ours, running

AT_A_TABLE = 5
AT_ONCE = 64  # handshakes under way
OF_AN_ADDRESS = 5_000


async def each(people: list[Person], what: Callable[[Person], Awaitable[None]]) -> float:
    """Every device does it, some at once; how long that took, in s."""
    begun, gate = time.monotonic(), asyncio.Semaphore(AT_ONCE)

    async def one(person: Person) -> None:
        async with gate:
            await what(person)

    await asyncio.gather(*map(one, people))
    return time.monotonic() - begun


async def arrive(person: Person) -> None:
    """Connect, greet, and at the first place of a table sit down."""
    await person.join()
    if person.seat == 0:
        await person.sit(0)


def crowd(port: int, codes: list[str], sockets: int) -> list[Person]:
    """Devices that are to join, five a table."""
    people = [
        Person(port, codes[n // AT_A_TABLE], f"127.0.0.{2 + n // OF_AN_ADDRESS}")
        for n in range(sockets)
    ]
    for n, person in enumerate(people):
        person.seat = n % AT_A_TABLE
    return people


async def measured(port: int, pid: int, sockets: int, settled: float) -> float:
    """Print what was seen; KiB a socket."""
    begin = memory_of(pid)
    codes = rooms(port, -(-sockets // AT_A_TABLE))
    tables = memory_of(pid)
    devices = crowd(port, codes, sockets)
    took = await each(devices, arrive)
    await asyncio.sleep(settled)
    held, cpu, at = memory_of(pid), cpu_of(pid), time.monotonic()
    open_at_once = descriptors_of(pid)
    await asyncio.sleep(settled)
    busy = (cpu_of(pid) - cpu) / (time.monotonic() - at)
    answered = await each(devices, Person.answered)
    lost = sum(device.line is None or device.line.lost for device in devices)
    kib = (held - begin) / sockets / 1024
    print(f"{sockets} sockets at {len(codes)} tables; {open_at_once} descriptors")
    print(f"joined in {took:.1f} s; all answered in {answered:.1f} s; {lost} lost")
    print(
        f"pinged: {sum(device.pings > 0 for device in devices)}; idle, {100 * busy:.0f} % of a core"
    )
    print(f"{(tables - begin) / len(codes) / 1024:.1f} KiB a table that nobody is at")
    print(f"{kib:.1f} KiB a socket, its fifth of a table with it")
    if lost:
        raise ConnectionError(f"{lost} sockets were lost")
    return kib


def main() -> int:
    """Start, measure; 1 where it is more than what was asked."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--sockets", type=int, default=15_000)
    words.add_argument("--at", type=float, default=25, help="KiB a socket at most")
    words.add_argument("--settled", type=float, default=15, help="s before memory is looked at")
    words.add_argument("--port", type=int, default=24520)
    wish = words.parse_args()
    if many_files() < wish.sockets + 200:
        sys.exit(f"no more than {many_files()} descriptors are allowed here")
    with tempfile.TemporaryDirectory() as folder:
        command = ours(wish.port, Path(folder) / "bench.db")
        with running(command, wish.port) as pid:
            kib = uvloop.run(measured(wish.port, pid, wish.sockets, wish.settled))
    return 0 if kib <= wish.at else 1


if __name__ == "__main__":
    raise SystemExit(main())
