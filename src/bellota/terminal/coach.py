"""The coach at this keyboard: what each choice is worth, or how good it was, in one sentence."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bellota.bots.best import Chances
from bellota.review import marks
from bellota.rules.kinds import Action, Do
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

    def before(self, state: Any, legal: Sequence[Action]) -> str:
        """What each choice is worth, the best first; empty unless that is wished."""
        if self.mode != BEFORE or len(legal) < 2:
            return ""
        wins = self._wins(state)
        seat = legal[0].seat
        ranked = sorted(wins, key=lambda do: -wins[do][seat])
        rows = [
            self.voice.say("coach-worth", what=self._name(do), chance=_percent(wins[do][seat]))
            for do in ranked
        ]
        return self._said(" · ".join(rows))

    def after(self, state: Any, legal: Sequence[Action], made: Action) -> str:
        """How good a choice was; empty where there was none, or where nothing is known."""
        wins = self._wins(state) if self.mode != OFF and len(legal) > 1 else {}
        if made.do not in wins:
            return ""
        own = {do: worth[made.seat] for do, worth in wins.items()}
        better = max(own, key=lambda do: own[do])
        what, chance = self._name(made.do), _percent(own[made.do])
        loss = own[better] - own[made.do]
        if loss <= marks.SEEN:
            return self._said(self.voice.say("coach-best", what=what, chance=chance))
        known = {"better": self._name(better), "best": _percent(own[better])}
        told = self.voice.say("coach-lost", what=what, chance=chance, **known)
        mark = marks.mark(loss)
        return self._said(told, self.voice.say("review-mark", mark=mark) if mark else "")

    def _wins(self, state: Any) -> Chances:
        ask = best.in_background if self.live else best.at_once
        return best.known(ask(self.voice.numbers, len(state.scores)), state)

    def _name(self, do: Do) -> str:
        """The bare name of a choice, as the box has it."""
        bare = {"dice": 0, "turn": 0, "face": "0", "again": "no"}
        return self.voice.choice(do.name.lower(), **bare)

    def _said(self, text: str, mark: str = "") -> str:
        """Who says it, and what it takes for granted."""
        if not text:
            return ""
        raced = f" ({self.voice.say('coach-tempo')})" if self.race == REALTIME else ""
        shown = f"{mark} — {text}" if mark else text
        return self.voice.say("review-step", name=self.voice.say("coach-title"), what=shown) + raced


def _percent(chance: float) -> str:
    """A chance with one digit."""
    return f"{chance:.1%}"
