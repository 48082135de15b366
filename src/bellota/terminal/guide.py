"""The rules of the game that is on the table, in our own words, with what had to be assumed."""

from collections.abc import Mapping
from typing import Any

from bellota.editions import Edition
from bellota.rules.numbers import End, FinalTie, OneDie, RaceEnd
from bellota.table.race import REALTIME
from bellota.terminal.board_shake import MARKS
from bellota.terminal.voice import Voice


def lines(voice: Voice, edition: Edition, options: Mapping[str, Any]) -> list[str]:
    """A line a sentence: rules, then doubts with the value that holds at this table."""
    return [*_RULES[voice.game](voice, options), *_doubts(voice, edition, options)]


def _gonuts(voice: Voice, options: Mapping[str, Any]) -> list[str]:
    numbers, say = voice.numbers, voice.say
    first = numbers.race_end == RaceEnd.FIRST_DOG
    one_die = numbers.one_die == OneDie.REFILL
    live = options.get("race") == REALTIME
    return [
        *voice.box("guide", dice=numbers.dice).split("\n"),
        say("guide-race-taps" if live else "guide-race-step"),
        say("guide-race-first" if first else "guide-race-all"),
        *([voice.box("one_die", dice=numbers.dice)] if one_die else []),
        say("guide-dice", faces=_nut_faces(voice)),
        _target(voice),
    ]


def _nut_faces(voice: Voice) -> str:
    numbers = voice.numbers
    counts = (
        voice.say("face-squirrel-count", n=numbers.squirrels),
        voice.box("got", n=numbers.acorns),
        voice.box("third", n=numbers.cars),
    )
    return ", ".join(counts)


def _target(voice: Voice) -> str:
    laps = voice.numbers.end == End.EQUAL_TURNS
    id = "guide-target-laps" if laps else "guide-target"
    return voice.say(id, target=voice.numbers.target)


def _shake(voice: Voice, _: Mapping[str, Any]) -> list[str]:
    numbers, say = voice.numbers, voice.say
    shake_off = numbers.final_tie == FinalTie.SHAKE_OFF
    rules = say("guide-shake", dice=len(numbers.scoring), points=numbers.points)
    return [
        *rules.split("\n"),
        say("terminal-guide-marks", **MARKS),
        say("guide-rounds", rounds=numbers.rounds),
        *([say("guide-all-shake")] if numbers.all_shake else []),
        say("guide-final-shake-off" if shake_off else "guide-final-shared"),
    ]


def _pig(voice: Voice, _: Mapping[str, Any]) -> list[str]:
    rules = voice.say("guide-pig", bust=voice.numbers.bust)
    return [*rules.split("\n"), _target(voice)]


_RULES = {"gonuts": _gonuts, "shake": _shake, "pig": _pig}


def _doubts(voice: Voice, edition: Edition, options: Mapping[str, Any]) -> list[str]:
    """Each doubt once, with what holds here."""
    if not edition.assumed:
        return [voice.say("terminal-guide-no-doubts")]
    held = {key: options.get(key, edition.values[key].value) for key in edition.assumed}
    said = (f"- {_doubt(voice, key, value)}" for key, value in held.items())
    return [voice.say("terminal-guide-doubts"), *said]


def _doubt(voice: Voice, key: str, value: Any) -> str:
    """What the box leaves open, and what holds at this table."""
    return voice.say("doubt-held", doubt=voice.say(f"doubt-{key}"), held=_held(voice, key, value))


def _held(voice: Voice, key: str, value: Any) -> str:
    """The value in words where an option has them, else as it is."""
    if isinstance(value, str):
        return voice.say(f"option-{key}-{value}")
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
