"""All tables of a process: opened by an unguessable code, found again in the log."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from bellota import editions
from bellota.review.study import Study
from bellota.store import Conflict, Store
from bellota.store.log import appended
from bellota.table import frames
from bellota.table.actor import Actor
from bellota.table.book import Book
from bellota.table.clock import Clock
from bellota.table.counts import Counts
from bellota.table.dealer import seal
from bellota.table.events import Fact, Opened, Sealed
from bellota.table.fold import folded
from bellota.table.pace import Pace

LETTERS = "ABCDEFGHJKMNPQRTVWXYZ"  # no I L O S U: they look like others
CODE = 6
MOST = 5_000  # tables in memory, as long as somebody is at no more; each takes some 30 KB

HUMAN = Pace()
Clocks = Callable[[int, int], Clock]  # of a table: opened (ms since 1970), at (ms of its last fact)


class Crowd(NamedTuple):
    """What is in memory."""

    tables: int
    devices: int
    paused: int


class Hub:
    """Opens and finds tables over one store."""

    def __init__(self, store: Store, pace: Pace = HUMAN, clock: Clocks = Clock) -> None:
        self.store = store
        self._pace = pace
        self._clock = clock
        self.study = Study()
        self.counts = Counts()
        self.draining = False  # whether new devices are better served elsewhere
        self._actors: dict[str, Actor] = {}
        self._finding = asyncio.Lock()

    async def open(self, edition: str | dict[str, Any], options: dict[str, Any]) -> str:
        """A new room's code; EditionError for an edition or an option that there is not."""
        house = edition if isinstance(edition, dict) else None
        found = editions.from_dict(house) if house else editions.builtin(str(edition))
        changed = found.departures(options)
        while True:
            room = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            opened = Opened(room, found.name, changed, round(time.time() * 1000), house)
            facts: list[Fact] = [opened, Sealed(*seal())]
            try:
                await self.store.append(room, 1, [frames.row(fact) for fact in facts])
            except Conflict:
                continue
            self.counts.kept(facts)
            self._alive(room, facts)
            return room

    async def find(self, code: str) -> Actor | None:
        """The table with this code, from memory or from its log; None if there is none."""
        if code not in self._actors:
            async with self._finding:
                await self._read(code)
        actor = self._actors.get(code)
        if actor:
            actor.touch()
        return actor

    async def _read(self, code: str) -> None:
        """The table comes into memory, if it is in the log and nobody was first."""
        if code in self._actors:
            return
        rows = await self.store.read(code)
        if rows:
            self._alive(code, [frames.fact(row) for _, row in rows])

    def _alive(self, room: str, facts: list[Fact]) -> None:
        if len(self._actors) >= MOST:
            self._make_room()
        table = folded(facts)
        clock = self._clock(table.opened, table.at)
        book = Book(table, facts, self.store)
        self._actors[room] = Actor(book, self._pace, clock, self._forget, self.study, self.counts)

    def _make_room(self) -> None:
        """The tables that nobody has been at for longest leave memory; their logs stay."""
        empty = [actor for actor in self._actors.values() if not actor.company.links]
        empty.sort(key=lambda actor: actor.company.empty_since - actor.now())
        for actor in empty[: max(1, MOST // 10)]:
            actor.close()
            self._forget(actor.table.room)

    def open_to_all(self) -> list[dict[str, Any]]:
        """The tables at which anybody may look on, while somebody is at them."""
        listed = (actor.company.listed(actor.table) for actor in self._actors.values())
        return [table for table in listed if table]

    def crowd(self) -> Crowd:
        """How many tables are in memory, and who is at them."""
        actors = list(self._actors.values())
        devices = sum(len(actor.company.links) for actor in actors)
        return Crowd(len(actors), devices, sum(actor.pauses for actor in actors))

    async def try_store(self) -> None:
        """Raise StoreError where the store could keep nothing just now."""
        await appended(self.store, "", 0, ())

    def _forget(self, room: str) -> None:
        self._actors.pop(room, None)

    async def close(self) -> None:
        """All tables leave memory, then the store is closed."""
        for actor in list(self._actors.values()):
            actor.close()
        self.study.close()
        await self.store.close()
