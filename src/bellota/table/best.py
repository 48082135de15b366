"""What best play is worth at one table: asked of the study, which may need a while.

Races in real time are judged at the tempo that the table's own have shown, once there are enough.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from weakref import ref

from bellota import bots
from bellota.bots.best import answers
from bellota.review import choosing, sources
from bellota.review.choosing import Worths
from bellota.review.paced import Paced
from bellota.review.sources import Source
from bellota.review.study import Study
from bellota.rules.kinds import Action
from bellota.solve.tempo import EVEN, measured
from bellota.table.aside import Aside, Thought
from bellota.table.race import REALTIME
from bellota.table.state import PLAY, Table
from bellota.table.world import ThinkingError


class Best:
    """Asks only where somebody needs it; `ready` is called on the table's own loop."""

    def __init__(self, study: Study, ready: Callable[[], None]) -> None:
        self._ready = ready
        self._paced = Paced(study, _telling(ref(self)))
        self._aside = Aside(study.aside, _telling(ref(self)))
        self._loop = asyncio.get_running_loop()

    @property
    def tempo(self) -> Fraction:
        """Of races, that what is told holds for."""
        return self._paced.tempo

    def worths(self, table: Table) -> Worths:
        """What each answer to the open choice is worth; empty where that is not known, or not yet.

        ThinkingError while it is being worked out.
        """
        source = self.source(table)
        if source and sources.slow(source, table.game_state):
            return self._thought(source, table).worths
        return choosing.worths(source, table.game_state)

    def answer(self, table: Table, legal: tuple[Action, ...]) -> Action | None:
        """The best of what may be done; None where that is not known, or not yet.

        ThinkingError while it is being worked out.
        """
        if answers(legal) < 2:
            return None
        source = self.source(table)
        if source and sources.slow(source, table.game_state):
            return self._thought(source, table).best
        return choosing.best(source, table.game_state, legal)

    def _thought(self, source: Source, table: Table) -> Thought:
        """What was worked out beside the table."""
        found = self._aside.thought(source, table.game_state, table.legal)
        if found is None:
            raise ThinkingError
        return found

    def source(self, table: Table) -> Source | None:
        """The table of best play, if it is there."""
        numbers, seats = table.numbers, len(table.seats)
        return self._paced.source(numbers, seats, shown(table) or EVEN, _plays(table))

    def coming(self, table: Table) -> Fraction | None:
        """The tempo whose play is being worked out while another holds."""
        return self._paced.coming(table.numbers, len(table.seats), shown(table) or EVEN)

    def state(self, table: Table) -> str:
        """How far it is, where the best bot sits there; it is begun."""
        self._begin(table)
        return self.known(table)

    def _begin(self, table: Table) -> None:
        """The perfect bot's slow choice is worked out from when it has it, not from when it is due."""
        source = self.source(table)
        if source and table.stage == PLAY and sources.slow(source, table.game_state):
            legal = table.legal
            mine = legal and table.seats[legal[0].seat].level == bots.BEST
            if mine and answers(legal) > 1:
                self._aside.thought(source, table.game_state, legal)

    def known(self, table: Table) -> str:
        """How far it is with what was asked for."""
        return self._paced.state(table.numbers, len(table.seats))

    def close(self) -> None:
        """Tell nobody any more."""
        self._ready = _nobody

    def tell(self) -> None:
        """What was asked for is there; said on any thread."""
        with suppress(RuntimeError):  # the loop may have ended meanwhile
            self._loop.call_soon_threadsafe(self._ready)


def _nobody() -> None:
    """Whom to tell once the table has left memory."""


def _telling(best: ref[Best]) -> Callable[[], None]:
    """A way to tell it that does not hold it: a table is gone when it leaves, not when somebody looks."""

    def tell() -> None:
        if (one := best()) is not None:
            one.tell()

    return tell


def _plays(table: Table) -> bool:
    """Whether the best bot sits there."""
    return bots.BEST in table.levels


def shown(table: Table) -> Fraction | None:
    """The tempo of the table's own races, where they are in real time and there are enough."""
    return measured(table.paces) if table.options.get("race") == REALTIME else None
