"""The bus inside one process: for tests, and for hubs that share a loop."""

from __future__ import annotations

import asyncio

from bellota.bus.line import ALL, Heard


class Near:
    """One end of it; ends that were made with the same `places` hear each other."""

    def __init__(self, places: dict[str, Heard] | None = None) -> None:
        self.places = {} if places is None else places
        self._me = ""

    async def open(self, me: str, heard: Heard) -> None:
        """Listen under a name."""
        self._me = me
        self.places[me] = heard

    def send(self, to: str, message: bytes) -> None:
        """It arrives in a later turn of the loop."""
        loop = asyncio.get_running_loop()
        for place in list(self.places) if to == ALL else [to]:
            if place != self._me:
                loop.call_soon(self._arrive, place, message)

    def _arrive(self, place: str, message: bytes) -> None:
        if heard := self.places.get(place):
            heard(self._me, message)

    async def close(self) -> None:
        """Listen no more."""
        self.places.pop(self._me, None)
