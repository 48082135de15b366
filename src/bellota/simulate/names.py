"""Who plays: the bots' own names, thresholds, chance, or a function of one's own as module:function."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from bellota import bots
from bellota.rules.kinds import Action

BEST = bots.BEST
RANDOM = "random"  # any of what is legal, by the draws of the game itself
KINDS = (*bots.LEVELS, BEST, RANDOM, "hold:N", "thresholds:5,6,14,29,64")
RIGHT = f"choose from {', '.join(KINDS)} and module:function"
Player = str | Callable[[Any, Any, tuple[Action, ...]], Action]


def checked(name: str) -> Player:
    """The player of this name; ValueError for one that there is not."""
    if name.startswith("thresholds:"):
        thresholds(name)
        return name
    if name == RANDOM:
        return name
    kind, colon, what = name.partition(":")
    if kind == "bot":
        raise ValueError(f"player {name}: write {what or BEST} alone; {RIGHT}")
    if kind == "exec":
        raise ValueError(f"player {name[:32]}: programs play in bellota play; here {RIGHT}")
    if colon and kind != "hold":
        return _function(kind, what)
    _known(name)
    return name


def _known(name: str) -> None:
    """ValueError, with all that may play here, for no bot's name."""
    try:
        bots.named(name, "pig")
    except ValueError:
        raise ValueError(f"no player {name[:32]!r}: {RIGHT}") from None


def split(text: str) -> tuple[Player, ...]:
    """Players by commas; the numbers of thresholds belong together."""
    names: list[str] = []
    for part in text.split(","):
        if names and names[-1].startswith("thresholds:") and part.strip().isdecimal():
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return tuple(checked(name) for name in names)


def thresholds(name: str, hands: int | None = None) -> tuple[int, ...]:
    """The totals of thresholds:5,6,14: to bank at or above with one die in hand, two, three.

    ValueError for what is no row of totals, or not one of so many `hands`.
    """
    try:
        found = tuple(int(part) for part in name.partition(":")[2].split(","))
    except ValueError:
        raise ValueError(f"{name}: write thresholds as thresholds:5,6,14,29,64") from None
    if hands is not None and len(found) != hands:
        raise ValueError(f"{name}: {hands} totals are needed, one a hand")
    return found


def called(player: Player) -> str:
    """What a player is called in a table."""
    if isinstance(player, str):
        return player
    return f"{player.__module__}:{getattr(player, '__qualname__', type(player).__name__)}"


def _function(module: str, name: str) -> Player:
    """A function of a module that can be imported."""
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"player {module}:{name}: {error}") from None
    if not callable(found):
        raise ValueError(f"player {module}:{name} is no function of (numbers, state, legal)")  # noqa: TRY004 — as for any wrong name
    return found  # type: ignore[no-any-return]
