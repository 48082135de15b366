"""A table's log and the table that it makes: facts are stored first, then folded."""

from bellota.store import Done, Store
from bellota.store.log import NAMELESS, Names
from bellota.table import frames, written
from bellota.table.alias import alias
from bellota.table.events import Did, Fact
from bellota.table.fold import fold
from bellota.table.state import PLAY, Table


async def read(store: Store, room: str, after: int = 0) -> list[Fact]:
    """The facts of a table past a version, with the names beside them; none where it is not whole."""
    rows = await store.read(room, after)
    if rows and rows[0][0] != after + 1:
        return []  # it was forgotten, and somebody wrote on
    wanted = any(frames.wants_a_name(row) for _, row in rows)
    names = await store.names(room, after) if wanted else {}
    return [frames.fact(row, names.get(seq)) for seq, row in rows]


class Book:
    """The facts of one table, as far as this process has read and written them."""

    def __init__(self, table: Table, facts: list[Fact], store: Store) -> None:
        self.table = table
        self.facts = facts
        self.alias = alias(facts)
        self._store = store
        self._record: tuple[int, str | None] = (0, None)

    def write(self, facts: tuple[Fact, ...], done: Done) -> None:
        """Keep facts durably; `done` is told, with a Conflict where another process was first."""
        rows, first = [frames.row(fact) for fact in facts], self.table.seq + 1
        self._store.put(self.table.room, first, rows, done, _names(facts, first))

    def can_write(self, done: Done) -> None:
        """Ask the store whether it can keep anything."""
        self._store.put(self.table.room, 0, (), done)

    async def read_on(self) -> tuple[Fact, ...]:
        """What another process wrote meanwhile, folded."""
        facts = tuple(await read(self._store, self.table.room, self.table.seq))
        self.fold(facts)
        return facts

    def fold(self, facts: tuple[Fact, ...]) -> None:
        """The table with facts that are stored."""
        table = self.table
        for fact in facts:
            table = fold(table, fact)
        self.table = table
        self.facts.extend(facts)

    def record(self) -> str | None:
        """The record of the last finished game, or None; written once."""
        finished = self.table.games - (self.table.stage == PLAY)
        if finished != self._record[0]:
            self._record = (finished, written.last_game(self.facts))
        return self._record[1]


def _names(facts: tuple[Fact, ...], first: int) -> Names:
    """The names beside the rows of facts; most facts have none."""
    if len(facts) == 1 and isinstance(facts[0], Did):
        return NAMELESS
    return {seq: name for seq, fact in enumerate(facts, first) if (name := frames.name(fact))}
