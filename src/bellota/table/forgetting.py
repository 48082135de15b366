"""Tables and names go: after a set time without play, or when somebody wants to be forgotten.

A table that nobody ever sat at goes after a day. In logs of before names stood beside them, a name that is
to be forgotten is taken out of its row: nothing else in a log is ever changed.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace

import msgspec

from bellota.store import Edges, Store
from bellota.table import frames
from bellota.table.alias import alias
from bellota.table.events import Fact, Opened, Renamed, Sat

DAY = 24 * 3600 * 1000  # ms
UNUSED = 2  # rows of a table that was opened and sealed, and no more
_AT_ONCE = 500
UNREAD = (ValueError, msgspec.MsgspecError)  # of a row that a newer version wrote, or nobody

log = logging.getLogger(__name__)


async def expire(store: Store, days: int, now: int, alive: Callable[[str], bool]) -> int:
    """Forget the tables not played at for so many days before `now` (ms since 1970); how many."""
    gone, last = 0, ""
    while edges := await store.edges(last, _AT_ONCE):
        last = edges[-1].table
        for edge in edges:
            if not alive(edge.table) and await _asked(store, edge, days * DAY, now):
                gone += await store.delete(edge.table, edge.last_seq)
    if gone:
        await store.scrub()
    return gone


async def _asked(store: Store, edge: Edges, keep: int, now: int) -> bool:
    """Whether its time is over; a table that a newer version wrote stays, and the others go on."""
    try:
        return _over(edge, keep, now)
    except UNREAD as error:
        rows = await store.read(edge.table)
        log.warning("table.unread", extra={"table": _alias(rows), "why": type(error).__name__})
        return False


def _alias(rows: list[tuple[int, bytes]]) -> str:
    """What the log calls a table, as far as it can be read."""
    facts: list[Fact] = []
    for _, body in rows[:UNUSED]:
        with contextlib.suppress(*UNREAD):
            facts.append(frames.fact(body))
    return alias(facts)


def _over(edge: Edges, keep: int, now: int) -> bool:
    opened, last = frames.fact(edge.first), frames.fact(edge.last)
    if not isinstance(opened, Opened):  # what is left of a table that was forgotten under play
        return True
    return now - opened.wall - last.at > (min(keep, DAY) if edge.last_seq <= UNUSED else keep)


async def forget_table(store: Store, code: str) -> bool:
    """Forget a table, all of it; whether there was one."""
    rows = await store.read(code)
    gone = bool(rows) and await store.delete(code, rows[-1][0])
    await store.scrub()
    return gone


async def forget_name(store: Store, name: str) -> list[str]:
    """Forget a name at every table; the table of each time that somebody took it."""
    found = await store.unname(name) + await _unwrite(store, name)
    await store.scrub()
    return found


async def _unwrite(store: Store, name: str) -> list[str]:
    """Take a name out of the rows of old logs."""
    found = []
    for table, seq, body in await store.rows_with(_written(name)):
        fact: Fact = frames.fact(body)
        if isinstance(fact, Sat | Renamed) and fact.name == name and not frames.wants_a_name(body):
            await store.amend(table, seq, frames.row(replace(fact, name="")))
            found.append(table)
    return found


def _written(name: str) -> bytes:
    return b'"name":%b' % msgspec.json.encode(name)
