"""The other workers: what they say to us, what we say to them, and now and then how far it all is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from bellota.bus import ALL, Bus
from bellota.table.actor import Actor
from bellota.table.many import messages as m
from bellota.table.many.relay import Relay
from bellota.table.many.station import Station

BEAT = 0.5  # s
GONE = 3.0  # s without a word of a worker, after which its devices are counted as gone
SHOWN = 6.0  # s for which a worker's list of open tables holds
SOON = 0.05  # s before a table that was just let go is asked for again


class House(Protocol):
    """The tables of this worker."""

    def here(self, table: str) -> Actor | None:
        """The table, if it is alive here."""

    def seek(self, table: str) -> None:
        """Take a table that is free, or learn whose it is."""

    def open_here(self) -> list[dict[str, Any]]:
        """Our tables at which anybody may look on."""


class Neighbours:
    """Relays to tables elsewhere by their code, stations of others at ours by their worker and code."""

    def __init__(
        self, me: str, bus: Bus, house: House, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.me = me
        self.relays: dict[str, Relay] = {}
        self._bus = bus
        self._house = house
        self._clock = clock
        self._stations: dict[tuple[str, str], Station] = {}
        self._heard: dict[str, float] = {}  # from each worker, when last
        self._shown: dict[str, tuple[float, list[dict[str, Any]]]] = {}
        self._showed = False

    async def open(self) -> None:
        """Listen from now on."""
        await self._bus.open(self.me, self.hear)

    async def close(self) -> None:
        """Say nothing more."""
        await self._bus.close()

    def say(self, to: str, message: m.Message) -> None:
        """A message for one worker, or all."""
        self._bus.send(to, m.packed(message))

    # --- tables --------------------------------------------------------------------------

    def relay(self, table: str, owner: str) -> Relay:
        """The way to a table of another worker."""
        relay = self.relays.get(table)
        if relay is None:
            relay = Relay(table, owner, self.say, self._done_with, self._clock)
            self.relays[table] = relay
        elif relay.owner != owner or not relay.confirmed:
            relay.anew(owner)
        return relay

    def came(self, table: str, actor: Actor) -> None:
        """A table is ours now."""
        if relay := self.relays.pop(table, None):
            relay.hand_to(actor)

    def unused(self, table: str) -> None:
        """Whoever was to be relayed has gone over to the owner: without devices a relay ends."""
        if (relay := self.relays.get(table)) and not relay.devices:
            del self.relays[table]

    def left(self, table: str) -> None:
        """A table is ours no more: whoever relays it has to ask whose it is."""
        for worker, name in [key for key in self._stations if key[1] == table]:
            self._stations.pop((worker, name)).close()
            self.say(worker, m.Left(table))

    def _done_with(self, table: str) -> None:
        self.relays.pop(table, None)

    # --- what they say -------------------------------------------------------------------

    def hear(self, sender: str, raw: bytes) -> None:
        """A message of another worker."""
        self._heard[sender] = self._clock()
        message = m.unpacked(raw)
        match message:
            case m.Up():
                self._up(sender, message)
            case m.Down(table) if relay := self.relays.get(table):
                relay.down(sender, message)
            case m.Attach():
                self._attach(sender, message)
            case m.Again(table, epoch):
                self._again(sender, table, epoch)
            case m.Left(table):
                self._was_left(sender, table)
            case m.Beat():
                self._compare(sender, message)
            case m.Shown(tables):
                self._shown[sender] = self._clock(), tables

    def _attach(self, sender: str, attach: m.Attach) -> None:
        actor = self._house.here(attach.table)
        if actor is None:
            self.say(sender, m.Left(attach.table))
            return
        before = self._stations.get((sender, attach.table))
        if before and before.epoch >= attach.epoch:
            return
        if before:
            before.mute()
        actor.touch()
        self._stations[sender, attach.table] = Station(
            actor, attach, lambda message: self.say(sender, message)
        )
        if before:
            before.close()  # after the others have come, so that nobody seems to leave

    def _up(self, sender: str, up: m.Up) -> None:
        station = self._stations.get((sender, up.table))
        if station is None or station.epoch != up.epoch or not station.up(up):
            self._ask_again(sender, up.table, up.epoch)

    def _ask_again(self, sender: str, table: str, epoch: int) -> None:
        ours = self._house.here(table) is not None
        self.say(sender, m.Again(table, epoch) if ours else m.Left(table))

    def _again(self, sender: str, table: str, epoch: int) -> None:
        relay = self.relays.get(table)
        if relay and relay.owner == sender and relay.epoch == epoch:
            relay.anew()

    def _was_left(self, sender: str, table: str) -> None:
        relay = self.relays.get(table)
        if relay and relay.owner == sender:
            relay.confirmed = False
            asyncio.get_running_loop().call_later(SOON, self._seek, table)

    def _seek(self, table: str) -> None:
        relay = self.relays.get(table)
        if relay and not relay.confirmed:
            self._house.seek(table)

    def _compare(self, sender: str, beat: m.Beat) -> None:
        """What was lost without another message behind it, or a station whose devices are gone."""
        for table, epoch, n in beat.up:
            station = self._stations.get((sender, table))
            if station is None or station.epoch != epoch or station.heard != n:
                self._ask_again(sender, table, epoch)
        for table, epoch, n in beat.down:
            if relay := self.relays.get(table):
                relay.known(sender, epoch, n)
        there = {table for table, _, _ in beat.up}
        for key in [key for key in self._stations if key[0] == sender and key[1] not in there]:
            self._stations.pop(key).close()

    # --- now and then --------------------------------------------------------------------

    def beat(self) -> None:
        """Tell each worker how far we are with it; look after who fell silent."""
        now = self._clock()
        for key, station in list(self._stations.items()):
            if now - self._heard.get(key[0], now) > GONE:
                del self._stations[key]
                station.close()
        self._heard = {who: at for who, at in self._heard.items() if now - at <= GONE}
        self._forget_shown(now)
        for relay in list(self.relays.values()):
            relay.look()
        for worker, beat in self._beats():
            self.say(worker, beat)
        self._show()

    def _beats(self) -> Iterator[tuple[str, m.Beat]]:
        up: dict[str, list[m.Mark]] = {}
        down: dict[str, list[m.Mark]] = {}
        for relay in self.relays.values():
            up.setdefault(relay.owner, []).append(relay.mark())
        for (worker, _), station in self._stations.items():
            down.setdefault(worker, []).append(station.mark())
        for worker in {**up, **down}:
            yield worker, m.Beat(up.get(worker, []), down.get(worker, []))

    # --- tables open to all --------------------------------------------------------------

    def _show(self) -> None:
        tables = self._house.open_here()
        if tables or self._showed:
            self.say(ALL, m.Shown(tables))
        self._showed = bool(tables)

    def open_elsewhere(self) -> list[dict[str, Any]]:
        """The tables of other workers at which anybody may look on."""
        self._forget_shown(self._clock())
        return [table for _, tables in self._shown.values() for table in tables]

    def _forget_shown(self, now: float) -> None:
        self._shown = {who: told for who, told in self._shown.items() if now - told[0] < SHOWN}
