"""How fast a table moves by itself: what is due next, and when.

Nothing here decides; a due wish goes through `decide` like everybody's. Times are ms since the table
was opened. A person's pace is a spread, not a metronome, and the same one after a restart: it is
drawn from the table's own place in the log.
"""

from collections.abc import Mapping
from typing import NamedTuple
from zlib import crc32

from bellota.rules.kinds import Do, Phase
from bellota.table import race as r
from bellota.table.commands import Auto
from bellota.table.state import LOBBY, PLAY, Table

_AT_ONCE = (Phase.COLOURS, Phase.TIE)  # named once: an enumeration's names are slow to look up
_TOGETHER = (Phase.RACE, *_AT_ONCE)
CLEAN = 25  # own moves in a row after which patience grows no more


class Pace(NamedTuple):
    """All waits of a table, in ms."""

    think: int = 1300  # a bot's shortest thought, dice at rest
    spread: int = 1100  # and what may be added
    tap: int = 290  # a bot's shortest roll in a race
    tap_spread: int = 330
    patience: int = 20_000  # before the house plays for a seat that is gone
    nudge: int = 15_000  # before it rolls a coloured die for a seat that is slow
    silence: int = 2_500  # before it rolls in a race for a seat that does not
    drift: int = 1_200  # the same for a seat that is gone
    beat: int = 600  # the house's own pace in a race
    least: int = 1_200  # a roll of the least pace, behind which the house rolls for anybody
    rematch: int = 1_500  # for fresh salts
    host: int = 8_000  # before a host who is gone is replaced
    asked: int = 10_000  # that a bot waits while an undo is asked for


class Presence(NamedTuple):
    """What the edge knows of each seat: gone since when (None = here), and its lag in ms.

    `over`: from when on its line is too slow for a race, unless it answers before that. `woken`: since when somebody has been here, and the log could be written. `quiet`: at every seat a
    person is here and plays, so that nothing but a clock, a race or coloured dice can be due.
    """

    gone: tuple[int | None, ...]
    lag: tuple[int, ...]
    woken: int = 0
    quiet: bool = False
    over: tuple[int | None, ...] = ()


class Due(NamedTuple):
    """A wish of the table and its time."""

    at: int
    wish: Auto


def spread(table: Table, low: int, width: int, *place: object) -> int:
    """A wait between `low` and `low + width` at a place in this game."""
    return leaning(low, width, table.room, table.games, *place)


def leaning(low: int, width: int, *place: object) -> int:
    """A wait between `low` and `low + width`, leaning to the short side; one place, one wait."""
    draw = crc32(repr(place).encode()) / 2**32
    lean: float = draw**1.6
    return low + round(width * lean)


def due(
    table: Table, presence: Presence, pace: Pace, held: Mapping[Auto, int] | None = None
) -> Due | None:
    """The next thing that happens by itself, if nobody speaks before.

    `held` are wishes that led nowhere on this very table, and when each may be tried again.
    """
    if _nothing_due(table, presence):
        return None
    wishes = _wishes(table, presence, pace)
    return _first([_later(wish, held) for wish in wishes] if held else wishes)


def _later(wish: Due, held: Mapping[Auto, int]) -> Due:
    """A wish that led nowhere is tried again when it may be."""
    return Due(max(wish.at, held.get(wish.wish, 0)), wish.wish)


def _first(wishes: list[Due]) -> Due | None:
    """The earliest of what is due; of those at one time the first that was named."""
    first, at = None, 0
    for wish in wishes:
        if first is None or wish.at < at:
            first, at = wish, wish.at
    return first


def _wishes(table: Table, presence: Presence, pace: Pace) -> list[Due]:
    """All that happens by itself if nobody speaks.

    While no person is here at all, a table waits, for it would only play itself to the end.
    """
    if all(since is not None for since in presence.gone) and not table.racing:
        return []
    wishes = _hosting(table, presence, pace)
    if table.stage == LOBBY and table.auto and len(table.seats) > 0:
        wishes.append(_rematch(table, pace))
    elif table.racing:
        wishes += _racing(table, presence, pace)
    elif table.stage == PLAY:
        wishes += _turns(table, presence, pace)
    return wishes


