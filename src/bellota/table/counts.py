"""What the tables of a process have done so far, in plain integers; whoever measures reads them."""

from collections import Counter
from collections.abc import Iterable

from bellota.store.tally import Tally
from bellota.table.events import Fact

# From a wish's facts handed to the store until they are durable, in s.
APPEND = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Counts:
    """Counts that only grow."""

    def __init__(self) -> None:
        self.facts: dict[type, int] = {}  # a Counter is slow to add to
        self.refused: Counter[str] = Counter()  # wishes, by the reason that was told
        self.races: Counter[str] = Counter()  # settled, by how they were rolled
        self.append = Tally(APPEND)
        self.conflicts = 0
        self.errors = 0
        self.pauses = 0

    def kept(self, facts: Iterable[Fact]) -> None:
        """Facts are durable."""
        counted = self.facts
        for fact in facts:
            kind = type(fact)
            counted[kind] = counted.get(kind, 0) + 1
