"""What just happened, in one or two short sentences.

`told` takes the steps that belong together: one choice, one beat of a race, or the coloured dice
that everybody rolled at once.
"""

from bellota.rules.kinds import Phase
from bellota.rules.laps import lap_decides
from bellota.rules.numbers import End
from bellota.terminal import tell_gonuts, tell_pig, tell_shake
from bellota.terminal.step import Step
from bellota.terminal.voice import Voice

_TELLERS = {"gonuts": tell_gonuts.told, "shake": tell_shake.told, "pig": tell_pig.told}


def told(voice: Voice, steps: tuple[Step, ...]) -> str:
    """The sentences of steps that belong together, in a row."""
    sentences = _TELLERS[voice.game](voice, steps)
    if voice.game != "shake" and _one_more_lap(voice, steps[-1]):
        level = [seat for seat, plays in enumerate(steps[-1].after.playing) if plays]
        sentences.append(voice.say("table-extra-lap", names=voice.those(level)))
    return " ".join(sentences)


def _one_more_lap(voice: Voice, last: Step) -> bool:
    """With equal turns a lap may end level at the top: those play on."""
    before, after = last.before, last.after
    if voice.numbers.end != End.EQUAL_TURNS or after.phase != Phase.ROLL:
        return False
    target = voice.numbers.target
    return lap_decides(target, after.scores, before.playing, before.first, before.seat)
