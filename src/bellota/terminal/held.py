"""A key that is held down, told from one that is tapped, where a terminal sends repeats as presses.

A held key is sent once, again after a delay, then in a steady run. So the second press is taken at
its word, and taken back when the run that follows shows it to be the first repeat. A run is two
intervals of at most `FAST`, or two of at most `SLOW` that are alike and follow a pause such as that
delay. Nobody taps so fast: more than ten presses a second, evenly, after a pause, are a held key. A
run may falter once, for a busy machine is late.
"""

from enum import Enum
from typing import NamedTuple

FAST, SLOW = 45, 100  # ms between two repeats: of most systems, of slow ones
ALIKE = 15  # ms by which the intervals of a steady run may differ
FALTER = 250  # ms
DELAY = range(180, 1201)  # ms before the first repeat
NEVER = -1_000_000


class Heard(Enum):
    """What a code from the keyboard was."""

    PRESS = "press"
    REPEAT = "repeat"
    RUN = "run"  # a repeat, and the press before it was one too


class _Key(NamedTuple):
    """What is known of one key; times in ms."""

    last: int = NEVER
    pressed: int = NEVER  # the last press
    pause: int = 0  # what came before that press
    quick: int = 0  # the interval of a repeat that is not a run yet
    run: int = 0  # the interval of a run; 0 for none
    faltered: bool = False  # the run, just now


class Held:
    """Hears every code of every key."""

    def __init__(self) -> None:
        self._keys: dict[str, _Key] = {}

    def heard(self, key: str, at: int) -> Heard:
        """Press or repeat, at a time in ms that never goes back."""
        before = self._keys.get(key, _Key())
        heard, after = _heard(before, at)
        self._keys[key] = after
        return heard

    def pressed(self, key: str) -> int:
        """When the last press of a key was."""
        return self._keys.get(key, _Key()).pressed

    def holds(self, key: str) -> bool:
        """Whether a key is known to be held."""
        return self._keys.get(key, _Key()).run > 0


def _heard(key: _Key, at: int) -> tuple[Heard, _Key]:
    gap = at - key.last
    late = gap > max(2 * key.run, SLOW)
    if key.run and (not late or (gap <= FALTER and not key.faltered)):
        return Heard.REPEAT, key._replace(last=at, faltered=late)
    if key.run or not _quick(key, gap):
        return Heard.PRESS, _Key(at, at, gap)
    if not key.quick or (gap > FAST and abs(gap - key.quick) > ALIKE):
        return Heard.REPEAT, key._replace(last=at, quick=gap)
    first = key.pause in DELAY
    return (Heard.RUN if first else Heard.REPEAT), key._replace(last=at, run=gap)


def _quick(key: _Key, gap: int) -> bool:
    """Whether an interval may be a repeat's."""
    return gap <= FAST or (gap <= SLOW and key.pause in DELAY)
