"""How many lines an address may hold open, and how much all of them may say together.

A family, a class, a whole company may share one address: the bounds are far above what they need, and
far below what would take the server from everybody else. What comes from this computer itself is its
owner's, or a proxy's that has not said for whom; that is not counted.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from bellota.web.pace import Pace
from bellota.web.quota import Quota

CONNECTIONS, SOCKETS = 1000, 400  # of one address at a time
OPENED, SECONDS = 1200, 60  # sockets that it may open at once, and then in so many seconds
SAID, SAID_AT_ONCE = 600, 2400  # frames a second of all its sockets
_OURS = (
    "unknown",
    "::/64",
)  # a socket of the file system has no address; ::1 is counted as its network


def counted(who: str) -> bool:
    """Whether an address is somebody else's."""
    try:
        return who not in _OURS and not ipaddress.ip_address(who).is_loopback
    except ValueError:  # a network
        return True


class Crowd:
    """Those who are there now, by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._there: dict[str, int] = {}

    def enter(self, who: str) -> bool:
        """Let one more in, if there is room; it has to `leave`."""
        if not counted(who):
            return True
        there = self._there.get(who, 0)
        if there >= self._most:
            return False
        self._there[who] = there + 1
        return True

    def leave(self, who: str) -> None:
        """One that was let in is gone."""
        there = self._there.get(who, 0)
        if there > 1:
            self._there[who] = there - 1
        else:
            self._there.pop(who, None)


class Sockets:
    """The sockets of each address: how many, how often a new one, and what they say together."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._crowd = Crowd(SOCKETS)
        self._opening = Quota(OPENED, SECONDS, clock)
        self._paces: dict[str, tuple[Pace, int]] = {}

    def enter(self, who: str) -> bool:
        """Let one more socket in, if there is room; it has to `leave`."""
        if counted(who) and not self._opening.spend(who):
            return False
        if not self._crowd.enter(who):
            return False
        pace, held = self._paces.get(who) or (
            Pace(self._clock, a_second=SAID, burst=SAID_AT_ONCE),
            0,
        )
        self._paces[who] = (pace, held + 1)
        return True

    def pace(self, who: str) -> Pace | None:
        """The pace that all sockets of an address keep together; None where none is asked of it."""
        return self._paces[who][0] if counted(who) and who in self._paces else None

    def leave(self, who: str) -> None:
        """A socket that was let in is gone."""
        self._crowd.leave(who)
        pace, held = self._paces.get(who, (None, 0))
        if pace is not None and held > 1:
            self._paces[who] = (pace, held - 1)
        else:
            self._paces.pop(who, None)
