"""The chances to win of each legal action in a position, whatever game and seats."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bellota.rules.kinds import Do
from bellota.rules.numbers import GoNuts, Numbers, Pig
from bellota.solve import all_shake, deficits, many, match, offers, tables

Progress = Callable[[float], None]


def chances(
    numbers: Numbers, state: Any, tempo: Fraction = Fraction(1), progress: Progress = lambda _: None
) -> dict[Do, tuple[float, ...]]:
    """By action, each seat's chance to win if all play their best from then on.

    Solves what is not solved yet. Raises ValueError where there is no table for these seats.
    """
    if isinstance(numbers, GoNuts | Pig) and len(state.scores) == 2:
        return match.chances(tables.two_seats(numbers, tempo, progress).match, state)
    if isinstance(numbers, GoNuts | Pig):
        more = tables.more_seats(numbers, len(state.scores), tempo, progress)
        return many.chances(more.many, state)
    if len(state.scores) == 2:
        found = tables.two_shakers(numbers, progress)
        return offers.chances(found.rounds, numbers, state)
    if all_shake.is_on(numbers, state):
        return all_shake.chances(numbers, state)
    more_shakers = tables.more_shakers(numbers, len(state.scores), progress)
    return deficits.chances(more_shakers.deficits, numbers, state)
