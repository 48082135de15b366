"""One event between two positions."""

from typing import Any, NamedTuple

from bellota.rules.kinds import Event


class Step(NamedTuple):
    """An event, the positions around it, and who acted for the seat ("" for itself)."""

    before: Any
    event: Event
    after: Any
    by: str = ""
    race: int | None = None  # ms since the start signal, of a roll in a race in real time
