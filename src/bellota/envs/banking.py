"""What Go Nuts! and Pig are alike in for learners: one rolls, or banks what the turn has brought."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bellota.envs.draws import Draws
from bellota.envs.point import ROLL, Fixed, Point, choice, each
from bellota.envs.sheets import Sheet
from bellota.rules.kinds import Phase

ROLLS, BANKS = 0, 1
MASKS: dict[int, tuple[int, ...]] = {Phase.ROLL: (1, 0), Phase.DECIDE: (1, 1), Phase.OVER: (0, 0)}


class Banking(Fixed):
    """A game of these numbers and so many seats; `rules` is its module."""

    rules: Any
    numbers: Any
    law: Any
    falls: Any
    told: Any
    actions, masks = ("roll", "bank"), MASKS

    def __init__(self, seats: int) -> None:
        self.seats = seats
        shared = (*each("score", seats), *each("plays", seats))
        self.fields = ("acting", "phase", "turn", "hand", "first", *shared)

    def start(self, first: int) -> Point:
        """Before the first roll."""
        return Point(self.rules.start(self.numbers, self.seats, first))

    def mask(self, point: Point) -> tuple[int, ...]:
        """Which actions are legal, by place."""
        return MASKS[point.state.phase]

    def does(self, point: Point, action: int) -> Point:
        """Where a legal action leads."""
        state = point.state
        if action == ROLLS:
            return Point(state, ROLL, state.seat)
        return choice(self.rules.turn_ends(self.numbers, state, state.turn))

    def rolls(self, point: Point, draws: Draws) -> Point:
        """The dice in hand fall."""
        after: Point = self.falls(point, self.law(point).fall(draws.next()))
        return after

    def seen(self, point: Point, me: int, sheet: Sheet) -> NDArray[np.int32]:
        """What seat `me` sees, as a new array."""
        return sheet.written(self.told(point, me))
