"""Whether the process is alive, and whether it is the one to send people to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota.store import StoreError
from bellota.web.answers import answer

if TYPE_CHECKING:
    from bellota.table.hub import Hub

DRAINING, STORE = "draining", "store"
PATIENCE = 2.0  # s for the store to answer
_FRESH = 1.0  # s: whoever asks more often gets the last answer, for each costs a write


class Health:
    """The routes; `/ready` asks the store, at most once a second."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self._hub = hub
        self._clock = clock
        self._asking = asyncio.Lock()
        self._asked = -_FRESH
        self._writes = False

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [Route("/health", self.alive), Route("/ready", self.ready)]

    async def alive(self, _: Request) -> Response:
        """Say that the process answers."""
        return answer({"ok": True})

    async def ready(self, _: Request) -> Response:
        """Say whether people may be sent here, or why not."""
        why = await self.why_not()
        return answer({"ready": False, "why": why}, 503) if why else answer({"ready": True})

    async def why_not(self) -> str | None:
        """None, `draining` or `store`."""
        if self._hub.refuses:
            return DRAINING
        async with self._asking:
            if self._clock() - self._asked >= _FRESH:
                self._writes = await self._can_write()
                self._asked = self._clock()
        return None if self._writes else STORE

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._hub.try_store()
        except (StoreError, TimeoutError):
            return False
        return True
