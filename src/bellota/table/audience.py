"""Those who look at a table, and the way to tell them: what each may know, as it stands at this moment."""

from typing import Any

from bellota.bots import BEST
from bellota.table import view
from bellota.table.answering import Reply
from bellota.table.around import Around
from bellota.table.best import Best
from bellota.table.book import Book
from bellota.table.clock import Clock
from bellota.table.coach import Coach
from bellota.table.company import Company
from bellota.table.link import Link
from bellota.table.pace import Pace
from bellota.table.telling import Teller


class Audience:
    """The devices at the table of one book. Times are in ms since it was opened."""

    def __init__(self, book: Book, clock: Clock, best: Best, waits: Pace) -> None:
        self._book, self._clock, self._best, self._waits = book, clock, best, waits
        self._teller = Teller(Coach(best))
        self.company = Company(book.table, clock.now())
        self.pauses = False  # whether the store cannot write

    def around(self) -> Around:
        """What a view needs to know besides the table."""
        company, table = self.company, self._book.table
        best = self._best.state(table) if BEST in table.levels else ""
        here, lookers, woken = company.here, company.lookers, company.woken
        return Around(self._clock.now(), here, lookers, woken, self.pauses, best, self._waits)

    def view(self) -> dict[str, Any]:
        """The public view."""
        return view.public(self._book.table, self.around())

    def look(self) -> bool:
        """See who is here now; whether that has changed."""
        return self.company.look(self._book.table, self._clock.now())

    def takes_over(self, link: Link, keys: set[str]) -> None:
        """A device shows its tokens; the others hear of it if that changes anything for them."""
        taken = self.company.take_over(link, keys)
        if self.look() or taken:
            self.tell()
        else:
            self.tell_one(link)

    def tell(self, events: list[dict[str, Any]] | None = None, reply: Reply | None = None) -> None:
        """Tell everybody how the table stands, and what led there."""
        self._teller.tell(self.company, self._book.table, self.around(), events or [], reply)

    def tell_one(self, link: Link) -> None:
        """Tell one device how the table stands."""
        self._teller.tell_one(link, self.company, self._book.table, self.around())
