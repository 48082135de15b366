"""A store that forgets: for tests, and for tables that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

from bellota.store.log import Conflict, Done, StoreError, appended


class Memory:
    """The log in a dictionary; gone with the process."""

    def __init__(self) -> None:
        self._log: dict[str, dict[int, bytes]] = {}
        self._closed = False

    def put(self, table: str, seq: int, rows: Sequence[bytes], done: Done) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, and tell `done` at once."""
        try:
            self._keep(table, seq, rows)
        except StoreError as error:
            done(error)
        else:
            done(None)

    def _keep(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        self._check()
        kept = self._log.get(table, {})
        if any(seq + i in kept for i in range(len(rows))):
            raise Conflict(table, seq)
        if rows:
            kept.update(enumerate(rows, seq))
            self._log[table] = kept

    async def append(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        """Keep `rows` as seq, seq+1, …, all or none."""
        await appended(self, table, seq, rows)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        self._check()
        return sorted(row for row in self._log.get(table, {}).items() if row[0] > after)

    async def tables(self) -> list[str]:
        """Name every table that has a row, sorted."""
        self._check()
        return sorted(self._log)

    async def close(self) -> None:
        """Refuse every later call."""
        self._closed = True

    def _check(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")
