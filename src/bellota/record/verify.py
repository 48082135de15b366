"""Whether the dice of a record are the ones that were committed to before the first roll."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from bellota import fair
from bellota.record import dice
from bellota.record.events import faces_json, word
from bellota.record.header import Header
from bellota.record.lines import Source
from bellota.record.walk import REVEAL, Step, walk
from bellota.rules.kinds import Action, Event


class Outcome(Enum):
    """What can be said of the dice."""

    TRUE = "true"
    FALSE = "false"
    UNPROVEN = "unproven"  # fair dice whose seed is not revealed, or without a commitment
    NOTHING = "nothing"  # listed or rolled by hand: nobody promised anything


class Verdict(NamedTuple):
    """The outcome, the line that it rests on (0: the whole file), why, and lines with faces checked."""

    outcome: Outcome
    line: int
    why: str
    checked: int = 0


def verify(source: Source, file: str = "record") -> Verdict:
    """Recompute the commitment and every face; RecordError where the record itself is not legal."""
    header, steps = walk(source, file)
    walked = list(steps)
    if header.dice != "fair":
        return Verdict(Outcome.NOTHING, 1, f'dice "{header.dice}": there is no seed to check')
    last = walked[-1].line
    if last is None or last.do != REVEAL:
        return Verdict(Outcome.UNPROVEN, 0, "the seed is not revealed; it is the last line")
    if header.commitment is None:
        return Verdict(Outcome.UNPROVEN, 1, "the header has no commitment to hold the seed against")
    seed = fair.parsed(last.object["seed"])
    if fair.commitment(seed) != header.commitment:
        why = f"the seed's SHA-256 is {fair.commitment(seed)}, committed was {header.commitment}"
        return Verdict(Outcome.FALSE, last.number, why)
    return _faces(header, seed, walked)


def _faces(header: Header, seed: bytes, steps: Iterable[Step]) -> Verdict:
    """The first line whose faces the seed does not give, or true."""
    streams, checked = dice.Streams(), 0
    for line, before, after, _ in steps:
        if line is None or line.event is None:
            continue
        event = line.event
        action = Action(event.seat, event.do)
        expected = dice.faces(
            header.game, header.numbers, before, action, seed, header.salts, streams
        )
        if sorted(expected) != sorted(event.faces):
            why = _differs(header, event, expected)
            return Verdict(Outcome.FALSE, line.number, why, checked)
        checked += bool(expected)
        streams = dice.after(header.game, before, event, after, streams)
    return Verdict(Outcome.TRUE, 0, "the commitment and every face are true", checked)


def _differs(header: Header, event: Event, expected: tuple[int, ...]) -> str:
    """What stands there and what the seed gives."""
    there, given = (faces_json(header.game, event.do, f) for f in (event.faces, expected))
    return f"seat {event.seat} {word(event.do)} shows {there}, the seed gives {given}"
