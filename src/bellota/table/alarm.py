"""One timer that is set again and again: it is left alone where it rings soon enough as it is."""

import asyncio
from collections.abc import Callable


class Alarm:
    """Calls `ring` at a time or somewhat before it; times are those of the caller, in ms."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._at = 0

    def set(self, now: int, at: int) -> None:
        """Ring at `at`, or before: an early ring costs less than a new timer."""
        if self._timer is not None:
            if self._at <= at:
                return
            self._timer.cancel()
        self._at = at
        self._timer = self._loop.call_later(max(0, at - now) / 1000, self._rings)

    def _rings(self) -> None:
        self._timer = None
        self._ring()

    def stop(self) -> None:
        """Ring no more, and let go of whom it rang for."""
        self._ring = _nobody
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _nobody() -> None:
    """Whom an alarm rings for that was stopped."""
