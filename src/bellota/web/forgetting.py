"""While a server runs: now and then, the tables that nobody has played at for long are forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from bellota.store import StoreError
from bellota.table.forgetting import expire

if TYPE_CHECKING:
    from bellota.table.hub import Hub

log = logging.getLogger(__name__)

EVERY = 3600.0  # s
_SOON = 10.0  # s after the start, when whoever comes back has come back


@contextlib.asynccontextmanager
async def forgetting(hub: Hub, days: int) -> AsyncIterator[None]:
    """Forget as long as it is entered."""
    task = asyncio.create_task(_forget(hub, days))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _forget(hub: Hub, days: int) -> None:
    await asyncio.sleep(_SOON)
    while True:
        try:
            gone = await expire(hub.store, days, round(time.time() * 1000), hub.has)
            log.info("tables.forgotten", extra={"tables": gone})
        except StoreError as error:
            log.warning("tables.kept", exc_info=error)
        except Exception:  # what is promised for years does not end with one error
            log.exception("tables.kept")
        await asyncio.sleep(EVERY)
