"""The leases in PostgreSQL: by its clock, on a connection of their own, so that no long read delays them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bellota.store.address import checked
from bellota.store.connection import Standing
from bellota.store.leases import NOBODY, SPAN, Held, Kept, Taken

# `clock_timestamp`, for a statement may have waited for a row since it began.
_UNTIL = f"clock_timestamp() + interval '{SPAN} seconds'"
_LEFT = "extract(epoch FROM until - clock_timestamp())::float8"
_TAKE = f"""
    INSERT INTO lease AS held (room, holder, until) VALUES ($1, $2, {_UNTIL})
    ON CONFLICT (room) DO UPDATE SET holder = excluded.holder, before = held.holder, until = excluded.until
    WHERE held.until <= clock_timestamp() OR held.holder = excluded.holder
    RETURNING before
"""  # noqa: S608 — of constants
_WHO = f"SELECT holder, {_LEFT} FROM lease WHERE room = $1"  # noqa: S608
_KEEP = f"""
    WITH kept AS (UPDATE lease SET until = {_UNTIL} WHERE room = ANY($2) AND holder = $1 RETURNING room)
    SELECT room, NULL, NULL FROM kept
    UNION ALL SELECT room, holder, {_LEFT} FROM lease WHERE room = ANY($3)
"""  # noqa: S608
_END = "UPDATE lease SET until = clock_timestamp() WHERE holder = $1 AND until > clock_timestamp()"
_TAKE_AWAY = f"UPDATE lease SET holder = '{NOBODY}', until = clock_timestamp() WHERE room = ANY($1)"  # noqa: S608
_RELEASE = "DELETE FROM lease WHERE room = ANY($2) AND holder = $1"


class PostgresLeases:
    """The leases in the database at `url`.

    Nothing waits for the disk: a lease that is lost with the server is taken anew, and the log's key refuses
    whoever writes without one. Durable, a hundred tables of a dead worker would take a hundred flushes.
    """

    def __init__(self, url: str) -> None:
        self.url = checked(url)
        self._line = Standing(url, durable=False)

    async def take(self, table: str, holder: str) -> Taken:
        """Make a table `holder`'s, unless it is another's."""
        while True:
            if took := await self._ask(_TAKE, table, holder):
                return Taken(holder, SPAN, took[0][0] is not None)
            if held := await self._ask(_WHO, table):  # else it has just been released
                return Taken(held[0][0], held[0][1])

    async def keep(self, holder: str, own: Collection[str], others: Collection[str]) -> Kept:
        """Lengthen the leases of `own`, and look after `others`."""
        if not own and not others:
            return Kept(frozenset(), {})
        rows = await self._ask(_KEEP, holder, sorted(own), list(others))
        return Kept(
            frozenset(room for room, who, _ in rows if who is None),
            {room: Held(who, left) for room, who, left in rows if who is not None},
        )

    async def release(self, holder: str, tables: Collection[str]) -> None:
        """Let go of those that are still `holder`'s."""
        if tables:
            await self._ask(_RELEASE, holder, sorted(tables))

    async def end(self, holder: str) -> None:
        """A holder is dead: its leases are over."""
        await self._ask(_END, holder)

    async def take_away(self, tables: Collection[str]) -> None:
        """Nobody holds these any more."""
        if tables:
            await self._ask(_TAKE_AWAY, sorted(tables))

    async def close(self) -> None:
        """Let go of the database."""
        await self._line.close()

    async def _ask(self, question: str, *about: object) -> list[Any]:
        return await self._line.ask("the leases cannot be kept", question, *about)
