"""A connection to PostgreSQL that comes back: opened when it is needed, opened again when it broke.

The address is a secret, for it may hold a password: nothing here repeats it.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, TypeAlias

import asyncpg

from bellota.store.address import cleaned
from bellota.store.log import StoreError

Connection: TypeAlias = asyncpg.Connection

# Without "on" the server could acknowledge what a kill -9 then loses, whatever its host prefers.
_SETTINGS = {True: {"synchronous_commit": "on"}, False: {"synchronous_commit": "off"}}
_KNOCK = 3.0  # s until an address counts as out of reach
_ANSWER = 5.0  # s until a server that is silent counts as gone

LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it shuts down, starts, or was told to end us
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""After these the connection is of no use, and what was under way may or may not have happened."""


def lost(error: Exception) -> bool:
    """Tell whether the connection is; a value that cannot be sent is the caller's fault alone."""
    return isinstance(error, LOST) and not isinstance(error, asyncpg.DataError)


async def connect(url: str, patience: float | None = None, durable: bool = True) -> Connection:
    """Open a connection whose statements may take so long (s); raise what asyncpg raises."""
    settings = {"application_name": "bellota", **_SETTINGS[durable]}
    return await asyncpg.connect(
        url, timeout=_KNOCK, command_timeout=patience, server_settings=settings
    )


async def reached(url: str) -> Connection:
    """The same for a command: StoreError where the server cannot be reached."""
    try:
        return await connect(url)
    except Exception as error:  # noqa: BLE001 — whatever it is, there is no connection
        raise unreachable(url, error) from None


def unreachable(url: str, error: BaseException) -> StoreError:
    """What a caller is told while there is no connection."""
    return StoreError(f"the database cannot be reached: {cleaned(url, error)}")


class Standing:
    """One connection, opened again on the next use after it broke.

    Not `durable`: what is answered for may be lost with the server, and nobody waits for its disk.
    """

    def __init__(self, url: str, durable: bool = True) -> None:
        self._url = url
        self._durable = durable
        self._db: Connection | None = None
        self._turn = asyncio.Lock()

    async def ask(self, fails: str, question: str, *about: object) -> list[Any]:
        """The answer to what may be asked twice, as it is where the connection broke meanwhile.

        StoreError if the server is out of reach, or refuses: then `fails` and why.
        """
        async with self._turn:
            try:
                return await self._answer(fails, question, *about)
            except LOST:
                self.drop()
            try:
                return await self._answer(fails, question, *about)
            except LOST as error:
                self.drop()
                raise unreachable(self._url, error) from None

    async def _answer(self, fails: str, question: str, *about: object) -> list[Any]:
        try:
            answer: list[Any] = await (await self.up()).fetch(question, *about)
        except asyncpg.PostgresError as error:
            if lost(error):
                raise
            raise StoreError(f"{fails}: {cleaned(self._url, error)}") from None
        return answer

    async def up(self) -> Connection:
        """The connection; raises as `connect` does."""
        if self._db is None or self._db.is_closed():
            self._db = await connect(self._url, _ANSWER, self._durable)
        return self._db

    def drop(self) -> None:
        """Let go at once of a connection that broke."""
        db, self._db = self._db, None
        if db is not None:
            with contextlib.suppress(RuntimeError):  # its loop may be gone
                db.terminate()

    async def close(self) -> None:
        """End the connection in good order, as far as that goes."""
        if self._db is not None:
            with contextlib.suppress(*LOST, asyncpg.PostgresError, RuntimeError):
                await self._db.close(timeout=_KNOCK)
        self.drop()
