"""A table's log and the table that it makes: facts are stored first, then folded."""

from bellota.store import Store
from bellota.table import frames, written
from bellota.table.events import Fact
from bellota.table.fold import fold
from bellota.table.state import PLAY, Table


class Book:
    """The facts of one table, as far as this process has read and written them."""

    def __init__(self, table: Table, facts: list[Fact], store: Store) -> None:
        self.table = table
        self.facts = facts
        self._store = store
        self._record: tuple[int, str | None] = (0, None)

    async def write(self, facts: tuple[Fact, ...]) -> None:
        """Keep facts durably, then fold them; Conflict where another process was first."""
        rows = [frames.row(fact) for fact in facts]
        await self._store.append(self.table.room, self.table.seq + 1, rows)
        self._fold(facts)

    async def read_on(self) -> tuple[Fact, ...]:
        """What another process wrote meanwhile, folded."""
        rows = await self._store.read(self.table.room, self.table.seq)
        facts = tuple(frames.fact(row) for _, row in rows)
        self._fold(facts)
        return facts

    def _fold(self, facts: tuple[Fact, ...]) -> None:
        table = self.table
        for fact in facts:
            table = fold(table, fact)
        self.table = table
        self.facts.extend(facts)

    async def can_write(self) -> None:
        """StoreError while the store can keep nothing."""
        await self._store.check()

    def record(self) -> str | None:
        """The record of the last finished game, or None; written once."""
        finished = self.table.games - (self.table.stage == PLAY)
        if finished != self._record[0]:
            self._record = (finished, written.last_game(self.facts))
        return self._record[1]
