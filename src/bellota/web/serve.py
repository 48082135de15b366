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
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp

from bellota.store import Sqlite, StoreError
from bellota.table.hub import HUMAN, Hub
from bellota.table.pace import Pace
from bellota.web import greeting, places
from bellota.web.app import build
from bellota.web.lan import Links
from bellota.web.line import Line
from bellota.web.places import CannotServeError
from bellota.web.socket import LARGEST


def serve(
    host: str = "0.0.0.0",  # noqa: S104 — phones in the room must reach it
    port: int | None = None,
    database: Path | None = None,
    open_browser: bool = True,
    public_url: str | None = None,
    quiet: bool = False,
    pace: Pace = HUMAN,
) -> None:
    """Serve tables until Ctrl-C or SIGTERM, then return; raise CannotServeError.

    `port` None takes the first free one from 8000, 0 any; `database` None is the user's own file;
    `pace` is how fast bots and the house act.
    """
    _check(public_url)
    path = database or places.database()
    store = _store(path)
    try:
        with places.listening(host, port) as listener:
            links = Links(host, listener.getsockname()[1], public_url)
            _run(Hub(store, pace), links, listener, _greeter(links, path, open_browser, quiet))
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


def _check(public_url: str | None) -> None:
    if public_url is None:
        return
    try:
        parts = urlsplit(public_url)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:  # a bracket too many, a port that is no number
        named = False
    if not named or parts.scheme not in {"http", "https"} or parts.path.strip("/"):
        raise CannotServeError(f"--public-url {public_url}: expected http(s)://NAME[:PORT]")
