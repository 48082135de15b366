"""What a viewer may know of a running race; the coming faces of a seat go to its devices alone."""

from collections.abc import Callable
from typing import Any, Final

from bellota.record.events import faces_json
from bellota.rules.kinds import Do
from bellota.table import race as r
from bellota.table.around import Around
from bellota.table.pace import helped
from bellota.table.race import Race
from bellota.table.state import Table

AHEAD: Final = 120  # rolls of a race stream handed out at a time

Deal = Callable[[Table, int, int], tuple[int, ...]]


def running(table: Table, race: Race, around: Around) -> dict[str, Any]:
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


def racing(race: Race) -> dict[str, Any]:
    """In a race that is not settled yet: whose dog is out, and who may tap."""
    seats = range(len(race.taps))
    taps = [s for s in seats if race.mode == r.REALTIME and r.rolls_on(race, s)]
    return {"dogs": _dogs(race), "legal": {str(seat): ["tap"] for seat in taps}}


def _dogs(race: Race) -> list[int]:
    seats = range(len(race.taps))
    return [s for s in seats if s != race.active and r.dog_at(race, s) is not None]


def streams(table: Table, holds: frozenset[int], deal: Deal) -> dict[str, Any] | None:
    """The coming faces of the seats that a device holds, in a race at the finger; else None."""
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
