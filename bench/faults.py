"""Kills of a server under load: is anything lost that somebody was told?

    python bench/faults.py [--kills 1000] [--tables 20] [--workers 0] [--seed 1]

Robots play as fast as the server answers; at any moment it is killed (-9) and started again on the same
file. Each device remembers the last position that it was told, and comes back with its token. When all
is over the log is read: it has no gap, it knows each version that was told or acknowledged, and the
position that was told is the one that it makes. With `--workers 2` the tables are in PostgreSQL, and one worker is killed each time, the
owner of half of them: play goes on at the other.
"""

import argparse
import asyncio
import random
import re
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import uvloop
from people import Person, rooms
from processes import Cluster, Mortal

from bellota.store import opened
from bellota.table import frames
from bellota.table.fold import folded
from bellota.table.state import Table

STATE = re.compile(rb'"n":(\d+),"phase":"(\w+)","seat":(\d+),"scores":\[([\d,]*)\]')
LIFE = (0.05, 0.5)  # s from one start to the next kill


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


async def seated(port: int, tables: int) -> list[list[Witness]]:
    """Two a table, and their games have begun."""
    made = []
    for room in rooms(port, tables, target=500, first="host"):
        table = [Witness(port, room), Witness(port, room)]
        for seat, person in enumerate(table):
            await person.join()
            await person.sit(seat)
        table[0].say({"do": "start", "id": "go"})
        await table[0].until(lambda t=table: t[0].stage == "play")  # type: ignore[misc]
        made.append(table)
    return made


async def play(person: Person, rng: random.Random, seen: Seen) -> None:
    """Whenever it may, move; whenever the line is cut, come back."""
    while True:
        try:
            await person.until(lambda: bool(person.legal) or person.stage == "over")
            if person.stage == "over":
                return
            before, said = person.seq, person.said
            person.move(rng)
            await person.until(lambda b=before, s=said: person.seq > b or person.said > s)  # type: ignore[misc]
            seen.moves += 1
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
    """Kill it at any moment, and start it again."""
    while seen.kills < kills:
        await asyncio.sleep(rng.uniform(*LIFE))
        await asyncio.to_thread(server.end)
        seen.kills += 1
        await asyncio.to_thread(server.start)
        if seen.kills % 100 == 0:
            print(f"  {seen.kills} kills, {seen.moves} moves", flush=True)


async def proved(database: Path | str, tables: list[list[Witness]], seen: Seen) -> None:
    """Hold what was told against the log."""
    store = await asyncio.to_thread(opened, database)
    for people in tables:
        log = await store.read(people[0].room)
        if [seq for seq, _ in log] != list(range(1, len(log) + 1)):
            seen.lost.append(f"{people[0].room}: a gap")
        facts = [frames.fact(row) for _, row in log]
        for person in people:
            if person.seq > len(log):
                seen.lost.append(f"{person.room}: told of {person.seq}, kept {len(log)}")
        told = {seq: at for person in people for seq, at in person.told.items()}
        for seq in sorted(told)[-200:]:
            seen.checked += 1
            if seq <= len(log) and _position(folded(facts[:seq])) != told[seq]:
                seen.lost.append(f"{people[0].room}: {seq} was another position")
    await store.close()


def _position(table: Table) -> tuple[int, ...]:
    state = table.game_state
    return (table.n, state.seat, *state.scores)


def servers(
    wish: argparse.Namespace, stack: ExitStack, rng: random.Random
) -> tuple[Mortal | Cluster, Path | str]:
    """What is killed, and where its tables are."""
    if not wish.workers:
        database = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bench.db"
        return Mortal(wish.port, database), database
    from engines import nats, postgres  # noqa: PLC0415 — one process needs none

    url, bus = stack.enter_context(postgres()), stack.enter_context(nats())
    return Cluster(wish.port, url, bus, wish.workers, rng), url


async def run(
    wish: argparse.Namespace, server: Mortal | Cluster, database: Path | str, rng: random.Random
) -> Seen:
    """Play and kill; what was seen."""
    seen = Seen()
    try:
        server.start()
        tables = await seated(wish.port, wish.tables)
        people = [person for table in tables for person in table]
        playing = [asyncio.create_task(play(person, rng, seen)) for person in people]
        await killed(server, wish.kills, rng, seen)
        await asyncio.gather(
            *(back(person) for person in people if person.line and person.line.lost)
        )
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        seen.lost += [repr(one) for one in ended if isinstance(one, Exception)]
    finally:
        server.close()
    await proved(database, tables, seen)
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
        server, database = servers(wish, stack, rng)
        seen = uvloop.run(run(wish, server, database, rng))
    took = time.monotonic() - begun
    print(f"{seen.kills} kills in {took:.0f} s, {seen.moves} moves of {2 * wish.tables} devices")
    print(f"{seen.checked} positions that were told held against the log; {len(seen.lost)} lost")
    print("\n".join(seen.lost[:20]))
    return 1 if seen.lost or seen.kills < wish.kills else 0


if __name__ == "__main__":
    raise SystemExit(main())
