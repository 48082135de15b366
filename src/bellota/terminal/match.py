"""One game in progress: its position, its sealed dice and its record, kept in step."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bellota import fair
from bellota.record import dice
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Phase
from bellota.solve import tempo
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


class Standing(NamedTuple):
    """Where a game stands."""

    state: Any
    pad: Rows = ()
    streams: dice.Streams = dice.Streams()
    raced: tuple[Step, ...] = ()  # the steps of the race that is on, or that just ended
    paces: tempo.Raced = tempo.NO_RACES  # of all races


def begun(table: Table) -> Standing:
    """Before the first roll."""
    game = GAMES[table.game]
    return Standing(game.start(table.numbers, len(table.seats), table.first))


def followed(standing: Standing, game: str, numbers: Any, step: Step) -> Standing:
    """Where a step leads."""
    races = step.event.do in (Do.RACE, Do.DOG)
    raced = (*standing.raced, step) if races else ()
    ends = races and step.after.phase != Phase.RACE
    return Standing(
        step.after,
        noted(standing.pad, game, numbers, step),
        dice.after(game, step.before, step.event, step.after, standing.streams),
        raced,
        _paced(standing.paces, numbers, raced) if ends else standing.paces,
    )


def _paced(paces: tempo.Raced, numbers: Any, raced: Sequence[Step]) -> tempo.Raced:
    """What all races have shown, with this one."""
    racer = raced[0].before.seat
    rolls = [sum(step.event.seat == s for step in raced) for s in range(len(raced[0].after.scores))]
    beats = tempo.beats(rolls, racer, raced[-1].event.seat, numbers.race_end)
    return tempo.noted(paces, rolls[racer], beats)


class Match:
    """A game that goes on: `play` throws the sealed dice of an action and moves the position."""

    def __init__(self, table: Table, written: Written, standing: Standing | None = None) -> None:
        self.table = table
        self.game = GAMES[table.game]
        self.standing = standing or begun(table)
        self._written = written

    @property
    def state(self) -> Any:
        """The position."""
        return self.standing.state

    @property
    def pad(self) -> Rows:
        """The score pad."""
        return self.standing.pad

    def legal(self) -> tuple[Action, ...]:
        """What may be done now."""
        return self.game.legal(self.table.numbers, self.state)

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.over(self.table.numbers, self.state))

    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.game.winners(self.table.numbers, self.state)

    def play(self, action: Action, by: str = "", race: int | None = None) -> Step:
        """Throw what the action throws, write it down, and go on from there."""
        table, streams = self.table, self.standing.streams
        faces = dice.faces(table.game, table.numbers, self.state, action, table.seed, (), streams)
        event = Event(action.seat, action.do, faces, action.order)
        after = self.game.apply(table.numbers, self.state, event)
        step = Step(self.state, event, after, by, race)
        self._written(step)
        self.standing = followed(self.standing, table.game, table.numbers, step)
        return step

    def race_faces(self, seat: int, n: int) -> tuple[int, ...]:
        """The faces of a seat's n-th roll, from 0, in the race that is on."""
        table, k = self.table, self.standing.streams.races
        return dice.race_roll(table.game, table.numbers, self.state, seat, table.seed, (), k, n)
