"""What the web is given of a table that was found: a place for a device, or what can be asked of it."""

from typing import Protocol

from bellota.table.link import Line, Send
from bellota.table.state import Table


class Place(Protocol):
    """Where a device finds its table: here, or on the way to another worker."""

    alias: str

    def attach(self, send: Send) -> Line:
        """A device joins."""


class Seen(Protocol):
    """What can be asked of a table without joining it."""

    alias: str

    @property
    def table(self) -> Table:
        """The table as the log makes it."""

    def record(self) -> str | None:
        """The record of the last finished game, or None."""
