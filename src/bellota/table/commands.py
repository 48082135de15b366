"""What a device may ask of a table, and how it is refused. A refusal is a value, never an error."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Command:
    """One wish from one device; which fields matter depends on `do` (docs/wire.md)."""

    do: str
    id: str = ""
    seat: int | None = None
    seq: int | None = None  # the version of the table that it was made on
    name: str | None = None
    salt: str | None = None
    token: str | None = None
    tokens: list[str] = field(default_factory=list)
    level: str | None = None
    value: str | int | None = None
    edition: str | None = None
    house: dict[str, Any] | None = None  # a house edition, whole
    options: dict[str, Any] | None = None
    order: list[int] = field(default_factory=list)
    race: int = 0
    n: int = 0
    at: float = 0  # ms since the race's start signal, on the device's own clock


class Auto(NamedTuple):
    """A wish of the table itself: the house, a bot or a timer."""

    do: str
    seat: int = 0
    n: int = 0


@dataclass(frozen=True)
class No:
    """A refusal: a code for the words, and what was legal for the seat."""

    why: str
    legal: tuple[str, ...] = ()
    detail: str = ""  # English, for a developer: what was expected
