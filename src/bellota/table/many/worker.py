"""This worker among the others of its database: what it holds, whom it relays, whom it serves.

A table that another worker held before is fenced first: a `takeover` in its log makes whatever that
worker would still write a conflict, by which it learns that the table is no longer its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any, NamedTuple, Protocol

from bellota.bus import Bus
from bellota.store import Conflict, Store, StoreError
from bellota.store.leases import Leases, Taken
from bellota.table import frames
from bellota.table.actor import Actor
from bellota.table.alias import alias
from bellota.table.book import Book, read
from bellota.table.clock import Clock
from bellota.table.events import Fact, Opened, Takeover
from bellota.table.leaving import dismiss
from bellota.table.many.claims import EVERY, SOON, Claims, Holders
from bellota.table.many.neighbours import BEAT, Neighbours
from bellota.table.many.relay import Relay
from bellota.table.many.relayed import Relayed
from bellota.table.many.shelf import Shelf

Clocks = Callable[[int, int], Clock]

log = logging.getLogger(__name__)


class Many(NamedTuple):
    """What joins the workers of one database, and what this one is called."""

    leases: Leases
    bus: Bus
    me: str


class House(Protocol):
    """The tables of this worker."""

    def here(self, table: str) -> Actor | None: ...

    def own(self) -> Collection[str]: ...

    def open_here(self) -> list[dict[str, Any]]: ...

    def lose(self, table: str) -> None: ...

    def seek(self, table: str) -> None: ...


class Worker:
    """Claims tables for its house, or finds the way to whoever has them."""

    def __init__(self, store: Store, many: Many, house: House, clock: Clocks) -> None:
        self.me = many.me
        self.neighbours = Neighbours(self.me, many.bus, house)
        self._store = store
        self._leases = many.leases
        self._clock = clock
        self._claims = Claims(self.me, many.leases, house)
        self._holders = Holders(self.me, many.leases)
        self._shelf = Shelf(store)
        self._seek = house.seek
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Be heard, and keep what will be ours."""
        await self.neighbours.open()
        self._run(_again_and_again(self.keep, EVERY))
        self._run(_again_and_again(self._beat, BEAT))

    async def close(self) -> None:
        """Be gone."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.neighbours.close()
        await self._leases.close()

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- whose a table is ----------------------------------------------------------------

    async def claim(self, code: str) -> list[Fact] | Relay | None:
        """The facts of a table that is ours from now on, else the way to it; None: there is none."""
        known = code in self.neighbours.relays
        facts = [] if known else await read(self._store, code)
        if not facts and not known:
            return None
        taken = await self._leases.take(code, self.me)
        if taken.holder != self.me:
            return self._way(code, taken, facts)
        try:
            facts += await read(self._store, code, len(facts))
            if not facts:  # it was forgotten under those who are on the way to it
                return None
            return await self._fenced(code, facts) if taken.follows else facts
        except BaseException:
            self._run(self._release([code]))
            raise

    async def holder(self, code: str) -> str | None:
        """The other worker that has a table; None for one that is free, ours, or nowhere."""
        relay = self.neighbours.relays.get(code)
        return relay.owner if relay else await self._holders.holder(code)

    def _way(self, code: str, taken: Taken, facts: list[Fact]) -> Relay:
        if taken.left < EVERY:  # it may be a dead one's, and is not waited for longer than it lasts
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, taken.left) + SOON, self._if_relayed, code)
        relay = self.neighbours.relay(code, taken.holder)
        relay.alias = relay.alias or alias(facts)
        return relay

    def _if_relayed(self, code: str) -> None:
        if code in self.neighbours.relays:
            self._seek(code)

    async def _fenced(self, code: str, facts: list[Fact]) -> list[Fact]:
        """The facts of a table that was another's, with the takeover behind whatever that one wrote."""
        while True:
            first, last = facts[0], facts[-1].at  # not folded: that would take as long again
            if not isinstance(first, Opened):
                raise TypeError("a table begins with being opened")
            fence = Takeover(self.me, at=max(last, self._clock(first.wall, last).now()))
            try:
                await self._store.append(code, len(facts) + 1, [frames.row(fence)])
            except Conflict:
                facts += await read(self._store, code, len(facts))
            else:
                log.info("table.taken_over", extra={"table": alias(facts)})
                return [*facts, fence]

    def came(self, code: str, actor: Actor) -> None:
        """A table that was claimed is alive."""
        self.neighbours.came(code, actor)

    def left(self, code: str) -> None:
        """A table is ours no more."""
        self.neighbours.left(code)
        self._run(self._release([code]))

    def nowhere(self, code: str) -> None:
        """There is no such table, or not any more: who is on the way to it is told to ask anew."""
        self.left(code)
        if relay := self.neighbours.relays.pop(code, None):
            dismiss(relay.devices.values())

    def follow(self, dead: str) -> None:
        """Another worker is known to be dead: what is relayed to it is taken at once."""
        self._run(self._follow(dead))

    async def _follow(self, dead: str) -> None:
        try:
            await self._leases.end(dead)
        except StoreError as error:
            log.warning("leases.failing", extra={"why": str(error)})
        else:
            self._holders.forget(dead)
            await self.keep()

    async def leave(self, codes: Collection[str]) -> list[Relayed]:
        """Let go of all tables, for others to take at once; the devices that are relayed from here."""
        await self._release(codes)
        for code in codes:
            self.neighbours.left(code)
        relays = list(self.neighbours.relays.values())
        return [device for relay in relays for device in relay.devices.values()]

    async def _release(self, codes: Collection[str]) -> None:
        try:
            await self._leases.release(self.me, codes)
        except StoreError as error:
            log.warning("leases.failing", extra={"why": str(error)})

    # --- for who only asks ---------------------------------------------------------------

    async def peek(self, code: str) -> Book | None:
        """A table that is not alive here."""
        return await self._shelf.read(code)

    # --- now and then --------------------------------------------------------------------

    async def keep(self) -> float:
        """Once: keep our leases, look after the others'; the s until the next time."""
        return await self._claims.keep(self.neighbours.relays)

    async def _beat(self) -> float:
        self.neighbours.beat()
        return BEAT


async def _again_and_again(step: Callable[[], Awaitable[float]], otherwise: float) -> None:
    """A step tells how long to wait for the next; an error of one is not the worker's end."""
    while True:
        try:
            wait = await step()
        except Exception:
            log.exception("worker.broken")
            wait = otherwise
        await asyncio.sleep(wait)
