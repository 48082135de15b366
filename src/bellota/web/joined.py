"""What joins this process to the other workers of its database: leases and a bus, or why they cannot be."""

# ruff: noqa: PLC0415 — engines come with the extra, and a server with a file needs none

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bellota.bus import Bus
from bellota.extras import install
from bellota.settings import Settings
from bellota.store import is_server
from bellota.table.many.worker import Many
from bellota.web import handed
from bellota.web.places import CannotServeError

if TYPE_CHECKING:
    from bellota.bus.both import Quick


def check(settings: Settings, place: str | Path) -> None:
    """CannotServeError for workers or a bus where there can be none."""
    if settings.workers > 1 and not is_server(place):
        raise CannotServeError(
            f"--workers {settings.workers}: a file belongs to one process; several need PostgreSQL:"
            " --database postgresql://…"
        )
    if settings.workers > 1 and sys.platform == "win32":
        raise CannotServeError("--workers: on Windows a server is one process")
    if settings.bus is None:
        return
    if not is_server(place):
        raise CannotServeError(
            "--bus: one process alone has nobody to talk to; several need PostgreSQL:"
            " --database postgresql://…"
        )
    if not settings.bus.startswith(("nats://", "tls://")):
        raise CannotServeError("--bus: expected nats://HOST[:PORT] or tls://HOST[:PORT]")
    if find_spec("nats") is None:
        raise CannotServeError(f"--bus needs more than is installed: {install('scale')}")


def many(settings: Settings, place: str | Path, secret: str = "") -> Many | None:
    """Leases and a bus, where the tables are on a server that others may use too."""
    if not is_server(place):
        return None
    from bellota.store.leases_postgres import PostgresLeases

    me = handed.called(os.getpid(), secret)
    return Many(PostgresLeases(str(place)), _bus(settings, str(place)), me)


def _bus(settings: Settings, url: str) -> Bus:
    from bellota.bus.notify import Notify

    if settings.bus is None:
        return Notify(url)
    from bellota.bus.both import Both
    from bellota.bus.nats import Nats

    quick: Quick = Nats(settings.bus)
    return Both(quick, Notify(url))
