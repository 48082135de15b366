"""How fast one socket is listened to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

# A finger in a race taps four times a second: eight seats on one device are still let through.
A_SECOND, BURST = 60, 240


class Pace:
    """Lets `burst` frames through at once, then holds the reader back to `a_second`.

    Nothing is refused: what is not read waits on the sender's side of the line.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        a_second: int = A_SECOND,
        burst: int = BURST,
    ) -> None:
        self._clock = clock
        self._gap, self._ahead = 1 / a_second, burst / a_second
        self._sleep = sleep
        self._due = 0.0

    def wait(self, frames: int = 1) -> float:
        """Count what was read; how long to wait until the next may be, in s."""
        now = self._clock()
        self._due = max(self._due, now - self._ahead) + frames * self._gap
        return max(0.0, self._due - now)

    async def hold(self) -> None:
        """Wait until the next frame may be read."""
        wait = self.wait()
        if wait > 0:
            await self._sleep(wait)
