"""A record cut into the pieces that are judged: single lines, whole races, dice of one signal.

A bank that was taken back leaves no piece. What was broken off in the middle of a race, or of the
dice of one signal, is no piece either: it was never decided.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bellota.record import Step
from bellota.rules.kinds import Event, Phase
from bellota.rules.shake import OPEN

TOGETHER = (Phase.RACE, Phase.COLOURS, Phase.TIE)


class Piece(NamedTuple):
    """Events between two states, with the last one's number, line and mover."""

    n: int
    line: int
    events: tuple[Event, ...]
    by: str
    before: Any
    after: Any


def pieces(steps: Iterable[Step]) -> list[Piece]:
    """The pieces of a record, in order."""
    found: list[Piece] = []
    waiting: list[Step] = []
    for step in steps:
        if step.line is None or step.line.do == "reveal":
            continue
        if step.line.event is None:  # an undo
            found.pop()
            continue
        waiting.append(step)
        if _settled(step):
            found.append(_piece(waiting))
            waiting = []
    return found


def _settled(step: Step) -> bool:
    """Whether nothing of the same piece is still to come."""
    before, after = step.before.phase, step.after.phase
    if before not in TOGETHER:
        return True
    if before == Phase.RACE:
        return bool(after != Phase.RACE)
    return bool(after != before) or not any(_partly(step.after))


def _partly(state: Any) -> Iterator[bool]:
    """Who has shown a die of this signal while others have not."""
    for seat, face in enumerate(state.colours):
        rolls = state.phase == Phase.COLOURS or state.tied[seat]
        yield rolls and face != OPEN


def _piece(steps: list[Step]) -> Piece:
    """The steps as one."""
    last = steps[-1]
    assert last.line is not None  # noqa: S101 — lines alone are gathered
    events = tuple(step.line.event for step in steps if step.line and step.line.event)
    by = str(last.line.object.get("by", ""))
    return Piece(last.n, last.line.number, events, by, steps[0].before, last.after)
