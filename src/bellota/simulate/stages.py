"""What goes on while nobody sees a game yet: tables are solved, loops are compiled."""

from collections.abc import Callable
from functools import partial
from typing import Any

from bellota.rules.numbers import Shake
from bellota.simulate.names import BEST
from bellota.solve import tables

Stage = Callable[[str, float], None]  # what is done now, and the part of it that is done
SOLVING, COMPILING, PLAYING, DETAIL = "solving", "compiling", "playing", "in detail"


def untold(_what: str, _part: float) -> None:
    """Nobody watches."""


def named(stage: Stage, name: str) -> Stage:
    """The same, with what it is for."""
    return lambda what, part: stage(f"{name}: {what}", part)


def solve(asked: Any, stage: Stage) -> None:
    """The best player's table, before anybody waits for its first move."""
    numbers, seats = asked.numbers, len(asked.players)
    if BEST not in asked.players or seats < 2:
        return
    stage(SOLVING, 0.0)
    progress = partial(stage, SOLVING)
    if isinstance(numbers, Shake):
        if seats == 2:
            tables.two_shakers(numbers, progress)
        else:
            tables.more_shakers(numbers, seats, progress)
    elif seats == 2:
        tables.two_seats(numbers, asked.tempo, progress)
    else:
        tables.more_seats(numbers, seats, asked.tempo, progress)
