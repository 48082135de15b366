"""The program behind `bellota serve`: the store, the hub and the application, until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from bellota.settings import Settings
from bellota.store import Sqlite, StoreError
from bellota.table.hub import HUMAN, Hub
from bellota.table.pace import Pace
from bellota.web import greeting, places
from bellota.web.app import build
from bellota.web.lan import Links
from bellota.web.line import Line
from bellota.web.places import CannotServeError
from bellota.web.socket import LARGEST

DEFAULTS = Settings()


def serve(settings: Settings = DEFAULTS, quiet: bool = False, pace: Pace = HUMAN) -> None:
    """Serve tables until Ctrl-C or SIGTERM, then return; raise CannotServeError.

    `pace` is how fast bots and the house act; `quiet` says nothing.
    """
    if settings.public_url is not None:
        places.checked(settings.public_url)
    path = settings.database or places.database()
    store = _store(path)
    try:
        with places.listening(settings.host, settings.port) as listener:
            links = Links(settings.host, listener.getsockname()[1], settings.public_url)
            _run(Hub(store, pace), links, listener, _greeter(links, path, settings.browser, quiet))
    finally:
        asyncio.run(store.close())


def _run(hub: Hub, links: Links, listener: socket.socket, started: Callable[[], None]) -> None:
    server = Program(_config(build(hub, links)), started)
    with _signals(server):
        server.run([listener])


def _greeter(links: Links, path: Path, open_browser: bool, quiet: bool) -> Callable[[], None]:
    def greet() -> None:
        if not quiet:
            greeting.greet(links, path)
        if open_browser and places.screen():
            where = greeting.here(links)
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    return greet


class Program(uvicorn.Server):
    """A server that says when it is up, and from then on leaves what it has loaded uncollected."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._told = started
        self.stop_asked = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, freeze, tell."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        # A full pass halts every table at once; what games leave behind is young or freed at once.
        gc.set_threshold(50_000, 20, 50)
        self._told()
        self.should_exit = self.should_exit or self.stop_asked


def _config(application: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        ws=Line,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        # Codes of rooms stand in paths: what is asked for is not written down.
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )


@contextlib.contextmanager
def _signals(server: Program) -> Iterator[None]:
    """Make a stop a plain return: uvicorn raises the signals again that it has obeyed."""

    def ask(_: int, __: FrameType | None) -> None:
        server.stop_asked = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _store(path: Path) -> Sqlite:
    try:
        return Sqlite(path)
    except StoreError as error:
        raise CannotServeError(str(error)) from error
