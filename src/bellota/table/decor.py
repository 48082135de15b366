"""The events beside a view: decoration for animation, sound and the live region.

A client that ignores them is still right. They hold no secret: a list of what may be said, by kind.
"""

from typing import Any, Final

from bellota.record.events import faces_json
from bellota.rules.kinds import DO_OF, DO_WORDS, Do
from bellota.table import events as e
from bellota.table.state import Table
from bellota.table.told import Last

_AT_ONCE: Final = ("raced", "colours", "ties")
_TAPPED: Final = ("race", "dog")  # what was told when it was tapped
HIDDEN: Final = ("colour", "tie")  # shown when all have rolled, as `colours` and `ties`


def decor(before: Table, facts: tuple[e.Fact, ...], after: Table) -> list[dict[str, Any]]:
    """What to animate between two views of a table."""
    said: list[dict[str, Any]] = []
    last, moved = after.last, False
    for fact in facts:
        if isinstance(fact, e.Did):
            moved, event = True, _did(before, fact)
        else:
            event = _said(before, fact)
        if event:
            said.append(event)
    if moved and last and last.do in _AT_ONCE:
        said += _together(last)
    return said


def _said(table: Table, fact: e.Fact) -> dict[str, Any] | None:
    return _tapped(table, fact) if isinstance(fact, e.Tapped) else _seated(table, fact)


def _seated(table: Table, fact: e.Fact) -> dict[str, Any] | None:
    """Who came, went or was named; None for what the view alone tells."""
    new = len(table.seats)
    match fact:
        case e.Sat(name):
            return {"do": "sat", "seat": new, "name": name}
        case e.BotSat(level, seat):
            return {"do": "bot", "seat": new if seat is None else seat, "level": level}
        case e.WentAway(seat, left):
            return {"do": "left" if left else "away", "seat": seat}
        case e.Began(first):
            return {"do": "began", "seat": first}
        case (
            e.CameBack(seat)
            | e.HostPassed(seat)
            | e.Removed(seat)
            | e.StarterSaid(seat)
            | e.SentAway(seat)
            | e.UndoAsked(seat)
            | e.Undone(seat)
            | e.Evened(seat)
        ):
            return {"do": e.WORDS[type(fact)].partition(".")[0], "seat": seat}
        case _:
            return None


def _did(table: Table, fact: e.Did) -> dict[str, Any] | None:
    do, faces = fact.do, fact.faces
    if do in _TAPPED:
        return None
    event: dict[str, Any] = {"do": do, "seat": fact.seat}
    if faces and do not in HIDDEN:
        event["faces"] = faces_json(table.edition.game, DO_OF[do], tuple(faces))
    if fact.order:
        event["order"] = fact.order
    if fact.by:
        event["by"] = fact.by
    return event


def _tapped(table: Table, fact: e.Tapped) -> dict[str, Any]:
    do = Do.RACE if fact.seat == table.running.active else Do.DOG
    text = faces_json("gonuts", do, tuple(fact.faces))
    return {"do": DO_WORDS[do], "seat": fact.seat, "faces": text, "race": fact.race, "n": fact.n}


def _together(last: Last) -> list[dict[str, Any]]:
    """Coloured dice shown at once, and the worth of a race that is over."""
    if last.do == "raced":
        return [{"do": "raced", "seat": last.seat, "acorns": last.got}]
    return [{"do": last.do, "faces": list(last.faces)}]
