"""Telling the devices: every part of a view is encoded once, and the bytes are the same for all.

Whoever asked for the event gets the answer with it, in one write.

What stands still while a game is played travels when it has changed and to a device that has just
come; the rest is all that an event needs.
"""

from typing import Any

from bellota.table import race_view, view
from bellota.table.answering import Reply
from bellota.table.around import Around
from bellota.table.coach import Coach
from bellota.table.company import Company
from bellota.table.dealer import race_deal
from bellota.table.frames import encoded, inner, part
from bellota.table.link import Link
from bellota.table.sent import Moving, Seen
from bellota.table.state import Table

CLOSED = "closed"  # the mark of a device that may not look on


class Teller:
    """Remembers the encoded parts that stand still or seldom change, and whether a race was told of."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._stood: tuple[Table, Around] | None = None  # of which the part that stands still is
        self._still = b""
        self._pad: tuple[object, ...] = ()
        self._written = part(())  # the pad, encoded
        self._raced = False

    def tell(
        self,
        company: Company,
        table: Table,
        around: Around,
        events: list[dict[str, Any]],
        reply: Reply | None = None,
    ) -> None:
        """The view to everybody who may look on; what is one device's alone before it."""
        if not company.links:
            return
        looking = company.looking(table)
        self._send(looking, table, around, events, reply)
        self._raced = table.racing
        if len(looking) < len(company.links):
            for link in company.links:
                _shut_out(link, company.may_look(link, table))

    def tell_one(self, link: Link, company: Company, table: Table, around: Around) -> None:
        """The present view to one device, if it may look on."""
        looks = company.may_look(link, table)
        if looks:
            self._send([link], table, around, [])
        _shut_out(link, looks)

    def _send(
        self,
        links: list[Link],
        table: Table,
        around: Around,
        events: list[dict[str, Any]],
        reply: Reply | None = None,
    ) -> None:
        still, moving = self._stands(table, around), Moving(*view.moving(table, around))
        moving.pad = self._padded(moving.pad)
        short = encoded(Seen(table.seq, moving, events))
        whole, asked, after = b"", None, b""
        if reply is not None:
            asked, after = reply.link, reply.frame
        raced = self._raced or table.racing
        for link in links:
            frame = short
            if link.still is not still:
                self._tell_own(link, table)
                link.still = still
                frame = whole = whole or _whole(short, table.seq, still)
            elif raced or link.coach != "off":
                self._tell_own(link, table)
            if link is asked:
                link.send_bytes(frame, after)
            else:
                link.send_bytes(frame)
        if asked and asked not in links:
            asked.send_bytes(after)

    def _stands(self, table: Table, around: Around) -> bytes:
        """The encoded part that stands still; the same object while nothing of it has changed."""
        stood = self._stood
        if stood is None or not (view.same(table, stood[0]) and view.same_around(around, stood[1])):
            still = inner(view.still(table, around))
            self._still = self._still if still == self._still else still
        self._stood = table, around
        return self._still

    def _padded(self, pad: tuple[object, ...]) -> object:
        """The encoded pad: it changes once a turn or round, and grows."""
        if pad is not self._pad:
            self._pad, self._written = pad, part(pad)
        return self._written

    def _tell_own(self, link: Link, table: Table) -> None:
        """What is this device's alone, when it has changed."""
        coached = self._coach.told(table, link)
        racing = table.race.k if table.race and table.racing else 0
        stretch = race_view.stretch(table, link.seats) if racing else ()
        mark = (link.seats, table.host in link.seats, table.games, racing, stretch, coached)
        if mark != link.mark:
            link.mark = mark
            own = view.private(table, link.seats, race_deal)
            link.send({"k": "you", **own, "coach": coached})


def _whole(short: bytes, seq: int, still: bytes) -> bytes:
    """The frame of what moves, with what stands still put in at its head."""
    at = len(b'{"k":"view","seq":%d,"view":{' % seq)
    return short[:at] + still + b"," + short[at:]


def _shut_out(link: Link, looks: bool) -> None:
    """Say once that this table is not for lookers-on."""
    if not looks and link.mark != CLOSED:
        link.mark = CLOSED
        link.still = None
        link.send({"k": "closed"})
