"""The perfect bot at this keyboard: on a screen the sharp one plays until its table is solved.

Without a screen nobody waits for anybody, so the table is solved before the first move, and the same
seed gives the same game.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from bellota import bots
from bellota.bots.best import Chances, choice
from bellota.review.sources import Source, source
from bellota.review.study import NONE, READY, Study
from bellota.rules.kinds import Action

LABELS = {READY: "level-best", NONE: "level-best-none"}
Asked = Callable[[Any, int], Source | None]


@cache
def study() -> Study:
    """One for this program."""
    return Study()


def bot(game: str, numbers: Any, seats: int, live: bool) -> bots.Bot:
    """The bot; on a screen its table is begun now and asked for at each move."""
    sharp = bots.named(bots.BEST, game, numbers, seats)
    ask = in_background if live else at_once
    ask(numbers, seats)

    def act(numbers: Any, state: Any, legal: tuple[Action, ...]) -> Action:
        found = ask(numbers, seats) if len(legal) > 1 else None
        return choice(legal, known(found, state)) or sharp(numbers, state, legal)

    return act


def known(found: Source | None, state: Any) -> Chances:
    """What each choice is worth; empty where that is not known."""
    try:
        return found.chances(state) if found else {}
    except ValueError:
        return {}


def in_background(numbers: Any, seats: int) -> Source | None:
    """The table if it is there already."""
    return study().source(numbers, seats, _nothing)


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


def _nothing() -> None:
    """At this keyboard nobody needs to be told: the next screen shows it."""
