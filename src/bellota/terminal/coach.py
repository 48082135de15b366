"""The coach at this keyboard: what each choice is worth, or how good it was, in one sentence."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bellota.bots.best import answers
from bellota.review import choosing, marks
from bellota.review.choosing import ORDER, Worths
from bellota.rules.kinds import DO_WORDS, Action
from bellota.solve import tempo
from bellota.terminal.pace import Pace
from bellota.terminal.voice import Voice
from bellota.words import percent

OFF, AFTER, BEFORE = "off", "after", "before"
MODES = (OFF, AFTER, BEFORE)


class Coach(NamedTuple):
    """Asks for best play; on a screen what is not there yet is solved while people play."""

    mode: str
    voice: Voice
    pace: Pace

    def before(
        self, state: Any, legal: Sequence[Action], paces: tempo.Raced = tempo.NO_RACES
    ) -> str:
        """What each choice is worth, the best first; empty unless that is wished."""
        if self.mode != BEFORE:
            return ""
        own = self._worths(state, legal, paces)
        rows = [
            self.voice.say("coach-worth", what=self._name(one), chance=percent(own[one]))
            for one in sorted(own, key=lambda one: -own[one])
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
        own = self._worths(state, legal, paces) if self.mode != OFF else {}
        chosen = choosing.named(DO_WORDS[made.do], made.seat, made.order)
        if chosen not in own:
            return ""
        better = max(own, key=lambda one: own[one])
        what, chance = self._name(chosen), percent(own[chosen])
        loss = own[better] - own[chosen]
        if loss <= marks.SEEN:
            return self._said(self.voice.say("coach-best", what=what, chance=chance), paces)
        known = {"better": self._name(better), "best": percent(own[better])}
        told = self.voice.say("coach-lost", what=what, chance=chance, **known)
        mark = marks.mark(loss)
        return self._said(told, paces, self.voice.say("review-mark", mark=mark) if mark else "")

    def _worths(self, state: Any, legal: Sequence[Action], paces: tempo.Raced) -> Worths:
        """What each answer is worth; empty where there is but one, or where nothing is known."""
        if answers(tuple(legal)) < 2:
            return {}
        return choosing.worths(self.pace.source(len(state.scores), paces), state)

    def _name(self, answer: str) -> str:
        """The bare name of an answer, as the box has it; of an order the own place."""
        do, _, place = answer.partition(" ")
        if do == ORDER:
            return self.voice.say("coach-place", place=int(place))
        return self.voice.choice(do, dice=0, turn=0, face="0", again="no")

    def _said(self, text: str, paces: tempo.Raced, mark: str = "") -> str:
        """Who says it, and what it takes for granted."""
        if not text:
            return ""
        taken = self.pace.taken(paces)
        raced = f" ({taken})" if taken else ""
        shown = f"{mark} — {text}" if mark else text
        return self.voice.say("review-step", name=self.voice.say("coach-title"), what=shown) + raced
