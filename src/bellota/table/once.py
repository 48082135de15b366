"""Wishes that would add to what they did, if they came twice: their ids stand in the log.

A device says a command again that was not answered, perhaps to a server that has come back from a crash
and remembers no answers. Most wishes find nothing left to do then; these are known by their mark.
"""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

from bellota.table import events as e
from bellota.table.commands import Command, No
from bellota.table.state import Table
from bellota.table.world import Outcome, World

WISHES = ("bot", "more", "remove")
MARKED = (e.BotSat, e.MoreTime, e.Removed)

Handler = Callable[[Table, Command, World], Outcome]


def once(table: Table, wish: Command, world: World, handler: Handler) -> Outcome:
    """The outcome of a wish with its mark; nothing is left to do where the mark is known."""
    marks = _marks(table, wish, world)
    if any(mark in table.done for mark in marks):
        return ()
    outcome = handler(table, wish, world)
    if isinstance(outcome, No) or not marks:
        return outcome
    return tuple(replace(f, mark=marks[0]) if isinstance(f, MARKED) else f for f in outcome)


def _marks(table: Table, wish: Command, world: World) -> list[str]:
    """One a seat that asks, for ids of a device are its own; short, and telling nobody the key."""
    keys = [table.seats[seat].key for seat in sorted(world.holds)] if wish.id else []
    return [sha256(f"{key} {wish.id}".encode()).hexdigest()[:16] for key in keys]
