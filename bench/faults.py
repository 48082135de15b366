"""Kills of a server under load: is anything lost that somebody was told?

    python bench/faults.py [--kills 1000] [--tables 20] [--workers 0] [--seed 1]

Robots play as fast as the server answers, one game after the other; at any moment it is killed (-9) and
started again on the same file. Each device remembers every position that it was told, and comes back with
its token. When all is over the log is read: it has no gap, it knows each version that was told or
acknowledged, and each position that was told is the one that it makes. With `--workers 2` the tables are in
PostgreSQL, and each time the worker is killed that owns most of them: play goes on at the other. A pause is
from a kill until every table that was in play has moved on.
"""

import argparse
import asyncio
import random
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import uvloop
from people import Person, rooms
from processes import Cluster, Mortal

from bellota.store import opened
from bellota.table import frames
from bellota.table.events import Fact
from bellota.table.fold import fold, folded
from bellota.table.state import Table

STATE = re.compile(rb'"n":(\d+),"phase":"(\w+)","seat":(\d+),"scores":\[([\d,]*)\]')
LIFE = (0.05, 0.5)  # s of play before the next kill
AT_ONCE = 0.25  # of the kills: this comes before all tables have moved on


class Witness(Person):
    """Remembers what it was told: by version, the position."""

    def __init__(self, port: int, room: str) -> None:
        super().__init__(port, room)
        self.told: dict[int, tuple[int, ...]] = {}

    def _see(self, raw: bytes) -> None:
        super()._see(raw)
        if (found := STATE.search(raw)) and self.stage == "play":
            n, _, seat, scores = found.groups()
            self.told[self.seq] = (int(n), int(seat), *map(int, scores.split(b",")))


@dataclass
class Seen:
    """What the run has come to."""

    kills: int = 0
    checked: int = 0
    lost: list[str] = field(default_factory=list)
    moves: int = 0
    tables: list[list[Witness]] = field(default_factory=list)  # all that ever were
    moved: dict[str, float] = field(default_factory=dict)  # of those in play: when last
    pauses: list[float] = field(default_factory=list)  # s from a kill until all have moved on


async def evening(port: int, rng: random.Random, seen: Seen) -> None:
    """One game after the other, each at a table of its own: a kill always meets play."""
    while True:
        try:
            people = await begun(port, seen)
        except (HTTPException, OSError, KeyError, ValueError, TimeoutError):
            await asyncio.sleep(0.05)  # the server was killed before the game began
            continue
        room = people[0].room
        seen.moved[room] = time.monotonic()
        await asyncio.gather(*(play(person, rng, seen) for person in people))
        del seen.moved[room]


async def begun(port: int, seen: Seen) -> list[Witness]:
    """Two sit at a new table, and their game has begun."""
    (room,) = await asyncio.to_thread(rooms, port, 1, target=500, first="host")
    people = [Witness(port, room), Witness(port, room)]
    seen.tables.append(people)
    for seat, person in enumerate(people):
        await person.join()
        await person.sit(seat)
    people[0].say({"do": "start", "id": "go"})
    for person in people:
        await person.until(lambda p=person: p.stage == "play")  # type: ignore[misc]
    return people


async def play(person: Person, rng: random.Random, seen: Seen) -> None:
    """Whenever it may, move; whenever the line is cut, come back; until the game is over."""
    while True:
        try:
            await person.until(lambda: bool(person.legal) or person.stage == "over")
            if person.stage == "over":
                return
            before, said = person.seq, person.said
            person.move(rng)
            await person.until(lambda b=before, s=said: person.seq > b or person.said > s)  # type: ignore[misc]
            seen.moves += 1
            seen.moved[person.room] = time.monotonic()
        except (ConnectionError, OSError):
            await back(person)


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


async def proved(database: Path | str, seen: Seen) -> None:
    """Hold what was told against the log."""
    store = await asyncio.to_thread(opened, database)
    for people in seen.tables:
        room = people[0].room
        log = await store.read(room)
        if [seq for seq, _ in log] != list(range(1, len(log) + 1)):
            seen.lost.append(f"{room}: a gap")
        for person in people:
            if person.seq > len(log):
                seen.lost.append(f"{room}: told of {person.seq}, kept {len(log)}")
        told = {seq: at for person in people for seq, at in person.told.items()}
        facts = [frames.fact(row) for _, row in log]
        seen.checked += len(told)
        seen.lost += [f"{room}: {seq} was another position" for seq in _wrong(facts, told)]
    await store.close()


def _wrong(facts: list[Fact], told: dict[int, tuple[int, ...]]) -> Iterator[int]:
    """The versions that were told and that the log does not make."""
    if not told:
        return
    table = folded(facts[: min(told)])
    for seq in range(min(told), len(facts) + 1):
        if seq > min(told):
            table = fold(table, facts[seq - 1])
        if seq in told and _position(table) != told[seq]:
            yield seq


def _position(table: Table) -> tuple[int, ...]:
    state = table.game_state
    return (table.n, state.seat, *state.scores)


def servers(wish: argparse.Namespace, stack: ExitStack) -> tuple[Mortal | Cluster, Path | str]:
    """What is killed, and where its tables are."""
    if not wish.workers:
        database = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bench.db"
        return Mortal(wish.port, database), database
    from engines import nats, postgres  # noqa: PLC0415 — one process needs none

    url, bus = stack.enter_context(postgres()), stack.enter_context(nats())
    return Cluster(wish.port, url, bus, wish.workers), url


async def run(
    wish: argparse.Namespace, server: Mortal | Cluster, database: Path | str, rng: random.Random
) -> Seen:
    """Play and kill; what was seen."""
    seen = Seen()
    try:
        server.start()
        tables = [asyncio.create_task(evening(wish.port, rng, seen)) for _ in range(wish.tables)]
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
    await proved(database, seen)
    return seen


def main() -> int:
    """Kill, prove; 1 where something was lost."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--tables", type=int, default=20)
    words.add_argument("--workers", type=int, default=0, help="over PostgreSQL and NATS")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--port", type=int, default=24522)
    wish = words.parse_args()
    begun = time.monotonic()
    rng = random.Random(wish.seed)
    with ExitStack() as stack:
        server, database = servers(wish, stack)
        seen = uvloop.run(run(wish, server, database, rng))
    took = time.monotonic() - begun
    print(
        f"{seen.kills} kills in {took:.0f} s, {seen.moves} moves at {len(seen.tables)} tables,"
        f" {wish.tables} at a time"
    )
    if pauses := sorted(seen.pauses):
        median, nine = statistics.median(pauses), pauses[len(pauses) * 9 // 10]
        print(f"pause: median {median:.2f} s, nine in ten {nine:.2f} s, longest {pauses[-1]:.2f} s")
    print(f"{seen.checked} positions that were told held against the log; {len(seen.lost)} lost")
    print("\n".join(seen.lost[:20]))
    return 1 if seen.lost or seen.kills < wish.kills else 0


if __name__ == "__main__":
    raise SystemExit(main())
