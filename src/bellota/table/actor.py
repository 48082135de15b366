"""One table, alive: an inbox, a timer, no locks, one thing at a time.

Store, then tell: facts are appended first; the insert is the commit point (`scribe`). Whatever a wish
meets, the table goes on: an error is told to its sender, and a wish of the table's own that led
nowhere is tried again later, behind the others.

| the table | and then | goes to |
|---|---|---|
| rests | a wish comes, or its time | decides |
| decides | refused, or nothing to change | rests |
| decides | facts | writes; other wishes wait |
| writes | stored: folds, tells, answers | rests |
| writes | overtaken: folds, tells | decides the same wish again |
| writes | overtaken by a `takeover` or a `closed`: lets go of the table | ends |
| writes | the store cannot: refuses | rests; play is paused |
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

from bellota.review.study import Study
from bellota.store import StoreError
from bellota.table import answering, frames, pace
from bellota.table.alarm import Alarm
from bellota.table.answering import Answers, Reply, Wish
from bellota.table.audience import Audience
from bellota.table.best import Best
from bellota.table.book import Book
from bellota.table.clock import Clock
from bellota.table.commands import Auto, Command, No
from bellota.table.counts import Counts
from bellota.table.decide import decide
from bellota.table.decor import decor
from bellota.table.events import Closed, Fact, Takeover
from bellota.table.leaving import dismiss
from bellota.table.link import Link, Send
from bellota.table.scribe import Scribe
from bellota.table.state import Table
from bellota.table.surroundings import surroundings

RETRY = 1_000  # ms before the table tries again what led nowhere, or whether the store can write
LAST = 1.0  # s for the last write of a table that leaves memory in good order
IDLE = 600_000  # ms without a device before a table leaves memory; its log stays

log = logging.getLogger(__name__)


class Actor:
    """A table and those who look at it. `attach` gives a device its link."""

    def __init__(
        self,
        book: Book,
        waits: pace.Pace,
        clock: Clock,
        forget: Callable[[str], None],
        study: Study,
        counts: Counts,
    ) -> None:
        self._book = book
        self.alias = book.alias
        self.counts = counts
        self._clock = clock
        self._waits = waits
        self._forget = forget
        self.best = Best(study, self._brought)
        self._audience = Audience(book, clock, self.best, waits)
        self.company = self._audience.company
        self._inbox: deque[Wish] = deque()
        self._answers = Answers(counts)
        self._held: dict[Auto, int] = {}  # own wishes that led nowhere -> when to try again
        self._scribe = Scribe(book, self, RETRY, counts)
        self._alarm = Alarm(self.wake)
        self._stepping = False
        self._closed = False
        self._alarm.set(0, 0)

    # --- what the edge calls -------------------------------------------------------------

    def attach(self, send: Send) -> Link:
        """A device joins."""
        link = Link(self, send)
        self.company.links.append(link)
        if self._closed:  # it came a moment too late
            asyncio.get_running_loop().call_soon(dismiss, [link])
        return link

    def detach(self, link: Link) -> None:
        """A device is gone."""
        if self.company.leave(link, self.now()) and not self._closed:  # then it goes with the table
            self.present()

    def now(self) -> int:
        """Ms since the table was opened."""
        return self._clock.now()

    def post(self, link: Link, command: Command) -> None:
        """A wish for the inbox."""
        self._inbox.append(Wish(command, link, link.heard))
        self.wake()

    def touch(self) -> None:
        """Somebody is about to join: the table stays in memory."""
        self.company.empty_since = self.now()

    @property
    def table(self) -> Table:
        """The table as the log makes it."""
        return self._book.table

    def view(self) -> dict[str, Any]:
        """The public view."""
        return self._audience.view()

    @property
    def pauses(self) -> bool:
        """Whether the store cannot write just now."""
        return self._scribe.pauses

    def record(self) -> str | None:
        """The record of the last finished game, or None."""
        return self._book.record()

    def close(self) -> None:
        """The table leaves memory."""
        self._closed = True
        self._alarm.stop()
        self._scribe.close()
        self.best.close()

    async def rest(self) -> None:
        """Decide nothing more; what is being written is told yet. Then the table leaves memory."""
        self._closed = True
        await self._scribe.rest(LAST)
        self.close()

    def take_over(self, link: Link, keys: set[str]) -> None:
        """A device shows its tokens; the others hear of it if that changes anything for them."""
        self._audience.takes_over(link, keys)
        self.wake()

    def present(self) -> None:
        """Somebody came, went, or woke up: everybody sees it."""
        self._audience.look()
        self._audience.tell()
        self.wake()

    def _brought(self) -> None:
        """Best play is there, or a choice is worked out: what waited for it is tried at once."""
        self._held.clear()
        self.present()

    # --- one thing at a time -------------------------------------------------------------

    def wake(self) -> None:
        """Do what there is to do, until something has to be waited for."""
        if self._stepping or self._closed:
            return
        self._stepping = True
        try:
            while not (self._scribe.busy or self._closed) and self._step():
                pass
        except Exception:
            log.exception("table.broken", extra={"table": self.alias, "seq": self.table.seq})
            self._alarm.set(self.now(), self.now() + RETRY)
        finally:
            self._stepping = False

    def _step(self) -> bool:
        """One wish; whether there may be more to do before the next alarm."""
        if self._inbox:
            self._answer(self._inbox.popleft())
            return True
        now, table, company = self.now(), self._book.table, self.company
        if not company.links and now - company.empty_since > IDLE:
            self.close()
            self._forget(table.room)
            return False
        if company.listens(table, now):
            self._audience.tell()
        if self._scribe.pauses:
            return self._ask_store(now)
        due = pace.due(table, company.presence(table, now), self._waits, self._held)
        if due and due.at <= now:
            self._try(Wish(due.wish, None))
            return True
        self._rest(now, due.at if due else now + IDLE)
        return False

    def _ask_store(self, now: int) -> bool:
        """In a pause, now and then: whether it can write again."""
        if self._scribe.until > now:
            self._rest(now, self._scribe.until)
            return False
        self._scribe.ask()
        return True

    def _rest(self, now: int, until: int) -> None:
        company = self.company
        ping = company.asks(self._book.table) if company.links else now + IDLE
        self._alarm.set(now, min(ping, until))

    # --- wishes --------------------------------------------------------------------------

    def _answer(self, wish: Wish) -> None:
        """One device's wish."""
        command, link = wish.wish, wish.link
        if link is None or isinstance(command, Auto) or self._answers.again(link, command):
            return
        if answering.kept_nowhere(command):
            self._at_once(wish, link, command)
            return
        if command.do == "sit" and not command.token:
            wish.wish = frames.with_token(command, secrets.token_urlsafe(32))
        self._try(wish)

    def _at_once(self, wish: Wish, link: Link, command: Command) -> None:
        """A wish that is kept nowhere."""
        no = self._answers.at_once(link, command, self.company, self.table, self.now())
        if no:
            self._refuse(wish, no)
        elif command.do == "coach":
            self._audience.tell_one(link)

    def _try(self, wish: Wish) -> None:
        """Decide; facts go to the store first."""
        try:
            table = self._book.table
            world = surroundings(table, self.now(), self.company, self.best, wish)
            outcome = decide(table, wish.wish, world)
            if isinstance(outcome, No):
                self._refuse(wish, outcome)
            elif not outcome:
                self._unchanged(wish)
            else:
                wish.facts = outcome
                self._scribe.write(wish)
        except Exception as error:  # noqa: BLE001 — one wish's error is not the table's end
            self._broken(wish, error)

    def _unchanged(self, wish: Wish) -> None:
        """What was wished is so already."""
        reply = self._answers.reply(wish, self.table.seq)
        if reply:
            reply.link.send_bytes(reply.frame)
        self._after(wish)

    def kept(self, wish: Wish, before: Table) -> None:
        """What a wish led to is stored."""
        self._folded(before, wish.facts, self._answers.reply(wish, self.table.seq))
        self._after(wish)

    def overtaken(self, wish: Wish, before: Table, facts: tuple[Fact, ...]) -> None:
        """Another process was first."""
        self.found(before, facts)
        if not self._closed:
            self._try(wish)

    def found(self, before: Table, facts: tuple[Fact, ...]) -> None:
        """The log had more than we knew; where that was taken over or closed, we let go of it."""
        if any(isinstance(fact, Takeover | Closed) for fact in facts):
            self.close()
            self._forget(self.table.room)
        else:
            self._folded(before, facts)

    def lost(self, wish: Wish, error: Exception) -> None:
        """What could not be stored never was."""
        if isinstance(error, StoreError):
            self._answers.refuse(wish, No("store"))
        else:
            self._broken(wish, error)

    def _folded(self, before: Table, facts: tuple[Fact, ...], reply: Reply | None = None) -> None:
        """The table is another one now: everybody sees it."""
        self._held.clear()
        table = self._book.table
        if table.racing and not before.racing:
            self.company.ping(table, self.now())
        if before.race is not None and table.race is None:
            self.counts.races[before.race.mode] += 1
        if table.seats is not before.seats:
            self._audience.look()
        self._audience.tell(decor(before, facts, table), reply)

    def _after(self, wish: Wish) -> None:
        """A wish was granted, or there was nothing to change."""
        command, link = wish.wish, wish.link
        if link is not None and not isinstance(command, Auto) and command.do == "sit":
            answering.seated(link, command, self.table, self.company)
            self.present()
        self._put_off(wish)

    def _refuse(self, wish: Wish, no: No) -> None:
        self._answers.refuse(wish, no)
        if wish.link is not None:
            self._audience.tell_one(wish.link)
        self._put_off(wish)

    def _broken(self, wish: Wish, error: Exception) -> None:
        """An error of ours: said to whom it concerns."""
        told = {"table": self.alias, "do": wish.wish.do}
        log.error("wish.broken", extra=told, exc_info=error)
        self._answers.refuse(wish, No("broken"))
        wish.facts = ()
        self._put_off(wish)

    def _put_off(self, wish: Wish) -> None:
        """A wish of the table's own that led nowhere waits behind the others."""
        if isinstance(wish.wish, Auto) and not wish.facts:
            self._held[wish.wish] = self.now() + RETRY

    def paused(self, error: StoreError | None) -> None:
        """Play pauses, or goes on; then whoever decides has the whole time for it."""
        self._audience.pauses = error is not None
        if error is None:
            self.company.wakes(self.now())
        told = {"table": self.alias, "why": str(error) if error else None}
        log.warning("table.paused" if error else "table.goes_on", extra=told)
        self._audience.tell()
