"""What any position of a game is worth, chance or choice: the one place where a review asks.

| phase         | its worth                                                            |
|---------------|----------------------------------------------------------------------|
| over          | the result                                                           |
| a choice      | the best of its choices, for the seat that has it                    |
| coloured dice | before a round: the table; dice partly shown are not asked for       |
| a roll-off    | the mean over the seats that may win it, for their dice are alike    |
| an order      | the own best place, the others' by chance (`review.orders`)          |
| a race        | `review.races`, for it is judged as a whole                          |
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from bellota.review import orders
from bellota.review.grid import Worth, kept, shared
from bellota.review.sources import Progress, Source, source
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Numbers

T = TypeVar("T")
FRESH = (Phase.ROLL, Phase.COLOURS)


class Choice(NamedTuple):
    """What a seat may choose; `order` is that of a roll-off's winner."""

    do: Do
    order: tuple[int, ...] = ()


class Judge:
    """Asks a source, and remembers. `missing` says why there is no table, where there is none."""

    def __init__(
        self, game: str, numbers: Numbers, seats: int, tempo: Fraction, asked: Source | str
    ) -> None:
        self.game, self.seats, self.tempo = game, seats, tempo
        self.numbers: Any = numbers
        self.source = asked if not isinstance(asked, str) else None
        self.missing = asked if isinstance(asked, str) else ""
        self._choices: dict[Any, dict[Choice, Worth]] = {}
        self._worths: dict[Any, Worth | None] = {}

    def choices(self, state: Any) -> dict[Choice, Worth] | None:
        """Each legal choice's worth, of many orders one a place; None where it is not known."""
        if state not in self._choices:
            found = self._told(lambda: self._chosen(state))
            if found is None:
                return None
            self._choices[state] = found
        return self._choices[state]

    def worth(self, state: Any) -> Worth | None:
        """What a position is worth, but for a race and dice partly shown."""
        if state not in self._worths:
            self._worths[state] = self._told(lambda: self._valued(state))
        return self._worths[state]

    def ordered(self, state: Any, order: tuple[int, ...]) -> Worth | None:
        """What a position is worth once the level seats stand in this order."""
        return self._told(lambda: kept(orders.line(self._source(), state).after(order)))

    def banked(self, state: Any, gain: int) -> Worth | None:
        """What a position of a race is worth once it has ended with a gain."""
        return self._told(lambda: self._source().banked(state, gain))

    def _told(self, ask: Callable[[], T | None]) -> T | None:
        """An answer, or None with the first reason why there is none."""
        try:
            return ask()
        except ValueError as error:
            self.missing = self.missing or str(error)
            return None

    def _source(self) -> Source:
        if self.source is None:
            raise ValueError(self.missing)
        return self.source

    def _chosen(self, state: Any) -> dict[Choice, Worth]:
        if state.phase == Phase.ORDER:
            return self._orders(state)
        return {Choice(do): kept(wins) for do, wins in self._source().chances(state).items()}

    def _valued(self, state: Any) -> Worth | None:
        if state.phase == Phase.OVER:
            return shared(GAMES[self.game].winners(self.numbers, state), self.seats)
        if state.phase in FRESH:
            return kept(self._source().begun(state))
        if state.phase == Phase.TIE:
            return self._rolled_off(state)
        if state.phase == Phase.ORDER:
            return kept(orders.line(self._source(), state).best(state.seat))
        choices = self.choices(state)
        if not choices:
            return None
        return max(choices.values(), key=lambda worth: float(worth[state.seat]))

    def _orders(self, state: Any) -> dict[Choice, Worth]:
        """The orders that the winner of a roll-off may choose."""
        line = orders.line(self._source(), state)
        return {
            Choice(Do.ORDER, order): kept(line.after(order)) for order in line.orders(state.seat)
        }

    def _rolled_off(self, state: Any) -> Worth | None:
        """Each of those who roll wins as often as another."""
        wins = [self.worth(_won(state, seat)) for seat, rolls in enumerate(state.tied) if rolls]
        known = [worth for worth in wins if worth is not None]
        if len(known) < len(wins):
            return None
        return kept(sum(row) / len(known) for row in zip(*known, strict=True))


def _won(state: Any, seat: int) -> Any:
    """A roll-off won by a seat; which faces it took does not matter any more."""
    tied = tuple(s == seat for s in range(len(state.tied)))
    return state._replace(phase=Phase.ORDER, seat=seat, tied=tied)


def judge(
    game: str,
    numbers: Numbers,
    seats: int,
    tempo: Fraction = Fraction(1),
    progress: Progress = lambda _: None,
) -> Judge:
    """The judge of a game; what is not solved yet is solved now."""
    asked: Source | str
    try:
        asked = source(numbers, seats, tempo, progress)
    except ValueError as error:
        asked = str(error)
    return Judge(game, numbers, seats, tempo, asked)
