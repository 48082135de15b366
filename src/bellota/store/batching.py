"""What a store that writes in batches can tell of them."""

from typing import Protocol, runtime_checkable

from bellota.store.tally import Tally


@runtime_checkable
class Batching(Protocol):
    """A store that tells how many rows each of its transactions made durable."""

    @property
    def batches(self) -> Tally:
        """Of the rows of a transaction."""
