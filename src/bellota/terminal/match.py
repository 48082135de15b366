"""One game in progress: its position, its sealed dice and its record, kept in step."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bellota import fair
from bellota.record import dice
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Event
from bellota.terminal.pad import Rows, noted
from bellota.terminal.seats import Seat
from bellota.terminal.step import Step

Written = Callable[[Step], None]


class Table(NamedTuple):
    """What is agreed before the first roll."""

    game: str
    numbers: Any
    seats: tuple[Seat, ...]
    options: dict[str, Any]  # all of them, as they hold here
    first: int
    seed: bytes
    box: tuple[int, int]  # the fewest and the most seats it is made for
    built_in: bool  # the edition

    @property
    def commitment(self) -> str:
        """The seal of the dice."""
        return fair.commitment(self.seed)

    @property
    def official(self) -> bool:
        """Whether the box is made for so many."""
        fewest, most = self.box
        return fewest <= len(self.seats) <= most

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.name for seat in self.seats)


class Match:
    """A game that goes on: `play` throws the sealed dice of an action and moves the position."""

    def __init__(self, table: Table, written: Written) -> None:
        self.table = table
        self.game = GAMES[table.game]
        self.state: Any = self.game.start(table.numbers, len(table.seats), table.first)
        self.pad: Rows = ()
        self._streams = dice.Streams()
        self._written = written

    def legal(self) -> tuple[Action, ...]:
        """What may be done now."""
        return self.game.legal(self.table.numbers, self.state)

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.over(self.table.numbers, self.state))

    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.game.winners(self.table.numbers, self.state)

    def play(self, action: Action, by: str = "") -> Step:
        """Throw what the action throws, write it down, and go on from there."""
        table = self.table
        faces = dice.faces(
            table.game,
            table.numbers,
            self.state,
            action,
            table.seed,
            (),
            self._streams,
        )
        event = Event(action.seat, action.do, faces, action.order)
        after = self.game.apply(table.numbers, self.state, event)
        step = Step(self.state, event, after, by)
        self._streams = dice.after(table.game, self.state, event, after, self._streams)
        self._written(step)
        self.pad = noted(self.pad, table.game, table.numbers, step)
        self.state = after
        return step
