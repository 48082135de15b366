"""The door of a room: a code opens it, and guessing codes is slow.

An address may miss freely for a while. After that it is still let in by a right code, but its
questions are taken one a second, so that asking is no way to find a room: six letters stay
out of reach. Codes that an address has been right about before are never held up.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bellota.web.quota import Quota

Room = TypeVar("Room")

MISSES, MINUTES = 20, 10
_PACE = 1.0
_QUEUE = 5.0
_REMEMBERED = 10_000


class NoRoomError(Exception):
    """No room has this code."""


class TooManyWrongCodesError(Exception):
    """The address has missed too often; `wait` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"wait {wait:.0f} s")
        self.wait = wait


class Door(Generic[Room]):
    """Finds rooms by code for an address, through `find`, which gives None for a wrong code."""

    def __init__(
        self,
        find: Callable[[str], Awaitable[Room | None]],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._find = find
        self._clock = clock
        self._sleep = sleep
        self._misses = Quota(MISSES, MINUTES * 60, clock)
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._next: dict[str, float] = {}
        self._asking: dict[str, dict[asyncio.Event, None]] = {}  # what is being found, by who asks

    async def open(self, code: str, who: str) -> Room:
        """Give the room of `code`; raise NoRoomError or TooManyWrongCodesError."""
        known = (who, code) in self._known
        paid = known or await self._pay(who)
        if not paid:
            await self._take_turn(who)
        room = await self._ask(code, who)
        if room is not None:
            if paid and not known:
                self._misses.give_back(who)
            self.know(who, code)
            return room
        if not paid or (known and not self._misses.spend(who)):
            raise TooManyWrongCodesError(self._misses.wait(who))
        raise NoRoomError(code)

    def holds_up(self, code: str, who: str) -> bool:
        """Whether an address would have to wait for an answer about a code."""
        return (who, code) not in self._known and self._misses.wait(who) > 0

    async def _pay(self, who: str) -> bool:
        """Beforehand, for many may ask at once: then each waits whether those before it were right."""
        while not self._misses.spend(who):
            asking = self._asking.get(who)
            if not asking:
                return False
            await next(iter(asking)).wait()
        return True

    async def _ask(self, code: str, who: str) -> Room | None:
        """Find a room, seen by those who wait for the outcome."""
        answered = asyncio.Event()
        asking = self._asking.setdefault(who, {})
        asking[answered] = None
        try:
            return await self._find(code)
        finally:
            del asking[answered]
            if not asking:
                del self._asking[who]
            asyncio.get_running_loop().call_soon(answered.set)  # once it has been given back

    async def _take_turn(self, who: str) -> None:
        now = self._clock()
        self._next = {asker: at for asker, at in self._next.items() if at > now}
        at = self._next.get(who, now)
        if at - now > _QUEUE:
            raise TooManyWrongCodesError(self._misses.wait(who))
        self._next[who] = at + _PACE
        await self._sleep(at + _PACE - now)

    def know(self, who: str, code: str) -> None:
        """An address has a code by right: it is never held up with it."""
        self._known[who, code] = None
        self._known.move_to_end((who, code))
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
