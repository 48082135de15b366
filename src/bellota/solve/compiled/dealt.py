"""The coloured dice of all seats, and one shake, as the compiled loops take them."""

from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.solve.case import Case
from bellota.solve.compiled.arrays import Floats, Places
from bellota.solve.compiled.lanes import LANES

Numbers = NDArray[np.int64]


class Steps(NamedTuple):
    """One shake: chances by units, those above 0 with where they lead in rows, the crap-out's."""

    chances: Floats
    share: Floats
    place: Places
    crap: float
    most: int


class Room(NamedTuple):
    """Room that Shakes are worked out in."""

    worth: Floats
    lost: Floats
    going: Floats


class Deals(NamedTuple):
    """Every deal, but for those that are rolled again.

    Of a state's rows the first tell what follows if all take, one for each of `all_dice` (deals that
    differ by as much for all are one); then for each seat that dares, one for each of `other_dice`.
    """

    all_dice: Numbers
    other_dice: Numbers
    rows: int
    chance: Floats
    taken: Numbers  # by deal: the row if all take
    dared: Numbers  # by deal and seat: the row if it dares
    waiting: Numbers  # by deal: how many choose
    line: Numbers  # who they are, the highest die first


def steps(case: Case, seats: int) -> Steps:
    """A shake of this case."""
    chances = np.array(case.chances)
    on = np.array([k for k in range(1, len(chances)) if chances[k]])
    place = ((on) * seats * LANES).astype(np.uint64)
    return Steps(chances, chances[on], place, case.chances[0], len(chances) - 1)


def room(case: Case, seats: int, count: int) -> Room:
    """Room for Shakes of so many totals."""
    width = seats * LANES
    return Room(
        np.zeros((count + LANES + len(case.chances)) * width), np.zeros(width), np.zeros(width)
    )


def deals(case: Case, seats: int) -> Deals:
    """The deals of so many seats."""
    faces, sides = [face for face, _ in case.colours], dict(case.colours)
    dealt = [dice for dice in product(faces, repeat=seats) if len({*dice}) > 1]
    weights = np.array([float(prod(sides[die] for die in dice)) for dice in dealt])
    apart = sorted({_apart(dice) for dice in dealt})
    others = list(product(faces, repeat=seats - 1))
    row, other = ({dice: at for at, dice in enumerate(told)} for told in (apart, others))
    lines = [_line(dice) for dice in dealt]
    return Deals(
        np.array(apart),
        np.array(others),
        len(apart) + seats * len(others),
        weights / weights.sum(),
        np.array([row[_apart(dice)] for dice in dealt]),
        np.array(
            [
                [
                    len(apart) + seat * len(others) + other[dice[:seat] + dice[seat + 1 :]]
                    for seat in range(seats)
                ]
                for dice in dealt
            ]
        ),
        np.array([len(line) for line in lines]),
        np.array([[*line, *(0,) * (seats - len(line))] for line in lines]),
    )


def _apart(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Dice by what they are more than the least."""
    return tuple(die - min(dice) for die in dice)


def _line(dice: tuple[int, ...]) -> list[int]:
    """Who chooses, the highest die first; matched dice are scored at once."""
    alone = [seat for seat, die in enumerate(dice) if dice.count(die) == 1]
    return sorted(alone, key=lambda seat: -dice[seat])
