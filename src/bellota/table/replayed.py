"""A record as its table would have shown it: one view a line, through the table's own fold.

The lines become facts, the fold makes tables of them, and `view.public` says what may be seen, so a
replay shows what the players saw. Between two frames only what changed is told.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from bellota import record
from bellota.record import Header, Line, Step
from bellota.rules.kinds import DO_WORDS, Do, Phase
from bellota.table import events as e
from bellota.table.around import Around
from bellota.table.decor import decor
from bellota.table.fold import fold
from bellota.table.state import OVER, PLAY, Table
from bellota.table.told import Last
from bellota.table.view import public

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Frame(NamedTuple):
    """What the table showed after a line (from 1; the header's frame is the start)."""

    line: int
    view: dict[str, Any]
    events: list[dict[str, Any]]


def frames(source: record.Source, room: str = "", file: str = "record") -> Iterator[Frame]:
    """The views of a whole record; RecordError at its first wrong line, before any view."""
    header, walked = record.walk(source, file)
    steps = list(walked)
    table = _begun(header, steps, room)
    yield Frame(1, seen(table), [])
    for step in steps:
        if step.line is None or not step.makes_state:
            continue
        before, facts = _played_by(table, step.line), _facts(table, step)
        table = _after(before, facts, step)
        yield Frame(step.line.number, seen(table), decor(before, facts, table))


def thinned(shown: Iterator[Frame]) -> Iterator[dict[str, Any]]:
    """The frames as JSON: the first view whole, of each later one the keys that changed."""
    last: dict[str, Any] = {}
    for frame in shown:
        changed = {key: value for key, value in frame.view.items() if last.get(key, ...) != value}
        yield {"line": frame.line, "view": changed, "events": frame.events}
        last = frame.view


def _begun(header: Header, steps: list[Step], room: str) -> Table:
    """The table at the start of the game, everybody seated."""
    table = fold(None, _opened(header, room))
    begins = (_sealed(header, steps), *_sitting(header, steps), e.Began(header.first))
    for fact in begins:
        table = fold(table, fact)
    start = header.start()
    return table.but(game_state=start, before=start.scores)


def _opened(header: Header, room: str) -> e.Opened:
    options = header.edition.departures(header.options)
    wall = _wall(header.object.get("date"))
    return e.Opened(room, header.edition.name, options, wall, header.object.get("numbers"))


def _wall(date: str | None) -> int:
    """A date in ms since 1970, also long before; without a zone it is UTC, wherever this runs."""
    if date is None:
        return 0
    moment = datetime.fromisoformat(date)
    moment = moment if moment.utcoffset() is not None else moment.replace(tzinfo=UTC)
    return (moment - _EPOCH) // timedelta(milliseconds=1)


def _sealed(header: Header, steps: list[Step]) -> e.Sealed:
    """The promise, and the seed if the last line reveals it."""
    last = steps[-1].line
    seed = "" if last is None else last.object.get("seed", "")
    return e.Sealed(header.commitment or "", seed)


def _sitting(header: Header, steps: list[Step]) -> Iterator[e.Fact]:
    """Who sits down: a seat whose first line a bot made is that bot's."""
    first: dict[int, str] = {}
    for line in (step.line for step in steps):
        if line is not None and line.event is not None:
            first.setdefault(line.event.seat, line.object.get("by", ""))
    salts = header.salts or ("",) * len(header.seats)
    for seat, (name, salt) in enumerate(zip(header.seats, salts, strict=True)):
        level = _level(first.get(seat, ""))
        yield e.BotSat(level, None, name) if level else e.Sat(name, f"seat {seat}", salt)


def _level(by: str) -> str:
    """The bot in `by`; empty where it is none."""
    return by.removeprefix("bot:") if by.startswith("bot:") else ""


def _played_by(table: Table, line: Line) -> Table:
    """The table with the one at the seat who made this line; a race has a mark of its own."""
    if line.event is None or table.racing:
        return table
    seat, by = line.event.seat, line.object.get("by", "")
    now = table.seats[seat]
    if by == (f"bot:{now.level}" if now.level else "house" if now.away else ""):
        return table
    fact = e.BotSat(_level(by), seat) if _level(by) else e.WentAway(seat)
    return fold(table, fact if by else e.CameBack(seat))


def _facts(table: Table, step: Step) -> tuple[e.Fact, ...]:
    """The facts of a line; in a race the roll is tapped and settled at once."""
    line = step.line
    assert line is not None  # noqa: S101 — for the type checker
    at = max(line.object.get("at", 0), table.at)
    if line.event is None:
        banked = table.last.seat if table.last else None
        return (e.Undone(banked or 0, at),)
    seat, do, faces, order, _ = line.event
    by = line.object.get("by", "")
    if do not in (Do.RACE, Do.DOG):
        return (e.Did(seat, DO_WORDS[do], list(faces), list(order), by, None, at),)
    n = len(table.running.taps[seat])
    race = line.object.get("race", (n + 1) * table.running.beat)
    tapped = e.Tapped(seat, n, race, list(faces), by, at)
    return tapped, e.Did(seat, DO_WORDS[do], list(faces), by=by, race=race, at=at)


def _after(table: Table, facts: tuple[e.Fact, ...], step: Step) -> Table:
    """The table after a line."""
    for fact in facts:
        table = fold(table, fact)
    event = step.line.event if step.line else None
    if event is None or event.do != Do.RACED:
        return table
    return _counted_by_hand(table, event.acorns, step)


def _counted_by_hand(table: Table, acorns: int, step: Step) -> Table:
    """A race that was told in one line: no table knows it, so its acorns are put in here."""
    over = step.after.phase == Phase.OVER
    gains = step.before.scores[step.before.seat], step.after.scores[step.before.seat]
    row = (*table.pad[step.before.seat][:-1], gains[1] - gains[0])
    pad = tuple(row if seat == step.before.seat else own for seat, own in enumerate(table.pad))
    last = Last("raced", step.before.seat, got=acorns, out="won" if over else "raced")
    stage = OVER if over else PLAY
    return table.but(game_state=step.after, pad=pad, last=last, stage=stage)


def seen(table: Table) -> dict[str, Any]:
    """The view, everybody being there and nothing to be taken back.

    A race stands at the time of its last roll.
    """
    now = table.at
    if table.racing:
        race = table.running
        now = race.start + max((row[-1].at for row in race.taps if row), default=0)
    return public(table.but(banked=None), Around(now, frozenset(range(len(table.seats)))))
