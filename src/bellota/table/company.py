"""Who is at a table: its devices, the seats that they open, and since when a person is gone.

A device that is connected and says nothing, not even to a ping, is a phone asleep: after a while
its seats count as gone, so that nobody waits for it; at its first word they are here again.
"""

from typing import Any

from bellota.table.link import Link
from bellota.table.pace import Presence
from bellota.table.race import QUOTA, REALTIME
from bellota.table.state import LOBBY, Table

PING = 5_000  # ms between two measures of lag, or without a word of a device
SILENT = 3 * PING
RACE_PING = QUOTA  # ms, the same in a race at the finger: no stall beyond the quota is missed


class Company:
    """The links of one table. Times are in ms since it was opened."""

    def __init__(self, table: Table, now: int) -> None:
        self.links: list[Link] = []
        self.here: frozenset[int] = frozenset()  # the seats whose person is connected
        self.lookers = 0
        self.woken = now  # since when somebody has been here
        self.empty_since = now
        self.pinged = now
        self._late = 0
        self._gone: dict[str, int] = {}  # a person's key -> since when nobody holds it
        self.look(table, now)

    def leave(self, link: Link, now: int) -> bool:
        """A device is gone; whether it was here."""
        if link not in self.links:
            return False
        self.links.remove(link)
        self.empty_since = now
        return True

    def take_over(self, link: Link, keys: set[str]) -> bool:
        """The newest device with a token acts, with these alone; an older one is told.

        Whether there was an older one.
        """
        taken = False
        for other in self.links:
            if other is not link and other.keys & keys:
                taken = True
                other.keys -= keys
                other.send({"k": "elsewhere"})
        link.keys = keys
        return taken

    def ping(self, table: Table, now: int) -> None:
        """Ask those for a sign of life who have been silent for long; in a race, everybody."""
        self._late, self.pinged = self.late(table, now), now
        race = table.running if _at_finger(table) else None
        for link in self.links:
            if table.racing or now - link.heard >= PING:
                link.ping(race)

    def asks(self, table: Table) -> int:
        """When to ask next."""
        return self.pinged + (RACE_PING if _at_finger(table) else PING)

    def late(self, table: Table, now: int) -> int:
        """How long this process itself was held up of late, in ms: no line is to blame for that."""
        fresh = now - self.pinged < RACE_PING
        return max(now - self.asks(table), self._late if fresh else 0, 0)

    def listens(self, table: Table, now: int) -> bool:
        """Now and then, who is still there; in a race, at what lag. Whether that has changed."""
        if now < self.asks(table):
            return False
        self.ping(table, now)
        return self.look(table, now)

    def look(self, table: Table, now: int) -> bool:
        """See who is here now; whether that has changed."""
        before = self.here, self.lookers
        places = {seat.key: place for place, seat in enumerate(table.seats) if seat.key}
        for link in self.links:
            seats = frozenset(places[key] for key in link.keys if key in places)
            if seats != link.seats:
                link.seats, link.still = seats, None  # it is told all anew
            link.silent = now - link.heard > SILENT
        awake = [link for link in self.links if not link.silent]
        here = frozenset(seat for link in awake for seat in link.seats)
        self.here = before[0] if here == before[0] else here  # one object while it is the same
        self.lookers = sum(not link.seats for link in awake)
        if self.here and not before[0]:
            self.woken = now
        self._note_gone(table, awake, now)
        return before != (self.here, self.lookers)

    def _note_gone(self, table: Table, awake: list[Link], now: int) -> None:
        held = {key for link in awake for key in link.keys}
        self._gone = {
            seat.key: self._gone.get(seat.key, now)
            for seat in table.seats
            if seat.key and seat.key not in held
        }
        gone = tuple(self._gone.get(s.key) if s.key else 0 for s in table.seats)
        quiet = gone.count(None) == len(gone) and all(s.kind == "person" for s in table.seats)
        self._presence = Presence(gone, (0,) * len(gone), self.woken, quiet)

    def wakes(self, now: int) -> None:
        """Whoever decides has the whole time for it from now on."""
        self.woken = now
        self._presence = self._presence._replace(woken=now)

    def presence(self, table: Table, now: int) -> Presence:
        """What the pace of the table needs to know, the lag of its devices in a race."""
        if not table.racing:
            return self._presence
        lines = {seat: link.lag for link in self.links for seat in link.seats}
        at = [lines.get(place) for place in range(len(table.seats))]
        lag = tuple(line.credit(now) if line else 0 for line in at)
        over = tuple(line.over() if line else None for line in at)
        return self._presence._replace(lag=lag, over=over, woken=self.woken)

    def may_look(self, link: Link, table: Table) -> bool:
        """Whether a device may see the table: with a switch of it, only those with a seat."""
        return table.watch != "none" or table.stage == LOBBY or bool(link.seats)

    def looking(self, table: Table) -> list[Link]:
        """The devices that may look on."""
        if table.watch != "none" or table.stage == LOBBY:
            return self.links
        return [link for link in self.links if link.seats]

    def send(self, table: Table, frame: bytes) -> None:
        """One frame to everybody who may look on."""
        for link in self.looking(table):
            link.send_bytes(frame)

    def listed(self, table: Table) -> dict[str, Any] | None:
        """The table among those that are open to all; None while nobody is here, or it is not."""
        if table.watch != "open" or not self.here:
            return None
        return {
            "room": table.room,
            "title": table.edition.title,
            "called": table.edition.called,
            "seats": len(table.seats),
            "stage": table.stage,
        }


def _at_finger(table: Table) -> bool:
    """Whether a race runs in which times count."""
    return table.racing and table.running.mode == REALTIME
