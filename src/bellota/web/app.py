"""The web application: the API, the sockets and the page, joined to one hub."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bellota.store import StoreError
from bellota.web import answers
from bellota.web.headers import Hardened
from bellota.web.house import House
from bellota.web.kept import Kept
from bellota.web.lan import Links
from bellota.web.pages import Pages
from bellota.web.replays import Replays
from bellota.web.reviews import Reviews
from bellota.web.rooms import Rooms
from bellota.web.trainer import Trainer

if TYPE_CHECKING:
    from bellota.table.hub import Hub

STATIC = Path(__file__).parent / "static"


def build(hub: Hub, links: Links, static: Path = STATIC) -> Starlette:
    """Build the application around `hub`, which it closes when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await hub.close()

    rooms = Rooms(hub, links)
    return Starlette(
        routes=[
            Route("/healthz", healthy),
            *rooms.routes(),
            *Replays(rooms.behind).routes(),
            *Reviews(rooms.behind).routes(),
            *Trainer(hub.study).routes(),
            *House(rooms.behind).routes(),
            *Kept(static).routes(),
            Route("/api/{rest:path}", answers.nothing_here),
            Route("/{rest:path}", Pages(static).answer),
        ],
        middleware=[Middleware(Hardened)],
        exception_handlers={**answers.ERRORS, StoreError: answers.unavailable},
        lifespan=lifespan,
    )


async def healthy(_: Request) -> Response:
    """Say that the process answers."""
    return answers.answer({"ok": True})
