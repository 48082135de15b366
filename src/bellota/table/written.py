"""The record of a finished game, read off a table's facts (record.md): game facts alone."""

from datetime import UTC, datetime
from typing import Any

from bellota import record
from bellota.table import events as e
from bellota.table.fold import fold
from bellota.table.play import event_of
from bellota.table.state import OVER, Table


def last_game(facts: list[e.Fact]) -> str | None:
    """The text of the last finished game's record; None while there is none."""
    table: Table | None = None
    lines: list[dict[str, Any]] = []
    finished: str | None = None
    for fact in facts:
        table = fold(table, fact)
        if isinstance(fact, e.Began):
            lines = []
        if isinstance(fact, e.Undone):
            lines.append({"do": "undo", "at": fact.at})
        if isinstance(fact, e.Did):
            lines.append(_line(table, fact))
            if table.stage == OVER:
                finished = _text(table, lines)
    return finished


def _line(table: Table, fact: e.Did) -> dict[str, Any]:
    """One event, with its time and who made it."""
    extra: dict[str, Any] = {"by": fact.by} if fact.by else {}
    if fact.race is not None:
        extra["race"] = fact.race
    return record.to_json(table.edition.game, event_of(fact), at=fact.at, **extra)


def _text(table: Table, lines: list[dict[str, Any]]) -> str:
    reveal = {"do": "reveal", "seed": table.seed}
    return "".join(f"{line}\n" for line in record.write(_header(table), [*lines, reveal]))


def _header(table: Table) -> dict[str, Any]:
    """The header: names as they were when it began, and all that `verify` needs."""
    began = (table.opened + table.began_at) / 1000
    header = {
        "bellota": 1,
        "game": table.edition.game,
        "edition": table.edition.name,
        "options": table.changed,
        "seats": [seat.name for seat in table.seats],
        "first": table.first,
        "dice": "fair",
        "commitment": table.commitment,
        "salts": list(table.salts),
        "date": datetime.fromtimestamp(began, UTC).isoformat(timespec="seconds"),
    }
    return header if table.house is None else {**header, "numbers": table.house}
