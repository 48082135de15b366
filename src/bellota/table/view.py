"""What a viewer may know of a table: the only filter. Codes and numbers, never sentences.

`public` is the same for everybody; `private` is what one device gets beside it. The seed stays here
until the game is over, coloured dice until all are rolled, and a race stream goes to its seat alone.
"""

from typing import Any, Final

from bellota import editions
from bellota.record.events import faces_json
from bellota.record.states import shape
from bellota.rules.kinds import Do, Phase
from bellota.table import race_view, stake
from bellota.table.around import Around
from bellota.table.life import may_undo
from bellota.table.pace import deadline, slow, steps_in, timed
from bellota.table.race_view import Deal
from bellota.table.state import LOBBY, OVER, PLAY, Seat, Table
from bellota.table.told import Last

# What an event changes, in the order in which it is told.
MOVING: Final = (
    "state",
    "pad",
    "last",
    "shown",
    "race",
    "clock",
    "steps_in",
    "undo",
    "bank",
    "lap",
)
_DOG: Final = Do.DOG
_ROLL: Final = Do.ROLL
HIDDEN: Final = 0  # a coloured die that is rolled and not yet shown
_COLOURED: Final = (Phase.COLOURS, Phase.TIE)
_NO_CLOCK: Final[dict[str, Any]] = {"seconds": 0, "left": None}
_NOTHING_TO_UNDO: Final[dict[str, Any]] = {"may": [], "asked": None, "agreed": []}


def public(table: Table, around: Around) -> dict[str, Any]:
    """The whole view."""
    return {**still(table, around), **dict(zip(MOVING, moving(table, around), strict=True))}


def still(table: Table, around: Around) -> dict[str, Any]:
    """What stands still while a game is played on."""
    return {
        "room": table.room,
        "stage": table.stage,
        **_played(table),
        "commitment": table.commitment,
        "seed": table.seed if table.stage == OVER else None,
        "games": table.games,
        "again": table.stage == LOBBY and table.auto,
        "host": table.host,
        "starter": table.starter,
        "first": table.first if table.stage != LOBBY else None,
        "seats": [_seat(seat, i in around.here) for i, seat in enumerate(table.seats)],
        "watch": table.watch,
        "series": {"of": table.series, "wins": list(table.wins), "over": table.series_over},
        "lookers": around.lookers,
        "paused": around.paused,
        "best": around.best or None,
    }


def same(table: Table, before: Table) -> bool:
    """Whether all of `still` that is the table's own is what it was.

    Asked at each event, so by identity wherever that serves: the fold makes nothing anew that stays.
    """
    return (
        table.stage == before.stage
        and table.seats is before.seats
        and table.edition is before.edition
        and table.changed is before.changed
        and table.wins is before.wins
        and table.commitment is before.commitment
        and table.games == before.games
        and table.auto == before.auto
        and table.host == before.host
        and table.starter == before.starter
        and table.first == before.first
        and table.watch == before.watch
        and table.series == before.series
        and table.series_over == before.series_over
    )


def same_around(around: Around, before: Around) -> bool:
    """The same of what the edge knows."""
    return (
        around.here is before.here
        and around.lookers == before.lookers
        and around.paused == before.paused
        and around.best == before.best
    )


def moving(table: Table, around: Around) -> tuple[Any, ...]:
    """What an event of the game changes, in the order of `MOVING`."""
    begun, plays, last = table.stage != LOBBY, table.stage == PLAY, table.last
    return (
        _state(table) if begun else None,
        table.pad if begun else (),
        _last(table.edition.game, last) if begun and last else None,
        table.shown._asdict() if begun and table.shown else None,
        race_view.running(table, table.race, around) if table.race and table.racing else None,
        _clock(table, around) if table.clock else _NO_CLOCK,
        _steps_in(table, around),
        _undo(table),
        stake.bank(table) if plays else None,
        stake.lap(table) if plays else None,
    )


def _clock(table: Table, around: Around) -> dict[str, Any]:
    """Seconds for a decision, and how long the present one still has, in ms."""
    left = deadline(table, around.woken) - around.now if timed(table) else None
    return {"seconds": table.clock, "left": left}


def _steps_in(table: Table, around: Around) -> int | None:
    """How long until the house rolls the coloured dice that people have not, in ms."""
    if around.waits is None or not slow(table):
        return None
    return steps_in(table, around.waits, around.woken) - around.now


def _undo(table: Table) -> dict[str, Any]:
    """Who may ask for the own bank back, who does, and who has agreed."""
    if table.banked is None and table.asked is None:
        return _NOTHING_TO_UNDO
    asked, seats = table.asked, range(len(table.seats)) if table.banked else ()
    return {
        "may": [seat for seat in seats if may_undo(table, seat)],
        "asked": asked.seat if asked else None,
        "agreed": sorted(asked.agreed) if asked else [],
    }


def _played(table: Table) -> dict[str, Any]:
    """Which game, by which numbers, and what of it is an assumption."""
    edition = table.edition
    fewest, most = edition.box
    return {
        "edition": edition.name,
        "game": edition.game,
        "title": edition.title,
        "called": edition.called,
        "house": edition.name not in editions.names(),
        "faces": dict(edition.faces),
        "choices": dict(edition.choices),
        "numbers": table.numbers._asdict(),
        "options": table.options | _first(table),
        "changed": table.changed,
        "specs": edition.specs(),
        "assumed": [key for key in edition.assumed if key not in table.changed],
        "box": [fewest, most],
        "limits": list(table.game.SEATS),
        "official": fewest <= len(table.seats) <= most,
    }


def _first(table: Table) -> dict[str, str]:
    """Who starts the next game, where that is an option of the game."""
    return {"first": table.first_rule} if "first" in table.options else {}


def _seat(seat: Seat, here: bool) -> dict[str, Any]:
    return {
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level or None,
        "person": bool(seat.key),
        "here": here,
        "away": seat.away,
        "left": seat.left,
        "no_coach": seat.no_coach,
        "salt": seat.salt,
    }


def _state(table: Table) -> dict[str, Any]:
    """The state as a record's replay has it, with coloured dice hidden until all are rolled."""
    edition, state = table.edition, table.game_state
    told = shape(edition.game, table.numbers, state, table.n, False, table.legal)
    if table.racing:
        told |= race_view.racing(table.running)
    elif state.phase in _COLOURED:
        rolls = _rolling(table)
        told["colours"] = [
            HIDDEN if rolls[seat] and face is not None else face
            for seat, face in enumerate(told["colours"])
        ]
    return told


def _rolling(table: Table) -> tuple[bool, ...]:
    """Who takes part in the dice that are being rolled together."""
    state = table.game_state
    tied: tuple[bool, ...] = state.tied
    return tied if state.phase == Phase.TIE else (True,) * len(table.seats)


def _last(game: str, last: Last) -> dict[str, Any]:
    """The last event; its faces in the letters of the record."""
    told = last.told()
    told["faces"] = faces_json(game, _DOG if last.do == "dog" else _ROLL, last.faces)
    return told


def private(table: Table, holds: frozenset[int], deal: Deal) -> dict[str, Any]:
    """What one device gets alone: its seats, and their race streams."""
    return {
        "seats": sorted(holds),
        "host": table.host in holds,
        "race": race_view.streams(table, holds, deal),
    }
