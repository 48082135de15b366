"""A worker's pulse: its loop says each second, on the line to its supervisor, that it goes round.

A worker that is halted, or whose loop stands still, holds its sockets and serves nobody; only its end frees
them. Missed beats are counted by the supervisor's own, so that a supervisor that was halted itself, or a
machine that slept, takes nobody for frozen. Who has never beaten may be of a version that does not.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

EVERY = 1.0  # s
MOST = 10  # beats that may be missed
BEAT = b"."


async def beat(line: int) -> None:
    """Say it for ever, on a line that does not block: a supervisor that does not read holds up nobody."""
    while True:
        with suppress(OSError):
            os.write(line, BEAT)
        await asyncio.sleep(EVERY)


async def missed(line: socket.socket) -> None:
    """Return once a worker that has beaten has missed too many."""
    while not await _heard(line):
        pass
    count = 0
    while count < MOST:
        count = 0 if await _heard(line) else count + 1


async def _heard(line: socket.socket) -> bool:
    """Whether there was a beat in the time of one; a line that has ended has none."""
    with suppress(TimeoutError):
        async with asyncio.timeout(EVERY):
            with suppress(OSError):
                if await asyncio.get_running_loop().sock_recv(line, 64):
                    return True
            await asyncio.sleep(EVERY)
    return False
