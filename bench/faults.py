"""Kills of a server under load: is anything lost that somebody was told?

    python bench/faults.py [--kills 1000] [--tables 20] [--workers 0] [--pause 3] [--seed 1]

Robots play as fast as the server answers, one game after the other, by turns of Pig, of Go Nuts! with many
races at the finger (their countdown is short here), and of Shake; at any moment it is killed (-9) and
started again on the same file. Each device remembers every position that it was told, and comes back with
its token: what it sees then must not be behind what it knew. When all is over the log is read: it has no gap,
it knows each version that was told or acknowledged, and each position that anybody was told is the one that
it makes. With `--workers 2` the tables are in PostgreSQL, and each time the worker is killed that owns
most of them: play goes on at the other. A pause is from a kill until in every game that was in play something
new has happened; the longest may last `--pause` s. It ends with 1 where a pause was longer, something was
lost, or there were fewer kills than wished for.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import uvloop
from people import Person, rooms
from processes import Cluster, Mortal
from told import Told, proved
from witness import Witness

from bellota.store import opened
from bellota.table import frames

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.journeys.editions import RACY

LIFE = (0.05, 0.5)  # s of play before the next kill
AT_ONCE = 0.25  # of the kills: this comes before all tables have moved on
LEAD = 300  # ms of a race's countdown: a pause is the server's
GAMES: tuple[dict[str, object], ...] = (
    {"target": 500, "first": "host"},
    {"toml": RACY, "target": 60, "first": "host"},
    {"edition": "shake-fundex", "rounds": 20},
)


@dataclass
class Seen:
    """What the run has come to."""

    kills: int = 0
    checked: int = 0
    lost: list[str] = field(default_factory=list)
    moves: int = 0
    tables: list[Told] = field(default_factory=list)  # all that ever were
    moved: dict[str, float] = field(default_factory=dict)  # of those in play: when last
    pauses: list[float] = field(default_factory=list)  # s from a kill until all have moved on


async def evening(port: int, number: int, rng: random.Random, seen: Seen) -> None:
    """One game after the other, each at a table of its own: a kill always meets play."""
    for game in islice(cycle(GAMES), number, None):
        try:
            people = await begun(port, game, seen)
        except (HTTPException, OSError, KeyError, ValueError, TimeoutError):
            await asyncio.sleep(0.05)  # the server was killed before the game began
            continue
        room = people[0].room
        seen.moved[room] = time.monotonic()
        try:
            await asyncio.gather(*(play(person, rng, seen) for person in people))
        finally:
            del seen.moved[room]


async def begun(port: int, game: dict[str, Any], seen: Seen) -> list[Witness]:
    """Two sit at a new table, and their game has begun."""
    (room,) = await asyncio.to_thread(rooms, port, 1, **game)
    told = Told(room)

    def moved() -> None:
        if room in seen.moved:
            seen.moved[room] = time.monotonic()

    people = [Witness(port, told, moved), Witness(port, told, moved)]
    seen.tables.append(told)
    for seat, person in enumerate(people):
        await person.join()
        await person.sit(seat)
    people[0].say({"do": "start", "id": "go"})
    for person in people:
        await person.until(lambda p=person: p.stage == "play")  # type: ignore[misc]
    return people


async def play(person: Witness, rng: random.Random, seen: Seen) -> None:
    """Whenever it may, move; whenever the line is cut, come back; until the game is over."""
    while True:
        try:
            await person.until(lambda: bool(person.legal) or person.stage == "over")
            if person.stage == "over":
                return
            granted = await went(person, rng)
            seen.moves += granted
        except (ConnectionError, OSError):
            await back(person)


async def went(person: Witness, rng: random.Random) -> bool:
    """One wish; whether it was granted: a refusal is no move."""
    before, said, refused = person.seq, person.said, person.refused
    await person.go_on(rng)
    await person.until(lambda: person.said > said and person.shown >= person.seq)
    person.told.known = max(person.told.known, person.seq)
    return person.seq > before and person.refused == refused


async def back(person: Person) -> None:
    """Until the server is there again."""
    while True:
        try:
            await person.join()
        except (ConnectionError, OSError):
            await asyncio.sleep(0.02)
        else:
            return


async def killed(server: Mortal | Cluster, kills: int, rng: random.Random, seen: Seen) -> None:
    """Kill it at any moment, one time in four before all have moved on, and start it again."""
    while seen.kills < kills:
        await asyncio.sleep(rng.uniform(*LIFE))
        playing = set(seen.moved)
        await asyncio.to_thread(server.end)
        died = time.monotonic()
        seen.kills += 1
        going = asyncio.create_task(go_on(playing, died, seen))
        await asyncio.to_thread(server.start)
        if rng.random() < AT_ONCE:
            going.cancel()
        else:
            seen.pauses.append(await going)
        if seen.kills % 50 == 0:
            print(f"  {seen.kills} kills, {seen.moves} moves", flush=True)


async def go_on(playing: set[str], died: float, seen: Seen) -> float:
    """Wait until those tables have moved on since the server died, or are over; the s it took."""
    while any(seen.moved.get(room, died) < died for room in playing):  # noqa: ASYNC110 — many
        await asyncio.sleep(0.01)
    return time.monotonic() - died


async def held(database: Path | str, seen: Seen) -> None:
    """Hold what was told against the log."""
    store = await asyncio.to_thread(opened, database)
    for told in seen.tables:
        log = await store.read(told.room)
        facts = [frames.fact(row) for _, row in log]
        seen.checked += len(told.heard)
        seen.lost += proved(told, [seq for seq, _ in log], facts)
    await store.close()


def servers(wish: argparse.Namespace, stack: ExitStack) -> tuple[Mortal | Cluster, Path | str]:
    """What is killed, and where its tables are."""
    if not wish.workers:
        database = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bench.db"
        return Mortal(wish.port, database, lead=LEAD), database
    from engines import nats, postgres  # noqa: PLC0415 — one process needs none

    url, bus = stack.enter_context(postgres()), stack.enter_context(nats())
    return Cluster(wish.port, url, bus, wish.workers, lead=LEAD), url


async def run(
    wish: argparse.Namespace, server: Mortal | Cluster, database: Path | str, rng: random.Random
) -> Seen:
    """Play and kill; what was seen."""
    seen = Seen()
    try:
        server.start()
        tables = [asyncio.create_task(evening(wish.port, n, rng, seen)) for n in range(wish.tables)]
        async with asyncio.timeout(120):
            while len(seen.moved) < wish.tables:  # noqa: ASYNC110 — many
                await asyncio.sleep(0.05)
        await killed(server, wish.kills, rng, seen)
        for task in tables:
            task.cancel()
        ended = await asyncio.gather(*tables, return_exceptions=True)
        seen.lost += [repr(one) for one in ended if isinstance(one, Exception)]
    finally:
        server.close()
    await held(database, seen)
    return seen


def main() -> int:
    """Kill, prove; 1 where something was lost or a pause was too long."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--tables", type=int, default=20)
    words.add_argument("--workers", type=int, default=0, help="over PostgreSQL and NATS")
    words.add_argument("--pause", type=float, default=3.0, help="s that the longest may last")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--port", type=int, default=24522)
    wish = words.parse_args()
    begun = time.monotonic()
    rng = random.Random(wish.seed)
    with ExitStack() as stack:
        server, database = servers(wish, stack)
        seen = uvloop.run(run(wish, server, database, rng))
    return report(wish, seen, time.monotonic() - begun)


def report(wish: argparse.Namespace, seen: Seen, took: float) -> int:
    """Say what was seen; 1 where it is not what was asked for."""
    print(
        f"{seen.kills} kills in {took:.0f} s, {seen.moves} moves at {len(seen.tables)} tables,"
        f" {wish.tables} at a time"
    )
    longest = max(seen.pauses, default=0.0)
    if pauses := sorted(seen.pauses):
        median, nine = statistics.median(pauses), pauses[len(pauses) * 9 // 10]
        print(f"pause: median {median:.2f} s, nine in ten {nine:.2f} s, longest {longest:.2f} s")
    print(f"{seen.checked} positions that were told held against the log; {len(seen.lost)} lost")
    print("\n".join(seen.lost[:20]))
    if longest > wish.pause:
        print(f"the longest pause was longer than {wish.pause:.2f} s")
    return 1 if seen.lost or seen.kills < wish.kills or longest > wish.pause else 0


if __name__ == "__main__":
    raise SystemExit(main())
