"""All tables of a process: opened by an unguessable code, found again in the log."""

import asyncio
import secrets
import time
from typing import Any

from bellota import editions
from bellota.store import Conflict, Store
from bellota.table import frames
from bellota.table.actor import Actor
from bellota.table.clock import Clock
from bellota.table.dealer import seal
from bellota.table.events import Fact, Opened, Sealed
from bellota.table.fold import folded
from bellota.table.pace import Pace

LETTERS = "ABCDEFGHJKMNPQRTVWXYZ"  # no I L O S U: they look like others
CODE = 6

HUMAN = Pace()


class Hub:
    """Opens and finds tables over one store."""

    def __init__(self, store: Store, pace: Pace = HUMAN) -> None:
        self._store = store
        self._pace = pace
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
                await self._store.append(room, 1, [frames.row(fact) for fact in facts])
            except Conflict:
                continue
            self._alive(room, facts)
            return room

    async def find(self, code: str) -> Actor | None:
        """The table with this code, from memory or from its log; None if there is none."""
        if code in self._actors:
            return self._actors[code]
        async with self._finding:
            if code not in self._actors:
                rows = await self._store.read(code)
                if not rows:
                    return None
                self._alive(code, [frames.fact(row) for _, row in rows])
            return self._actors[code]

    def _alive(self, room: str, facts: list[Fact]) -> None:
        table = folded(facts)
        clock = Clock(table.opened, table.at)
        self._actors[room] = Actor(table, facts, self._store, self._pace, clock, self._forget)

    def _forget(self, room: str) -> None:
        self._actors.pop(room, None)

    async def close(self) -> None:
        """All tables leave memory, then the store is closed."""
        await asyncio.gather(*(actor.close() for actor in list(self._actors.values())))
        await self._store.close()
