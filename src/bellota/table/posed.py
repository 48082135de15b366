"""A position as its table would show it: the events that led there, through the table's own fold."""

from collections.abc import Sequence
from typing import Any

from bellota.editions import Edition
from bellota.rules.kinds import DO_WORDS, Event
from bellota.table import events as e
from bellota.table.fold import folded
from bellota.table.replayed import seen


def posed(edition: Edition, seats: int, first: int, path: Sequence[Event]) -> dict[str, Any]:
    """The view after a game's first events; its seats have no names."""
    sitting = [e.Sat("", f"seat {seat}", "") for seat in range(seats)]
    played = [e.Did(one.seat, DO_WORDS[one.do], list(one.faces), list(one.order)) for one in path]
    return seen(folded([e.Opened("", edition.name, {}, 0), *sitting, e.Began(first), *played]))
