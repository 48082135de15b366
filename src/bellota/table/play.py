"""The game in the table's fold: each event of the rules, what it showed, and a bank taken back."""

from typing import Any

from bellota.record import dice
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.seats import put
from bellota.table import events as e
from bellota.table.race import begun
from bellota.table.state import OVER, PLAY, Table
from bellota.table.told import padded, shown, told

# What an undo brings back: the position and all that was read off it.
POSITION = ("game_state", "streams", "race", "pad", "before", "last", "shown")


def began(table: Table, fact: e.Began) -> Table:
    """The first position."""
    seats = len(table.seats)
    begins = table.game.start(table.numbers, seats, fact.first)
    seq = table.seq + 1
    return table.but(
        stage=PLAY,
        games=table.games + 1,
        first=fact.first,
        wins=table.wins or (0,) * seats,
        n=0,
        **_settled(),
        game_state=begins,
        streams=dice.Streams(),
        race=None,
        pad=((),) * seats if table.edition.game != "shake" else (),
        before=(0,) * seats,
        last=None,
        shown=None,
        began_at=fact.at,
        began_seq=seq,
        moved_at=fact.at,
        moved_seq=seq,
        phase_seq=seq,
        phase_at=fact.at,
    )


def event_of(fact: e.Did) -> Event:
    """The rules' event in a fact."""
    return Event(fact.seat, Do[fact.do.upper()], tuple(fact.faces), tuple(fact.order))


def did(table: Table, fact: e.Did) -> Table:
    """The position after an event, and what it showed."""
    event, before = event_of(fact), table.game_state
    after = table.game.apply(table.numbers, before, event)
    seq = table.seq + 1
    change: dict[str, Any] = {
        **_settled(),
        "n": table.n + 1,
        "game_state": after,
        "streams": dice.after(table.edition.game, before, event, after, table.streams),
        "moved_at": fact.at,
        "moved_seq": seq,
        "last": told(table.game, table.numbers, before, event, after),
        "shown": shown(table.edition.game, before, event, after, table.shown),
        "pad": padded(table.edition.game, table.pad, table.before, before, after),
    }
    if _new_phase(before, after):
        change |= {"phase_seq": seq, "phase_at": fact.at}
    if getattr(before, "round", None) != getattr(after, "round", None):
        change["before"] = after.scores
    change["clean"] = put(table.clean, fact.seat, 0 if fact.by else table.clean[fact.seat] + 1)
    change |= _raced(table, before, change["streams"].races, after, fact.at)
    if table.game.over(table.numbers, after):
        change |= _won(table, after)
    elif event.do == Do.BANK and not fact.by:
        change["banked"] = table.but(banked=None)
    return table.but(**change)


def _settled() -> dict[str, Any]:
    """What belonged to the event before: time added, a bank that might be taken back."""
    return {"more": 0, "asked": None, "banked": None}


def _raced(table: Table, before: Any, races: int, after: Any, at: int) -> dict[str, Any]:
    """A race that begins, runs on, or is over."""
    if after.phase != Phase.RACE:
        return {"race": None}
    if before.phase == Phase.RACE:
        return {}
    return {"race": begun(table.options, races, after, len(table.seats), at)}


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


def undone(table: Table, fact: e.Undone) -> Table:
    """The position before the bank; wishes made on either are stale."""
    if table.banked is None:
        raise ValueError("no bank to take back")
    seq = table.seq + 1
    return table.but(
        **{key: getattr(table.banked, key) for key in POSITION},
        **_settled(),
        n=table.n + 1,
        moved_at=fact.at,
        moved_seq=seq,
        phase_seq=seq,
        phase_at=fact.at,
    )


def _new_phase(before: Any, after: Any) -> bool:
    """Whether those who act at once (coloured dice, roll-offs) begin afresh."""
    if after.phase != before.phase:
        return True
    rolled = getattr(before, "colours", ()), getattr(after, "colours", ())
    return rolled[0].count(-1) < rolled[1].count(-1)
