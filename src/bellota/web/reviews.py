"""Reviews over HTTP: of a table's last game, or of a record that somebody sends.

Each is worked out by a process of its own, `bellota review`, with a bound on its time, for what is not
solved yet is solved first; what was worked out is kept for whoever asks again.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import sys
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota.web.answers import RefusedError, body
from bellota.web.quota import Quota, address
from bellota.web.replays import LARGEST, MOST_LINES, packed_answer

if TYPE_CHECKING:
    from bellota.table.found import Seen

PATIENCE = 120.0  # seconds for one review
MINE = 3  # that an address may have waiting: the others' turn comes too
WAITING = 8  # reviews that wait for their turn; more are sent away
WRONG = 2  # the exit status of `bellota review` for a record that is none
_KEPT = 64
_ASKED, _MINUTES = 60, 10
_LOWEST = 15

Behind = Callable[[HTTPConnection], Awaitable["Seen"]]


class Reviews:
    """The routes of reviews; `behind` gives the table of the code in a path."""

    def __init__(self, behind: Behind, patience: float = PATIENCE) -> None:
        self._behind, self._patience = behind, patience
        self._asking = Quota(_ASKED, _MINUTES * 60)
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._of: Counter[str] = Counter()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [
            Route("/api/review", self.sent, methods=["POST"]),
            Route("/api/rooms/{code}/review", self.played),
        ]

    async def sent(self, request: Request) -> Response:
        """Review the record in the body."""
        return await self._review(request, await body(request, LARGEST))

    async def played(self, request: Request) -> Response:
        """Review the last finished game of a room."""
        record = (await self._behind(request)).record()
        if record is None:
            raise RefusedError(404, "no_record")
        return await self._review(request, record.encode())

    async def _review(self, request: Request, record: bytes) -> Response:
        if record.count(b"\n") > MOST_LINES:
            raise RefusedError(413, "too_long", most=MOST_LINES)
        who = address(request.client)
        if not self._asking.spend(who):
            raise RefusedError(429, "too_many_replays", self._asking.wait(who))
        if self._of[who] >= MINE:
            raise RefusedError(503, "busy", self._patience)
        self._of[who] += 1
        try:
            return await packed_answer(await self._reviewed(record), request)
        finally:
            self._of -= Counter([who])

    async def _reviewed(self, record: bytes) -> bytes:
        """From what is kept, or worked out in turn."""
        name = blake2b(record, digest_size=16).digest()
        if name not in self._kept and self._waiting >= WAITING:
            raise RefusedError(503, "busy", self._patience)
        self._waiting += 1
        try:
            async with self._turn:
                if name not in self._kept:
                    self._kept[name] = gzip.compress(
                        await worked(record, self._patience), 5, mtime=0
                    )
        finally:
            self._waiting -= 1
        self._kept.move_to_end(name)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return self._kept[name]


async def worked(record: bytes, patience: float) -> bytes:
    """The review of a record as JSON; RefusedError for a wrong record, or if it takes too long."""
    command = (sys.executable, "-m", "bellota", "review", "-", "--json")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    _step_back(process.pid)
    try:
        async with asyncio.timeout(patience):
            out, said = await process.communicate(record)
    except TimeoutError:
        raise RefusedError(503, "busy", patience) from None
    finally:
        await _ended(process)
    if process.returncode == WRONG:
        raise _wrong(said.decode(errors="replace"))
    if process.returncode != 0:
        raise RefusedError(500, "broken")
    return out


async def _ended(process: asyncio.subprocess.Process) -> None:
    """No process is left, and none of its pipes."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


def _wrong(said: str) -> RefusedError:
    """`-:LINE: what is wrong` as a refusal."""
    _, line, what = (*said.strip().split(":", 2), "", "")[:3]
    number = int(line) if line.isdecimal() else 0
    return RefusedError(422, "bad_record", line=number, message=what.strip())


def _step_back(pid: int) -> None:
    """The tables that are being played come first."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, _LOWEST)
