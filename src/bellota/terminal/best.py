"""The perfect bot at this keyboard: on a screen the sharp one plays until its table is solved.

Without a screen nobody waits for anybody, so the table is solved before the first move, and the same
seed gives the same game.
"""

from fractions import Fraction
from functools import cache
from typing import Any

from bellota.review.sources import Source, source
from bellota.review.study import NONE, READY, Study

LABELS = {READY: "level-best", NONE: "level-best-none"}


@cache
def study() -> Study:
    """One for this program."""
    return Study()


@cache
def at_once(numbers: Any, seats: int) -> Source | None:
    """The table, solved now; None where there is none."""
    try:
        return source(numbers, seats, Fraction(1), lambda _: None)
    except ValueError:
        return None


def label(numbers: Any, seats: int) -> str:
    """The message id of how the bot plays just now."""
    return LABELS.get(study().state(numbers, seats), "level-best-waits")
