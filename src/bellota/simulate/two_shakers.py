"""The best player of Shake with two seats for the loops: the solved table, spelled out in decisions."""

from functools import lru_cache

import numpy as np

from bellota.bots import BEST
from bellota.rules.numbers import Shake
from bellota.simulate.loops import offers
from bellota.simulate.loops.offers import Solved
from bellota.solve import case as cases
from bellota.solve import deficits, tables

FURTHEST = 1000  # units of a lead that the table may hold: some 40 MB for ten rounds


def unsolved(numbers: Shake, names: tuple[str, ...]) -> str:
    """Why there is no table for these players; empty if there is, or nobody needs one."""
    if BEST not in names:
        return ""
    if len(names) != 2:
        return "the best player of Shake plays in plain Python, but for two seats"
    if not numbers.all_shake and not cases.shared(numbers):
        return "a shake-off without All Shake is not solved"
    if deficits.furthest(cases.of(numbers), cases.UNSEEN, 0) > FURTHEST:
        return "with these numbers a Shake goes too far for the best player's table"
    return ""


def solved(numbers: Shake, names: tuple[str, ...]) -> Solved | None:
    """The table, where somebody plays by it."""
    best = np.array([name == BEST for name in names])
    return _table(numbers)._replace(best=best) if best.any() else None


@lru_cache(maxsize=4)
def _table(numbers: Shake) -> Solved:
    """As the loops read it, with nobody playing by it yet."""
    found = tables.two_shakers(numbers).rounds
    chances, reach, low = np.array(found.case.chances), found.reach, np.array(found.low)
    worth, count = (low + 1 - low[:, ::-1]) / 2, 2 * reach + 1
    dare, room = np.zeros((numbers.rounds, count)), np.zeros(count + len(chances))
    stop = np.ones((numbers.rounds + 1, count, count), np.bool_)
    for left in range(numbers.rounds):
        offers.sweep(chances, worth[left], stop[left + 1], dare[left], room)
    if found.end is not None:
        ahead = np.concatenate([np.zeros(reach), 1 - np.array(found.end.caught)])
        offers.sweep(chances, ahead, stop[0], np.zeros(count), room)
    level = found.end is not None and found.end.level > 1 - chances[0]
    return Solved(np.zeros(2, np.bool_), found.case.unit, worth, dare, stop, bool(level))
