"""Shake in sentences."""

from typing import Any

from bellota.odds import rare
from bellota.rules.kinds import Do, Phase
from bellota.terminal.step import Step
from bellota.terminal.voice import Voice


def told(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    """Coloured dice of everybody, a roll-off, or one choice; then what it led to."""
    step = steps[-1]
    happened = _TELLERS[step.event.do](voice, steps)
    return [*happened, *_next_round(voice, step)]


def _colours(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    faces = shown(steps)
    ordered = [faces[seat] for seat in sorted(faces)]
    sentences = [voice.say("terminal-colours", faces=voice.some(faces))]
    if len(ordered) == len(voice.names) > 1 and len(set(ordered)) == 1:
        same = rare.all_same(voice.numbers, len(ordered))
        return [*sentences, voice.say("terminal-colours-same"), *voice.one_in(same)]
    for face in sorted(set(ordered), reverse=True):
        alike = [seat for seat in sorted(faces) if faces[seat] == face]
        if len(alike) > 1:
            names = voice.those(alike)
            sentences.append(voice.say("terminal-matched", face=face, names=names))
    return sentences


def shown(steps: tuple[Step, ...]) -> dict[int, int]:
    """Seat by seat what the coloured dice show, those of earlier events of the round included."""
    first = steps[0]
    earlier = {s: face for s, face in enumerate(first.before.colours) if face >= 0}
    return earlier | {step.event.seat: step.event.faces[0] for step in steps}


def _took(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    step = steps[-1]
    points = step.before.colours[step.event.seat]
    return [voice.say("terminal-took", name=voice.names[step.event.seat], points=points)]


def _dared(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    step = steps[-1]
    seat, before = step.event.seat, step.before
    sentence = voice.say("terminal-dared", name=voice.names[seat], points=before.colours[seat])
    rest = [s for s, points in enumerate(before.points) if points < 0 and s != seat]
    if not rest:
        return [sentence]
    says = voice.say("terminal-dared-rest", names=voice.those(rest), count=len(rest))
    return [sentence, says]


def _shook(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    step = steps[-1]
    name, points = voice.names[step.event.seat], sum(step.event.faces)
    if points == 0:
        lost = voice.say("terminal-crapped", name=name, lost=step.before.turn)
        return [lost, *voice.seldom(step.event)]
    if step.before.turn == 0:
        first = voice.say("terminal-shook-first", name=name, points=points)
        return [first, *voice.seldom(step.event)]
    more = voice.say("terminal-shook", name=name, points=points, turn=step.after.turn)
    return [more, *voice.seldom(step.event)]


def _stopped(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    step = steps[-1]
    name = voice.names[step.event.seat]
    return [voice.say("terminal-stopped", name=name, points=step.before.turn)]


def _tie(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    faces = {step.event.seat: step.event.faces[0] for step in steps}
    rolled = ", ".join(
        voice.say("terminal-standings", name=voice.names[seat], points=str(face))
        for seat, face in faces.items()
    )
    sentences = [voice.say("terminal-tie-faces", faces=rolled)]
    after = steps[-1].after
    if after.phase == Phase.ORDER:
        return [*sentences, voice.say("terminal-tie-won", name=voice.names[after.seat])]
    again = [seat for seat, rolls in enumerate(after.tied) if rolls]
    return [*sentences, voice.say("terminal-tie-again", names=voice.those(again))]


def _ordered(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    return [voice.say("terminal-ordered", names=voice.row(steps[-1].event.order))]


_TELLERS = {
    Do.COLOUR: _colours,
    Do.TAKE: _took,
    Do.DARE: _dared,
    Do.SHAKE: _shook,
    Do.STOP: _stopped,
    Do.TIE: _tie,
    Do.ORDER: _ordered,
}


def _next_round(voice: Voice, step: Step) -> list[str]:
    """What a finished round brought, and the line of All Shake once it is settled."""
    before, after = step.before, step.after
    rounds = voice.numbers.rounds
    sentences = []
    if before.round <= rounds and (after.round > before.round or after.phase == Phase.OVER):
        gains = [a - b for a, b in zip(after.scores, before.scores, strict=True)]
        scored = voice.each(gains)
        sentences.append(voice.say("terminal-round-scores", round=before.round, faces=scored))
    return sentences + _line(voice, step, rounds)


def _line(voice: Voice, step: Step, rounds: int) -> list[str]:
    before, after = step.before, step.after
    if after.phase == Phase.TIE and (before.phase != Phase.TIE or before.at != after.at):
        level = [seat for seat, rolls in enumerate(after.tied) if rolls]
        return [voice.say("terminal-tied", names=voice.those(level))]
    began = after.phase == Phase.SHAKE and after.round > rounds and after.at == 0
    if not began or (before.phase == Phase.SHAKE and before.round == after.round):
        return []
    names = voice.row(line(after))
    if after.round == rounds + 1 and voice.numbers.all_shake:
        return [voice.say("terminal-all-shake-begins", names=names)]
    return [voice.say("terminal-shake-off-begins", names=voice.those(line(after)))]


def line(state: Any) -> list[int]:
    """The seats still to choose or to Shake, in order."""
    return [seat for seat in state.order[state.at :] if seat >= 0]
