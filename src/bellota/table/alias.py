"""What a table is called where its code must not stand: in logs, and beside its code for the host.

The code opens the room, so a log holds none, and none that could be found by trying all codes: the name
is made from the first seed's commitment, which only those at the table have seen.
"""

import hashlib
from collections.abc import Iterable

from bellota.table.events import Fact, Sealed

LETTERS = 10


def alias(facts: Iterable[Fact]) -> str:
    """Ten hex letters: of SHA-256 of `bellota table ` and the table's first commitment."""
    first = next((fact.commitment for fact in facts if isinstance(fact, Sealed)), "")
    return hashlib.sha256(f"bellota table {first}".encode()).hexdigest()[:LETTERS]
