"""What a viewer may know of a table: the only filter. Codes and numbers, never sentences.

`public` is the same for everybody; `private` is what one device gets beside it. The seed stays here
until the game is over, coloured dice until all are rolled, and a race stream goes to its seat alone.
"""

from collections.abc import Callable
from typing import Any, Final

from bellota import editions
from bellota.record.events import faces_json
from bellota.record.states import shape
from bellota.rules.kinds import Do, Phase
from bellota.table import race as r
from bellota.table import stake
from bellota.table.life import may_undo
from bellota.table.pace import Pace, deadline, helped, slow, steps_in, timed
from bellota.table.race import Race
from bellota.table.state import LOBBY, OVER, PLAY, Seat, Table
from bellota.table.told import Last

# What an event changes, as it is told; `sent.Moving` has the same names.
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
AHEAD: Final = 120  # rolls of a race stream handed out at a time
HIDDEN: Final = 0  # a coloured die that is rolled and not yet shown
_COLOURED: Final = (Phase.COLOURS, Phase.TIE)
_NO_CLOCK: Final[dict[str, Any]] = {"seconds": 0, "left": None}
_NOTHING_TO_UNDO: Final[dict[str, Any]] = {"may": [], "asked": None, "agreed": []}


class Around:
    """What the edge knows beside the log: times in ms since the table was opened."""

    def __init__(
        self,
        now: int,
        here: frozenset[int],  # seats whose person is connected
        lookers: int = 0,  # devices that only look on
        woken: int = 0,  # since when somebody has been here
        paused: bool = False,  # the log cannot be written just now
        best: str = "",  # of best play: "ready", "solving", or "none" where there is no table
        waits: Pace | None = None,  # None where nothing happens by itself, as in a replay
    ) -> None:
        self.now, self.here, self.lookers, self.woken = now, here, lookers, woken
        self.paused, self.best, self.waits = paused, best, waits


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
        _race(table, table.race, around) if table.race and table.racing else None,
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
        told |= _racing(table.running)
    elif state.phase in _COLOURED:
        rolls = _rolling(table)
        told["colours"] = [
            HIDDEN if rolls[seat] and face is not None else face
            for seat, face in enumerate(told["colours"])
        ]
    return told


def _racing(race: Race) -> dict[str, Any]:
    """In a race that is not settled yet: whose dog is out, and who may tap."""
    seats = range(len(race.taps))
    taps = [s for s in seats if race.mode == r.REALTIME and r.rolls_on(race, s)]
    return {"dogs": _dogs(race), "legal": {str(seat): ["tap"] for seat in taps}}


def _dogs(race: Race) -> list[int]:
    seats = range(len(race.taps))
    return [s for s in seats if s != race.active and r.dog_at(race, s) is not None]


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


def _race(table: Table, race: Race, around: Around) -> dict[str, Any]:
    """The race so far: counts, the last faces of each seat, whose dog is out."""
    seats = range(len(race.taps))
    return {
        "k": race.k,
        "mode": race.mode,
        "beat": race.beat,
        "gap": r.GAP,
        "elapsed": around.now - race.start,
        "active": race.active,
        "dice": table.game_state.hand,
        "rolls": [len(row) for row in race.taps],
        "acorns": r.acorns(race),
        "faces": [_tapped_faces(race, seat) for seat in seats],
        "dogs": _dogs(race),
        "house": [s for s in seats if race.taps[s] and race.taps[s][-1].by == "house"],
        "slow": race.slow,
        "steps_in": [_helped(table, race, around, seat) for seat in seats],
        "decided": r.decided_at(race, table.numbers.race_end) is not None,
    }


def _helped(table: Table, race: Race, around: Around, seat: int) -> int | None:
    """When the house rolls for a person who is here and whom it does not help yet."""
    row, waits = race.taps[seat], around.waits
    if waits is None or race.mode != r.REALTIME or (row and row[-1].by == "house"):
        return None
    if seat not in around.here or table.seats[seat].kind != "person":
        return None
    return helped(race, waits, seat, waits.silence) if r.rolls_on(race, seat) else None


def _tapped_faces(race: Race, seat: int) -> str:
    row = race.taps[seat]
    return str(faces_json("gonuts", _race_do(race, seat), row[-1].faces)) if row else ""


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
    rolls = [faces_json("gonuts", do, faces) for faces in coming]
    return {"from": begin, "faces": rolls if r.rolls_on(race, seat) else []}


def stretch(table: Table, holds: frozenset[int]) -> tuple[int, ...]:
    """Changes when a device needs the next stretch of a race stream."""
    race = table.race if table.racing else None
    return tuple(len(race.taps[s]) // (AHEAD // 2) for s in sorted(holds)) if race else ()
