"""The frames of a socket: what a table says, and what it is asked (docs/wire.md)."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from bellota.table.commands import Command
from bellota.table.decide import COMMANDS
from bellota.web.api.view import Event, Told, View

DOS = tuple(sorted({*COMMANDS, "hello", "pong", "react", "coach"}))


class Frame(Told, tag_field="k"):
    """One message of a table."""


class Seen(Frame, tag="view"):
    """The table: the first frame holds all of it, a later one at least what has changed."""

    seq: int
    view: View
    events: list[Event]


class Stream(Told, rename={"begin": "from"}):
    """The coming faces of one seat in a race."""

    begin: int
    faces: list[str]


class Streams(Told):
    """The streams of the device's own seats in the k-th race."""

    k: int
    seat: dict[str, Stream]


class Worths(Told):
    """What the choices of a seat are worth now."""

    seat: int
    worths: dict[str, float]
    tempo: float | UnsetType = UNSET
    measured: bool | UnsetType = UNSET


class Judged(Told):
    """How good the last choice was."""

    n: int
    seat: int
    chosen: str
    best: str
    worths: dict[str, float]
    loss: float
    mark: str | None
    tempo: float | UnsetType = UNSET
    measured: bool | UnsetType = UNSET


class Coach(Told):
    """What a device that wants to be coached is told."""

    refused: list[int] | UnsetType = UNSET
    state: Literal["", "solving", "none", "ready"] | UnsetType = UNSET
    soon: float | UnsetType = UNSET
    now: Worths | UnsetType = UNSET
    last: Judged | UnsetType = UNSET


class You(Frame, tag="you"):
    """This device alone."""

    seats: list[int]
    host: bool
    race: Streams | None
    coach: Coach | None


class Ack(Frame, tag="ack"):
    """It was done, at a version of the table; whoever sat gets seat and token."""

    id: str
    seq: int
    seat: int | UnsetType = UNSET
    token: str | UnsetType = UNSET


class No(Frame, tag="no"):
    """It was not done, and why."""

    id: str | None
    why: str
    detail: str
    legal: list[str] | UnsetType = UNSET


class Ping(Frame, tag="ping"):
    """Answer with `pong` and the same `n`, at once; in a race at the finger it tells its time, ms."""

    n: int
    race: int | UnsetType = UNSET
    elapsed: int | UnsetType = UNSET


class React(Frame, tag="react"):
    """A reaction, shown to all."""

    seat: int
    what: str


class Closed(Frame, tag="closed"):
    """This table is not for lookers-on."""


class Elsewhere(Frame, tag="elsewhere"):
    """Another device acts for these seats now."""


class Again(Frame, tag="again"):
    """This worker leaves, or has lost the table: close the line and come back after so many ms."""

    wait: int


TOLD: tuple[type[Frame], ...] = (Seen, You, Ack, No, Ping, React, Closed, Elsewhere, Again)
ASKED = Command
