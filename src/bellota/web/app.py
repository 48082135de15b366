"""The web application: the API, the sockets and the page, joined to one hub."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Lifespan
from starlette.websockets import WebSocket

from bellota.store import StoreError
from bellota.web import answers
from bellota.web.api import served
from bellota.web.headers import Hardened
from bellota.web.health import Health
from bellota.web.house import House
from bellota.web.journal import Journal
from bellota.web.kept import Kept
from bellota.web.lan import Links
from bellota.web.own import Own
from bellota.web.pages import Pages
from bellota.web.replays import Replays
from bellota.web.reviews import Reviews
from bellota.web.rooms import Rooms
from bellota.web.stream import Streams
from bellota.web.trainer import Trainer

if TYPE_CHECKING:
    from bellota.table.hub import Hub
    from bellota.web.handover import Handover


class Bellota(Starlette):
    """The application, with our headers outside of all that answers, errors included."""

    def build_middleware_stack(self) -> ASGIApp:
        """Put the whole stack inside."""
        return Hardened(super().build_middleware_stack())


STATIC = Path(__file__).parent / "static"


def build(
    hub: Hub,
    links: Links,
    static: Path = STATIC,
    beside: Sequence[AbstractAsyncContextManager[None]] = (),
    answered: Counter[tuple[str, int]] | None = None,
    nearby: Handover | None = None,
) -> Starlette:
    """Build the application around `hub`, which it closes when it ends.

    What is `beside` it lives as long; requests are counted in `answered`, by route and status.
    Sockets of tables that workers `nearby` have go to them.
    """
    return Bellota(
        routes=_routes(hub, links, static, Rooms(hub, links, nearby)),
        middleware=[
            Middleware(Journal, answered=Counter() if answered is None else answered),
            Middleware(Own, public_url=links.public_url),
        ],
        exception_handlers={**answers.ERRORS, StoreError: answers.unavailable},
        lifespan=_life(hub, beside),
    )


def _routes(hub: Hub, links: Links, static: Path, rooms: Rooms) -> list[BaseRoute]:
    return [
        *Health(hub).routes(),
        *rooms.routes(),
        *Streams(hub, rooms.way, rooms.sockets, links.public_url).routes(),
        *Replays(rooms.behind).routes(),
        *Reviews(rooms.behind).routes(),
        *Trainer(hub.study).routes(),
        *House(rooms.behind).routes(),
        *Kept(static).routes(),
        *served.routes(),
        Route("/api/{rest:path}", answers.nothing_here),
        WebSocketRoute("/{rest:path}", no_socket_here),
        Route("/{rest:path}", Pages(static).answer),
    ]


def _life(hub: Hub, beside: Sequence[AbstractAsyncContextManager[None]]) -> Lifespan[Starlette]:
    """Live as long as the application, with all that is beside it."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            for one in beside:
                await stack.enter_async_context(one)
            await hub.begin()
            yield
        await hub.close()

    return lifespan


async def no_socket_here(line: WebSocket) -> None:
    """Refuse a handshake for a path that has no socket."""
    await line.send_denial_response(answers.answer({"error": "not_found", "detail": {}}, 404))
