"""What an environment is asked for, checked: a wrong wish is a ValueError that names the right ones."""

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, signature
from operator import index
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray


def whole(what: str, value: Any, least: int, most: int | None = None) -> int:
    """A whole number within bounds; neither text nor a truth value nor 2.0 is one."""
    bounds = f"from {least} to {most}" if most is not None else f"from {least} on"
    try:
        number = index(value) if not isinstance(value, bool) else least - 1
    except TypeError:
        number = least - 1
    if number < least or (most is not None and number > most):
        raise ValueError(f"{what} is a whole number {bounds}, not {value!r}")
    return number


def whole_numbers(what: str, values: Any) -> NDArray[np.int64]:
    """One a lane; neither text nor truth values nor 1.0 are such."""
    try:
        told = np.asarray(values)
    except ValueError:  # rows of unlike length
        told = np.empty(0)
    if told.dtype.kind not in "iu":
        raise ValueError(f"{what} are whole numbers, one a lane, not {values!r}")
    return told.astype(np.int64, copy=False)


def edition(name: Any) -> Any:
    """The name of a box, or a file; None is the game's own box."""
    if name is not None and not isinstance(name, str):
        raise ValueError(f"edition is the name of a box or of a file, not {name!r}")
    return name


def options(told: Any) -> Mapping[str, Any] | None:
    """What a table may say, by name."""
    if told is not None and not isinstance(told, Mapping):
        raise ValueError(f"options are names with values, as {{'target': 30}}, not {told!r}")
    return told


def opponents(names: Any) -> tuple[Any, ...] | str:
    """A bot's name, or one a seat."""
    if isinstance(names, str):
        return names
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"opponents are a bot's name, or a list of one a seat, not {names!r}")
    return tuple(names)


def nothing_else(wrong: Mapping[str, Any], made: Callable[..., Any]) -> None:
    """ValueError, with the options that there are, for one by a name that none has."""
    if wrong:
        known = signature(made).parameters.values()
        right = [one.name for one in known if one.kind is not Parameter.VAR_KEYWORD]
        right = [name for name in right if name != "game"]
        raise ValueError(f"no option {next(iter(wrong))!r}: choose from {', '.join(right)}")


def seeds(told: Any) -> int | Sequence[int | None]:
    """One for the first lane, or one a lane."""
    if not isinstance(told, int | Sequence):
        raise ValueError(f"seed is a whole number, or a list of one a lane, not {told!r}")  # noqa: TRY004 — as all here
    return told


def mode(name: Any) -> AutoresetMode:
    """How games follow each other."""
    try:
        return AutoresetMode(name)
    except ValueError:
        right = ", ".join(each.value for each in AutoresetMode)
        raise ValueError(f"no autoreset_mode {name!r}: choose one of {right}") from None