def _nothing_due(table: Table, presence: Presence) -> bool:
    """Whether somebody decides, with all the time there is: as nearly always."""
    return presence.quiet and table.stage == PLAY and not table.clock and not _together(table)


def _rematch(table: Table, pace: Pace) -> Due:
    """As soon as every person has salted anew, else after a short wait."""
    ready = all(seat.salt or seat.kind != "person" for seat in table.seats)
    return Due(table.at if ready else table.sealed_at + pace.rematch, Auto("begin"))


def _hosting(table: Table, presence: Presence, pace: Pace) -> list[Due]:
    """A host who is gone hands over to somebody who is here and plays."""
    since = presence.gone[table.host]
    if since is None or not any(
        seat.kind == "person" and gone is None
        for seat, gone in zip(table.seats, presence.gone, strict=True)
    ):
        return []
    return [Due(since + pace.host, Auto("host"))]


def _turns(table: Table, presence: Presence, pace: Pace) -> list[Due]:
    """Each seat that may act: a bot thinks, the house steps in for whoever is gone or slow."""
    seats = {action.seat for action in table.legal}
    wishes = [_turn(table, presence, pace, seat) for seat in seats]
    return [wish for wish in wishes if wish is not None]


def _turn(table: Table, presence: Presence, pace: Pace, seat: int) -> Due | None:
    kind = table.seats[seat].kind
    if kind != "person":
        since, place = (table.phase_at, "all") if _at_once(table) else (table.moved_at, table.n)
        wait = spread(table, pace.think, pace.spread, seat, since, place)
        return Due(max(since + wait, _asked_until(table, pace)), Auto(kind, seat))
    wishes = [_gone(table, presence, pace, seat), _slow(table, presence, pace, seat)]
    return _first([wish for wish in wishes if wish])


def _asked_until(table: Table, pace: Pace) -> int:
    """A bot does not roll while people agree on a bank that might be taken back."""
    return table.asked.at + pace.asked if table.asked else 0


