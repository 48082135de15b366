"""One printed game a box and number of seats: each event, then the state that it leads to."""

from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

from bellota import editions, record
from tests.record.played import played, text

FOLDER = Path(__file__).parent
ALONE = ("shake-fundex", "pig")  # a race needs an opponent
SEEDS = {  # chosen so that ties, busts, the one-die rule and dice all the same come up early
    "gonuts-gamewright": {2: 48, 3: 28, 4: 30},
    "gonuts-gamefactory": {2: 18, 3: 36, 4: 24},
    "shake-fundex": {1: 1, 2: 14, 3: 23, 4: 12, 5: 32, 6: 47},
    "pig": {1: 53, 2: 41},
}


def games() -> list[tuple[str, int]]:
    """Every box at every number of its seats, and alone where that can be played."""
    boxes = [(name, *editions.load(name).box) for name in editions.names()]
    alone = [(name, 1) for name in ALONE]
    return alone + [(name, seats) for name, few, most in boxes for seats in range(few, most + 1)]


def file_of(name: str, seats: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}-{seats}.txt"


def written(name: str, seats: int) -> str:
    """The whole playthrough, with fair dice."""
    source = text(played(editions.load(name), seats, SEEDS[name][seats]))
    return "".join(f"{line}\n" for line in _lines(source))


def _lines(source: str) -> Iterator[str]:
    """Header, states, events, seed."""
    header, steps = record.walk(source)
    yield "# Written by: python -m tests.playthroughs"
    for key in ("game", "edition", "seats", "first", "commitment", "salts"):
        yield f"{key} {_plain(header.object[key])}"
    yield from (f"{key} {_plain(value)}" for key, value in header.numbers._asdict().items())
    for step in steps:
        if step.line is not None:
            yield ""
            yield " ".join(f"{key} {_plain(part)}" for key, part in step.line.object.items())
        if step.makes_state:
            shape = record.shape(header.game, header.numbers, step.after, step.n)
            yield "   " + " · ".join(f"{key} {_plain(part)}" for key, part in shape.items())


def _plain(value: Any) -> str:
    """A value with as few signs as it can be read with."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_plain(part)}" for key, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value)) or "–"
    if value is None:
        return "–"
    return value.name.lower() if isinstance(value, IntEnum) else str(value)
