"""A record is walked line by line: each is decoded, held against the rules, and applied.

The law: a line must be well formed, its seat must be allowed to do it now, its faces must be such as
the dice thrown can show. `undo` takes back a bank that is the last line; `reveal` ends the file.

| line     | before it                                  | state | n  |
|----------|--------------------------------------------|-------|----|
| an event | `rules.games` allows it                    | next  | +1 |
| `undo`   | a bank that did not end the game           | back  | +1 |
| `reveal` | fair dice                                  | same  | –  |
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bellota.editions.bounds import shown
from bellota.record import checks
from bellota.record.errors import Malformed, RecordError
from bellota.record.events import from_json, word
from bellota.record.header import Header, header_of
from bellota.record.lines import Numbered, Source, objects
from bellota.record.races import Clock, on_time
from bellota.record.states import shape
from bellota.record.upgrade import upgraded
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do, Event, Phase

UNDO, REVEAL = "undo", "reveal"


class Line(NamedTuple):
    """A line that was understood; `event` is None for `undo` and `reveal`."""

    number: int
    do: str
    event: Event | None
    object: Mapping[str, Any]


class Step(NamedTuple):
    """A line between two states; at the start there is no line, at a reveal the state stays."""

    line: Line | None
    before: Any
    after: Any
    n: int

    @property
    def makes_state(self) -> bool:
        """Whether replay prints a state for it."""
        return self.line is None or self.line.do != REVEAL


class Game(NamedTuple):
    """A whole record, read and found legal."""

    header: Header
    lines: tuple[Line, ...]


class _At(NamedTuple):
    """How far the walk has come."""

    state: Any
    n: int = 0
    banked: tuple[Any, int] | None = None  # the state before a bank that may be undone, its seat
    clock: Clock = Clock()
    revealed: bool = False


def walk(source: Source, file: str = "record") -> tuple[Header, Iterator[Step]]:
    """The header, and the steps as they are read; RecordError at the first wrong line."""
    found = upgraded(objects(source, file), file)
    first = next(found)
    try:
        header = header_of(first.object)
    except Malformed as wrong:
        raise RecordError(file, first.line, str(wrong)) from None
    return header, _steps(header, found, file)


def read(source: Source, file: str = "record") -> Game:
    """A whole record; RecordError at the first line that is malformed or not legal."""
    header, steps = walk(source, file)
    return Game(header, tuple(step.line for step in steps if step.line is not None))


def replay(source: Source, file: str = "record") -> Iterator[dict[str, Any]]:
    """The state at the start and after each event, as `shape` has it, up to the first wrong line."""
    header, steps = walk(source, file)
    for step in steps:
        if step.makes_state:
            yield shape(header.game, header.numbers, step.after, step.n, header.dice == "hand")


def _steps(header: Header, found: Iterator[Numbered], file: str) -> Iterator[Step]:
    """Each line applied in turn."""
    at = _At(header.start())
    yield Step(None, at.state, at.state, 0)
    while (numbered := _read(header, at, found)) is not None:
        number, told = numbered
        try:
            line, after = _next(header, at, number, told)
        except Malformed as wrong:
            raise RecordError(file, number, str(wrong)) from None
        yield Step(line, at.state, after.state, after.n)
        at = after


def _read(header: Header, at: _At, found: Iterator[Numbered]) -> Numbered | None:
    """The next object; what is no object at all is refused with what was legal, too."""
    try:
        return next(found, None)
    except RecordError as wrong:
        legal = checks.what_was_legal(header, at.state)
        raise RecordError(wrong.file, wrong.line, f"{wrong.what}; {legal}") from None


def _next(header: Header, at: _At, number: int, told: Mapping[str, Any]) -> tuple[Line, _At]:
    """The line, and where it leads."""
    if at.revealed:
        raise Malformed("nothing follows the reveal")
    if told.get("do") == REVEAL:
        checks.a_seed(header, told)
        return Line(number, REVEAL, None, told), at._replace(revealed=True)
    try:
        if told.get("do") == UNDO:
            return Line(number, UNDO, None, told), _undone(at, told)
        event = from_json(header.game, told)
        return Line(number, word(event.do), event, told), _applied(header, at, event, told)
    except Malformed as wrong:
        raise Malformed(f"{wrong}; {checks.what_was_legal(header, at.state)}") from None


def _applied(header: Header, at: _At, event: Event, told: Mapping[str, Any]) -> _At:
    """Where an event leads, if it may be."""
    checks.marks(told)
    checks.allowed(header, at.state, event)
    checks.counted(at.state, event)
    checks.faces_shown(header, at.state, event)
    clock = on_time(at.clock, told, at.state, event) if at.state.phase == Phase.RACE else Clock()
    after = GAMES[header.game].apply(header.numbers, at.state, event)
    undoable = event.do == Do.BANK and after.phase != Phase.OVER
    return _At(after, at.n + 1, (at.state, event.seat) if undoable else None, clock)


def _undone(at: _At, told: Mapping[str, Any]) -> _At:
    """The state before the bank that is the last line."""
    checks.marks(told)
    if at.banked is None:
        raise Malformed("undo takes back a bank that is the last line and did not end the game")
    state, seat = at.banked
    if told.get("seat", seat) != seat:
        raise Malformed(f"the bank to undo is seat {seat}'s, not seat {shown(told['seat'])}'s")
    return _At(state, at.n + 1)
