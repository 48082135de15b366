"""What takes longer than a table may stand still is worked out beside it, one position at a time.

A thread is enough: nobody waits for it but the bot whose choice it is, and the coach, who says nothing
until then. It belongs to the whole server, so that many tables do not work against the loop at once.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, NamedTuple

from bellota.review import choosing
from bellota.review.choosing import Worths
from bellota.review.sources import Source
from bellota.rules.kinds import Action

Asked = tuple[Source, Any]  # and a position


class Thought(NamedTuple):
    """What a choice is worth, and the best of what may be done."""

    worths: Worths
    best: Action | None


class Aside:
    """The open choice of one table; `ready` is called on another thread."""

    def __init__(self, executor: Executor, ready: Callable[[], None]) -> None:
        self._executor, self._ready = executor, ready
        self._asked: Asked | None = None
        self._found: tuple[Asked | None, Thought] = (None, Thought({}, None))  # set at once

    def thought(self, source: Source, state: Any, legal: tuple[Action, ...]) -> Thought | None:
        """What was found, or None while it is being worked out; an earlier choice is forgotten."""
        if self._asked is None or self._asked[0] is not source or self._asked[1] != state:
            self._asked = (source, state)
            with suppress(RuntimeError):  # the server ends
                self._executor.submit(self._work, self._asked, legal)
        asked, thought = self._found
        return thought if asked is self._asked else None

    def _work(self, asked: Asked, legal: tuple[Action, ...]) -> None:
        """Keep what was found, unless something else has been asked meanwhile."""
        if self._asked is not asked:
            return
        found = Thought({}, None)
        try:
            source, state = asked
            found = Thought(choosing.worths(source, state), choosing.best(source, state, legal))
        finally:
            self._found = (asked, found)
            self._ready()
