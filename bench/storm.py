"""A storm of devices that all come back at once, to tables that are being played.

    python bench/storm.py [--sockets 2000] [--within 60]

Tables of five seated devices; every line is cut in the same moment and each device comes back at once
with its token, as a phone does after its network: how long until it sees its table, in its own seat.
Meanwhile somebody at another table plays on.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

import uvloop
from people import Person, rooms
from processes import many_files, ours, running
from sockets import AT_A_TABLE, crowd, each


async def seated(port: int, sockets: int) -> list[Person]:
    """Everybody sits at their table, and the games have begun."""
    people = crowd(port, rooms(port, sockets // AT_A_TABLE, target=500, first="host"), sockets)
    tables = defaultdict(list)
    for person in people:
        tables[person.room].append(person)

    async def begin(host: Person) -> None:
        for seat, person in enumerate(tables[host.room]):
            await person.join()
            await person.sit(seat)
        host.say({"do": "start", "id": "go"})
        await host.until(lambda: host.stage == "play")

    await each([table[0] for table in tables.values()], begin)
    return people


async def back(person: Person) -> float:
    """Come back, however often it takes; the time until the table is seen, in s."""
    begun = time.monotonic()
    while True:
        try:
            await person.join()
        except (ConnectionError, OSError):
            await asyncio.sleep(0.05)
        else:
            return time.monotonic() - begun


async def playing(other: list[Person], rng: random.Random, waits: list[float]) -> None:
    """A table that the storm does not touch: how long each move takes, in s."""
    while True:
        mover = next((person for person in other if person.legal), None)
        if mover is not None:
            begun, seq = time.monotonic(), mover.seq
            mover.move(rng)
            await mover.until(lambda m=mover, s=seq: m.seq > s)  # type: ignore[misc]
            waits.append(time.monotonic() - begun)
        await asyncio.sleep(0.05)


async def storm(port: int, sockets: int) -> float:
    """Print what was seen; the slowest return, in s."""
    people = await seated(port, sockets + AT_A_TABLE)
    other, people = people[:AT_A_TABLE], people[AT_A_TABLE:]
    waits: list[float] = []
    goes_on = asyncio.create_task(playing(other, random.Random(7), waits))
    for person in people:
        if person.line is not None:
            person.line.close()
    took = sorted(await asyncio.gather(*map(back, people)))
    goes_on.cancel()
    await asyncio.gather(goes_on, return_exceptions=True)
    await each(people, Person.answered)
    lost = sum(person.line is None or person.line.lost or not person.seated for person in people)
    print(f"{len(people)} came back, {lost} did not")
    print(f"p50 {at(took, 0.5):.2f} s, p95 {at(took, 0.95):.2f} s, the last {took[-1]:.2f} s")
    waits = sorted(waits) or [0.0]
    print(f"at a table beside them: {len(waits)} moves, the slowest {waits[-1]:.2f} s")
    if lost:
        raise ConnectionError(f"{lost} are missing")
    return took[-1]


def at(ordered: list[float], share: float) -> float:
    """A quantile."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main() -> int:
    """Start, storm; 1 where somebody was back too late."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--sockets", type=int, default=2_000)
    words.add_argument("--within", type=float, default=60, help="s for the last of them")
    words.add_argument("--port", type=int, default=24521)
    wish = words.parse_args()
    if many_files() < wish.sockets + 200:
        sys.exit(f"no more than {many_files()} descriptors are allowed here")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(running(ours(wish.port, folder / "bench.db"), wish.port))
        last = uvloop.run(storm(wish.port, wish.sockets))
    return 0 if last <= wish.within else 1


if __name__ == "__main__":
    raise SystemExit(main())
