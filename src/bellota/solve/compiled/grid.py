"""The tables of Shake by deficits, round by round, for any number of seats."""

from collections.abc import Callable

import numpy as np

from bellota.solve.case import Case
from bellota.solve.compiled import deals, dealt, finale, places
from bellota.solve.compiled.arrays import Floats

Progress = Callable[[float], None]
STEPS = 20  # of a round, for whoever watches


def all_shake(case: Case, seats: int, reach: int, furthest: int) -> Floats:
    """Shares before All Shake, from the leader down, by how far the others are behind, to `reach` units.

    A lead of `furthest` units is taken to be safe.
    """
    told, ranks = dealt.steps(case, seats), places.ranks(seats - 1, reach)
    land, room = finale.landing(told, furthest), dealt.room(case, seats, furthest + 1)
    held = 1 / np.arange(1, seats + 1).reshape(seats, 1, 1, 1)
    after = np.ascontiguousarray(np.broadcast_to(held, (seats, 1, furthest + 1, 1)))
    for later in range(seats - 2):
        shape = (seats - 1 - later, places.count(later, reach), furthest + 1, later + 2)
        found = np.zeros(shape)
        finale.earlier(told, land, after, ranks, later, found)
        after = found
    table = np.zeros((places.count(seats - 1, reach), seats))
    lines = places.count(seats - 2, reach)
    finale.first(told, land, after, ranks, reach, lines, room, table)
    places.level(table, seats - 1)
    return table


def solve(
    case: Case,
    seats: int,
    rounds: int,
    reach: int,
    furthest: int,
    progress: Progress = lambda _: None,
) -> list[Floats]:
    """The tables with 0, 1, 2 … rounds to play."""
    told, ranks = dealt.steps(case, seats), places.ranks(seats - 1, reach)
    dealing, room = dealt.deals(case, seats), dealt.room(case, seats, 2 * reach + 1)
    tables = [all_shake(case, seats, reach, furthest)]
    dares = np.zeros((places.count(seats - 2, reach), 2 * reach + 1, seats))
    for done in range(rounds):
        deals.dares(told, tables[-1], ranks, reach, room, dares)
        found, row = np.zeros_like(tables[-1]), np.zeros(seats - 1, np.int64)
        ends = [len(found) * step // STEPS for step in range(STEPS + 1)]
        for step in range(STEPS):
            deals.before(
                dealing, tables[-1], dares, ranks, reach, row, ends[step], ends[step + 1], found
            )
            progress((done + (step + 1) / STEPS) / rounds)
        tables.append(found)
    return tables
