"""How fast races are rolled at this keyboard, and the best play that holds for it.

In real time it is measured in the game's own races, as at a table of the server; until there are enough,
and while the play for them is being worked out, all are taken to roll equally fast.
"""

from fractions import Fraction
from typing import NamedTuple

from bellota.review.paced import Paced
from bellota.review.sources import Source
from bellota.solve import tempo
from bellota.table.race import REALTIME
from bellota.terminal import best
from bellota.terminal.voice import Voice


class Pace(NamedTuple):
    """Asks for best play; on a screen what is not there yet is solved while people play."""

    voice: Voice
    race: str = ""  # how races are rolled
    paced: Paced | None = None  # on a screen; elsewhere it is solved at once, for races in step

    def source(self, seats: int, paces: tempo.Raced, needed: bool = False) -> Source | None:
        """The table of best play for the races so far, if there is one; a large one where `needed`."""
        numbers = self.voice.numbers
        if self.paced is None:
            return best.at_once(numbers, seats)
        return self.paced.source(numbers, seats, self._shown(paces) or tempo.EVEN, needed)

    def _shown(self, paces: tempo.Raced) -> Fraction | None:
        """The tempo of the races so far, where they are in real time and there are enough."""
        return tempo.measured(paces) if self.race == REALTIME else None

    def taken(self, paces: tempo.Raced) -> str:
        """The tempo of races that is taken for granted, and the one that is being worked out."""
        if self.race != REALTIME:
            return ""
        holds, wanted = self.paced.tempo if self.paced else tempo.EVEN, self._shown(paces)
        id = "coach-tempo-measured" if wanted == holds else "coach-tempo"
        now = self.voice.say(id, tempo=float(holds))
        if wanted is None or wanted == holds:
            return now
        return self.voice.say("coach-tempo-soon", now=now, tempo=float(wanted))
