"""The coach at this keyboard: what each choice is worth, or how good it was, in one sentence."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from bellota.bots.best import Chances
from bellota.review import marks
from bellota.review.paced import Paced
from bellota.rules.kinds import Action, Do
from bellota.solve import tempo
from bellota.table.race import REALTIME
from bellota.terminal import best
from bellota.terminal.voice import Voice

OFF, AFTER, BEFORE = "off", "after", "before"
MODES = (OFF, AFTER, BEFORE)


class Coach(NamedTuple):
    """Asks for best play; on a screen what is not there yet is solved while people play."""

    mode: str
    voice: Voice
    live: bool
    race: str = ""  # how races are rolled
    paced: Paced | None = None  # on a screen, the play for the tempo of the races so far

    def before(
        self, state: Any, legal: Sequence[Action], paces: tempo.Raced = tempo.NO_RACES
    ) -> str:
        """What each choice is worth, the best first; empty unless that is wished."""
        if self.mode != BEFORE or len(legal) < 2:
            return ""
        wins = self._wins(state, paces)
        seat = legal[0].seat
        ranked = sorted(wins, key=lambda do: -wins[do][seat])
        rows = [
            self.voice.say("coach-worth", what=self._name(do), chance=_percent(wins[do][seat]))
            for do in ranked
        ]
        return self._said(" · ".join(rows), paces)

    def after(
        self,
        state: Any,
        legal: Sequence[Action],
        made: Action,
        paces: tempo.Raced = tempo.NO_RACES,
    ) -> str:
        """How good a choice was; empty where there was none, or where nothing is known."""
        wins = self._wins(state, paces) if self.mode != OFF and len(legal) > 1 else {}
        if made.do not in wins:
            return ""
        own = {do: worth[made.seat] for do, worth in wins.items()}
        better = max(own, key=lambda do: own[do])
        what, chance = self._name(made.do), _percent(own[made.do])
        loss = own[better] - own[made.do]
        if loss <= marks.SEEN:
            return self._said(self.voice.say("coach-best", what=what, chance=chance), paces)
        known = {"better": self._name(better), "best": _percent(own[better])}
        told = self.voice.say("coach-lost", what=what, chance=chance, **known)
        mark = marks.mark(loss)
        return self._said(told, paces, self.voice.say("review-mark", mark=mark) if mark else "")

    def _wins(self, state: Any, paces: tempo.Raced) -> Chances:
        numbers, seats = self.voice.numbers, len(state.scores)
        if self.paced:
            found = self.paced.source(numbers, seats, self._shown(paces) or tempo.EVEN)
        else:
            found = (
                best.in_background(numbers, seats) if self.live else best.at_once(numbers, seats)
            )
        return best.known(found, state)

    def _shown(self, paces: tempo.Raced) -> Fraction | None:
        """The tempo of the races so far, where they are in real time and there are enough."""
        return tempo.measured(paces) if self.race == REALTIME else None

    def _name(self, do: Do) -> str:
        """The bare name of a choice, as the box has it."""
        bare = {"dice": 0, "turn": 0, "face": "0", "again": "no"}
        return self.voice.choice(do.name.lower(), **bare)

    def _said(self, text: str, paces: tempo.Raced, mark: str = "") -> str:
        """Who says it, and what it takes for granted."""
        if not text:
            return ""
        raced = f" ({self._taken(paces)})" if self.race == REALTIME else ""
        shown = f"{mark} — {text}" if mark else text
        return self.voice.say("review-step", name=self.voice.say("coach-title"), what=shown) + raced

    def _taken(self, paces: tempo.Raced) -> str:
        """The tempo of races that is taken for granted, and the one that is being worked out."""
        holds, wanted = self.paced.tempo if self.paced else tempo.EVEN, self._shown(paces)
        id = "coach-tempo-measured" if wanted == holds else "coach-tempo"
        now = self.voice.say(id, tempo=float(holds))
        if wanted is None or wanted == holds:
            return now
        return self.voice.say("coach-tempo-soon", now=now, tempo=float(wanted))


def _percent(chance: float) -> str:
    """A chance with one digit."""
    return f"{chance:.1%}"
