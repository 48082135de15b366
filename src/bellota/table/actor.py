"""One table, alive: an inbox, a timer, one task, no locks.

Store, then tell: facts are appended first; the insert is the commit point. A conflict means that
another process got there first: read what it wrote, decide again. Whatever a wish meets, the table
goes on: a store that cannot keep anything pauses it until it can, an error is told to its sender,
and a wish of the table's own that led nowhere is tried again later, behind the others.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bellota.review.study import Study
from bellota.store import Conflict, StoreError
from bellota.table import answering, pace, view
from bellota.table import race as r
from bellota.table.alarm import Alarm
from bellota.table.answering import Answers
from bellota.table.best import Best
from bellota.table.book import Book
from bellota.table.clock import Clock
from bellota.table.coach import Coach
from bellota.table.commands import Auto, Command, No
from bellota.table.company import Company
from bellota.table.dealer import deal, race_deal, seal
from bellota.table.decide import decide
from bellota.table.decor import decor
from bellota.table.events import Fact
from bellota.table.link import Link
from bellota.table.state import Table
from bellota.table.telling import Teller
from bellota.table.view import Around
from bellota.table.world import World

PING = 5_000  # ms between two measures of lag
RETRY = 1_000  # ms before the table tries again what led nowhere, or whether the store can write
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
    ) -> None:
        self._book = book
        self.now = clock.now
        self.company = Company(self.table, clock.now())
        self._waits = waits
        self._forget = forget
        self._best = Best(study, self.present)
        self._teller = Teller(Coach(self._best))
        self._inbox: deque[tuple[Link, Command]] = deque()
        self._answers = Answers()
        self._alarm = Alarm()
        self._held: dict[Auto, int] = {}  # own wishes that led nowhere -> when to try again
        self._paused_until: int | None = None  # the store could not write; when to ask it again
        self._pinged = clock.now()
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.room}")

    # --- what the edge calls -------------------------------------------------------------

    def attach(self, send: Callable[[bytes], None]) -> Link:
        """A device joins; `send` must not block."""
        link = Link(self, send)
        self.company.links.append(link)
        return link

    def detach(self, link: Link) -> None:
        """A device is gone."""
        if self.company.leave(link, self.now()):
            self.present()

    def wake(self) -> None:
        """Look again what there is to do."""
        self._alarm.ring()

    def post(self, link: Link, command: Command) -> None:
        """A wish for the inbox."""
        self._inbox.append((link, command))
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
        return view.public(self.table, self._around())

    def record(self) -> str | None:
        """The record of the last finished game, or None."""
        return self._book.record()

    async def close(self) -> None:
        """The table leaves memory."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    def take_over(self, link: Link, keys: set[str]) -> None:
        """A device shows its tokens."""
        self.company.take_over(link, keys)
        self.present()

    def present(self) -> None:
        """Somebody came, went, or woke up: everybody sees it."""
        self.company.look(self.table, self.now())
        self._tell([])
        self.wake()

    # --- the one task --------------------------------------------------------------------

    async def _run(self) -> None:
        while not self._is_idle():
            try:
                await self._step()
            except Exception:
                log.exception("table %s, version %d", self.table.room, self.table.seq)
                await asyncio.sleep(RETRY / 1000)
        self._forget(self.table.room)

    def _is_idle(self) -> bool:
        return not self.company.links and self.now() - self.company.empty_since > IDLE

    async def _step(self) -> None:
        """One wish, or a wait for the next."""
        if self._inbox:
            await self._answer(*self._inbox.popleft())
            return
        now = self.now()
        if self._paused_until is not None and self._paused_until <= now:
            await self._ask_store()
            return
        self._look_around(now)
        due = None if self._paused_until else self._due()
        if due and due.at <= now:
            await self._by_itself(due.wish)
            return
        await self._alarm.sleep(min(self._times(now, due)) - now)

    def _due(self) -> pace.Due | None:
        presence = self.company.presence(self.table)
        return pace.due(self.table, presence, self._waits, self._held)

    def _times(self, now: int, due: pace.Due | None) -> list[int]:
        """The times at which there is something to do."""
        times = [self._pinged + PING if self.company.links else now + IDLE]
        times += [due.at] if due else []
        return times if self._paused_until is None else [*times, self._paused_until]

    def _look_around(self, now: int) -> None:
        """Now and then: who is still there, and at what lag."""
        if now - self._pinged < PING:
            return
        self._pinged = now
        for link in self.company.links:
            link.ping()
        if self.company.look(self.table, now):
            self._tell([])

    # --- wishes --------------------------------------------------------------------------

    async def _answer(self, link: Link, command: Command) -> None:
        """One device's wish, whatever it meets."""
        try:
            await self._grant(link, command)
        except StoreError as error:
            answering.refused(link, command, No("store"))
            self._pause(error)
        except Exception:
            log.exception("table %s, %s", self.table.room, command.do)
            answering.refused(link, command, No("broken"))

    async def _grant(self, link: Link, command: Command) -> None:
        if self._answers.again(link, command):
            return
        if answering.kept_nowhere(command):
            no = self._answers.at_once(link, command, self.company, self.table, self.now())
            self._refuse(link, command, no) if no else self._tell([])
            return
        if command.do == "sit" and not command.token:
            command = replace(command, token=secrets.token_urlsafe(32))
        outcome = await self._commit(command, link)
        if isinstance(outcome, No):
            self._refuse(link, command, outcome)
        elif command.do == "sit":
            answering.seated(link, command, self.table, self.company)
            self.present()
        else:
            self._answers.granted(link, command, self.table.seq)

    def _refuse(self, link: Link, command: Command, no: No) -> None:
        answering.refused(link, command, no)
        if self.company.may_look(link, self.table):
            self._teller.tell_one(link, self.table, self._around())

    async def _by_itself(self, wish: Auto) -> None:
        """A wish of the table's own; one that leads nowhere is put off behind the others."""
        try:
            outcome = await self._commit(wish, None)
        except StoreError as error:
            self._pause(error)
            return
        except Exception:
            log.exception("table %s, %s", self.table.room, wish.do)
            outcome = ()
        if isinstance(outcome, No) or not outcome:
            self._held[wish] = self.now() + RETRY

    async def _commit(self, wish: Command | Auto, link: Link | None) -> tuple[Fact, ...] | No:
        """Decide, store, fold, tell; decided again where another process was first."""
        while True:
            outcome = decide(self.table, wish, self._world(link))
            if isinstance(outcome, No) or not outcome:
                return outcome
            before = self.table
            try:
                await self._book.write(outcome)
            except Conflict:
                self._folded(before, await self._book.read_on())
                continue
            self._go_on()
            self._folded(before, outcome)
            return outcome

    def _folded(self, before: Table, facts: tuple[Fact, ...]) -> None:
        """The table is another one now: everybody sees it."""
        self._held.clear()
        if self.table.seats is not before.seats:
            self.company.look(self.table, self.now())
        self._tell(decor(before, facts, self.table))

    def _world(self, link: Link | None) -> World:
        return World(
            now=max(self.now(), self.table.at),
            holds=link.seats if link else frozenset(),
            here=self.company.here,
            lag=link.lag if link else r.LAG_CAP,
            chance=secrets.randbelow,
            seal=seal,
            deal=deal,
            race_deal=race_deal,
            chances=self._best.chances,
        )

    # --- a store that cannot keep anything -----------------------------------------------

    def _pause(self, error: StoreError) -> None:
        """Nothing is lost, for nothing that was told is missing in the log; play waits."""
        first = self._paused_until is None
        self._paused_until = self.now() + RETRY
        if first:
            log.warning("table %s is paused: %s", self.table.room, error)
            self._tell([])

    async def _ask_store(self) -> None:
        try:
            await self._book.can_write()
        except StoreError:
            self._paused_until = self.now() + RETRY
        else:
            self._go_on()
            self._tell([])

    def _go_on(self) -> None:
        """The store writes again; whoever decides has the whole time for it."""
        if self._paused_until is not None:
            self._paused_until = None
            self.company.woken = self.now()
            log.warning("table %s goes on", self.table.room)

    # --- telling -------------------------------------------------------------------------

    def _around(self) -> Around:
        company = self.company
        paused = self._paused_until is not None
        best = self._best.state(self.table)
        return Around(self.now(), company.here, company.lookers, company.woken, paused, best)

    def _tell(self, events: list[dict[str, Any]]) -> None:
        self._teller.tell(self.company, self.table, self._around(), events)
