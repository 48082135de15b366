"""Whose a table is, among many processes: a lease for a short time, by the clock of the database.

| a process | and then |
|---|---|
| takes a table that is free, or whose lease is over | it is the process's own, for `SPAN` |
| takes a table that another holds | it is told who, and for how long yet |
| keeps its tables, again and again | each is its own for another `SPAN`, unless another took it |
| lets go, or dies | somebody else may take it, at once or when the lease is over |
| is known to be dead, or has to look at a table anew | its lease is over at once |

The lease says who should write. That nobody else does is the log's doing: its key refuses them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

SPAN = 2.0  # s
NOBODY = "nobody"  # the holder of what was taken away


class Held(NamedTuple):
    """Who holds a table, and for how long yet, in s; not above 0: it may be taken."""

    holder: str
    left: float


class Taken(NamedTuple):
    """What came of an attempt: who holds the table now, and whether somebody did before."""

    holder: str
    left: float
    follows: bool = False


class Kept(NamedTuple):
    """Which of the own tables still are, and who holds the others that were asked about."""

    own: frozenset[str]
    others: Mapping[str, Held]


class Leases(Protocol):
    """One for all processes of a database. Everything raises StoreError where that is out of reach."""

    async def take(self, table: str, holder: str) -> Taken:
        """Make a table `holder`'s, unless it is another's."""

    async def keep(self, holder: str, own: Collection[str], others: Collection[str]) -> Kept:
        """Lengthen the leases of `own`, and look after `others`."""

    async def release(self, holder: str, tables: Collection[str]) -> None:
        """Let go of those that are still `holder`'s."""

    async def end(self, holder: str) -> None:
        """A holder is dead: its leases are over, and whoever takes one of its tables follows it."""

    async def take_away(self, tables: Collection[str]) -> None:
        """Nobody holds these any more: whoever did learns it, and whoever takes one follows."""

    async def close(self) -> None:
        """Let go of the database."""


class MemoryLeases:
    """The leases in a dictionary, for hubs of one process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._held: dict[str, tuple[str, float]] = {}

    async def take(self, table: str, holder: str) -> Taken:
        """Make a table `holder`'s, unless it is another's."""
        now = self._clock()
        before, until = self._held.get(table, ("", now))
        if before not in ("", holder) and until > now:
            return Taken(before, until - now)
        self._held[table] = holder, now + SPAN
        return Taken(holder, SPAN, bool(before))

    async def keep(self, holder: str, own: Collection[str], others: Collection[str]) -> Kept:
        """Lengthen the leases of `own`, and look after `others`."""
        now = self._clock()
        ours = frozenset(t for t in own if self._held.get(t, ("", 0))[0] == holder)
        self._held |= dict.fromkeys(ours, (holder, now + SPAN))
        known = {t: self._held[t] for t in others if t in self._held}
        return Kept(ours, {t: Held(who, until - now) for t, (who, until) in known.items()})

    async def release(self, holder: str, tables: Collection[str]) -> None:
        """Let go of those that are still `holder`'s."""
        for table in tables:
            if self._held.get(table, ("", 0))[0] == holder:
                del self._held[table]

    async def end(self, holder: str) -> None:
        """A holder is dead: its leases are over."""
        over = [table for table, (who, _) in self._held.items() if who == holder]
        self._held |= dict.fromkeys(over, (holder, self._clock()))

    async def take_away(self, tables: Collection[str]) -> None:
        """Nobody holds these any more."""
        over = [table for table in tables if table in self._held]
        self._held |= dict.fromkeys(over, (NOBODY, self._clock()))

    async def close(self) -> None:
        """Nothing is held open."""
