"""The game in the table's fold: each event of the rules, what it showed, and a bank taken back."""

from typing import Any

from bellota.record import dice
from bellota.rules.kinds import DO_OF, Do, Event, Phase, event
from bellota.rules.seats import put
from bellota.solve import tempo
from bellota.table import events as e
from bellota.table import race
from bellota.table.race import EVENED, REALTIME, Race, begun, decided_at, settled
from bellota.table.state import OVER, PLAY, Table
from bellota.table.told import padded, shown, told

_RACE, _OVER, _BANK = (
    int(Phase.RACE),
    int(Phase.OVER),
    int(Do.BANK),
)  # the name of an enumeration is slow to look up
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
    return event((fact.seat, DO_OF[fact.do], tuple(fact.faces), tuple(fact.order), 0))


def did(table: Table, fact: e.Did) -> Table:
    """The table after an event of the game, and what it showed."""
    done, before, made = event_of(fact), table.game_state, table.having(SETTLED)
    made.seq = made.moved_seq = table.seq + 1
    made.at = made.moved_at = fact.at
    made.n = table.n + 1
    game, numbers = table.game, table.numbers
    after = made.game_state = game.apply(numbers, before, done)
    made.legal = game.legal(numbers, after)
    made.streams = dice.after(table.edition.game, before, done, after, table.streams)
    made.clean = put(table.clean, fact.seat, 0 if fact.by else table.clean[fact.seat] + 1)
    _shows(made, before, done)
    _changes_phase(made, table)
    if after.phase == _OVER:
        _won(made)
    elif done.do == _BANK and not fact.by:
        made.banked = table if table.banked is None else table.but(banked=None)
    return made


def _shows(made: Table, before: Any, done: Event) -> None:
    """What is told of an event beside the position."""
    after, name = made.game_state, made.edition.game
    made.last = told(made.numbers, before, done, after)
    made.pad = padded(name, made.pad, made.before, before, after)
    if name == "shake":
        made.shown = shown(before, done, after, made.shown)
        if before.round != after.round:
            made.before = after.scores


def _changes_phase(made: Table, table: Table) -> None:
    """A phase that begins, and the race that does so or ends.

    Those who act at once (coloured dice, roll-offs) may begin afresh in the same phase.
    """
    before, after = table.game_state, made.game_state
    was, now = before.phase, after.phase
    shake = made.edition.game == "shake"
    if was != now or (shake and before.colours.count(-1) < after.colours.count(-1)):
        made.phase_seq, made.phase_at = made.seq, made.at
    if was == _RACE != now:
        made.racing, made.race, made.paces = False, None, _paced(table)
    elif was != _RACE == now:
        made.racing, made.race = True, _begun(made)


def _begun(made: Table) -> Race:
    """The race that begins."""
    seats, k = len(made.seats), made.streams.races
    return begun(made.options, k, made.game_state, seats, made.at, _slow(made))


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


def _won(made: Table) -> None:
    """The end of a game, and of the series where somebody has most of it."""
    state = made.game_state
    won = made.game.winners(made.numbers, state)
    wins = tuple(n + (seat in won) for seat, n in enumerate(made.wins))
    made.stage, made.won, made.final, made.wins = OVER, won, state.scores, wins
    made.series_over = max(wins) * 2 > made.series


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
