"""Tables of other workers, for whoever only asks about one: read off the log, and kept for the next."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from bellota.store import Store
from bellota.table.book import Book, read
from bellota.table.fold import folded

MOST = 64
HOLDS = 3.0  # s, after which a book is read anew: what was forgotten of it meanwhile is no news


class Shelf:
    """Books that are read on each time they are asked for, for a few seconds."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._books: OrderedDict[str, tuple[float, Book]] = OrderedDict()  # the oldest first
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def read(self, room: str) -> Book | None:
        """The table as its log has it now; None where there is none."""
        lock = self._reading.get(room)
        if lock is None:
            lock = self._reading[room] = asyncio.Lock()
        async with lock:
            self._clear()
            if room not in self._books:
                return await self._anew(room)
            book = self._books[room][1]
            await book.read_on()
            return book

    def _clear(self) -> None:
        since = self._clock() - HOLDS
        while self._books and next(iter(self._books.values()))[0] < since:
            self._books.popitem(last=False)

    async def _anew(self, room: str) -> Book | None:
        at, facts = self._clock(), await read(self._store, room)
        if not facts:
            return None
        book = Book(folded(facts), facts, self._store)
        self._books[room] = at, book
        if len(self._books) > MOST:
            self._books.popitem(last=False)
        return book
