"""A wish becomes facts, or a refusal that leaves the table as it was. Pure.

Moves are judged by the rules' `legal` and nothing else; what is judged here is who may ask, and when.
"""

from collections.abc import Callable
from typing import Any

from bellota.table import autos, fuss, life, lobby, moves
from bellota.table.commands import Auto, Command, No
from bellota.table.once import WISHES, once
from bellota.table.state import Table
from bellota.table.world import Outcome, World

COMMANDS: dict[str, Callable[[Table, Command, World], Outcome]] = {
    **lobby.COMMANDS,
    **moves.COMMANDS,
    **life.COMMANDS,
}

_ARRANGES = fuss.WISHES


def decide(table: Table, wish: Command | Auto, world: World) -> Outcome:
    """The facts that a wish leads to now, or why not."""
    if isinstance(wish, Auto):
        return autos.AUTOS[wish.do](table, wish, world)
    do, seat = wish.do, wish.seat
    handler: Any = COMMANDS.get(do)
    if handler is None:
        return No("unknown", detail=f"no such command; there are {', '.join(COMMANDS)}")
    if seat is not None and not 0 <= seat < len(table.seats):
        return No("no_seat", detail=f"seats are 0 to {len(table.seats) - 1}")
    if do in _ARRANGES and table.fuss >= fuss.MOST:
        return No("too_much", detail=f"{fuss.MOST} things may be arranged around one game")
    if do in WISHES:
        return once(table, wish, world, handler)
    outcome: Outcome = handler(table, wish, world)
    return outcome
