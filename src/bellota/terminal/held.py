"""A key that is held down, told from one that is tapped, where a terminal sends repeats as presses.

A held key is sent once, again after a delay, then in a steady run. So the second code is taken at its
word, and taken back when the run that follows shows that it was the first repeat. A run is two
intervals of at most `FAST` in a row, or `MANY` codes within `WINDOW`: more than ten a second are a held
key. The program may hear codes late, several at once; that changes no count of them.
"""

from enum import Enum
from itertools import pairwise
from typing import NamedTuple

FAST = 45  # ms between two repeats on most systems
MANY, WINDOW = 6, 500  # codes, ms
PACE = WINDOW // (MANY - 1)
FEW = 4  # codes at the same pace, with which a run goes on
FALTER = 250  # ms after which a run is over, however it went
WITHIN = 180  # ms: less than any delay before the first repeat
DELAY = 1200  # ms: more than any
NEVER = 1_000_000


class Heard(Enum):
    """What a code from the keyboard was."""

    PRESS = "press"
    REPEAT = "repeat"
    RUN = "run"  # a repeat, and so was what came before it, from `since` on


class _Key(NamedTuple):
    """What is known of one key; times in ms."""

    codes: tuple[int, ...] = ()  # the latest
    run: int = 0  # the interval of the run that is on; 0 for none


class Held:
    """Hears every code of every key."""

    def __init__(self) -> None:
        self._keys: dict[str, _Key] = {}

    def heard(self, key: str, at: int) -> Heard:
        """Press or repeat, at a time in ms that never goes back."""
        before = self._keys.get(key, _Key())
        codes = (*before.codes, at)[-MANY - 1 :]
        gaps = [b - a for a, b in pairwise(codes)] or [NEVER]
        if before.run:
            goes_on = _goes_on(gaps, before.run)
            # what the run was is forgotten, but not that something went before
            self._keys[key] = _Key(codes, before.run) if goes_on else _Key(codes[-2:])
            return Heard.REPEAT if goes_on else Heard.PRESS
        run = _run(gaps)
        self._keys[key] = _Key(codes, run)
        if run:
            return Heard.RUN
        return Heard.REPEAT if gaps[-1] <= FAST else Heard.PRESS

    def since(self, key: str) -> int:
        """From when on the codes of a key that is held were repeats."""
        codes = self._keys[key].codes
        first = len(codes) - 1
        while first > 0 and codes[first] - codes[first - 1] < WITHIN:
            first -= 1
        follows = first > 0 and codes[first] - codes[first - 1] <= DELAY
        return codes[first] + (not follows and len(codes) <= MANY)

    def holds(self, key: str) -> bool:
        """Whether a key is known to be held."""
        return self._keys.get(key, _Key()).run > 0


def _goes_on(gaps: list[int], run: int) -> bool:
    """Whether a run is still on: no pause, and the last code or the last few at its pace."""
    few = gaps[1 - FEW :]
    return gaps[-1] <= FALTER and (gaps[-1] <= 2 * run or sum(few) <= PACE * len(few))


def _run(gaps: list[int]) -> int:
    """The interval of a run that shows now; 0 for none."""
    if len(gaps) > 1 and max(gaps[-2:]) <= FAST:
        return FAST
    many = gaps[1 - MANY :]
    return PACE if len(many) == MANY - 1 and sum(many) <= WINDOW else 0
