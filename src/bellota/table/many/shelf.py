"""Tables of other workers, for whoever only asks about one: read off the log, and kept for the next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bellota.store import Store
from bellota.table.book import Book, read
from bellota.table.fold import folded

MOST = 64


class Shelf:
    """Books that are read on each time they are asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: OrderedDict[str, Book] = OrderedDict()
        self._reading = asyncio.Lock()

    async def read(self, room: str) -> Book | None:
        """The table as its log has it now; None where there is none."""
        async with self._reading:
            book = self._books.get(room)
            if book is None:
                facts = await read(self._store, room)
                if not facts:
                    return None
                book = Book(folded(facts), facts, self._store)
                self._books[room] = book
            else:
                await book.read_on()
            self._books.move_to_end(room)
            while len(self._books) > MOST:
                self._books.popitem(last=False)
            return book
