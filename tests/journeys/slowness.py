"""How slow this machine is just now: what a little work takes, to what it takes of a processor."""

import asyncio
import time
from contextlib import suppress
from typing import Self

EVERY = 0.1  # s between two pieces of work
PIECE = 0.01  # s of a processor, enough to be interrupted where others want it too


class Slowness:
    """Works a little now and then while a test waits; `factor` is 1 where nobody else wants a processor."""

    async def __aenter__(self) -> Self:
        self._passed = self._worked = 0.0
        self._task = asyncio.create_task(self._tick())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _tick(self) -> None:
        while True:
            due = time.monotonic()
            await asyncio.sleep(0)
            worked = time.process_time()
            while time.process_time() < worked + PIECE:
                pass
            self._worked += time.process_time() - worked
            self._passed += time.monotonic() - due
            await asyncio.sleep(EVERY)

    @property
    def factor(self) -> float:
        """Of all that was done so far."""
        return max(1.0, self._passed / self._worked) if self._worked else 1.0
