"""A record is written: a header, then its events, one JSON object a line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bellota.record.lines import dumps
from bellota.record.walk import Game


def write(header: Mapping[str, Any], events: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The lines of a record, without line ends: `header` and `to_json` objects as they are."""
    yield dumps(header)
    for event in events:
        yield dumps(event)


def text(game: Game) -> str:
    """The whole file of a record that was read, unknown fields and all."""
    lines = write(game.header.object, (line.object for line in game.lines))
    return "".join(f"{line}\n" for line in lines)
