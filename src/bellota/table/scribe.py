"""The writing side of a table: one wish's facts at a time, stored before anybody is told.

| the store says | and then |
|---|---|
| kept | the facts are folded, and told |
| a conflict: another process was first | what it wrote is read and told; the wish is decided anew |
| it cannot write | the wish is refused and play pauses; nothing that was told is missing in the log |

In a pause the store is asked now and then, so that play goes on by itself when there is room. Then the
log is read first: a store that was cut off in the middle may have kept what it could not answer for.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Protocol

from bellota.store import Conflict, StoreError
from bellota.table.answering import Wish
from bellota.table.book import Book
from bellota.table.counts import Counts
from bellota.table.events import Fact
from bellota.table.state import Table

log = logging.getLogger(__name__)


class Desk(Protocol):
    """Whom the scribe reports to."""

    def now(self) -> int:
        """Ms since the table was opened."""

    def kept(self, wish: Wish, before: Table) -> None:
        """The wish's facts are stored and folded."""

    def overtaken(self, wish: Wish, before: Table, facts: tuple[Fact, ...]) -> None:
        """Another process's facts are folded; the wish is to be decided anew."""

    def found(self, before: Table, facts: tuple[Fact, ...]) -> None:
        """Facts that the table did not know of are in the log, and folded."""

    def lost(self, wish: Wish, error: Exception) -> None:
        """The wish's facts could not be stored; without a StoreError the fault is ours."""

    def paused(self, error: StoreError | None) -> None:
        """Play pauses, or goes on."""

    def wake(self) -> None:
        """There may be something to do again."""


class Scribe:
    """Writes to one book. While it is `busy` the desk has to wait; times in ms."""

    def __init__(self, book: Book, desk: Desk, retry: int, counts: Counts) -> None:
        self._book = book
        self._desk: Desk = desk
        self._retry = retry
        self._counts = counts
        self._began = 0.0  # the write that is under way
        self._wish: Wish | None = None  # whose facts are written
        self._reading: asyncio.Task[None] | None = None
        self._closed = False
        self.busy = False
        self.pauses = False
        self.until = 0  # in a pause: when to ask the store
        self._rested: asyncio.Event | None = None

    def write(self, wish: Wish) -> None:
        """Store the facts of a wish; the desk gets to know."""
        self.busy = True
        self._wish = wish
        self._began = time.perf_counter()
        self._book.write(wish.facts, self._answered)

    def ask(self) -> None:
        """In a pause: can the store write again?"""
        self.busy = True
        self._book.can_write(self._said)

    async def rest(self, most: float) -> None:
        """Wait until nothing is being written, at most so many s."""
        self._rested = self._rested or asyncio.Event()  # two may wait
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while self.busy:
                    self._rested.clear()
                    await self._rested.wait()

    def close(self) -> None:
        """Report nothing more, and let go of the desk: the two would hold each other."""
        self._closed = True
        self._desk = _Nobody()
        if self._reading is not None:
            self._reading.cancel()

    def _answered(self, error: Exception | None) -> None:
        wish, self._wish = self._wish, None
        if self._closed or wish is None:
            return
        if isinstance(error, Conflict):
            self._counts.conflicts += 1
            self._reading = asyncio.create_task(self._read_on(wish))
            return
        self.busy = False
        try:
            self._kept(wish) if error is None else self._lost(wish, error)
        except Exception as broken:  # noqa: BLE001 — one wish's error is not the table's end
            self._desk.lost(wish, broken)
        self._at_rest()

    def _at_rest(self) -> None:
        self._desk.wake()
        if self._rested is not None:
            self._rested.set()

    def _kept(self, wish: Wish) -> None:
        before = self._book.table
        self._counts.append.add(time.perf_counter() - self._began)
        self._counts.kept(wish.facts)
        self._goes_on()
        self._book.fold(wish.facts)
        self._desk.kept(wish, before)

    def _lost(self, wish: Wish, error: Exception) -> None:
        self._desk.lost(wish, error)
        if isinstance(error, StoreError):
            self._counts.errors += 1
            self._pause(error)

    async def _read_on(self, wish: Wish) -> None:
        before = self._book.table
        try:
            facts = await self._book.read_on()
            self.busy = False
            wish.facts = ()
            self._desk.overtaken(wish, before, facts)
        except Exception as error:  # noqa: BLE001 — the same
            self.busy = False
            self._lost(wish, error)
        self._at_rest()

    def _said(self, error: Exception | None) -> None:
        if self._closed:
            self.busy = False
        elif error is None:
            self._reading = asyncio.create_task(self._back())
        else:
            self._waits_on(error)

    async def _back(self) -> None:
        """The store can write again."""
        before = self._book.table
        try:
            facts = await self._book.read_on()
            if facts:
                self._desk.found(before, facts)
        except Exception as error:  # noqa: BLE001 — the same
            self._waits_on(error)
            return
        self.busy = False
        if not self._closed:  # by a takeover that was found
            self._goes_on()
        self._at_rest()

    def _waits_on(self, error: Exception) -> None:
        if not isinstance(error, StoreError):
            log.error("table.broken", exc_info=error)
        self.busy = False
        self.until = self._desk.now() + self._retry
        self._at_rest()

    def _pause(self, error: StoreError) -> None:
        news, self.pauses = not self.pauses, True
        self.until = self._desk.now() + self._retry
        if news:
            self._counts.pauses += 1
            self._desk.paused(error)

    def _goes_on(self) -> None:
        if self.pauses:
            self.pauses = False
            self._desk.paused(None)


class _Nobody:
    """The desk of a table that has left memory."""

    def now(self) -> int:
        return 0

    def kept(self, wish: Wish, before: Table) -> None: ...

    def overtaken(self, wish: Wish, before: Table, facts: tuple[Fact, ...]) -> None: ...

    def found(self, before: Table, facts: tuple[Fact, ...]) -> None: ...

    def lost(self, wish: Wish, error: Exception) -> None: ...

    def paused(self, error: StoreError | None) -> None: ...

    def wake(self) -> None: ...
