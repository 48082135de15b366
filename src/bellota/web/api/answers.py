"""What the routes answer (docs/http.md)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from bellota.web.api.view import Event, Spec, Told, View

Stage = Literal["lobby", "play", "over"]


class Refusal(Told):
    """A code for the client's words, and what may help."""

    error: str
    detail: dict[str, Any]


class Box(Told):
    """A built-in edition."""

    name: str
    game: Literal["gonuts", "shake", "pig"]
    title: str
    faces: dict[str, str]
    box: list[int]
    max: int
    numbers: dict[str, Any]
    options: dict[str, Spec]
    assumed: list[str]


class Boxes(Told):
    """The shelf, and the address in the local network."""

    editions: list[Box]
    lan: str | None


class Opened(Told):
    """A new room's code."""

    room: str


class OpenTable(Told):
    """A table at which anybody may look on."""

    room: str
    title: str
    called: str
    seats: int
    stage: Stage


class Tables(Told):
    """Those tables, while somebody is at them."""

    tables: list[OpenTable]


class Room(Told):
    """That a room is there."""

    room: str
    edition: str
    stage: Stage


class Link(Told):
    """The room's link for another device; null where there is no network."""

    link: str | None


class Step(Told):
    """What a table showed after a line of its record."""

    line: int
    view: View
    events: list[Event]


class Replay(Told):
    """A game as its table showed it."""

    room: str
    frames: list[Step]


class House(Told):
    """What an edition comes to."""

    edition: dict[str, Any]
    house: bool
    assumed: list[str]
    toml: str
    dials: dict[str, dict[str, Any]]
    odds: dict[str, float]


class Score(Told):
    """How far somebody has come with puzzles."""

    level: int
    streak: int
    longest: int
    right: int
    asked: int


class PuzzleAnswer(Told):
    """What a choice comes to."""

    right: bool
    worth: float
    loss: float
    mark: str | None
    kind: str | None
    score: Score


class Puzzle(Told):
    """A position at which people go wrong."""

    view: View
    seat: int
    levels: int
    tempo: float | None
    answers: dict[str, PuzzleAnswer]


class Solving(Told):
    """Best play is being worked out: ask again."""

    solving: Literal[True]


class Alive(Told):
    """The process answers."""

    ok: Literal[True]


class Ready(Told):
    """Whether to send people here."""

    ready: bool
    why: Literal["draining", "store"] | UnsetType = UNSET
