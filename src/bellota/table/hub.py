"""All tables of a process: opened by an unguessable code, found again in the log.

Alone on its database the process owns every table. Among many (`many`) it owns those whose lease it
holds, and to the others it has the way.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from bellota import editions
from bellota.review.study import Study
from bellota.store import Conflict, Store, StoreError
from bellota.store.log import appended
from bellota.table import frames
from bellota.table.actor import Actor
from bellota.table.book import Book, read
from bellota.table.clock import Clock
from bellota.table.counts import Counts
from bellota.table.dealer import seal
from bellota.table.events import Closed, Fact, Opened, Sealed
from bellota.table.fold import folded
from bellota.table.found import Place, Seen
from bellota.table.leaving import Left, dismiss
from bellota.table.many.relay import Relay
from bellota.table.many.worker import Many, Worker
from bellota.table.pace import Pace

LETTERS = "ABCDEFGHJKMNPQRTVWXYZ"  # no I L O S U: they look like others
CODE = 6
MOST = 5_000  # tables in memory, as long as somebody is at no more; each takes some 30 KB

HUMAN = Pace()
Clocks = Callable[[int, int], Clock]  # of a table: opened (ms since 1970), at (ms of its last fact)

log = logging.getLogger(__name__)


class Crowd(NamedTuple):
    """What is in memory."""

    tables: int
    devices: int
    paused: int


class Hub:
    """Opens and finds tables over one store."""

    def __init__(
        self,
        store: Store,
        pace: Pace = HUMAN,
        clock: Clocks = Clock,
        many: Many | None = None,
    ) -> None:
        self.store = store
        self._pace = pace
        self._clock = clock
        self.study = Study()
        self.counts = Counts()
        self.draining = False  # whether the process is about to stop
        self.refuses = False  # whether new devices have to go elsewhere
        self._actors: dict[str, Actor] = {}
        self._finding: dict[str, asyncio.Task[Actor | Relay | None]] = {}
        self.worker = Worker(store, many, self, clock) if many else None
        self._leaving = False

    async def begin(self) -> None:
        """Among many: be heard by the others from now on."""
        if self.worker:
            await self.worker.begin()

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
            if self.worker is None:  # else it is his who has its first device
                self._alive(room, facts)
            return room

    # --- finding -------------------------------------------------------------------------

    async def find(self, code: str) -> Place | None:
        """The table with this code, for a device: from memory, from its log, or elsewhere."""
        place = self._actors.get(code) or self._way(code)
        while place is None and not self._leaving and await self._once(code):
            place = self._actors.get(code) or self._way(code)  # a way that nobody took has ended
        if isinstance(place, Actor):
            place.touch()
        return Left() if self._leaving else place

    async def knows(self, code: str) -> bool:
        """Whether there is a table with this code."""
        if code in self._actors or self._way(code):
            return True
        held = self.worker and await self.worker.holder(code)
        return bool(held or await self.peek(code))

    async def elsewhere(self, code: str) -> str | None:
        """The other worker that has a table; one that is free, or none's, is not elsewhere."""
        if self.worker is None or code in self._actors or self._leaving:
            return None
        if holder := await self.worker.holder(code):
            return holder
        place = await self._once(code)  # ours from now on, unless another was quicker
        return place.owner if isinstance(place, Relay) else None

    async def peek(self, code: str) -> Seen | None:
        """The table with this code, for whoever only asks; None if there is none."""
        actor = self._actors.get(code)
        if actor is None and self.worker is None:
            actor = await self._here(code)
        if actor is None:
            seen = await self.worker.peek(code) if self.worker else None
            return None if seen and seen.table.closed else seen
        return actor  # untouched: who only asks keeps no table in memory

    def _way(self, code: str) -> Relay | None:
        return self.worker.neighbours.relays.get(code) if self.worker else None

    async def _once(self, code: str) -> Actor | Relay | None:
        """However many ask at once, it is looked for once."""
        task = self._finding.get(code)
        if task is None:
            task = self._finding[code] = asyncio.create_task(self._look_for(code))
            task.add_done_callback(lambda done: self._found(code, done))
        return await asyncio.shield(task)

    def _found(self, code: str, task: asyncio.Task[Actor | Relay | None]) -> None:
        self._finding.pop(code, None)
        if not task.cancelled():
            task.exception()  # whoever asked has it; of a seek nobody has

    async def _look_for(self, code: str) -> Actor | Relay | None:
        if self.worker is None:
            return await self._here(code)
        if self._leaving:  # since somebody asked whose it is: it would be ours when nobody is here
            return None
        if actor := self._actors.get(code):  # it came while somebody still asked whose it is
            return actor
        found = await self.worker.claim(code)
        if isinstance(found, Relay):
            return found
        if found is None or closed(found):
            self.worker.nowhere(code)
            return None
        actor = self._alive(code, found)
        self.worker.came(code, actor)
        return actor

    async def _here(self, code: str) -> Actor | None:
        """The table comes into memory, if it is in the log and nobody was first."""
        facts = await read(self.store, code)
        if facts and not closed(facts) and code not in self._actors:
            self._alive(code, facts)
        return self._actors.get(code)

    def _alive(self, room: str, facts: list[Fact]) -> Actor:
        if len(self._actors) >= MOST:
            self._make_room()
        table = folded(facts)
        clock = self._clock(table.opened, table.at)
        book = Book(table, facts, self.store)
        actor = Actor(book, self._pace, clock, self._forget, self.study, self.counts)
        self._actors[room] = actor
        return actor

    def _make_room(self) -> None:
        """The tables that nobody has been at for longest leave memory; their logs stay."""
        empty = [actor for actor in self._actors.values() if not actor.company.links]
        empty.sort(key=lambda actor: actor.company.empty_since - actor.now())
        for actor in empty[: max(1, MOST // 10)]:
            actor.close()
            self._forget(actor.table.room)

    def unused(self, code: str) -> None:
        """Nobody here takes the way to a table, unless somebody does."""
        if self.worker:
            self.worker.neighbours.unused(code)

    def has(self, code: str) -> bool:
        """Whether a table is in memory, or somebody is on the way to it."""
        return code in self._actors or self._way(code) is not None

    def open_to_all(self) -> list[dict[str, Any]]:
        """The tables at which anybody may look on, while somebody is at them."""
        elsewhere = self.worker.neighbours.open_elsewhere() if self.worker else []
        return self.open_here() + elsewhere

    # --- what the worker asks ------------------------------------------------------------

    def open_here(self) -> list[dict[str, Any]]:
        """Those of this process."""
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

    def here(self, table: str) -> Actor | None:
        """The table, if it is alive here."""
        return self._actors.get(table)

    def own(self) -> list[str]:
        """The tables that are alive here."""
        return list(self._actors)

    def lose(self, table: str) -> None:
        """A table is another worker's now: its devices find it there."""
        if actor := self._actors.get(table):
            actor.close()
            self._forget(table)

    def seek(self, table: str) -> None:
        """Take a table that is free, or learn whose it is; its relay gets to know."""
        if not self._leaving and table not in self._finding and table not in self._actors:
            asyncio.ensure_future(self._once(table)).add_done_callback(_heard)

    async def look_again(self, table: str) -> None:
        """Its log was ended, or a name forgotten: its devices come back, and find what is true."""
        if task := self._finding.get(table):  # it may have been read before
            await asyncio.wait([task])
        if actor := self._actors.get(table):
            await actor.rest()
            if self._actors.get(table) is actor:  # meanwhile another may have taken its place
                self._forget(table)

    # --- the end -------------------------------------------------------------------------

    def _forget(self, room: str) -> None:
        actor = self._actors.pop(room, None)
        if self.worker:
            self.worker.left(room)
        if actor:
            dismiss(actor.company.links)

    async def leave(self) -> None:
        """Finish what is being written, hand every table over, tell every device when to come back."""
        self._leaving = True
        # What is being claimed would be ours when nobody is here any more.
        await asyncio.gather(*self._finding.values(), return_exceptions=True)
        actors, self._actors = self._actors, {}
        await asyncio.gather(*(actor.rest() for actor in actors.values()))
        relayed = await self.worker.leave(actors) if self.worker else []
        links = [link for actor in actors.values() for link in actor.company.links]
        dismiss([*links, *relayed])

    async def close(self) -> None:
        """All tables leave memory, then the store is closed."""
        for actor in list(self._actors.values()):
            actor.close()
        if self.worker:
            await self.worker.close()
        self.study.close()
        await self.store.close()


def closed(facts: list[Fact]) -> bool:
    """Whether the host of the server closed the table."""
    return any(isinstance(fact, Closed) for fact in facts)


def _heard(task: asyncio.Task[Any]) -> None:
    """What a seek could not do is tried again when the leases are looked after."""
    if not task.cancelled() and (error := task.exception()) and not isinstance(error, StoreError):
        log.error("worker.broken", exc_info=error)
