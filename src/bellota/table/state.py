"""What the log says of a table. `fold` makes it; nothing else does.

The game inside is the rules' own state; what is added here is who sits, what was shown last, and the
race while it runs in real time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

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


T = TypeVar("T")


class derived(Generic[T]):  # noqa: N801 — reads as a kind of property
    """What follows from the fields of a table: worked out once, then as good as a field.

    As `functools.cached_property`, without the lock that Python 3.11 takes each time.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, table: Any, _: type | None = None) -> T:
        """Work it out; the next time the table has it under the same name."""
        made: T = self._work_out(table)
        table.__dict__[self._name] = made
        return made


# What follows from a field, and is worked out anew once that has changed.
FOLLOWS = {
    "edition": ("numbers", "options", "legal"),
    "changed": ("numbers", "options", "legal"),
    "game_state": ("legal", "racing"),
    "stage": ("racing",),
    "seats": ("salts", "levels"),
}


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

    def but(self, **change: Any) -> Table:
        """The table with some of it changed; what follows from the edition is worked out once."""
        return self.having(change)

    def having(self, change: dict[str, Any]) -> Table:
        """The same, for whoever has the changes in a dictionary."""
        made, kept = object.__new__(Table), {**self.__dict__, **change}
        for source in FOLLOWS.keys() & change.keys():
            for name in FOLLOWS[source]:
                kept.pop(name, None)
        object.__setattr__(made, "__dict__", kept)
        return made

    @property
    def game(self) -> Game:
        """The rules of this table's game."""
        return GAMES[self.edition.game]

    @derived
    def numbers(self) -> Any:
        """The rules' numbers, with the table's options."""
        return self.edition.numbers(self.changed)

    @derived
    def options(self) -> dict[str, Any]:
        """All options of the game, as they stand."""
        return self.edition.effective(self.changed)

    @property
    def first_rule(self) -> str:
        """Who starts, as the option `first` says; in a series, after its first game, the loser."""
        rule: str = self.options.get("first", "host")
        return LOSER if sum(self.wins) and not self.series_over else rule

    @derived
    def legal(self) -> tuple[Action, ...]:
        """What may be done now, by the rules; nothing before the first game."""
        return self.game.legal(self.numbers, self.game_state) if self.game_state else ()

    @derived
    def salts(self) -> tuple[str, ...]:
        """One a seat."""
        return tuple(seat.salt for seat in self.seats)

    @derived
    def levels(self) -> frozenset[str]:
        """Of the bots that play; empty for a person."""
        return frozenset(seat.level for seat in self.seats)

    @derived
    def racing(self) -> bool:
        """Whether the game is in a race."""
        return self.stage == PLAY and self.game_state.phase == _RACE

    @property
    def running(self) -> Race:
        """The race that runs; LookupError outside one."""
        if self.race is None:
            raise LookupError("no race runs")
        return self.race

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash opens."""
        return next((i for i, seat in enumerate(self.seats) if key and seat.key == key), None)
