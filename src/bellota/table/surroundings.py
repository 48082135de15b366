"""The surroundings of one wish, as the edge knows them: time, who asks, chance, dice."""

import secrets

from bellota.table import race as r
from bellota.table.answering import Wish
from bellota.table.best import Best
from bellota.table.company import Company
from bellota.table.dealer import deal, race_deal, seal
from bellota.table.link import Link
from bellota.table.state import Table
from bellota.table.world import World

NOBODYS: frozenset[int] = frozenset()  # the seats of a table's own wish


def surroundings(table: Table, now: int, company: Company, best: Best, wish: Wish) -> World:
    """What a wish meets; without a link it is the table's own."""
    link, now = wish.link, max(now, table.at)
    return World(  # by place: it is made at each event, and names take as long again
        now,
        now if wish.heard is None else wish.heard,
        NOBODYS if link is None else link.seats,
        company.here,
        r.LAG_CAP if link is None or not table.racing else _lag(table, company, link, now),
        secrets.randbelow,
        seal,
        deal,
        race_deal,
        best.answer,
    )


def _lag(table: Table, company: Company, link: Link, now: int) -> int:
    """What may lie between a finger and the table: the line, and a process that was held up.

    Worked out in a race alone, where a time is claimed.
    """
    return link.lag.credit(now) + company.late(table, now)
