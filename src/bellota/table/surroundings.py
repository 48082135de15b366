"""The surroundings of one wish, as the edge knows them: time, who asks, chance, dice."""

import secrets
from typing import Protocol

from bellota.table import race as r
from bellota.table.best import Best
from bellota.table.company import Company
from bellota.table.dealer import deal, race_deal, seal
from bellota.table.link import Link
from bellota.table.state import Table
from bellota.table.world import World


class Place(Protocol):
    """Where a wish is decided."""

    company: Company
    best: Best

    @property
    def table(self) -> Table: ...

    def now(self) -> int: ...


def surroundings(place: Place, link: Link | None, heard: int | None = None) -> World:
    """What a wish from a device meets; without one it is the table's own."""
    table = place.table
    now = max(place.now(), table.at)
    return World(  # by place: it is made at each event, and names take as long again
        now,
        now if heard is None else heard,
        link.seats if link else frozenset(),
        place.company.here,
        _lag(place, link, now) if link and table.racing else r.LAG_CAP,
        secrets.randbelow,
        seal,
        deal,
        race_deal,
        place.best.answer,
    )


def _lag(place: Place, link: Link, now: int) -> int:
    """What may lie between a finger and the table: the line, and a process that was held up.

    Worked out in a race alone, where a time is claimed.
    """
    return link.lag.credit(now) + place.company.late(place.table, now)
