"""What a learner sees and may do, as spaces and fresh arrays."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from bellota.envs.point import Point
from bellota.envs.sheets import Sheet
from bellota.envs.ways import Way

LEAST, MOST = -1, np.iinfo(np.int32).max  # totals have no bound of their own

Seen = dict[str, NDArray[Any]]


def fields_space(way: Way) -> Box:
    """The way's fields as whole numbers."""
    return Box(LEAST, MOST, (len(way.fields),), np.int32)


def observation_space(way: Way) -> Space[Seen]:
    """`observation`: the way's fields as whole numbers; `action_mask`: 1 for what is legal."""
    space: Any = Dict(
        {
            "observation": fields_space(way),
            "action_mask": Box(0, 1, (len(way.actions),), np.int8),
        }
    )
    return space  # type: ignore[no-any-return]


def action_space(way: Way) -> Discrete:
    """The way's actions by place."""
    return Discrete(len(way.actions))


@cache
def marker(mask: tuple[int, ...]) -> Callable[[], NDArray[np.int8]]:
    """What makes arrays of a mask, a new one at each call."""
    return np.array(mask, np.int8).copy


def marked(mask: tuple[int, ...]) -> NDArray[np.int8]:
    """A mask as an array that nobody else has."""
    return marker(mask)()


def seen(way: Way, sheet: Sheet, point: Point, me: int, mask: tuple[int, ...]) -> Seen:
    """What a seat sees, in arrays that nobody else has."""
    return {
        "observation": way.seen(point, me, sheet),
        "action_mask": marked(mask),
    }
