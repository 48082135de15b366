"""How often an address may do what should be rare: a small bucket that fills up again."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

# Enough for everybody who plays; beyond it the address that has been quiet longest is forgotten.
_REMEMBERED = 10_000


def address(client: tuple[str, int] | None) -> str:
    """Name whom to count: an IPv4 address, or the /64 network that an IPv6 user owns whole."""
    try:
        ip = ipaddress.ip_address(client[0] if client else "")
    except ValueError:
        return "unknown"
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False))


class Quota:
    """`burst` times at once, then one more every `seconds / burst`."""

    def __init__(
        self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = float(burst)
        self._rate = burst / seconds
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, who: str) -> bool:
        """Take one if there is one left for `who`."""
        left = self._now(who)
        if left < 1:
            return False
        self._keep(who, left - 1)
        return True

    def charge(self, who: str, amount: float) -> None:
        """Take what has been used beyond the one; whoever used too much waits the longer."""
        self._keep(who, self._now(who) - amount)

    def give_back(self, who: str) -> None:
        """Return one that was taken for nothing."""
        self._keep(who, min(self._burst, self._now(who) + 1))

    def wait(self, who: str) -> float:
        """Tell in how many seconds `who` has one again; 0 if now."""
        return max(0.0, (1 - self._now(who)) / self._rate)

    def _now(self, who: str) -> float:
        left, at = self._left.get(who, (self._burst, 0.0))
        return min(self._burst, left + (self._clock() - at) * self._rate)

    def _keep(self, who: str, left: float) -> None:
        self._left[who] = (left, self._clock())
        self._left.move_to_end(who)
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
