"""House editions: whether one can be played, what its numbers come to, and its file to keep.

Nothing of it is written down here: a house edition lives on its people's devices, in links, and in
the records of its games.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota import editions
from bellota.editions import Edition
from bellota.odds.gist import gist
from bellota.rules.numbers import Numbers
from bellota.web import boxes
from bellota.web.answers import RefusedError, answer, body
from bellota.web.quota import Quota, address

if TYPE_CHECKING:
    from bellota.table.found import Seen

_ASKED, _MINUTES = 1500, 10  # a dial that is turned asks a few times


Behind = Callable[[HTTPConnection], Awaitable["Seen"]]


class House:
    """The routes; `behind` gives the table of the code in a path."""

    def __init__(self, behind: Behind) -> None:
        self._behind = behind
        self._asking = Quota(_ASKED, _MINUTES * 60)

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [
            Route("/api/house", self.judge, methods=["POST"]),
            Route("/api/rooms/{code}/house", self.played),
        ]

    async def judge(self, request: Request) -> Response:
        """Tell an edition back whole with its figures, or what is wrong with it."""
        sent = await body(request)
        self._spend(request)
        return await self._judged(boxes.asked_for(sent))

    async def played(self, request: Request) -> Response:
        """Tell what a table plays, its options made values, for whoever wants to go on from there."""
        self._spend(request)
        table = (await self._behind(request)).table
        return await self._judged(table.edition.settled(table.changed))

    def _spend(self, request: Request) -> None:
        """Before anything is read: what is refused costs work too."""
        who = address(request.client)
        if not self._asking.spend(who):
            raise RefusedError(429, "too_many_asked", self._asking.wait(who))

    async def _judged(self, edition: Edition) -> Response:
        with boxes.refusals():
            numbers = edition.numbers()
        return answer(_told(edition, await run_in_threadpool(_gist, numbers)))


@lru_cache(maxsize=512)
def _gist(numbers: Numbers) -> dict[str, float]:
    return gist(numbers)


def _told(edition: Edition, figures: dict[str, float]) -> dict[str, Any]:
    return {
        "edition": edition.as_dict(),
        "house": edition.name not in editions.names(),
        "assumed": list(edition.assumed),
        "toml": editions.toml(edition),
        "dials": editions.dials(edition.game),
        "odds": figures,
    }
