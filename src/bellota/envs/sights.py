"""What a seat sees of Shake: the fields of `envs.shake.Way`, in order."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bellota.envs.point import NOBODY, Fixed, Point
from bellota.envs.rounds import Kept, Spot, Stand
from bellota.envs.sheets import Sheet

TURN, ROUND, HEAD = range(2, 5)  # places of a row


class Sights(Fixed):
    """What each of so many seats sees."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._turned = [_turn(seats, me, 3) for me in range(seats)]
        self._tails = Kept(self._tail)

    def told(self, point: Point, me: int) -> tuple[int, ...]:
        """What seat `me` sees, its own row first; `line` is a seat's place among those who wait."""
        phase, seat, round, scores, turn, colours, points, order, at, tied = point.state
        acting = (seat - me) % self.seats if seat != NOBODY else self.seats
        tails = self._tails[order, at, tied, point.said]
        row = scores + colours + points
        own: tuple[int, ...] = self._turned[me](row) if me else row
        return (acting, phase, turn, round, *own, *tails[me])

    def seen(self, point: Point, me: int, sheet: Sheet) -> NDArray[np.int32]:
        """The same as a new array; in a round, what does not depend on totals is copied from what was seen before."""
        if type(point) is not Spot:
            return sheet.written(self.told(point, me))
        spot: Any = point
        stand, round, scores, turn = spot
        row: NDArray[np.int32] = (stand.sheets[me] or self._sheet(stand, me))()
        row[ROUND], at = round, HEAD
        if turn:
            row[TURN] = turn
        for score in scores[me:] + scores[:me] if me else scores:
            row[at] = score
            at += 1
        return row

    def _sheet(self, stand: Stand, me: int) -> Callable[[], NDArray[np.int32]]:
        """What copies the row of a seat on an empty pad."""
        copy = np.array(self.told(Point(stand.state), me), np.int32).copy
        stand.sheets[me] = copy
        return copy

    def _tail(
        self, order: tuple[int, ...], at: int, tied: tuple[bool, ...], said: tuple[int, ...]
    ) -> list[tuple[int, ...]]:
        """By seat what it sees of the line, of who rolls off and who was named."""
        named = tuple([int(seat in said) for seat in range(self.seats)])
        row = (*_line(order, at), *map(int, tied), *named)
        return [turned(row) for turned in self._turned]


def _line(order: tuple[int, ...], at: int) -> list[int]:
    """Of each seat, how many in the line are before it; NOBODY if it does not wait."""
    places = [NOBODY] * len(order)
    for place, seat in enumerate(order[at:]):
        if seat != NOBODY:
            places[seat] = place
    return places


def _turn(seats: int, me: int, rows: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """What puts seat `me` first in each of some rows that stand one after the other."""
    order = (*range(me, seats), *range(me))
    return itemgetter(*(row * seats + seat for row in range(rows) for seat in order))
