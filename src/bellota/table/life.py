"""The life of a table: sending away, the host's hat, switches, more time, a bank taken back."""

from collections.abc import Callable

from bellota.table import events as e
from bellota.table.commands import Command, No
from bellota.table.pace import timed
from bellota.table.state import PLAY, Seat, Table
from bellota.table.world import Outcome, World

SWITCHES: dict[str, tuple[str | int, ...]] = {
    "watch": ("none", "link", "open"),
    "clock": (0, 30, 60, 120),
    "series": (1, 3, 5, 7),
}
MORE = 30_000  # ms that "more time" adds
MOST = 120_000  # ms that may be added to one decision


def kick(table: Table, wish: Command, world: World) -> Outcome:
    """The host sends a person away; the house or a bot plays the seat on."""
    if table.host not in world.holds:
        return No("not_host")
    if wish.seat is None or not table.seats[wish.seat].key:
        return No("no_seat")
    if wish.seat == table.host:
        return No("own_seat")
    return (e.SentAway(wish.seat, at=world.now),)


def hat(table: Table, wish: Command, world: World) -> Outcome:
    """The host hands over to another person."""
    if table.host not in world.holds:
        return No("not_host")
    if wish.seat is None or not is_person(table.seats[wish.seat]):
        return No("no_seat")
    return (e.HostPassed(wish.seat, at=world.now),) if wish.seat != table.host else ()


def is_person(seat: Seat) -> bool:
    """Whether somebody sits here and plays for themselves."""
    return seat.kind == "person" and bool(seat.key)


def switch(table: Table, wish: Command, world: World) -> Outcome:
    """The host sets a switch of the table; the series only between games."""
    if table.host not in world.holds:
        return No("not_host")
    name, value = wish.name or "", wish.value
    if name not in SWITCHES:
        return No("bad_switch", detail=f"switches are {', '.join(SWITCHES)}")
    if value not in SWITCHES[name] or isinstance(value, bool):
        return No("bad_switch", detail=f"{name} is one of {', '.join(map(str, SWITCHES[name]))}")
    if name == "series" and table.stage == PLAY:
        return No("already_playing")
    present = {"watch": table.watch, "clock": table.clock, "series": table.series}
    if present[name] == value:
        return ()
    return (e.Switched(**{**present, name: value}, at=world.now),)  # type: ignore[arg-type]


def more(table: Table, wish: Command, world: World) -> Outcome:
    """Anybody who plays may give the present decision more time."""
    if not world.holds:
        return No("not_seated")
    if not timed(table):
        return No("no_clock")
    if table.more + MORE > MOST:
        return No("no_more", detail=f"{MOST // 1000} seconds are the most")
    return (e.MoreTime(MORE, at=world.now),)


def coach(table: Table, wish: Command, world: World) -> Outcome:
    """A person has the coach off for the whole table, or lets the others have it again."""
    if wish.seat is None or wish.seat not in world.holds:
        return No("not_your_seat")
    if wish.value not in ("on", "off"):
        return No("bad_switch", detail="the coach of a table is on or off")
    off = wish.value == "off"
    if table.seats[wish.seat].no_coach == off:
        return ()
    return (e.Coached(wish.seat, off, at=world.now),)


def undo(table: Table, wish: Command, world: World) -> Outcome:
    """Whoever just banked asks to take it back; alone among bots, it is taken back at once."""
    if wish.seat is None or wish.seat not in world.holds:
        return No("not_your_seat")
    if not may_undo(table, wish.seat) or table.asked:
        return No("no_undo")
    if not _others(table, wish.seat):
        return (e.Undone(wish.seat, at=world.now),)
    return (e.UndoAsked(wish.seat, at=world.now),)


def may_undo(table: Table, seat: int) -> bool:
    """Until the next roll a person may ask for the own bank back, if it did not end the game."""
    if table.stage != PLAY or table.banked is None or table.last is None:
        return False
    return table.last.seat == seat and is_person(table.seats[seat])


def _others(table: Table, asker: int) -> frozenset[int]:
    """Whose word is asked."""
    return frozenset(
        seat for seat, who in enumerate(table.seats) if seat != asker and is_person(who)
    )


def agree(table: Table, wish: Command, world: World) -> Outcome:
    """The bank is taken back when everybody else who plays has agreed."""
    if refusal := _no_question(table, wish, world):
        return refusal
    asked, seat = table.asked, wish.seat
    if asked is None or seat is None:
        return No("no_undo")
    if seat in asked.agreed:
        return ()
    said = e.UndoAnswered(seat, True, at=world.now)
    if _others(table, asked.seat) <= asked.agreed | {seat}:
        return (said, e.Undone(asked.seat, at=world.now))
    return (said,)


def decline(table: Table, wish: Command, world: World) -> Outcome:
    """One who does not agree is enough: the bank stands."""
    if refusal := _no_question(table, wish, world):
        return refusal
    return (e.UndoAnswered(wish.seat or 0, False, at=world.now),)


def _no_question(table: Table, wish: Command, world: World) -> No | None:
    if wish.seat is None or wish.seat not in world.holds:
        return No("not_your_seat")
    if table.asked is None or table.asked.seat == wish.seat:
        return No("no_undo")
    return None if is_person(table.seats[wish.seat]) else No("not_back")


COMMANDS: dict[str, Callable[[Table, Command, World], Outcome]] = {
    "kick": kick,
    "host": hat,
    "switch": switch,
    "more": more,
    "coach": coach,
    "undo": undo,
    "agree": agree,
    "decline": decline,
}
