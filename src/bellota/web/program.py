"""uvicorn's server: it says when it is up, leaves in good order, and takes sockets that others accepted.

| told to stop | and then |
|---|---|
| it is alone, or all workers leave | it is not ready, takes nobody new, and serves on for the time of draining |
| others stay | it hears no newcomer any more: each comes to one of them; else the same, and it refuses nobody |
| the time is over | its tables are let go of, its devices are told to come back |
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import time
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

import uvicorn

from bellota.table.hub import Hub
from bellota.web.handover import Handover, Taken
from bellota.web.patience import Patient

HEARD = 0.01  # s, in which what a supervisor said before its signal is read
ASKED = 0.2  # s, in which most who have just come have said what for; the others have their time

log = logging.getLogger(__name__)


class Among(NamedTuple):
    """That this is one of several workers; by `handover` they give each other sockets."""

    handover: Handover | None


class Program(uvicorn.Server):
    """Serves until told to stop; `started` is called when it is up."""

    def __init__(
        self,
        config: uvicorn.Config,
        hub: Hub,
        drain: int,
        started: Callable[[Program], None],
        among: Among | None = None,
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._drain = drain
        self._hurried = False
        self._told = started
        self._among = among
        self.last = among is None  # whether nobody else hears who comes
        self.stop_asked = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, freeze, tell."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        # A full pass halts every table at once; what games leave behind is young or freed at once.
        gc.set_threshold(50_000, 20, 50)
        if self._among and self._among.handover:
            self._among.handover.listen(self._take)
        self._told(self)
        self.should_exit = self.should_exit or self.stop_asked

    async def _take(self, accepted: socket.socket, asked: bytes) -> None:
        """Serve a socket as if it had been accepted here, and this been read from it."""
        loop = asyncio.get_running_loop()

        def made() -> Taken:
            one = Taken(self.config, self.server_state, self.lifespan.state, loop)
            one.request = asked
            return one

        await loop.connect_accepted_socket(made, accepted)

    def follow(self, name: str) -> None:
        """Another worker is dead: what it had may be taken at once."""
        if self._hub.worker:
            self._hub.worker.follow(name)

    def leave(self) -> None:
        """Stop, as by a signal."""
        self.handle_exit(signal.SIGTERM, None)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; told again, without serving on; told once more, at once."""
        if self._hub.draining and not self._hurried:
            self._hurried = True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that nobody should be sent here; serve on for a while; then stop."""
        log.info("draining", extra={"seconds": self._drain})
        until = time.monotonic() + self._drain
        self._hub.draining = True
        await self._step_aside(until)
        while time.monotonic() < until and not self._hurried:  # noqa: ASYNC110 — a signal sets it
            await asyncio.sleep(0.1)
        self._hurried = True
        self._hear_no_more()
        await self._hub.leave()
        await super().shutdown(sockets)

    async def _step_aside(self, until: float) -> None:
        """Leave whoever comes now to the others, if there are any."""
        if self._among:
            await asyncio.sleep(HEARD)
            if self._among.handover:
                self._among.handover.close(last=self.last)
        self._hub.refuses = self.last
        if not self.last:
            self._hear_no_more()
            await self._see_off(max(until, time.monotonic() + ASKED))

    async def _see_off(self, until: float) -> None:
        """What is kept alive would be heard here again; who has not asked yet is answered first."""
        there = {one for one in self.server_state.connections if isinstance(one, Patient)}
        while there and time.monotonic() < until and not self._hurried:
            await asyncio.sleep(ASKED)
            there &= self.server_state.connections
            asked = {one for one in there if one.asked}
            for one in asked:
                one.shutdown()
            there -= asked

    def _hear_no_more(self) -> None:
        """Whoever comes now comes to another worker, or waits for the next."""
        for server in self.servers:
            server.close()
