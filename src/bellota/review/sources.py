"""Where chances come from: one source a game and number of seats, each on a solved table.

`chances(state)` tells each legal action's chances, as `solve.best` does; `begun(state)` those before
a turn or a round; `banked(state, gain)` those after the mover's turn ends with a gain. ValueError
where a source does not know.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from bellota.rules.kinds import Do
from bellota.rules.numbers import End, GoNuts, Numbers, Pig, Shake
from bellota.solve import all_shake, deficits, many, match, offers, tables
from bellota.solve.deficits import Deficits
from bellota.solve.many import Many
from bellota.solve.match import Match
from bellota.solve.rounds import Rounds

Progress = Callable[[float], None]
Chances = dict[Do, tuple[float, ...]]
AT_ONCE = 3  # seats of Shake that are solved in seconds


class Source(Protocol):
    """What a judge asks."""

    def chances(self, state: Any) -> Chances: ...
    def begun(self, state: Any) -> tuple[float, ...]: ...
    def banked(self, state: Any, gain: int) -> tuple[float, ...]: ...


class Two(NamedTuple):
    """Two seats of Go Nuts! or Pig."""

    match: Match

    def chances(self, state: Any) -> Chances:
        """From the sweep of the turn."""
        return match.chances(self.match, state)

    def begun(self, state: Any) -> tuple[float, ...]:
        """A turn begins with the one roll that must be made."""
        return self.chances(state)[Do.ROLL]

    def banked(self, state: Any, gain: int) -> tuple[float, ...]:
        """From the table itself."""
        game, seat = self.match.game, state.seat
        role = int(game.overtime is not None and seat != state.first)
        left, theirs = (game.target - state.scores[s] for s in (seat, 1 - seat))
        win = match.banking(self.match, role, left - gain, theirs)
        return (win, 1 - win) if seat == 0 else (1 - win, win)


class More(NamedTuple):
    """Three seats and more."""

    many: Many

    def chances(self, state: Any) -> Chances:
        """From the sweep of the turn."""
        return many.chances(self.many, state)

    def begun(self, state: Any) -> tuple[float, ...]:
        """From the table itself."""
        return self._after(state.scores, state.seat)

    def banked(self, state: Any, gain: int) -> tuple[float, ...]:
        """The next seat begins, or the game is won."""
        scores, seat = list(state.scores), state.seat
        scores[seat] += gain
        if scores[seat] >= self.many.target:
            return tuple(float(s == seat) for s in range(len(scores)))
        return self._after(tuple(scores), (seat + 1) % len(scores))

    def _after(self, scores: tuple[int, ...], mover: int) -> tuple[float, ...]:
        needs = [self.many.target - score for score in scores]
        wins = self.many.worth([*needs[mover:], *needs[:mover]])
        return tuple(wins[(seat - mover) % len(wins)] for seat in range(len(wins)))


class TwoShakers(NamedTuple):
    """Two seats of Shake, from the first round to a shake-off."""

    numbers: Shake
    rounds: Rounds

    def chances(self, state: Any) -> Chances:
        """From the table of rounds."""
        return offers.chances(self.rounds, self.numbers, state)

    def begun(self, state: Any) -> tuple[float, ...]:
        """Before a round the lead alone counts."""
        lead = (state.scores[0] - state.scores[1]) // self.rounds.case.unit
        win = self.rounds.worth(self.numbers.rounds + 1 - state.round, lead)
        return win, 1 - win

    def banked(self, state: Any, gain: int) -> tuple[float, ...]:
        """Shake has no race."""
        raise NotImplementedError


class MoreShakers(NamedTuple):
    """Three seats of Shake and more, on a grid of deficits."""

    numbers: Shake
    told: Deficits

    def chances(self, state: Any) -> Chances:
        """From the tables of rounds."""
        return deficits.chances(self.told, self.numbers, state)

    def begun(self, state: Any) -> tuple[float, ...]:
        """Before a round the totals alone count."""
        units = tuple(score // self.told.case.unit for score in state.scores)
        return self.told.worth(self.numbers.rounds + 1 - state.round, units)

    def banked(self, state: Any, gain: int) -> tuple[float, ...]:
        """Shake has no race."""
        raise NotImplementedError


class AllShakeAlone(NamedTuple):
    """Any seats of Shake, from All Shake on."""

    numbers: Shake
    why: str

    def chances(self, state: Any) -> Chances:
        """Worked out on demand."""
        if not all_shake.is_on(self.numbers, state):
            raise ValueError(self.why)
        return all_shake.chances(self.numbers, state)

    def begun(self, state: Any) -> tuple[float, ...]:
        """Rounds are not known."""
        raise ValueError(self.why)

    def banked(self, state: Any, gain: int) -> tuple[float, ...]:
        """Shake has no race."""
        raise NotImplementedError


def slow(source: Source, state: Any) -> bool:
    """Whether a choice takes more than a moment: with many seats all of All Shake follows from it."""
    if not isinstance(source, MoreShakers | AllShakeAlone) or len(state.scores) <= AT_ONCE:
        return False
    return bool(state.round >= source.numbers.rounds)


def kept(numbers: Numbers, seats: int, tempo: Fraction) -> Source | None:
    """The table of these numbers from the cache folder; ValueError if there cannot be one."""
    if isinstance(numbers, Shake) and seats == 2:
        shake = tables.ready_shakers(numbers)
        return shake and TwoShakers(numbers, shake.rounds)
    if isinstance(numbers, Shake):
        shakers = tables.read_shakers(numbers, seats)
        return shakers and MoreShakers(numbers, shakers.deficits)
    if seats == 2:
        two = tables.ready(numbers, tempo)
        return two and Two(two.match)
    more = tables.read_more(numbers, seats, tempo)
    return more and More(more.many)


def solved(numbers: Numbers, seats: int, tempo: Fraction) -> None:
    """See to it that the table of these numbers is there; ValueError if there cannot be one."""
    if isinstance(numbers, Shake) and seats > AT_ONCE:
        tables.more_shakers(numbers, seats)
    else:
        source(numbers, seats, tempo, lambda _: None)


def source(numbers: Numbers, seats: int, tempo: Fraction, progress: Progress) -> Source:
    """The table of these numbers, solved if need be; ValueError if there is none."""
    if seats < 2:
        raise ValueError("a seat alone plays against nobody")
    if isinstance(numbers, GoNuts | Pig) and seats == 2:
        return Two(tables.two_seats(numbers, tempo, progress).match)
    if isinstance(numbers, GoNuts | Pig):
        return More(tables.more_seats(numbers, seats, tempo, progress).many)
    return _shakers(numbers, seats, progress)


def _shakers(numbers: Shake, seats: int, progress: Progress) -> Source:
    """Whole games where there is a table, else All Shake alone. Four seats take minutes: not unasked."""
    if seats == 2:
        return TwoShakers(numbers, tables.two_shakers(numbers, progress).rounds)
    try:
        if seats <= AT_ONCE:
            return MoreShakers(numbers, tables.more_shakers(numbers, seats, progress).deficits)
        found = tables.read_shakers(numbers, seats)
    except ValueError as error:
        return AllShakeAlone(numbers, str(error))
    if found:
        return MoreShakers(numbers, found.deficits)
    why = f"{seats} seats of Shake take minutes: `bellota solve shake --seats {seats}` first"
    return AllShakeAlone(numbers, why)


def immediate(numbers: Numbers) -> bool:
    """Whether nothing past the target counts."""
    return isinstance(numbers, Pig | GoNuts) and numbers.end == End.IMMEDIATE
