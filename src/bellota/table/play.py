"""The game in the table's fold: each event of the rules, what it showed, and a bank taken back."""

from typing import Any

from bellota.record import dice
from bellota.rules.kinds import DO_OF, Do, Event, Phase
from bellota.rules.seats import put
from bellota.solve import tempo
from bellota.table import events as e
from bellota.table import race
from bellota.table.race import EVENED, REALTIME, Race, begun, decided_at, settled
from bellota.table.state import OVER, PLAY, Table
from bellota.table.told import padded, shown, told

_RACE, _OVER = int(Phase.RACE), int(Phase.OVER)  # the name of an enumeration is slow to look up
# What belonged to the event before: time added, a bank that might be taken back.
SETTLED: dict[str, Any] = {"more": 0, "asked": None, "banked": None}
# What an undo brings back: the position and all that was read off it.
POSITION = ("game_state", "streams", "race", "pad", "before", "last", "shown")


def began(table: Table, fact: e.Began) -> dict[str, Any]:
    """The first position."""
    seats = len(table.seats)
    seq = table.seq + 1
    return {
        "stage": PLAY,
        "games": table.games + 1,
        "first": fact.first,
        "wins": table.wins or (0,) * seats,
        "n": 0,
        **SETTLED,
        "game_state": table.game.start(table.numbers, seats, fact.first),
        "streams": dice.Streams(),
        "race": None,
        "slowed": (0,) * seats,
        "pad": ((),) * seats if table.edition.game != "shake" else (),
        "before": (0,) * seats,
        "last": None,
        "shown": None,
        "began_at": fact.at,
        "began_seq": seq,
        "moved_at": fact.at,
        "moved_seq": seq,
        "phase_seq": seq,
        "phase_at": fact.at,
    }


def event_of(fact: e.Did) -> Event:
    """The rules' event in a fact."""
    return Event(fact.seat, DO_OF[fact.do], tuple(fact.faces), tuple(fact.order))


def did(table: Table, fact: e.Did) -> dict[str, Any]:
    """The position after an event, and what it showed."""
    event, before, numbers = event_of(fact), table.game_state, table.numbers
    game, name, seq = table.game, table.edition.game, table.seq + 1
    after = game.apply(numbers, before, event)
    streams = dice.after(name, before, event, after, table.streams)
    was, now, shake = before.phase, after.phase, name == "shake"
    change: dict[str, Any] = {
        **SETTLED,
        "n": table.n + 1,
        "game_state": after,
        "streams": streams,
        "race": _raced(table, was, after, streams.races, fact.at) if now == _RACE else None,
        "moved_at": fact.at,
        "moved_seq": seq,
        "last": told(game, numbers, before, event, after),
        "shown": shown(name, before, event, after, table.shown) if shake else None,
        "pad": padded(name, table.pad, table.before, before, after),
        "clean": put(table.clean, fact.seat, 0 if fact.by else table.clean[fact.seat] + 1),
    }
    if was == _RACE != now:
        change["paces"] = _paced(table)
    if _new_phase(before, after):
        change["phase_seq"], change["phase_at"] = seq, fact.at
    if shake and before.round != after.round:
        change["before"] = after.scores
    if now == _OVER:
        change |= _won(table, after)
    elif event.do == Do.BANK and not fact.by:
        change["banked"] = table.but(banked=None)
    return change


def _raced(table: Table, was: int, after: Any, races: int, at: int) -> Race | None:
    """The race that begins or runs on."""
    if was == _RACE:
        return table.race
    return begun(table.options, races, after, len(table.seats), at, _slow(table))


def _slow(table: Table) -> int | None:
    """A person whose line has evened so many races of this game that the next begins so."""
    if table.options["race"] != REALTIME:
        return None
    seats = enumerate(zip(table.slowed, table.seats, strict=False))
    return next((i for i, (n, seat) in seats if n >= EVENED and seat.kind == "person"), None)


def evened(table: Table, seat: int, at: int) -> dict[str, Any]:
    """The race begins again at equal pace, and whose line was the reason is remembered."""
    slowed = put(table.slowed, seat, table.slowed[seat] + 1)
    return {"race": race.evened(table.running, seat, at), "slowed": slowed}


def _paced(table: Table) -> tempo.Raced:
    """What all races have shown, the one that ends here among them."""
    race, end = table.race, getattr(table.numbers, "race_end", 0)
    if race is None or race.mode != REALTIME or decided_at(race, end) is None:
        return table.paces
    lines = settled(race, end)
    rolls = [sum(line.seat == seat for line in lines) for seat in range(len(race.taps))]
    beats = tempo.beats(rolls, race.active, lines[-1].seat, end)
    return tempo.noted(table.paces, rolls[race.active], beats)


def _won(table: Table, after: Any) -> dict[str, Any]:
    """The end of a game, and of the series where somebody has most of it."""
    won = table.game.winners(table.numbers, after)
    wins = tuple(n + (seat in won) for seat, n in enumerate(table.wins))
    return {
        "stage": OVER,
        "won": won,
        "final": after.scores,
        "wins": wins,
        "series_over": max(wins) * 2 > table.series,
    }


def undone(table: Table, fact: e.Undone) -> dict[str, Any]:
    """The position before the bank; wishes made on either are stale."""
    if table.banked is None:
        raise ValueError("no bank to take back")
    seq = table.seq + 1
    return {
        **{key: getattr(table.banked, key) for key in POSITION},
        **SETTLED,
        "n": table.n + 1,
        "moved_at": fact.at,
        "moved_seq": seq,
        "phase_seq": seq,
        "phase_at": fact.at,
    }


def _new_phase(before: Any, after: Any) -> bool:
    """Whether those who act at once (coloured dice, roll-offs) begin afresh."""
    if after.phase != before.phase:
        return True
    colours = getattr(after, "colours", None)
    return colours is not None and before.colours.count(-1) < colours.count(-1)
