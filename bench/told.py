"""What a table's devices were told, held against its log.

Every view is kept with its version: the game's whole state, and the race as it stood. Nothing is kept over
something else: whoever is told two positions of one version has lost one of them.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from bellota.table import frames
from bellota.table.around import Around
from bellota.table.events import Fact
from bellota.table.fold import fold
from bellota.table.state import Table
from bellota.table.view import public


class Race(msgspec.Struct, frozen=True):
    """What the log says of a race; its times are each moment's own."""

    k: int
    mode: str
    active: int
    rolls: tuple[int, ...]
    acorns: int
    faces: tuple[str, ...]
    dogs: tuple[int, ...]
    slow: int | None


class Running(Race, frozen=True):
    """The same, and its time as the view was made, in ms since the signal."""

    elapsed: int

    def kept(self) -> Race:
        """What of it is in the log."""
        return Race(*(getattr(self, name) for name in Race.__struct_fields__))


class Position(NamedTuple):
    """Where the table stood: its game in JSON, the race beside it; of the stage "" where it was not told."""

    stage: str
    state: bytes
    race: Race | None


class View(msgspec.Struct):
    """What is read of a view; the rest stands still or decorates."""

    state: msgspec.Raw
    race: Running | None
    stage: str = ""

    def position(self) -> Position:
        """What of it is in the log."""
        return Position(self.stage, bytes(self.state), self.race.kept() if self.race else None)


class Frame(msgspec.Struct):
    """A view and its version."""

    seq: int
    view: View


read = msgspec.json.Decoder(Frame).decode
_NOWHERE = Position("", b"", None)
_view = msgspec.json.Decoder(View)
_NOBODY = Around(0, frozenset())


@dataclass
class Told:
    """All that the devices of one table were told, and how far."""

    room: str
    heard: set[tuple[int, Position]] = field(default_factory=set)
    known: int = 0  # the highest version that was told or acknowledged
    lost: list[str] = field(default_factory=list)
    _now: Position = _NOWHERE
    _at: int = 0

    def hear(self, frame: Frame, least: int) -> bool:
        """A view, to a device that knows all up to `least`; whether the game has moved on with it."""
        seq, position = frame.seq, frame.view.position()
        if seq < least:
            self.lost.append(f"{self.room}: {seq} was told after {least}")
        self.heard.add((seq, position))
        self.known = max(self.known, seq)
        moves = seq > self._at and position[1:] != self._now[1:]
        if seq > self._at:
            self._at, self._now = seq, position
        return moves


def proved(told: Told, numbers: Sequence[int], facts: Sequence[Fact]) -> list[str]:
    """What was told at a table and does not stand in its log, each in a line; its own losses first."""
    lost = list(told.lost)
    if list(numbers) != list(range(1, len(numbers) + 1)):
        lost.append(f"{told.room}: a gap")
    if told.known > len(facts):
        lost.append(f"{told.room}: {told.known} was told, {len(facts)} kept")
    lost += [f"{told.room}: {seq} was another position" for seq in wrong(facts, told.heard)]
    return lost


def wrong(facts: Sequence[Fact], heard: set[tuple[int, Position]]) -> Iterator[int]:
    """The versions that were told as the log does not make them, once for each position."""
    table: Table | None = None
    asked: dict[int, list[Position]] = {}
    for seq, position in heard:
        asked.setdefault(seq, []).append(position)
    for seq, fact in enumerate(facts, 1):
        table = fold(table, fact)
        if seq in asked:
            kept = made(table)
            yield from (seq for position in asked.pop(seq) if not _alike(position, kept))
    yield from sorted(asked)  # beyond the end


def made(table: Table) -> Position:
    """The position that a table's view tells."""
    return _view.decode(frames.encoded(public(table, _NOBODY))).position()


def _alike(told: Position, kept: Position) -> bool:
    if told.stage not in ("", kept.stage) or told.race != kept.race:
        return False
    return told.state == kept.state or json.loads(told.state) == json.loads(kept.state)
