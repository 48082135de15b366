"""What may be done now, in one sentence."""

from collections.abc import Sequence
from typing import Any

from bellota.rules.kinds import Action, Do, Phase
from bellota.terminal.voice import Voice


def now(voice: Voice, state: Any, legal: Sequence[Action]) -> str:
    """The sentence to the seat that chooses, or to everybody who rolls at once."""
    name = voice.names[legal[0].seat]
    match legal[0].do:
        case Do.COLOUR:
            return voice.say("terminal-now-together")
        case Do.TIE:
            return voice.say("terminal-now-tie", names=voice.those(a.seat for a in legal))
        case Do.ORDER:
            names = voice.those(legal[0].order)
            return voice.say("terminal-now-order", name=name, names=names)
        case Do.TAKE:
            points = state.colours[state.seat]
            return voice.say("terminal-now-choose", name=name, points=points)
        case Do.SHAKE:
            return _shake(voice, state, name)
        case _:
            return _pig(voice, state, name) if voice.game == "pig" else _gonuts(voice, state, name)


def _gonuts(voice: Voice, state: Any, name: str) -> str:
    if state.phase == Phase.ROLL:
        return voice.say("terminal-now-start", name=name, dice=state.hand)
    if state.turn == 0:
        return voice.say("terminal-now-decide-none", dice=state.hand)
    return voice.say("terminal-now-decide", dice=state.hand, points=state.turn)


def _pig(voice: Voice, state: Any, name: str) -> str:
    if state.phase == Phase.ROLL:
        return voice.say("terminal-now-start-pig", name=name)
    return voice.say("terminal-now-decide-pig", points=state.turn)


def _shake(voice: Voice, state: Any, name: str) -> str:
    if state.phase == Phase.DECIDE:
        dice = len(voice.numbers.scoring)
        return voice.say("terminal-now-shake-more", name=name, dice=dice, points=state.turn)
    final = state.round > voice.numbers.rounds
    return voice.say("terminal-now-shake-final" if final else "terminal-now-shake", name=name)
