"""A store that forgets: for tests, and for tables that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

from bellota.store.log import NAMELESS, Conflict, Done, Edges, Names, StoreError, appended


class Memory:
    """The log in a dictionary; gone with the process."""

    def __init__(self) -> None:
        self._log: dict[str, dict[int, bytes]] = {}
        self._names: dict[str, dict[int, str]] = {}
        self._closed = False

    def put(
        self, table: str, seq: int, rows: Sequence[bytes], done: Done, names: Names = NAMELESS
    ) -> None:
        """Keep `rows` as seq, seq+1, …, all or none, and tell `done` at once."""
        try:
            self._keep(table, seq, rows)
            if names:
                self._names.setdefault(table, {}).update(names)
        except StoreError as error:
            done(error)
        else:
            done(None)

    def _keep(self, table: str, seq: int, rows: Sequence[bytes]) -> None:
        self._check()
        kept = self._log.get(table, {})
        for at in range(seq, seq + len(rows)):
            if at in kept:
                raise Conflict(table, seq)
        if rows:
            kept.update(enumerate(rows, seq))
            self._log[table] = kept

    async def append(
        self, table: str, seq: int, rows: Sequence[bytes], names: Names = NAMELESS
    ) -> None:
        """Keep `rows` as seq, seq+1, …, all or none."""
        await appended(self, table, seq, rows, names)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Give the rows of `table` past `after`, as (seq, body) in order."""
        self._check()
        return sorted(row for row in self._log.get(table, {}).items() if row[0] > after)

    async def names(self, table: str, after: int = 0) -> dict[int, str]:
        """Give the names beside the rows of `table` past `after`."""
        self._check()
        return {seq: name for seq, name in self._names.get(table, {}).items() if seq > after}

    async def edges(self, after: str, most: int) -> list[Edges]:
        """Give the edges of so many tables past `after`."""
        self._check()
        found = sorted(table for table in self._log if table > after)[:most]
        rows = {table: self._log[table] for table in found}
        return [Edges(t, max(r), r[min(r)], r[max(r)]) for t, r in rows.items()]

    async def delete(self, table: str, last_seq: int) -> bool:
        """Forget a table, unless it has gone on."""
        self._check()
        if max(self._log.get(table, [last_seq + 1])) > last_seq:
            return False
        del self._log[table]
        self._names.pop(table, None)
        return True

    async def unname(self, name: str) -> list[str]:
        """Forget a name wherever it stands."""
        self._check()
        named = [(t, seq) for t, rows in self._names.items() for seq in rows if rows[seq] == name]
        for table, seq in named:
            del self._names[table][seq]
        return [table for table, _ in named]

    async def rows_with(self, part: bytes) -> list[tuple[str, int, bytes]]:
        """Give every row that holds `part`."""
        self._check()
        rows = ((table, *row) for table, log in self._log.items() for row in log.items())
        return [row for row in rows if part in row[2]]

    async def amend(self, table: str, seq: int, body: bytes) -> None:
        """Put `body` in the place of a row."""
        self._check()
        self._log[table][seq] = body

    async def scrub(self) -> None:
        """Nothing is left anywhere."""
        self._check()

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
