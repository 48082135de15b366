"""House editions: whether one can be played, what its numbers come to, and its file to keep.

Nothing of it is written down here: a house edition lives on its people's devices, in links, and in
the records of its games.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota import editions
from bellota.editions import Edition
from bellota.odds.gist import gist
from bellota.rules.numbers import Numbers
from bellota.web import boxes
from bellota.web.answers import RefusedError, answer, body
from bellota.web.quota import Quota, address

_ASKED, _MINUTES = 1500, 10  # a dial that is turned asks a few times


class House:
    """The one route."""

    def __init__(self) -> None:
        self._asking = Quota(_ASKED, _MINUTES * 60)

    def routes(self) -> list[BaseRoute]:
        """Give the route."""
        return [Route("/api/house", self.judge, methods=["POST"])]

    async def judge(self, request: Request) -> Response:
        """Tell an edition back whole with its figures, or what is wrong with it."""
        wish = await body(request)
        who = address(request.client)
        if not self._asking.spend(who):
            raise RefusedError(429, "too_many_asked", self._asking.wait(who))
        edition = boxes.asked_for(wish)
        with boxes.refusals():
            numbers = edition.numbers()
        return answer(_judged(edition, await run_in_threadpool(_gist, numbers)))


@lru_cache(maxsize=512)
def _gist(numbers: Numbers) -> dict[str, float]:
    return gist(numbers)


def _judged(edition: Edition, figures: dict[str, float]) -> dict[str, Any]:
    return {
        "edition": edition.as_dict(),
        "house": edition.name not in editions.names(),
        "assumed": list(edition.assumed),
        "toml": editions.toml(edition),
        "dials": editions.dials(edition.game),
        "odds": figures,
    }
