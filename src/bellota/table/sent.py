"""What is sent, and written, at each event, as kinds of msgspec's own: made without a dictionary, and encoded sooner.

They stand apart from `frames`, which can be compiled where msgspec is not there.
"""

from typing import Any

import msgspec

from bellota.table.events import WORDS, Did
from bellota.table.view import MOVING

Moving: Any = msgspec.defstruct("Moving", [(name, Any) for name in MOVING])
"""What an event changes of a view; a part of it may be encoded already."""


class Seen(msgspec.Struct, tag_field="k", tag="view"):
    """A view, and what led there."""

    seq: int
    view: Any  # a Moving
    events: list[dict[str, Any]]


class Ack(msgspec.Struct, tag_field="k", tag="ack"):
    """The answer to a wish that was granted."""

    id: str
    seq: int


class Kind(msgspec.Struct):
    """The part of a row of the log that tells its kind."""

    fact: str


class Move(msgspec.Struct, tag_field="fact", tag=WORDS[Did]):
    """The row of a move."""

    seat: int
    do: str
    faces: list[int] = []
    order: list[int] = []
    by: str = ""
    race: int | None = None
    at: int = 0


class Ping(msgspec.Struct, tag_field="k", tag="ping", omit_defaults=True):
    """A question whose answer tells the lag; in a race at the finger it tells the time too."""

    n: int
    race: int | None = None
    elapsed: int | None = None  # ms since the start signal
