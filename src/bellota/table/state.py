"""A table is the fold of its facts: `fold(table, fact) -> table`, pure and total.

The game inside is the rules' own state; what is added here is who sits, what was shown last, and the
race while it runs in real time.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bellota import editions
from bellota.editions import Edition
from bellota.record import dice
from bellota.rules.games import GAMES, Game
from bellota.rules.kinds import Do, Event, Phase
from bellota.table import events as e
from bellota.table.race import Race, begun, tapped
from bellota.table.told import Last, Shown, padded, shown, told

LOBBY, PLAY, OVER = "lobby", "play", "over"


@dataclass(frozen=True)
class Seat:
    """Who sits: a person holds `key`; `level` is set while a bot plays the seat."""

    name: str
    key: str = ""
    salt: str = ""
    level: str = ""
    away: bool = False
    left: bool = False

    @property
    def kind(self) -> str:
        """`person`, `bot`, or `house` while the house plays for a person."""
        if self.level:
            return "bot"
        return "house" if self.away else "person"


@dataclass(frozen=True)
class Table:
    """Everything that the log says. `seq` counts the facts."""

    room: str
    edition: Edition
    changed: dict[str, Any]  # the options that depart from the edition
    house: dict[str, Any] | None = None
    opened: int = 0  # ms since 1970
    seq: int = 0
    at: int = 0  # of the last fact, ms since the table was opened
    stage: str = LOBBY
    seats: tuple[Seat, ...] = ()
    host: int = 0
    starter: int | None = None
    seed: str = ""
    commitment: str = ""
    games: int = 0  # games begun
    sealed_at: int = 0
    auto: bool = False  # the game begins by itself
    began_at: int = 0
    began_seq: int = 0
    first: int = 0
    n: int = 0  # events of the game
    game_state: Any = None
    streams: dice.Streams = field(default_factory=dice.Streams)
    race: Race | None = None
    moved_at: int = 0  # of the last event of the game
    moved_seq: int = 0
    phase_seq: int = 0  # when the present phase of the game began
    phase_at: int = 0
    pad: tuple[tuple[int, ...], ...] = ()
    before: tuple[int, ...] = ()  # Shake: totals when the round began
    last: Last | None = None
    shown: Shown | None = None
    won: tuple[int, ...] = ()  # winners of the last finished game, by its seats
    final: tuple[int, ...] = ()  # its totals

    @property
    def game(self) -> Game:
        """The rules of this table's game."""
        return GAMES[self.edition.game]

    @cached_property
    def numbers(self) -> Any:
        """The rules' numbers, with the table's options."""
        return self.edition.numbers(self.changed)

    @cached_property
    def options(self) -> dict[str, Any]:
        """All options of the game, as they stand."""
        return self.edition.effective(self.changed)

    @property
    def salts(self) -> tuple[str, ...]:
        """One a seat."""
        return tuple(seat.salt for seat in self.seats)

    @property
    def racing(self) -> bool:
        """Whether the game is in a race."""
        return self.stage == PLAY and self.game_state.phase == Phase.RACE

    @property
    def running(self) -> Race:
        """The race that runs; LookupError outside one."""
        if self.race is None:
            raise LookupError("no race runs")
        return self.race

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash opens."""
        return next((i for i, seat in enumerate(self.seats) if key and seat.key == key), None)


def fold(table: Table | None, fact: e.Fact) -> Table:
    """The table after one more fact."""
    if isinstance(fact, e.Opened):
        return _opened(fact)
    if table is None:
        raise ValueError("a table begins with being opened")
    return replace(_changed(table, fact), seq=table.seq + 1, at=fact.at)


def folded(facts: Iterable[e.Fact]) -> Table:
    """The table that its facts make; the first one opens it."""
    table: Table | None = None
    for fact in facts:
        table = fold(table, fact)
    if table is None:
        raise ValueError("a table begins with being opened")
    return table


def _opened(fact: e.Opened) -> Table:
    return Table(
        fact.room,
        _edition(fact.edition, fact.house),
        fact.options,
        fact.house,
        opened=fact.wall,
        seq=1,
        at=fact.at,
    )


def _edition(name: str, house: dict[str, Any] | None) -> Edition:
    return editions.builtin(name) if house is None else editions.from_dict(house)


def _changed(table: Table, fact: e.Fact) -> Table:
    match fact:
        case e.Did():
            return _did(table, fact)
        case e.Tapped(seat, n, race, faces, by):
            return replace(table, race=tapped(table.running, seat, n, race, tuple(faces), by))
        case e.Began(first):
            return _began(table, fact, first)
        case e.Sealed():
            return _sealed(table, fact)
        case e.Settings(name, options, house):
            return replace(table, edition=_edition(name, house), changed=options, house=house)
        case e.StarterSaid(seat):
            return replace(table, starter=seat)
        case e.HostPassed(seat):
            return replace(table, host=seat)
        case _:
            return replace(table, **_seated(table, fact))


def _seated(table: Table, fact: e.Fact) -> dict[str, Any]:
    """What a fact about seats changes."""
    match fact:
        case e.Sat(name, key, salt):
            return {"seats": (*table.seats, Seat(name, key, salt))}
        case e.BotSat(level, None, name):
            return {"seats": (*table.seats, Seat(name, level=level))}
        case e.Removed(seat):
            return _without(table, seat)
        case e.BotSat(level, int(seat)):
            return {"seats": _with(table, seat, level=level, away=True)}
        case e.Renamed(seat, name):
            return {"seats": _with(table, seat, name=name)}
        case e.Salted(seat, salt):
            return {"seats": _with(table, seat, salt=salt)}
        case e.WentAway(seat, left):
            return {"seats": _with(table, seat, away=True, left=left)}
        case e.CameBack(seat):
            return {"seats": _with(table, seat, away=False, left=False, level="")}
        case _:
            raise AssertionError(f"no such fact: {fact}")


def _with(table: Table, seat: int, **change: Any) -> tuple[Seat, ...]:
    changed = replace(table.seats[seat], **change)
    return (*table.seats[:seat], changed, *table.seats[seat + 1 :])


def _without(table: Table, seat: int) -> dict[str, Any]:
    """The lobby without a seat: host and starter move up with those behind it."""

    def moved(place: int) -> int:
        return place - 1 if place > seat else place

    starter = table.starter
    return {
        "seats": table.seats[:seat] + table.seats[seat + 1 :],
        "host": moved(table.host),
        "starter": None if starter is None or starter == seat else moved(starter),
        "won": (),
        "final": (),
    }


def _sealed(table: Table, fact: e.Sealed) -> Table:
    """A new seed: after a game the table is back in the lobby, and wants fresh salts."""
    seats = table.seats
    if table.stage == OVER:
        seats = tuple(replace(seat, salt="") for seat in seats)
    return replace(
        table,
        commitment=fact.commitment,
        seed=fact.seed,
        auto=fact.auto,
        sealed_at=fact.at,
        stage=LOBBY,
        seats=seats,
    )


def _began(table: Table, fact: e.Began, first: int) -> Table:
    seats = len(table.seats)
    begins = table.game.start(table.numbers, seats, first)
    seq = table.seq + 1
    return replace(
        table,
        stage=PLAY,
        games=table.games + 1,
        first=first,
        n=0,
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


def _did(table: Table, fact: e.Did) -> Table:
    event, before = event_of(fact), table.game_state
    after = table.game.apply(table.numbers, before, event)
    seq = table.seq + 1
    change: dict[str, Any] = {
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
    if after.phase == Phase.RACE and before.phase != Phase.RACE:
        races = change["streams"].races
        change["race"] = begun(table.options, races, after, len(table.seats), fact.at)
    elif after.phase != Phase.RACE:
        change["race"] = None
    if table.game.over(table.numbers, after):
        change |= {
            "stage": OVER,
            "won": table.game.winners(table.numbers, after),
            "final": after.scores,
        }
    return replace(table, **change)


def _new_phase(before: Any, after: Any) -> bool:
    """Whether those who act at once (coloured dice, roll-offs) begin afresh."""
    if after.phase != before.phase:
        return True
    rolled = getattr(before, "colours", ()), getattr(after, "colours", ())
    return rolled[0].count(-1) < rolled[1].count(-1)
