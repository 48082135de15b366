"""One table, alive: an inbox, a timer, links to devices. One task, no locks.

Store, then tell: facts are appended first; the insert is the commit point. A conflict means that
another process got there first: read what it wrote, decide again.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from bellota.store import Conflict, Store, StoreError
from bellota.table import frames, lobby, pace, view, written
from bellota.table import race as r
from bellota.table.clock import Clock
from bellota.table.commands import Auto, Command, No
from bellota.table.dealer import deal, race_deal, seal
from bellota.table.decide import decide
from bellota.table.decor import decor
from bellota.table.events import Fact
from bellota.table.fold import fold
from bellota.table.link import Link
from bellota.table.reactions import REACTIONS, Quota
from bellota.table.state import LOBBY, Table
from bellota.table.world import World

REMEMBERED = 512  # replies, so that a command sent again is applied once
PING = 5_000  # ms between two measures of lag
RETRY = 1_000  # ms before the table tries again what the store could not keep
CLOSED = "closed"  # the mark of a device that may not look on
IDLE = 600_000  # ms without a device before a table leaves memory; its log stays

Wish = tuple[Link, Command]
log = logging.getLogger(__name__)


class Actor:
    """A table and those who look at it. `attach` gives a device its link."""

    def __init__(
        self,
        table: Table,
        facts: list[Fact],
        store: Store,
        waits: pace.Pace,
        clock: Clock,
        forget: Callable[[str], None],
    ) -> None:
        self.facts = facts
        self.table = table
        self.links: list[Link] = []
        self._store = store
        self._waits = waits
        self._clock = clock
        self._forget = forget
        self._inbox: asyncio.Queue[Wish | None] = asyncio.Queue()  # None: look again
        self._replies: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        self._gone: dict[str, int] = {}  # a person's key -> since when nobody holds it
        self._stuck = -1  # a version of the table at which its own wish led nowhere
        self._held_until = 0
        self._reactions = Quota()
        self._pinged = clock.now()
        self._idle_since = clock.now()
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.room}")

    # --- what the edge calls -------------------------------------------------------------

    def attach(self, send: Callable[[str], None]) -> Link:
        """A device joins; `send` must not block."""
        link = Link(self, send)
        self.links.append(link)
        return link

    def detach(self, link: Link) -> None:
        """A device is gone."""
        if link in self.links:
            self.links.remove(link)
            self._idle_since = self._clock.now()
            self.present()

    def post(self, link: Link, command: Command) -> None:
        """A wish for the inbox."""
        self._inbox.put_nowait((link, command))

    def view(self) -> dict[str, Any]:
        """The public view."""
        lookers = sum(not self.holds(link) for link in self.links)
        return view.public(self.table, self.here(), self._clock.now(), lookers)

    def record(self) -> str | None:
        """The record of the last finished game, or None."""
        return written.last_game(self.facts)

    async def close(self) -> None:
        """The table leaves memory."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # --- who is here ---------------------------------------------------------------------

    def here(self) -> frozenset[int]:
        """The seats whose person is connected."""
        return frozenset(seat for link in self.links for seat in self.holds(link))

    def holds(self, link: Link) -> frozenset[int]:
        """The seats that a device's tokens open."""
        seats = (self.table.seat_of(key) for key in link.keys)
        return frozenset(seat for seat in seats if seat is not None)

    def take_over(self, link: Link, keys: set[str]) -> None:
        """The newest device with a token acts; an older one is told."""
        for other in self.links:
            if other is not link and other.keys & keys:
                other.keys -= keys
                other.send({"k": "elsewhere"})
        link.keys = keys
        self.present()

    def present(self) -> None:
        """Somebody came or went: everybody sees it."""
        self._note_gone()
        self.tell([])
        self._wake()

    def _note_gone(self) -> None:
        held = {key for link in self.links for key in link.keys}
        now = self._clock.now()
        self._gone = {
            seat.key: self._gone.get(seat.key, now)
            for seat in self.table.seats
            if seat.key and seat.key not in held
        }

    def _presence(self) -> pace.Presence:
        seats = self.table.seats
        lag = {seat: link.lag for link in self.links for seat in self.holds(link)}
        return pace.Presence(
            tuple(self._gone.get(seat.key) if seat.key else 0 for seat in seats),
            tuple(lag.get(i, 0) for i in range(len(seats))),
        )

    # --- the one task --------------------------------------------------------------------

    async def _run(self) -> None:
        while not self._is_idle():
            due = self._due()
            wish = await self._next(due)
            if wish:
                await self._safely(self._answer(*wish))
            elif due and due.at <= self._clock.now():
                await self._safely(self._by_itself(due.wish))
            self._ping()
        self._forget(self.table.room)

    async def _safely(self, deed: Coroutine[Any, Any, None]) -> None:
        """One wish; whatever it meets, the table goes on."""
        try:
            await deed
        except StoreError as error:
            self._held_until = self._clock.now() + RETRY
            log.warning("table %s cannot store: %s", self.table.room, error)
        except Exception:
            self._stuck = self.table.seq
            log.exception("table %s, version %d", self.table.room, self.table.seq)

    def _is_idle(self) -> bool:
        return not self.links and self._clock.now() - self._idle_since > IDLE

    def _due(self) -> pace.Due | None:
        if self._stuck == self.table.seq:
            return None
        due = pace.due(self.table, self._presence(), self._waits)
        return due and due._replace(at=max(due.at, self._held_until))

    async def _next(self, due: pace.Due | None) -> Wish | None:
        now = self._clock.now()
        until = min(
            self._pinged + PING if self.links else now + IDLE, due.at if due else now + IDLE
        )
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0, until - now) / 1000):
                return await self._inbox.get()
        return None

    def _wake(self) -> None:
        """The timer is set anew, for who is here has changed."""
        self._inbox.put_nowait(None)

    def _ping(self) -> None:
        now = self._clock.now()
        if now - self._pinged >= PING:
            self._pinged = now
            for link in self.links:
                link.ping()

    # --- wishes --------------------------------------------------------------------------

    async def _answer(self, link: Link, command: Command) -> None:
        if reply := self._replied(link, command.id):
            link.send(reply)
            return
        if command.do == "react":
            self._react(link, command)
            return
        if command.do == "sit" and not command.token:
            command = replace(command, token=secrets.token_urlsafe(32))
        try:
            outcome = await self._commit(command, link)
        except StoreError:
            link.send({"k": "no", "id": command.id, "why": "store", "legal": []})
            raise
        if isinstance(outcome, No):
            self._refuse(link, command, outcome)
        elif command.do == "sit":
            self._seated(link, command)
        else:
            self._remember(command.id, link)

    def _react(self, link: Link, command: Command) -> None:
        """A reaction is shown to all and kept nowhere."""
        seat, what = command.seat, command.name
        if seat not in self.holds(link) or seat is None:
            self._refuse(link, command, No("not_your_seat"))
        elif what not in REACTIONS:
            self._refuse(link, command, No("bad_reaction", detail=", ".join(REACTIONS)))
        elif not self._reactions.spend(seat, self._clock.now()):
            self._refuse(link, command, No("too_many"))
        else:
            self._remember(command.id, link)
            text = frames.text({"k": "react", "seat": seat, "what": what})
            for other in self._watching():
                other.send_text(text)

    def _watching(self) -> list[Link]:
        """The devices that may look on: with a switch of the table, only those with a seat."""
        if self.table.watch != "none" or self.table.stage == LOBBY:
            return self.links
        return [link for link in self.links if self.holds(link)]

    def _refuse(self, link: Link, command: Command, no: No) -> None:
        link.send(
            {"k": "no", "id": command.id, "why": no.why, "legal": no.legal, "detail": no.detail}
        )
        if link in self._watching():
            link.send(self._frame([]))

    def _seated(self, link: Link, command: Command) -> None:
        """The token goes to its owner alone, and into no memory of replies."""
        token = command.token or ""
        link.keys |= {lobby.key_of(token)}
        seat = self.table.seat_of(lobby.key_of(token))
        link.send(
            {"k": "ack", "id": command.id, "seq": self.table.seq, "seat": seat, "token": token}
        )
        self.present()

    def _remember(self, id_: str, link: Link) -> None:
        reply = {"k": "ack", "id": id_, "seq": self.table.seq}
        link.send(reply)
        for key in link.keys if id_ else ():
            self._replies[key, id_] = reply
        while len(self._replies) > REMEMBERED:
            self._replies.popitem(last=False)

    def _replied(self, link: Link, id_: str) -> dict[str, Any] | None:
        """The answer to a command that is sent again; ids of another device are its own."""
        known = (self._replies.get((key, id_)) for key in link.keys)
        return next((reply for reply in known if reply), None)

    async def _by_itself(self, wish: Auto) -> None:
        outcome = await self._commit(wish, None)
        if isinstance(outcome, No) or not outcome:
            self._stuck = self.table.seq

    async def _commit(self, wish: Command | Auto, link: Link | None) -> tuple[Fact, ...] | No:
        """Decide, store, fold, tell; decided again where another process was first."""
        while True:
            outcome = decide(self.table, wish, self._world(link))
            if isinstance(outcome, No) or not outcome:
                return outcome
            rows = [frames.row(fact) for fact in outcome]
            try:
                await self._store.append(self.table.room, self.table.seq + 1, rows)
            except Conflict:
                await self._reload()
                continue
            self._fold(outcome)
            return outcome

    def _fold(self, facts: tuple[Fact, ...]) -> None:
        before = self.table
        for fact in facts:
            self.table = fold(self.table, fact)
        self.facts.extend(facts)
        self._note_gone()
        self.tell(decor(before, facts, self.table))

    async def _reload(self) -> None:
        rows = await self._store.read(self.table.room, self.table.seq)
        self._fold(tuple(frames.fact(row) for _, row in rows))

    def _world(self, link: Link | None) -> World:
        return World(
            now=max(self._clock.now(), self.table.at),
            holds=self.holds(link) if link else frozenset(),
            here=self.here(),
            lag=link.lag if link else r.LAG_CAP,
            chance=secrets.randbelow,
            seal=seal,
            deal=deal,
            race_deal=race_deal,
        )

    # --- telling -------------------------------------------------------------------------

    def _frame(self, events: list[dict[str, Any]]) -> dict[str, Any]:
        return {"k": "view", "seq": self.table.seq, "view": self.view(), "events": events}

    def tell(self, events: list[dict[str, Any]]) -> None:
        """The view to everybody who may look on, encoded once; what is one device's alone before it."""
        if not self.links:
            return
        text = frames.text(self._frame(events))
        watching = self._watching()
        for link in self.links:
            self.tell_own(link)
            if link in watching:
                link.send_text(text)
            elif link.mark != CLOSED:
                link.mark = CLOSED
                link.send({"k": "closed"})

    def tell_own(self, link: Link) -> None:
        """What is this device's alone, when it has changed."""
        holds = self.holds(link)
        racing = self.table.race.k if self.table.race and self.table.racing else 0
        stretch = view.stretch(self.table, holds)
        if link.mark == CLOSED and not holds and link not in self._watching():
            return
        mark = (holds, self.table.host in holds, self.table.games, racing, stretch)
        if mark != link.mark:
            link.mark = mark
            link.send({"k": "you", **view.private(self.table, holds, race_deal)})
