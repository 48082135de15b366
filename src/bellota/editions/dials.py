"""How far a page lets its dials be turned: friendlier than the bounds, which bind a file alone."""

from collections.abc import Mapping
from typing import Any

from bellota.editions.bounds import PerDie, Whole
from bellota.editions.keys import ABOUT, OPTIONS, VALUES

_FACES = Whole(0, 12)
_SOME = Whole(1, 12)

_REACH: Mapping[str, Mapping[str, Whole]] = {
    "gonuts": {
        "dice": Whole(1, 10),
        "squirrels": _FACES,
        "acorns": _SOME,
        "cars": _FACES,
        "dog_faces": _SOME,
        "house_faces": _FACES,
        "target": Whole(5, 200, step=5),
    },
    "shake": {
        "dice": Whole(1, 12),
        "sides": Whole(2, 20),
        "scoring_faces": _SOME,
        "points": Whole(1, 50),
        "rounds": Whole(1, 20),
    },
    "pig": {"sides": Whole(2, 20), "bust": Whole(1, 20), "target": Whole(5, 300, step=5)},
}
_MOST_COLOURS, _FARTHEST = 12, 100


def dials(game: str) -> dict[str, dict[str, Any]]:
    """A dial for every value that people may make their own, as JSON."""
    keys = [key for key in VALUES[game] if key not in ABOUT]
    return {key: _dial(game, key) for key in keys}


def _dial(game: str, key: str) -> dict[str, Any]:
    """A range, a choice of words, or a list of numbers."""
    if key in _REACH[game]:
        return _REACH[game][key].spec()
    if key == "colour_faces":
        return {"kind": "list", "min": 1, "max": _FARTHEST, "most": _MOST_COLOURS}
    bound = OPTIONS[game][key]
    assert not isinstance(bound, PerDie)  # noqa: S101 — for the type checker
    return bound.spec()
