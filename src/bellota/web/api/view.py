"""The public view of a table, and the events beside it (docs/wire.md)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

Faces = str | list[int]  # letters of a record, or the numbers of Shake's dice


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """Holds what is listed, and nothing else."""


class Spec(Told, rename={"lists": "list"}):
    """What a table may choose for an option."""

    kind: Literal["range", "choice"]
    default: Any
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    step: int | UnsetType = UNSET
    values: list[Any] | UnsetType = UNSET
    lists: dict[str, int] | UnsetType = UNSET


class Seat(Told):
    """Who sits."""

    name: str
    kind: Literal["person", "bot", "house"]
    level: str | None
    person: bool
    here: bool
    away: bool
    left: bool
    no_coach: bool
    salt: str


class State(Told):
    """The game, as the replay of its record prints it."""

    n: int
    phase: str
    seat: int | None
    scores: list[int]
    turn: int
    legal: dict[str, list[str]]
    hand: int | UnsetType = UNSET
    aside: int | UnsetType = UNSET
    dogs: list[int] | UnsetType = UNSET
    round: int | UnsetType = UNSET
    colours: list[int | None] | UnsetType = UNSET
    waiting: list[int] | UnsetType = UNSET
    points: list[int | None] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


class Last(Told):
    """The last event, with what it brought."""

    do: str
    seat: int | None
    faces: Faces
    got: int
    lost: int
    out: str
    cars: int
    matched: list[int]
    order: list[int]
    one_in: int


class Shown(Told):
    """The Shake round that just ended."""

    round: int
    colours: list[int]
    points: list[int]


class Race(Told):
    """The race that runs; times in ms."""

    k: int
    mode: Literal["realtime", "equal_pace"]
    beat: int
    gap: int
    elapsed: int
    active: int
    dice: int
    rolls: list[int]
    acorns: int
    faces: list[str]
    dogs: list[int]
    house: list[int]
    slow: int | None
    steps_in: list[int | None]
    decided: bool


class Clock(Told):
    """Seconds for a decision, and ms that the present one has left."""

    seconds: int
    left: int | None


class Series(Told):
    """Best of so many."""

    of: int
    wins: list[int]
    over: bool


class Undo(Told):
    """A bank that may be taken back, or is asked back."""

    may: list[int]
    asked: int | None
    agreed: list[int]


class Bank(Told):
    """Where a bank leads now."""

    total: int
    wins: bool


class View(Told):
    """The table; a key that is left out stands as it was."""

    room: str | UnsetType = UNSET
    stage: Literal["lobby", "play", "over"] | UnsetType = UNSET
    edition: str | UnsetType = UNSET
    game: Literal["gonuts", "shake", "pig"] | UnsetType = UNSET
    title: str | UnsetType = UNSET
    called: str | UnsetType = UNSET
    house: bool | UnsetType = UNSET
    faces: dict[str, str] | UnsetType = UNSET
    choices: dict[str, str] | UnsetType = UNSET
    numbers: dict[str, Any] | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    changed: dict[str, Any] | UnsetType = UNSET
    specs: dict[str, Spec] | UnsetType = UNSET
    assumed: list[str] | UnsetType = UNSET
    box: list[int] | UnsetType = UNSET
    limits: list[int] | UnsetType = UNSET
    official: bool | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    seed: str | UnsetType | None = UNSET
    games: int | UnsetType = UNSET
    again: bool | UnsetType = UNSET
    host: int | UnsetType = UNSET
    starter: int | UnsetType | None = UNSET
    first: int | UnsetType | None = UNSET
    seats: list[Seat] | UnsetType = UNSET
    watch: Literal["none", "link", "open"] | UnsetType = UNSET
    series: Series | UnsetType = UNSET
    lookers: int | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    best: Literal["solving", "ready", "none"] | UnsetType | None = UNSET
    state: State | UnsetType | None = UNSET
    pad: list[list[int]] | UnsetType = UNSET
    last: Last | UnsetType | None = UNSET
    shown: Shown | UnsetType | None = UNSET
    race: Race | UnsetType | None = UNSET
    clock: Clock | UnsetType = UNSET
    steps_in: int | UnsetType | None = UNSET
    undo: Undo | UnsetType = UNSET
    bank: Bank | UnsetType | None = UNSET
    lap: list[int] | UnsetType | None = UNSET


class Event(Told):
    """Decoration beside a view: what to animate."""

    do: str
    seat: int | UnsetType | None = UNSET
    faces: Faces | UnsetType = UNSET
    order: list[int] | UnsetType = UNSET
    by: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    level: str | UnsetType = UNSET
    race: int | UnsetType = UNSET
    n: int | UnsetType = UNSET
    acorns: int | UnsetType = UNSET
