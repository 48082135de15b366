"""Whatever has an effect is asked by our own pages, or by no page at all."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bellota.web.answers import answer
from bellota.web.headers import same_origin

_HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})


class Own:
    """Refuses what another site's page asks in somebody's name."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app, self._public_url = app, public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, or refuse it."""
        asks = scope["type"] == "http" and scope["method"] not in _HARMLESS
        if asks and not same_origin(Headers(scope=scope), self._public_url):
            await foreign()(scope, receive, send)
            return
        await self._app(scope, receive, send)


def foreign() -> Response:
    """The refusal of another site's page."""
    return answer({"error": "other_origin", "detail": {}}, 403)
