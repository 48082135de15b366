"""The fold: `fold(table, fact) -> table`, pure and total."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from bellota import editions
from bellota.editions import Edition
from bellota.table import events as e
from bellota.table import play
from bellota.table.fuss import after
from bellota.table.race import tapped
from bellota.table.state import LOBBY, OVER, Asked, Seat, Table

T = TypeVar("T")


_MARKS = 64  # that a table remembers: a device waits for the answers to a few wishes at most


def fold(table: Table | None, fact: e.Fact) -> Table:
    """The table after one more fact."""
    if table is not None and isinstance(fact, e.Did):  # nearly always, and nothing but a move
        return play.did(table, fact)
    if isinstance(fact, e.Opened):
        return _opened(fact)
    if table is None:
        raise ValueError("a table begins with being opened")
    change = _change(table, fact)
    if mark := getattr(fact, "mark", ""):
        change["done"] = (*table.done, mark)[-_MARKS:]
    change["fuss"] = after(table.fuss, fact)
    change["seq"], change["at"] = table.seq + 1, fact.at
    return table.having(change)


def folded(facts: Iterable[e.Fact]) -> Table:
    """The table that its facts make; the first one opens it."""
    table: Table | None = None
    for fact in facts:
        table = fold(table, fact)
    if table is None:
        raise ValueError("a table begins with being opened")
    return table


def _opened(fact: e.Opened) -> Table:
    table = Table(fact.room, _edition(fact.edition, fact.house), fact.options)
    table.house, table.opened, table.seq, table.at = fact.house, fact.wall, 1, fact.at
    table.follow()
    return table


def _edition(name: str, house: dict[str, Any] | None) -> Edition:
    return editions.builtin(name) if house is None else editions.from_dict(house)


def _change(table: Table, fact: e.Fact) -> dict[str, Any]:
    """What a fact changes."""
    match fact:
        case e.Tapped() | e.Evened():
            return _raced(table, fact)
        case e.Began():
            return play.began(table, fact)
        case e.Sealed():
            return _sealed(table, fact)
        case e.Undone():
            return play.undone(table, fact)
        case e.Settings(name, options, house):
            return {"edition": _edition(name, house), "changed": options, "house": house}
        case e.Takeover() | e.Closed():
            return {"closed": True} if isinstance(fact, e.Closed) else {}
        case _:
            return _arranged(table, fact) or _seated(table, fact)


def _raced(table: Table, fact: e.Tapped | e.Evened) -> dict[str, Any]:
    """One more roll of the running race, or the race from its beginning at equal pace."""
    if isinstance(fact, e.Evened):
        return play.evened(table, fact.seat, fact.at)
    faces = tuple(fact.faces)
    return {"race": tapped(table.running, fact.seat, fact.n, fact.race, faces, fact.by)}


def _arranged(table: Table, fact: e.Fact) -> dict[str, Any]:
    """What a fact about the table's life changes; nothing for one about seats."""
    match fact:
        case e.StarterSaid(seat):
            return {"starter": seat}
        case e.HostPassed(seat):
            return {"host": seat}
        case e.Switched():
            return _switched(table, fact)
        case e.MoreTime(ms):
            return {"more": table.more + ms}
        case e.UndoAsked() | e.UndoAnswered():
            return {"asked": _asked(table, fact)}
        case e.Removed(seat):
            return _without(table, seat)
        case e.SentAway(seat):
            return _sent_away(table, seat)
        case _:
            return {}


def _switched(table: Table, fact: e.Switched) -> dict[str, Any]:
    """Time for a decision counts from now; another length of the series begins it afresh."""
    change: dict[str, Any] = {"watch": fact.watch, "clock": fact.clock, "series": fact.series}
    if fact.clock != table.clock:
        change |= {"clock_at": fact.at, "more": 0}
    if fact.series != table.series:
        change |= {"wins": (), "series_over": False}
    return change


def _asked(table: Table, fact: e.UndoAsked | e.UndoAnswered) -> Asked | None:
    """The question, with one more who agrees, or dropped."""
    if isinstance(fact, e.UndoAsked):
        return Asked(fact.seat, fact.at)
    if table.asked is None or not fact.agrees:
        return None
    return replace(table.asked, agreed=table.asked.agreed | {fact.seat})


def _seated(table: Table, fact: e.Fact) -> dict[str, Any]:
    """What a fact about seats changes."""
    match fact:
        case e.Sat(name, key, salt):
            return _with_one_more(table, Seat(name, key, salt))
        case e.BotSat(level, None, name):
            return _with_one_more(table, Seat(name, level=level))
        case e.BotSat(level, int(seat)):
            away = not _is_bot(table.seats[seat])
            return {"seats": _with(table, seat, level=level, away=away)}
        case e.Renamed(seat, name):
            return {"seats": _with(table, seat, name=name)}
        case e.Salted(seat, salt):
            return {"seats": _with(table, seat, salt=salt)}
        case e.WentAway(seat, left):
            return {"seats": _with(table, seat, away=True, left=left)}
        case e.Coached(seat, off):
            return {"seats": _with(table, seat, no_coach=off)}
        case e.CameBack(seat):
            return {"seats": _with(table, seat, away=False, left=False, level="")}
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _with_one_more(table: Table, seat: Seat) -> dict[str, Any]:
    wins = (*table.wins, 0) if table.wins else ()
    return {"seats": (*table.seats, seat), "clean": (*table.clean, 0), "wins": wins}


def _is_bot(seat: Seat) -> bool:
    """Whether no person ever sat here."""
    return bool(seat.level) and not seat.away


def _with(table: Table, seat: int, **change: Any) -> tuple[Seat, ...]:
    changed = replace(table.seats[seat], **change)
    return (*table.seats[:seat], changed, *table.seats[seat + 1 :])


def _sent_away(table: Table, seat: int) -> dict[str, Any]:
    """The token opens nothing any more; in the lobby the seat goes, in a game the house plays it."""
    banned = {"banned": table.banned | {table.seats[seat].key}}
    if table.stage == LOBBY:
        return _without(table, seat) | banned
    return {"seats": _with(table, seat, key="", away=True, left=True)} | banned


def _without(table: Table, seat: int) -> dict[str, Any]:
    """The lobby without a seat: all that counts by seat moves up with those behind it."""

    def moved(place: int) -> int:
        return place - 1 if place > seat else place

    starter, seats = table.starter, _cut(table.seats, seat)
    persons = [place for place, who in enumerate(seats) if who.key]
    return {
        "seats": seats,
        "host": moved(table.host) if table.host != seat else next(iter(persons), 0),
        "starter": None if starter is None or starter == seat else moved(starter),
        "won": (),
        "final": (),
        "wins": _cut(table.wins, seat),
        "clean": _cut(table.clean, seat),
    }


def _cut(row: tuple[T, ...], seat: int) -> tuple[T, ...]:
    return row[:seat] + row[seat + 1 :]


def _sealed(table: Table, fact: e.Sealed) -> dict[str, Any]:
    """A new seed: after a game the table is back in the lobby, and wants fresh salts."""
    seats = table.seats
    if table.stage == OVER:
        seats = tuple(replace(seat, salt="") for seat in seats)
    series: dict[str, Any] = {"wins": (), "series_over": False} if table.series_over else {}
    return {
        **series,
        "commitment": fact.commitment,
        "seed": fact.seed,
        "auto": fact.auto,
        "sealed_at": fact.at,
        "stage": LOBBY,
        "seats": seats,
    }
