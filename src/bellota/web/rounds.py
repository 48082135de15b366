"""What the devices of all tables say: a lone word is heard at once, those of a crowd together.

Whatever a process wakes up for costs as much again as the thing itself. With a file nobody waits longer for it: what is heard goes
into the log, whose writer lets neighbours share a flush (`store.writer`), and that wait is moved to here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from bellota.store.writer import APART

log = logging.getLogger(__name__)

Heard = Callable[[bytes, int], None]
"""Takes a frame, and how long it has waited, in ms."""


class Rounds:
    """Begins a round when somebody speaks, but not within a moment of the last one's beginning."""

    def __init__(self) -> None:
        self._due = 0.0  # when the next round may begin, by the loop's clock
        self._waiting: list[tuple[Heard, bytes, float]] = []

    def joined(self, heard: Heard) -> Callable[[bytes], None]:
        """What takes the frames of one more device, which come to `heard` in their round."""
        return partial(self._take, asyncio.get_running_loop(), heard)

    def last_words(self, heard: Heard) -> None:
        """Hear at once what somebody said who has gone: behind the end it would be nobody's."""
        waiting, self._waiting = self._waiting, []
        now = asyncio.get_running_loop().time()
        for one in waiting:
            if one[0] is heard:
                _heard(heard, one[1], round(1000 * (now - one[2])))
            else:
                self._waiting.append(one)

    def _take(self, loop: asyncio.AbstractEventLoop, heard: Heard, said: bytes) -> None:
        now = loop.time()
        if self._waiting or now < self._due:
            if not self._waiting:
                loop.call_at(self._due, self._hear, loop)
            self._waiting.append((heard, said, now))
        else:
            self._due = now + APART
            _heard(heard, said, 0)

    def _hear(self, loop: asyncio.AbstractEventLoop) -> None:
        """All that has waited, in the order in which it came."""
        waiting, self._waiting = self._waiting, []
        now = loop.time()
        self._due = now + APART
        for heard, said, came in waiting:
            _heard(heard, said, round(1000 * (now - came)))


def _heard(heard: Heard, said: bytes, waited: int) -> None:
    try:
        heard(said, waited)
    except Exception:  # of one table, which is no other's end
        log.exception("frame.broken")
