"""What a viewer may know of a table: the only filter. Codes and numbers, never sentences.

`public` is the same for everybody; `private` is what one device gets beside it. The seed stays here
until the game is over, coloured dice until all are rolled, and a race stream goes to its seat alone.
"""

from collections.abc import Callable
from typing import Any

from bellota import record
from bellota.rules.kinds import Do, Phase
from bellota.table import race as r
from bellota.table.life import may_undo
from bellota.table.pace import deadline
from bellota.table.race import Race
from bellota.table.state import LOBBY, OVER, PLAY, Seat, Table
from bellota.table.told import Last, Shown

AHEAD = 120  # rolls of a race stream handed out at a time
HIDDEN = 0  # a coloured die that is rolled and not yet shown


def public(table: Table, here: frozenset[int], now: int, lookers: int = 0) -> dict[str, Any]:
    """The whole view; `now` in ms since the table was opened, `lookers` who only look on."""
    playing = table.stage != LOBBY
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
        "first": table.first if playing else None,
        "seats": [_seat(seat, i in here) for i, seat in enumerate(table.seats)],
        "state": _state(table) if playing else None,
        "pad": [list(row) for row in table.pad] if playing else [],
        "last": _last(table.edition.game, table.last) if playing and table.last else None,
        "shown": _shown(table.shown) if playing and table.shown else None,
        "race": _race(table, table.race, now) if table.race and table.racing else None,
        **_life(table, now),
        "lookers": lookers,
    }


def _life(table: Table, now: int) -> dict[str, Any]:
    """Who may look on, the clock, the series, a bank that might be taken back."""
    asked, undo = table.asked, [s for s in range(len(table.seats)) if may_undo(table, s)]
    timed = table.clock and table.stage == PLAY and not table.racing
    return {
        "watch": table.watch,
        "clock": {"seconds": table.clock, "left": deadline(table) - now if timed else None},
        "series": {"of": table.series, "wins": list(table.wins), "over": table.series_over},
        "undo": {
            "may": undo,
            "asked": asked.seat if asked else None,
            "agreed": sorted(asked.agreed) if asked else [],
        },
    }


def _played(table: Table) -> dict[str, Any]:
    """Which game, by which numbers, and what of it is an assumption."""
    edition = table.edition
    fewest, most = edition.box
    return {
        "edition": edition.name,
        "game": edition.game,
        "title": edition.title,
        "faces": dict(edition.faces),
        "numbers": table.numbers._asdict(),
        "options": table.options,
        "changed": table.changed,
        "specs": edition.specs(),
        "assumed": [key for key in edition.assumed if key not in table.changed],
        "box": [fewest, most],
        "limits": list(table.game.SEATS),
        "official": fewest <= len(table.seats) <= most,
    }


def _seat(seat: Seat, here: bool) -> dict[str, Any]:
    return {
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level or None,
        "person": bool(seat.key),
        "here": here,
        "away": seat.away,
        "left": seat.left,
        "salt": seat.salt,
    }


def _state(table: Table) -> dict[str, Any]:
    """The state as a record's replay has it, with coloured dice hidden until all are rolled."""
    shape = record.shape(table.edition.game, table.numbers, table.game_state, table.n)
    if table.game_state.phase in (Phase.COLOURS, Phase.TIE) and "colours" in shape:
        rolls = _rolling(table)
        shape["colours"] = [
            HIDDEN if rolls[seat] and face is not None else face
            for seat, face in enumerate(shape["colours"])
        ]
    return shape


def _rolling(table: Table) -> tuple[bool, ...]:
    """Who takes part in the dice that are being rolled together."""
    state = table.game_state
    tied: tuple[bool, ...] = state.tied
    return tied if state.phase == Phase.TIE else (True,) * len(table.seats)


def _last(game: str, last: Last) -> dict[str, Any]:
    """The last event; its faces in the letters of the record."""
    told = last._asdict()
    told["faces"] = record.faces_json(game, Do.DOG if last.do == "dog" else Do.ROLL, last.faces)
    return told


def _shown(shown: Shown) -> dict[str, Any]:
    return {
        "round": shown.round,
        "colours": list(shown.colours),
        "points": list(shown.points),
    }


def _race(table: Table, race: Race, now: int) -> dict[str, Any]:
    """The race so far: counts, the last faces of each seat, whose dog is out."""
    seats = range(len(race.taps))
    return {
        "k": race.k,
        "mode": race.mode,
        "beat": race.beat,
        "gap": r.GAP,
        "elapsed": now - race.start,
        "active": race.active,
        "dice": table.game_state.hand,
        "rolls": [len(row) for row in race.taps],
        "acorns": r.acorns(race),
        "faces": [_tapped_faces(race, seat) for seat in seats],
        "dogs": [s for s in seats if s != race.active and r.dog_at(race, s) is not None],
        "house": [s for s in seats if race.taps[s] and race.taps[s][-1].by == "house"],
        "decided": r.decided_at(race, table.numbers.race_end) is not None,
    }


def _tapped_faces(race: Race, seat: int) -> str:
    row = race.taps[seat]
    return str(record.faces_json("gonuts", _race_do(race, seat), row[-1].faces)) if row else ""


def _race_do(race: Race, seat: int) -> Do:
    return Do.RACE if seat == race.active else Do.DOG


Deal = Callable[[Table, int, int], tuple[int, ...]]


def private(table: Table, holds: frozenset[int], deal: Deal) -> dict[str, Any]:
    """What one device gets alone: its seats, and their race streams."""
    return {
        "seats": sorted(holds),
        "host": table.host in holds,
        "race": _streams(table, holds, deal),
    }


def _streams(table: Table, holds: frozenset[int], deal: Deal) -> dict[str, Any] | None:
    race = table.race
    if not table.racing or race is None or race.mode != r.REALTIME or not holds:
        return None
    return {"k": race.k, "seat": {str(s): _stream(table, race, s, deal) for s in sorted(holds)}}


def _stream(table: Table, race: Race, seat: int, deal: Deal) -> dict[str, Any]:
    """The coming faces of one seat, from the roll that it makes next."""
    begin = len(race.taps[seat])
    do = _race_do(race, seat)
    coming = (deal(table, seat, begin + i) for i in range(AHEAD))
    rolls = [record.faces_json("gonuts", do, faces) for faces in coming]
    return {"from": begin, "faces": rolls if r.rolls_on(race, seat) else []}


def stretch(table: Table, holds: frozenset[int]) -> tuple[int, ...]:
    """Changes when a device needs the next stretch of a race stream."""
    race = table.race if table.racing else None
    return tuple(len(race.taps[s]) // (AHEAD // 2) for s in sorted(holds)) if race else ()
