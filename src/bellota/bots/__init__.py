"""Bots: the simple ones, which know no dice but the odds of them.

A bot is a function of (numbers, state, legal) and draws nothing, so the same position gives the
same move. `legal` holds the actions of the one seat it plays: in a race or while coloured dice are
rolled, where several seats act, the caller picks out the seat.

- `careful` banks early: about half of what the best turn would wait for; takes good dice.
- `bold` pushes on: half as far again as the best turn would, or twice as far; dares for long odds.
- `sharp` plays the turn with the highest mean, worked out by `odds` for the edition it plays.
- `hold:N` banks (or stops) at N or above, whatever else.
- `best` wins as often as anybody can, where a table of best play is at hand: whoever seats it brings
  the chances (`best.choice`); until they are there the sharp one stands in, which is what `named` gives.

All of them know how a game ends: they bank when that wins and play on when banking loses for sure.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from bellota.bots import gonuts, pig, shake
from bellota.rules.kinds import Action
from bellota.rules.numbers import GoNuts, Numbers

LEVELS = ("careful", "bold", "sharp")
BEST, STANDS_IN = "best", "sharp"
LONGEST_HOLD = 6  # digits of hold:N: no total is as far
PLAYERS = {"gonuts": gonuts, "shake": shake, "pig": pig}

Bot = Callable[[Any, Any, tuple[Action, ...]], Action]

__all__ = ["BEST", "LEVELS", "STANDS_IN", "Bot", "named"]


def named(name: str, game: str, numbers: Numbers | None = None, seats: int = 0) -> Bot:
    """The bot of this name for this game; with `numbers` and `seats` its odds are ready at once.

    Raises ValueError, naming the right ones, for a name or a game that there is not.
    """
    if game not in PLAYERS:
        raise ValueError(f"no game {game!r}: choose one of {', '.join(PLAYERS)}")
    _check(name)
    name = STANDS_IN if name == BEST else name
    if isinstance(numbers, GoNuts) and seats > 1:
        gonuts.totals(name, numbers, seats - 1)  # the only odds that take a moment
    return partial(PLAYERS[game].act, name)


def _check(name: str) -> None:
    """Refuse a name that is neither a level nor hold:N."""
    kind, _, total = name.partition(":")
    number = total.isdecimal() and total.isascii() and len(total) <= LONGEST_HOLD
    if name in (*LEVELS, BEST) or (kind == "hold" and number):
        return
    said = repr(name) if len(name) <= 32 else f"{name[:32]!r}…"
    raise ValueError(
        f"no bot {said}: choose one of {', '.join(LEVELS)}, {BEST} or hold:N, as hold:20"
    )
