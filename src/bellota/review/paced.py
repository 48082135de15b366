"""Best play at the tempo that races have shown; while that is worked out, the one before holds."""

from collections.abc import Callable
from fractions import Fraction

from bellota.review.sources import Source
from bellota.review.study import NONE, READY, SOLVING, Study
from bellota.rules.numbers import Numbers
from bellota.solve.tempo import EVEN


class Paced:
    """One game's; `tempo` is the one that what is told holds for."""

    def __init__(self, study: Study, ready: Callable[[], None]) -> None:
        self._study, self._ready = study, ready
        self.tempo = EVEN
        self._needed = False

    def source(
        self, numbers: Numbers, seats: int, wanted: Fraction, needed: bool = False
    ) -> Source | None:
        """The table of best play, if it is there; a large one is solved where it is `needed`."""
        self._needed = needed
        found = self._asked(numbers, seats, wanted)
        if found is None and self.state(numbers, seats) == READY:
            return self._asked(numbers, seats, self.tempo)
        if found is None and self._study.state(numbers, seats, wanted) == NONE:
            wanted = EVEN
            found = self._asked(numbers, seats, wanted)
        self.tempo = wanted
        return found

    def coming(self, numbers: Numbers, seats: int, wanted: Fraction) -> Fraction | None:
        """The tempo whose play is being worked out while another holds."""
        waits = self._study.state(numbers, seats, wanted) == SOLVING
        return wanted if waits and wanted != self.tempo else None

    def state(self, numbers: Numbers, seats: int) -> str:
        """How far it is with what was asked for."""
        return self._study.state(numbers, seats, self.tempo)

    def _asked(self, numbers: Numbers, seats: int, tempo: Fraction) -> Source | None:
        return self._study.source(numbers, seats, self._ready, tempo, self._needed)