def _gone(table: Table, presence: Presence, pace: Pace, seat: int) -> Due | None:
    """The house steps in for whoever is gone; the longer a clean record, the later."""
    gone = presence.gone[seat]
    if gone is None:
        return None
    grace = pace.patience * (1 + min(table.clean[seat], CLEAN) // 5)
    return Due(max(gone, table.moved_at) + grace, Auto("away", seat))


def _slow(table: Table, presence: Presence, pace: Pace, seat: int) -> Due | None:
    """The clock of a decision, where the table has one; nobody decides a coloured die."""
    if _at_once(table):
        return Due(steps_in(table, pace, presence.woken), Auto("house", seat))
    if not table.clock:
        return None
    return Due(deadline(table, presence.woken), Auto("timeout", seat))


def slow(table: Table) -> bool:
    """Whether a coloured die waits for somebody's hand."""
    if table.stage != PLAY or table.racing or not _at_once(table):
        return False
    return any(table.seats[action.seat].kind == "person" for action in table.legal)


def steps_in(table: Table, pace: Pace, woken: int) -> int:
    """When the house rolls the coloured dice that nobody has rolled, ms since the table was opened."""
    return max(table.phase_at, woken) + pace.nudge


def timed(table: Table) -> bool:
    """Whether somebody's decision is on the clock."""
    if not table.clock or table.stage != PLAY or table.racing or _at_once(table):
        return False
    return any(table.seats[action.seat].kind == "person" for action in table.legal)


def deadline(table: Table, woken: int) -> int:
    """When the time for the present decision is over, ms since the table was opened.

    It runs while somebody is here: a table that everybody left waits.
    """
    return max(table.moved_at, table.clock_at, woken) + 1000 * table.clock + table.more


def _at_once(table: Table) -> bool:
    """Phases in which several seats act at once, and none decides anything."""
    return table.game_state.phase in _AT_ONCE


def _together(table: Table) -> bool:
    """The same, and races."""
    return table.game_state.phase in _TOGETHER


def _racing(table: Table, presence: Presence, pace: Pace) -> list[Due]:
    """The rolls that the table makes itself, or the settling of the race once it is decided."""
    race = table.running
    decided = r.decided_at(race, table.numbers.race_end)
    if race.mode != r.REALTIME:
        beats = len(race.taps[race.active])
        beat = Due(race.start + beats * race.beat, Auto("beat", n=beats))
        return [beat if decided is None else Due(table.at, Auto("settle"))]
    if decided is not None:
        return [Due(_closes(table, presence, decided), Auto("settle"))]
    seats = [seat for seat in range(len(race.taps)) if r.rolls_on(race, seat)]
    taps = [_tap(table, presence, pace, seat) for seat in seats]
    return taps + [
        _even(race, at, seat) for seat, at in _too_slow(table, presence) if seat in seats
    ]


def _too_slow(table: Table, presence: Presence) -> list[tuple[int, int]]:
    """The seats of persons who are here and whose line is too slow for a race, from when on."""
    seats = zip(table.seats, presence.over, presence.gone, strict=False)
    return [
        (place, over)
        for place, (seat, over, gone) in enumerate(seats)
        if seat.kind == "person" and over is not None and gone is None
    ]


def _even(race: r.Race, over: int, seat: int) -> Due:
    """The race goes on at equal pace; not before its signal is near, for a line may wake up."""
    return Due(max(over, race.start - r.SOON), Auto("even", seat))


def _closes(table: Table, presence: Presence, decided: int) -> int:
    """When no roll can arrive any more that would count: the slowest person's lag, and a grace."""
    lags = [
        lag for seat, lag in zip(table.seats, presence.lag, strict=True) if seat.kind == "person"
    ]
    return table.running.start + decided + max(lags, default=0) + (r.GRACE if lags else 0)


def _tap(table: Table, presence: Presence, pace: Pace, seat: int) -> Due:
    """When the table rolls for a seat: a bot at a human pace, the house for a silent person.

    Who rolls now and then is no reason to wait either: all but the first roll keep the least pace.
    """
    race = table.running
    row = race.taps[seat]
    last = race.start + (row[-1].at if row else 0)
    kind = table.seats[seat].kind
    if kind == "bot":
        wait = spread(table, pace.tap, pace.tap_spread, race.k, seat, len(row))
        return Due(last + wait, Auto("tap", seat, len(row)))
    at = race.start + helped(race, pace, seat, _patience(table, presence, pace, seat))
    return Due(at, Auto("tap", seat, len(row)))


def helped(race: r.Race, pace: Pace, seat: int, patience: int) -> int:
    """When the house rolls for a person who does not, ms since the start signal."""
    row = race.taps[seat]
    last = row[-1].at if row else 0
    behind = patience + len(row) * pace.least
    return min(last + patience, max(last + pace.beat, behind))


def _patience(table: Table, presence: Presence, pace: Pace, seat: int) -> int:
    """How long a person may be silent in a race; once the house rolls it keeps the common pace."""
    row = table.running.taps[seat]
    if table.seats[seat].kind == "house" or (row and row[-1].by == "house"):
        return pace.beat
    return pace.silence if presence.gone[seat] is None else pace.drift


def house_does(table: Table, seat: int) -> Do:
    """Bank, take or stop where that is legal, else the one legal thing (docs/rules.md §5)."""
    legal = [action.do for action in table.legal if action.seat == seat]
    quiet = [do for do in legal if do in (Do.BANK, Do.TAKE, Do.STOP)]
    return quiet[0] if quiet else legal[0]
