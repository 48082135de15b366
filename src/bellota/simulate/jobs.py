"""One kind of work for each way to play: what it draws from, and a batch of games by their numbers.

A job is plain data, so another process or machine plays the same batch of it to the same counts.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from bellota.rules import gonuts, pig
from bellota.rules.numbers import GoNuts, Pig
from bellota.simulate import twins
from bellota.simulate.loops import nuts, pairs, reference
from bellota.simulate.tables import HALF, Plans, Rolls, Turns
from bellota.simulate.tally import SHARE, Tally, nothing


class Job(Protocol):
    """What a batch is asked of."""

    def play(self, first: int, games: int) -> Tally: ...


def _counted(games: int, told: Any, seats: int) -> Tally:
    """Wins, turns and draws of a loop that counts no more."""
    none = nothing(seats, detailed=False)
    return none._replace(
        games=games, wins=told[:seats] * SHARE, turns=int(told[seats]), draws=int(told[seats + 1])
    )


@dataclass(frozen=True)
class Fast:
    """One draw a roll."""

    seats: int
    seed: int
    rolls: Rolls
    plans: Plans
    start: tuple[int, int]  # target, dice

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        (target, dice), shape, rolls = self.start, self.plans.shape(), self.rolls
        loop, start, by = nuts.play, (target, dice), self.plans.typed()
        if shape:
            loop, by = pairs.play, shape
            start = (target | target << HALF, dice << rolls.wide)
        plans = (self.plans.words, by), tuple(map(np.uint64, start))
        return _counted(games, loop(self.seed, first, games, rolls.typed(), *plans), self.seats)


@dataclass(frozen=True)
class Whole:
    """One draw a turn, two seats."""

    seats: int
    seed: int
    turns: Turns
    target: int

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        steps = tuple(map(np.uint64, self.turns.steps))
        start = np.uint64(self.target | self.target << HALF)
        args = (self.turns.cells, np.uint64(self.turns.bits), steps, start)
        return _counted(games, pairs.play_turns(self.seed, first, games, *args), self.seats)


@dataclass(frozen=True)
class Reference:
    """Die by die, by the rules' own functions; everything is counted."""

    seats: int
    seed: int
    numbers: GoNuts | Pig
    plans: Plans
    tempo: float

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        told = nothing(self.seats, detailed=True)
        counts = (told.by_seat, told.lengths, told.gains)
        numbers = twins.numbers(self.numbers)
        args = (self.tempo, self.plans.words, self.plans.typed(), counts)
        rules = gonuts if isinstance(self.numbers, GoNuts) else pig
        begun = twins.state(rules.start(self.numbers, self.seats))
        draws = reference.play(self.seed, first, games, numbers, begun, *args)
        wins, turns = told.by_seat[0] * SHARE, int(told.by_seat[1].sum())
        return told._replace(games=games, wins=wins, draws=int(draws), turns=turns)
