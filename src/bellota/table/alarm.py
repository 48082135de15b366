"""A sleeper who is woken by a ring or by time, whichever comes first."""

import asyncio


class Alarm:
    """For one task; a ring while nobody sleeps is forgotten."""

    def __init__(self) -> None:
        self._sleeper: asyncio.Future[None] | None = None

    async def sleep(self, ms: int) -> None:
        """Sleep until `ring`, and no longer than `ms`."""
        loop = asyncio.get_running_loop()
        self._sleeper = loop.create_future()
        timer = loop.call_later(max(0, ms) / 1000, self.ring)
        try:
            await self._sleeper
        finally:
            timer.cancel()
            self._sleeper = None

    def ring(self) -> None:
        """Wake the sleeper."""
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)
