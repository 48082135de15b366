"""Telling the devices: every part of a view is encoded once, and the bytes are the same for all.

What stands still while a game is played travels when it has changed and to a device that has just
come; the rest is all that an event needs.
"""

from typing import Any

from bellota.table import frames, view
from bellota.table.coach import Coach
from bellota.table.company import Company
from bellota.table.dealer import race_deal
from bellota.table.link import Link
from bellota.table.state import Table
from bellota.table.view import Around

CLOSED = "closed"  # the mark of a device that may not look on


class Teller:
    """Remembers the encoded part that stands still."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._standing: tuple[object, ...] = ()
        self._still = b""

    def tell(
        self, company: Company, table: Table, around: Around, events: list[dict[str, Any]]
    ) -> None:
        """The view to everybody who may look on; what is one device's alone before it."""
        if not company.links:
            return
        looking = [link for link in company.links if company.may_look(link, table)]
        for link in looking:
            tell_own(link, table, self._coach.told(table, link))
        self._send(looking, table, around, events)
        if len(looking) < len(company.links):
            for link in company.links:
                _shut_out(link, link in looking)

    def tell_one(self, link: Link, table: Table, around: Around) -> None:
        """The present view to one device."""
        self._send([link], table, around, [])

    def _send(
        self, links: list[Link], table: Table, around: Around, events: list[dict[str, Any]]
    ) -> None:
        still = self._stands(table, around)
        moving = frames.inner(view.moving(table, around))
        head = b'{"k":"view","seq":%d,"view":{' % table.seq
        tail = moving + b'},"events":' + frames.encoded(events) + b"}"
        short, whole = head + tail, b""
        for link in links:
            if link.still is still:
                link.send_bytes(short)
                continue
            whole = whole or head + still + b"," + tail
            link.still = still
            link.send_bytes(whole)

    def _stands(self, table: Table, around: Around) -> bytes:
        """The encoded part that stands still; the same object while nothing of it has changed."""
        standing = view.standing(table, around)
        if standing != self._standing:
            self._standing = standing
            still = frames.inner(view.still(table, around))
            self._still = self._still if still == self._still else still
        return self._still


def tell_own(link: Link, table: Table, coached: dict[str, Any] | None) -> None:
    """What is this device's alone, when it has changed."""
    racing = table.race.k if table.race and table.racing else 0
    stretch = view.stretch(table, link.seats) if racing else ()
    mark = (link.seats, table.host in link.seats, table.games, racing, stretch, coached)
    if mark != link.mark:
        link.mark = mark
        own = view.private(table, link.seats, race_deal)
        link.send({"k": "you", **own, "coach": coached})


def _shut_out(link: Link, looks: bool) -> None:
    """Say once that this table is not for lookers-on."""
    if not looks and link.mark != CLOSED:
        link.mark = CLOSED
        link.still = None
        link.send({"k": "closed"})
