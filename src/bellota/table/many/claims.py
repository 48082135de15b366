"""Our leases: kept in one statement for all tables, which also tells of those whose owner is gone."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from typing import Protocol

from bellota.store import StoreError
from bellota.store.leases import Leases
from bellota.table.many.relay import Relay

EVERY = 0.6  # s, three times within a lease
SOON = 0.02  # s, behind the end of somebody's lease
MOST = 1_000  # such answers, before those that are too old go
HOLDS = 0.5  # s for which an answer about somebody's lease is good enough for who comes new

log = logging.getLogger(__name__)


class House(Protocol):
    """The tables of this worker."""

    def own(self) -> Collection[str]:
        """Those that are alive here."""

    def lose(self, table: str) -> None:
        """A table is another worker's now."""

    def seek(self, table: str) -> None:
        """Take a table that is free, or learn whose it is."""


class Claims:
    """What this worker holds, by the word of the database."""

    def __init__(self, me: str, leases: Leases, house: House) -> None:
        self._me = me
        self._leases = leases
        self._house = house
        self._failing = False

    async def keep(self, relays: dict[str, Relay]) -> float:
        """Once: keep what is ours, seek what has no owner; the s until the next time."""
        own = list(self._house.own())
        try:
            kept = await self._leases.keep(self._me, own, list(relays))
        except StoreError as error:
            if not self._failing:
                log.warning("leases.failing", extra={"why": str(error)})
            self._failing = True
            return EVERY
        self._failing = False
        for table in own:
            if table not in kept.own:
                self._house.lose(table)
        wait = EVERY
        for relay in list(relays.values()):
            held = kept.others.get(relay.table)
            if held is None or held.left <= 0 or held.holder == self._me:
                self._house.seek(relay.table)
            else:
                wait = min(wait, held.left + SOON)
                if held.holder != relay.owner:
                    relay.anew(held.holder)
        return max(wait, SOON)


class Holders:
    """Who holds the tables that devices come for, asked once for those who come together."""

    def __init__(
        self, me: str, leases: Leases, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._me = me
        self._leases = leases
        self._clock = clock
        self._known: dict[str, tuple[str, float]] = {}  # and until when

    async def holder(self, table: str) -> str | None:
        """The other worker whose lease of a table holds."""
        who, until = self._known.get(table, ("", 0.0))
        if until > self._clock():
            return who
        held = (await self._leases.keep(self._me, (), [table])).others.get(table)
        if held is None or held.left <= 0 or held.holder == self._me:
            return None
        self._remember(table, held.holder, min(held.left, HOLDS))
        return held.holder

    def forget(self, holder: str) -> None:
        """What one holds is asked anew: it is dead."""
        self._known = {table: one for table, one in self._known.items() if one[0] != holder}

    def _remember(self, table: str, holder: str, seconds: float) -> None:
        now = self._clock()
        if len(self._known) > MOST:
            self._known = {t: one for t, one in self._known.items() if one[1] > now}
        self._known[table] = holder, now + seconds
