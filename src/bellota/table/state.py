"""What the log says of a table. `fold` makes it; nothing else does.

The game inside is the rules' own state; what is added here is who sits, what was shown last, and the
race while it runs in real time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bellota.editions import Edition
from bellota.record import dice
from bellota.rules.games import GAMES, Game
from bellota.rules.kinds import Action, Phase
from bellota.solve.tempo import NO_RACES, Raced
from bellota.table.race import Race
from bellota.table.told import Last, Shown

_RACE = Phase.RACE
LOSER = "last_loser"  # of the option `first`
LOBBY, PLAY, OVER = "lobby", "play", "over"
NONE_USED = dice.Streams()
COMPILED = not __file__.endswith(".py")

# From these fields others follow, which are worked out anew once one of these has changed.
SOURCES = frozenset({"edition", "changed", "game_state", "stage", "seats"})


@dataclass(frozen=True)
class Seat:
    """Who sits: a person holds `key`; `level` is set while a bot plays the seat."""

    name: str
    key: str = ""
    salt: str = ""
    level: str = ""
    away: bool = False
    left: bool = False
    no_coach: bool = False  # wants nobody coached at this table

    @property
    def kind(self) -> str:
        """`person`, `bot`, or `house` while the house plays for a person."""
        if self.level:
            return "bot"
        return "house" if self.away else "person"


@dataclass(frozen=True)
class Asked:
    """A seat asks to take back its bank; those who agreed so far."""

    seat: int
    at: int
    agreed: frozenset[int] = frozenset()


class Table:
    """Everything that the log says, and what follows from it. `seq` counts the facts.

    Only the fold makes one, out of the one before (`copied`); once it is handed on, nobody changes it.
    It is no dataclass, for those are slow to copy where this is compiled.
    """

    room: str
    edition: Edition
    changed: dict[str, Any]  # the options that depart from the edition
    house: dict[str, Any] | None = None
    opened: int = 0  # ms since 1970
    seq: int = 0
    at: int = 0  # of the last fact, ms since the table was opened
    stage: str = LOBBY
    seats: tuple[Seat, ...] = ()
    clean: tuple[int, ...] = ()  # by seat: own moves since the house last had to step in
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
    streams: dice.Streams = NONE_USED
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
    wins: tuple[int, ...] = ()  # of the series, by seat
    series_over: bool = False
    watch: str = "link"  # who may look on: none, link, open
    clock: int = 0  # seconds for a decision; 0 = off
    clock_at: int = 0  # when the clock was last set
    series: int = 1  # best of
    paces: Raced = NO_RACES  # of all races in real time
    slowed: tuple[int, ...] = ()  # races of this game that a seat's slow line evened, by seat
    more: int = 0  # ms that were added to the present decision
    asked: Asked | None = None
    banked: Table | None = None  # the table before the last event, where that was a bank
    fuss: int = 0  # what was arranged since the game was sealed, or began
    banned: frozenset[str] = frozenset()  # keys of who was sent away
    closed: bool = False  # by the host of the server
    done: tuple[str, ...] = ()  # marks of the last wishes that must not be done twice

    # What follows from these (`follow`).
    game: Game  # the rules
    numbers: Any  # the rules' numbers, with the table's options
    options: dict[str, Any]  # all options of the game, as they stand
    legal: tuple[Action, ...]  # what may be done now; nothing before the first game
    racing: bool  # whether the game is in a race
    salts: tuple[str, ...]  # one a seat
    levels: frozenset[str]  # of the bots that play; empty for a person

    def __init__(self, room: str, edition: Edition, changed: dict[str, Any]) -> None:
        self.room, self.edition, self.changed = room, edition, changed

    def but(self, **change: Any) -> Table:
        """The table with some of it changed."""
        return self.having(change)

    def having(self, change: dict[str, Any]) -> Table:
        """The same, for whoever has the changes in a dictionary."""
        made = self.copied()
        for name, value in change.items():
            setattr(made, name, value)
        if not SOURCES.isdisjoint(change):
            made.follow()
        return made

    def follow(self) -> None:
        """Work out what follows from the fields that the log tells; for whoever makes the table."""
        state, self.game = self.game_state, GAMES[self.edition.game]
        self.numbers = self.edition.numbers(self.changed)
        self.options = self.edition.effective(self.changed)
        self.legal = self.game.legal(self.numbers, state) if state else ()
        self.racing = self.stage == PLAY and state.phase == _RACE
        self.salts = tuple([seat.salt for seat in self.seats])
        self.levels = frozenset([seat.level for seat in self.seats])

    def copied(self) -> Table:
        """A table that says the same, for whoever makes the next one out of it."""
        made = Table(self.room, self.edition, self.changed)
        if COMPILED:
            self.copy_to(made)
        else:
            object.__setattr__(made, "__dict__", vars(self).copy())
        return made

    def copy_to(self, made: Table) -> None:
        """Field by field: where this is compiled, no dictionary holds them."""
        made.house, made.opened, made.seq, made.at = self.house, self.opened, self.seq, self.at
        made.stage, made.seats, made.clean = self.stage, self.seats, self.clean
        made.host, made.starter, made.seed = self.host, self.starter, self.seed
        made.commitment, made.games, made.sealed_at = self.commitment, self.games, self.sealed_at
        made.auto, made.began_at, made.began_seq = self.auto, self.began_at, self.began_seq
        made.first, made.n, made.game_state = self.first, self.n, self.game_state
        made.streams, made.race, made.moved_at = self.streams, self.race, self.moved_at
        made.moved_seq, made.phase_seq = self.moved_seq, self.phase_seq
        made.phase_at, made.pad, made.before = self.phase_at, self.pad, self.before
        made.last, made.shown, made.won, made.final = self.last, self.shown, self.won, self.final
        made.wins, made.series_over, made.watch = self.wins, self.series_over, self.watch
        made.clock, made.clock_at, made.series = self.clock, self.clock_at, self.series
        made.paces, made.slowed, made.more = self.paces, self.slowed, self.more
        made.asked, made.banked, made.fuss = self.asked, self.banked, self.fuss
        made.banned, made.closed, made.done = self.banned, self.closed, self.done
        made.game, made.numbers, made.options = self.game, self.numbers, self.options
        made.legal, made.racing, made.salts = self.legal, self.racing, self.salts
        made.levels = self.levels

    def __eq__(self, other: object) -> bool:
        """Whether two tables say the same."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in names())

    def __hash__(self) -> int:
        """By how far it has come."""
        return hash((self.room, self.seq))

    @property
    def first_rule(self) -> str:
        """Who starts, as the option `first` says; in a series, after its first game, the loser."""
        rule: str = self.options.get("first", "host")
        return LOSER if sum(self.wins) and not self.series_over else rule

    @property
    def running(self) -> Race:
        """The race that runs; LookupError outside one."""
        if self.race is None:
            raise LookupError("no race runs")
        return self.race

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash opens."""
        for i, seat in enumerate(self.seats):
            if key and seat.key == key:
                return i
        return None


def names() -> tuple[str, ...]:
    """The names of a table's fields, as the interpreter or the compiler notes them."""
    noted = vars(Table)
    return tuple(noted.get("__mypyc_attrs__") or noted["__annotations__"])
