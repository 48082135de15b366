"""The program behind `bellota serve`: the store, the hub and the application, until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from bellota import __version__
from bellota.settings import Settings
from bellota.store import Store, StoreError, opened
from bellota.table.hub import HUMAN, Hub
from bellota.table.pace import Pace
from bellota.web import control, greeting, handed, joined, logs, places
from bellota.web.app import build
from bellota.web.forgetting import forgetting
from bellota.web.handed import Handed
from bellota.web.handover import Handover
from bellota.web.lan import Links
from bellota.web.line import Line
from bellota.web.patience import Patient, Unheard
from bellota.web.places import CannotServeError
from bellota.web.program import Among, Program
from bellota.web.socket import LARGEST

log = logging.getLogger(__name__)

DEFAULTS = Settings()


def serve(settings: Settings = DEFAULTS, quiet: bool = False, pace: Pace = HUMAN) -> None:
    """Serve tables until Ctrl-C or SIGTERM, then return; raise CannotServeError.

    `pace` is how fast bots and the house act; `quiet` says nothing.
    """
    if settings.public_url is not None:
        places.checked(settings.public_url)
    places.many_sockets()
    logs.configure(settings.log_format, settings.log_level)
    place = settings.database or places.database()
    joined.check(settings, place)
    worker = handed.handed()
    if settings.workers > 1 and worker is None:
        _supervise(settings, place, quiet)
    else:
        _serve(settings, place, pace, quiet, worker)
    log.info("stopped")


def _serve(
    settings: Settings, place: str | Path, pace: Pace, quiet: bool, worker: Handed | None
) -> None:
    """Be the only process, or one of the workers."""
    store = _store(place)
    try:
        with _listening(settings, worker) as listener:
            links = Links(settings.host, listener.getsockname()[1], settings.public_url)
            hub = Hub(
                store, pace, many=joined.many(settings, place, worker.secret if worker else "")
            )
            if worker:
                settings = handed.of_worker(settings, worker.slot)
                _run(settings, hub, links, listener, worker.up, _among(worker, hub))
            else:
                greet = _greeter(links, place, settings.browser, quiet)
                _run(settings, hub, links, listener, lambda _: greet())
    finally:
        asyncio.run(store.close())


def _supervise(settings: Settings, place: str | Path, quiet: bool) -> None:
    """Start the workers, and see to them."""
    from bellota.web.supervisor import Supervisor  # noqa: PLC0415 — not on every system

    asyncio.run(_store(place).close())  # what is wrong with it is said once, not by each
    with _listening(settings, None) as listener:
        links = Links(settings.host, listener.getsockname()[1], settings.public_url)
        supervisor = Supervisor(listener, settings.workers, settings.drain)
        asyncio.run(supervisor.run(_greeter(links, place, settings.browser, quiet)))


def _listening(settings: Settings, worker: Handed | None) -> socket.socket:
    return worker.listening() if worker else places.listening(settings.host, settings.port)


def _among(worker: Handed, hub: Hub) -> Among:
    """With the folder in which it finds the others, under their names in the leases."""
    if not worker.folder or hub.worker is None:
        return Among(None)
    return Among(Handover(Path(worker.folder), hub.worker.me))


def _run(
    settings: Settings,
    hub: Hub,
    links: Links,
    listener: socket.socket,
    started: Callable[[Program], None],
    among: Among | None = None,
) -> None:
    """`started` is called when it is up, with what can be told to stop."""
    answered: Counter[tuple[str, int]] = Counter()
    logging.getLogger("uvicorn.error").addFilter(Unheard())
    with contextlib.ExitStack() as stack:
        heard = control.heard(settings.database or places.database(), hub)
        beside = [heard, *_measured(settings.metrics, hub, answered, stack)]
        if settings.keep_days:
            beside.append(forgetting(hub, settings.keep_days))
        nearby = among.handover if among else None
        config = configured(build(hub, links, beside=beside, answered=answered, nearby=nearby))
        server = Program(config, hub, settings.drain, started, among)
        stack.enter_context(_signals(server))
        log.info("started", extra={"port": links.port, "version": __version__})
        server.run([listener])


def _measured(
    place: str | None,
    hub: Hub,
    answered: Counter[tuple[str, int]],
    stack: contextlib.ExitStack,
) -> Iterator[AbstractAsyncContextManager[None]]:
    """Serve figures where they are wanted; give what has to run in the loop for them."""
    if place is None:
        return
    from bellota.web.metrics import Metrics  # noqa: PLC0415 — few servers are measured

    measured = Metrics(hub, answered)
    stack.enter_context(measured.served(place))
    yield measured.looking()


def _greeter(
    links: Links, place: str | Path, open_browser: bool, quiet: bool
) -> Callable[[], None]:
    def greet() -> None:
        if not quiet:
            greeting.greet(links, place)
        if open_browser and places.screen():
            where = greeting.here(links)
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    return greet


def configured(application: ASGIApp) -> uvicorn.Config:
    """An application behind our own lines."""
    return uvicorn.Config(
        application,
        http=Patient,
        ws=Line,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        # Codes of rooms stand in paths: what is asked for is not written down.
        access_log=False,
        log_config=None,
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
    handlers: dict[signal.Signals, Any] = {signal.SIGINT: ask, signal.SIGTERM: ask}
    handlers |= _unheard_hangup()
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _unheard_hangup() -> dict[signal.Signals, Any]:
    """Without a terminal that could hang up, SIGHUP asks for an exchange of workers: there are none."""
    if sys.platform == "win32" or os.isatty(0):
        return {}
    return {signal.SIGHUP: signal.SIG_IGN}


def _store(place: str | Path) -> Store:
    try:
        return opened(place)
    except StoreError as error:
        raise CannotServeError(str(error)) from error
