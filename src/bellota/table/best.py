"""What best play is worth at one table: asked of the study, which may need a while."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bellota import bots
from bellota.bots.best import Chances
from bellota.review.sources import Source
from bellota.review.study import Study
from bellota.table.state import Table


class Best:
    """Asks only where somebody needs it; `ready` is called on the table's own loop."""

    def __init__(self, study: Study, ready: Callable[[], None]) -> None:
        self._study, self._ready = study, ready
        self._loop = asyncio.get_running_loop()

    def chances(self, table: Table) -> Chances:
        """Each choice's chances to win; empty where they are not known, or not yet."""
        found = self.source(table)
        try:
            return found.chances(table.game_state) if found else {}
        except ValueError:
            return {}

    def source(self, table: Table) -> Source | None:
        """The table of best play, if it is there."""
        return self._study.source(table.numbers, len(table.seats), self._tell)

    def state(self, table: Table) -> str:
        """How far it is; empty where nobody needs it."""
        if not any(seat.level == bots.BEST for seat in table.seats):
            return ""
        self.source(table)
        return self._study.state(table.numbers, len(table.seats))

    def known(self, table: Table) -> str:
        """How far it is with what was asked for."""
        return self._study.state(table.numbers, len(table.seats))

    def _tell(self) -> None:
        with suppress(RuntimeError):  # the loop may have ended meanwhile
            self._loop.call_soon_threadsafe(self._ready)
