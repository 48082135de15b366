"""What a review says of a step, a choice or a seat, in the words of a language."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bellota.editions import Edition
from bellota.review.judge import Choice
from bellota.review.reviewed import Review
from bellota.review.steps import Judged
from bellota.rules.kinds import Do, Face, Phase
from bellota.words import Speaker, UnknownMessage, figures


class Phrases(NamedTuple):
    """Who says it, of which game."""

    say: Speaker
    lang: str
    edition: Edition
    names: tuple[str, ...]
    rounds: int = 0  # of Shake; 0 in a game without rounds

    def number(self, value: float, digits: int = 1) -> str:
        """A number as this language writes it, with a real minus sign."""
        return figures.number(value, self.lang, digits)

    def short(self, value: float) -> str:
        """A number with no more digits than it needs."""
        return figures.short(value, self.lang)

    def percent(self, chance: float, digits: int = 1) -> str:
        """A chance out of a hundred; the space before the sign does not break."""
        return figures.percent(chance, self.lang, digits)

    def signed(self, change: float) -> str:
        """A change with its sign."""
        size = self.percent(abs(change))
        sign = "±" if round(abs(change), 3) == 0 else "+" if change > 0 else figures.MINUS
        return sign + size

    def choice(self, state: Any, one: Choice) -> str:
        """What this box calls a choice in a position."""
        if one.do == Do.ORDER:
            return ", ".join(self.names[seat] for seat in one.order)
        name = one.do.name.lower()
        args: Mapping[str, Mapping[str, object]] = {
            "roll": {"dice": getattr(state, "hand", 0)},
            "bank": {"turn": state.turn},
            "take": {"face": str(state.colours[state.seat]) if one.do == Do.TAKE else ""},
            "shake": {"again": "yes" if state.phase == Phase.DECIDE else "no"},
            "stop": {"turn": state.turn},
        }
        told = args.get(name, {})
        try:
            return self.say(self.edition.choices.get(name, f"choice-{name}"), **told)
        except UnknownMessage:
            return self.say(f"choice-{name}", **told)

    def step(self, step: Judged) -> str:
        """What happened, and in which round."""
        what = self._what(step)
        if not self.rounds:
            return what
        round = step.piece.before.round
        if round > self.rounds:
            return self.say("review-in-all-shake", what=what)
        return self.say("review-in-round", round=round, what=what)

    def _what(self, step: Judged) -> str:
        event = step.piece.events[-1]
        if step.race:
            name = self.names[step.piece.before.seat]
            return self.say("review-step-race", name=name, gain=step.race.gain)
        if len(step.piece.events) > 1 or event.do in (Do.COLOUR, Do.TIE):
            faces = [str(one.faces[0]) for one in sorted(step.piece.events)]
            id = "review-step-colours" if event.do == Do.COLOUR else "review-step-tie"
            return self.say(id, faces=" · ".join(faces))
        return self._alone(step)

    def _alone(self, step: Judged) -> str:
        """What one seat did."""
        event, state = step.piece.events[0], step.piece.before
        name = self.names[event.seat]
        what = self.choice(state, Choice(event.do, event.order))
        if not event.faces:
            return self.say("review-step", name=name, what=what)
        return self.say("review-step-dice", name=name, what=what, faces=self.faces(step))

    def faces(self, step: Judged) -> str:
        """What one seat's dice showed: letters, digits, or points."""
        event = step.piece.events[0]
        if self.edition.game == "gonuts":
            birds = self.edition.faces.get("car") == "face-bird"
            letters = {
                Face.SQUIRREL: self.say("terminal-letter-squirrel"),
                Face.ACORN: self.say("terminal-letter-nut" if birds else "terminal-letter-acorn"),
                Face.CAR: self.say("terminal-letter-bird" if birds else "terminal-letter-car"),
            }
            return " ".join(letters[Face(face)] for face in sorted(event.faces))
        if self.edition.game == "shake":
            return str(sum(event.faces))
        return " ".join(map(str, event.faces))


def phrases(found: Review, say: Speaker, lang: str) -> Phrases:
    """The phrases of a review; names come from a file, and what would not show is left out."""
    names = tuple("".join(c for c in name if c.isprintable()) for name in found.header.seats)
    rounds = getattr(found.header.numbers, "rounds", 0)
    return Phrases(say, lang, found.header.edition, names, rounds)
