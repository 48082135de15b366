"""Pig in sentences."""

from bellota.rules.kinds import Do
from bellota.terminal.step import Step
from bellota.terminal.voice import Voice


def told(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    """A roll or a bank."""
    step = steps[0]
    seat, name = step.event.seat, voice.names[step.event.seat]
    if step.event.do == Do.BANK:
        points, total = step.before.turn, step.after.scores[seat]
        return [voice.say("terminal-banked", name=name, points=points, total=total)]
    face = step.event.faces[0]
    if face == voice.numbers.bust:
        lost = voice.say("terminal-pig-bust", name=name, face=face, lost=step.before.turn)
        return [lost, *voice.seldom(step.event)]
    return [voice.say("terminal-pig-rolled", name=name, face=face)]
