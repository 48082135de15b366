"""The tables of Shake with three seats, round by round."""

from collections.abc import Callable

import numpy as np

from bellota.solve.case import Case
from bellota.solve.compiled import three
from bellota.solve.compiled.arrays import Floats

Progress = Callable[[float], None]


def all_shake(case: Case, reach: int, furthest: int) -> Floats:
    """Shares before All Shake, by what the second and the third are behind, to `reach` units.

    A lead of `furthest` units is taken to be safe.
    """
    chances = np.array(case.chances)
    room = 2 * furthest + 2 * len(chances)
    worth, bust, out = np.zeros((3, room)), np.zeros(3), np.zeros(3)
    last = three.last_chances(chances, furthest, worth, bust, out)
    second = three.second_chances(chances, last, furthest, reach, worth, bust, out)
    table = np.zeros((reach + 1, reach + 1, 3))
    for y in range(reach + 1):
        for x in range(y + 1):
            three.first(table, (chances, second, worth, bust, out), x, y)
    three.level(table, reach)
    return table


def solve(
    case: Case, rounds: int, reach: int, furthest: int, progress: Progress = lambda _: None
) -> list[Floats]:
    """The tables with 0, 1, 2 … rounds to play."""
    chances = np.array(case.chances)
    faces = np.array([face for face, _ in case.colours])
    weights = np.array([float(sides) for _, sides in case.colours])
    span = reach + int(faces.max())
    room = np.zeros((3, 3 * span + 2 * len(chances))), np.zeros(3), np.zeros(3)
    tables = [all_shake(case, reach, furthest)]
    for done in range(rounds):
        dares = three.dares(tables[-1], chances, reach, span, *room)
        tables.append(three.before(tables[-1], dares, reach, span, faces, weights))
        progress((done + 1) / rounds)
    return tables
