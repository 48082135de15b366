"""The games for learners by name, and what a table of one is made of: a box, options, seats, a tempo."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bellota import editions
from bellota.envs import asked, gonuts, pig, shake
from bellota.envs.draws import Draws
from bellota.envs.law import Law
from bellota.envs.point import Point
from bellota.envs.sheets import Sheet
from bellota.rules.games import GAMES
from bellota.solve.race import checked


class Way(Protocol):
    """A game as choices and chances: `mask` and `does` at a choice, `law` and `falls` at a die, `rolls` by a draw.

    `masks` holds what is legal by phase, where that alone tells it; `told` is what a seat sees, `seen` the same
    as an array that nobody else has.
    """

    def __hash__(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def rules(self) -> Any: ...
    @property
    def numbers(self) -> Any: ...
    @property
    def tempo(self) -> Fraction: ...
    @property
    def seats(self) -> int: ...
    @property
    def actions(self) -> tuple[str, ...]: ...
    @property
    def fields(self) -> tuple[str, ...]: ...
    @property
    def masks(self) -> Mapping[int, tuple[int, ...]]: ...

    def start(self, first: int) -> Point: ...
    def mask(self, point: Point) -> tuple[int, ...]: ...
    def does(self, point: Point, action: int) -> Point: ...
    def laws(self) -> tuple[Law, ...]: ...
    def law(self, point: Point) -> Law: ...
    def falls(self, point: Point, outcome: Any) -> Point: ...
    def rolls(self, point: Point, draws: Draws) -> Point: ...
    def played(self, point: Point, action: int, draws: Draws) -> Point: ...
    def told(self, point: Point, me: int) -> tuple[int, ...]: ...
    def seen(self, point: Point, me: int, sheet: Sheet) -> NDArray[np.int32]: ...


def way(
    game: str,
    edition: str | None = None,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    tempo: float | str = 1,
) -> Way:
    """The way of a game; ValueError, with what is right, for anything that is wrong.

    `edition` is a box or a file of house rules; `options` are those of a table (docs/editions.md).
    """
    if game not in GAMES:
        raise ValueError(f"no game {game!r}: choose one of {', '.join(GAMES)}")
    seats = asked.whole(f"the number of seats of {game}", seats, *GAMES[game].SEATS)
    box = editions.load(asked.edition(edition) or editions.BOXES[game])
    if box.game != game:
        raise ValueError(
            f"edition {box.name} is a box of {box.game}; here it is {game} that is played"
        )
    return _way(game, box.numbers(asked.options(options)), seats, checked(tempo))


@lru_cache(maxsize=64)
def _way(game: str, numbers: Any, seats: int, exact: Fraction) -> Way:
    """One for all tables that are alike: it never changes."""
    if game == "gonuts":
        return gonuts.Way(numbers, seats, exact)
    if exact != 1:
        raise ValueError(f"{game} has no race: its tempo is 1")
    return pig.Way(numbers, seats) if game == "pig" else shake.Way(numbers, seats)
