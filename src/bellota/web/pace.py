"""How fast one socket is listened to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

# A finger in a race taps four times a second: eight seats on one device are still let through.
A_SECOND, BURST = 60, 240


class Pace:
    """Lets `BURST` frames through at once, then holds the reader back to `A_SECOND`.

    Nothing is refused: what is not read waits on the sender's side of the line.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._due = 0.0

    async def hold(self) -> None:
        """Wait until the next frame may be read."""
        now = self._clock()
        self._due = max(self._due, now - BURST / A_SECOND) + 1 / A_SECOND
        if self._due > now:
            await self._sleep(self._due - now)
