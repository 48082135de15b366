"""A table as a host finds it in the log: looked at, closed, taken out; played by nobody meanwhile."""

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from typing import Any

from bellota.store import Conflict, Store
from bellota.table import frames, written
from bellota.table.alias import alias
from bellota.table.book import read
from bellota.table.events import Began, Closed, Fact
from bellota.table.fold import folded
from bellota.table.state import OVER, Table


async def every(store: Store) -> AsyncIterator[list[Fact]]:
    """The facts of each table, in order of their codes; what was forgotten under play is none."""
    for room in await store.tables():
        if kept := await read(store, room):
            yield kept


def brief(kept: list[Fact]) -> dict[str, Any]:
    """A table in a line."""
    table = folded(kept)
    return {
        "room": table.room,
        "table": alias(kept),  # what the log of the server calls it
        "edition": table.edition.name,
        "stage": "closed" if table.closed else table.stage,
        "seats": len(table.seats),
        "games": table.games,
        "opened": _moment(table.opened),
        "last": _moment(table.opened + table.at),
    }


def whole(kept: list[Fact]) -> dict[str, Any]:
    """All that a host may want to know of a table; no token, and no seed of a game to come."""
    table = folded(kept)
    seats = [{"name": one.name, "kind": one.kind, "level": one.level} for one in table.seats]
    return {
        **brief(kept),
        "facts": table.seq,
        "options": table.options,
        "seats": seats,
        "host": table.host,
        "watch": table.watch,
        "commitment": table.commitment,
        "scores": list(table.game_state.scores) if table.game_state else None,
        "winners": list(table.won) if table.stage == OVER else None,
    }


def _moment(ms: int) -> str:
    told = datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")
    return told.replace("+00:00", "Z")


def records(kept: list[Fact]) -> Iterator[str]:
    """The record of every finished game, in order."""
    began = [place for place, fact in enumerate(kept) if isinstance(fact, Began)]
    last: str | None = None
    for end in [*began[1:], len(kept)]:
        record = written.last_game(kept[:end])
        if record is not None and record != last:
            yield record
        last = record


async def close(store: Store, room: str, now: int) -> Table | None:
    """Close a table for good, whoever plays; None where there is none. `now` in ms since 1970."""
    while kept := await read(store, room):
        table = folded(kept)
        if table.closed:
            return table
        fact = Closed(at=max(table.at, now - table.opened))
        try:
            await store.append(room, table.seq + 1, [frames.row(fact)])
        except Conflict:
            continue  # somebody played meanwhile
        return folded([*kept, fact])
    return None
