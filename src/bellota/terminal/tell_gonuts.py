"""Go Nuts! in sentences."""

from typing import Any

from bellota.rules.kinds import Do, DogFace, Event, Face, Phase
from bellota.terminal.step import Step
from bellota.terminal.voice import Voice


def told(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    """A roll, a bank, one beat of a race, or a whole race."""
    match steps[0].event.do:
        case Do.ROLL:
            return [*rolled(voice, steps[0]), *voice.seldom(steps[0].event)]
        case Do.BANK:
            return [_banked(voice, steps[0])]
        case Do.RACED:
            return [_race_over(voice, steps[0])]
        case _ if steps[0].race is not None:
            return in_brief(voice, steps)
        case _:
            return beat(voice, steps)


def rolled(voice: Voice, step: Step) -> list[str]:
    """Safe, all squirrels or all cars."""
    name = voice.names[step.event.seat]
    faces = step.event.faces
    if faces.count(Face.SQUIRREL) == len(faces):
        say, lost = voice.say, step.before.turn
        first = say("terminal-all-squirrels", name=name, dice=len(faces))
        return [first, say("terminal-race-cost", lost=lost)]
    if faces.count(Face.CAR) == len(faces):
        return [
            voice.box("bust", name=name, dice=len(faces)),
            voice.say("terminal-turn-lost", lost=step.before.turn),
        ]
    return _safe(voice, name, step)


def _safe(voice: Voice, name: str, step: Step) -> list[str]:
    faces = step.event.faces
    if step.after.hand > len(faces):
        return [voice.box("refill", name=name, dice=step.after.hand)]
    got = voice.box("got", n=faces.count(Face.ACORN))
    gone = faces.count(Face.CAR)
    first = voice.say("terminal-rolled", name=name, got=got)
    return [first, voice.box("leave", n=gone)] if gone else [first]


def _banked(voice: Voice, step: Step) -> str:
    seat = step.event.seat
    return voice.say(
        "terminal-banked",
        name=voice.names[seat],
        points=step.before.turn,
        total=step.after.scores[seat],
    )


def beat(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    """The active seat's roll, the dogs that came out, and who still waits or what it was worth."""
    last = steps[-1]
    out = [s.event.seat for s in steps if dog_came(s.event)]
    sentences = [_race_roll(voice, s) for s in steps if s.event.do == Do.RACE]
    sentences += [voice.say("terminal-dog-out", name=voice.names[seat]) for seat in out]
    if last.after.phase != Phase.RACE:
        return [*sentences, _race_over(voice, last)]
    waiting = asleep(last.after)
    names = voice.those(waiting)
    return [*sentences, voice.say("terminal-dogs-in", names=names, count=len(waiting))]


def in_brief(voice: Voice, steps: tuple[Step, ...]) -> list[str]:
    """A whole race: how many rolls, whose dog came when, what it was worth."""
    rolls = sum(step.event.do == Do.RACE for step in steps)
    out = [step.event.seat for step in steps if dog_came(step.event)]
    sentences = [voice.say("terminal-race-told", dice=steps[0].before.hand, rolls=rolls)]
    if out:
        sentences.append(voice.say("terminal-race-dogs", names=voice.row(out)))
    over = steps[-1].after.phase != Phase.RACE
    return [*sentences, _race_over(voice, steps[-1])] if over else sentences


def dog_came(event: Event) -> bool:
    """Whether a dog die shows its dog."""
    return event.do == Do.DOG and event.faces == (DogFace.DOG,)


def asleep(state: Any) -> list[int]:
    """The opponents whose dog is not out."""
    return [s for s, out in enumerate(state.dogs) if not out and s != state.seat]


def _race_roll(voice: Voice, step: Step) -> str:
    got = voice.box("got", n=step.event.faces.count(Face.ACORN))
    name = voice.names[step.event.seat]
    return voice.say("terminal-race-roll", name=name, got=got, total=step.after.turn)


def _race_over(voice: Voice, last: Step) -> str:
    seat = last.before.seat
    total = last.after.scores[seat]
    return voice.say(
        "terminal-race-over",
        name=voice.names[seat],
        points=total - last.before.scores[seat],
        total=total,
    )
