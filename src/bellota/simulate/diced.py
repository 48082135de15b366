"""Shake die by die: the job of its reference."""

from dataclasses import dataclass
from typing import Any

from bellota.rules import shake as rules
from bellota.rules.numbers import Shake
from bellota.simulate import twins
from bellota.simulate.loops import reference_shake as loops
from bellota.simulate.loops.offers import Solved
from bellota.simulate.shakers import Bots, Odds, odds, players
from bellota.simulate.tally import SHARE, TURNS, Tally, nothing
from bellota.simulate.two_shakers import solved


@dataclass(frozen=True)
class Diced:
    """Games of Shake by the rules' own functions; everything is counted."""

    seats: int
    seed: int
    numbers: Shake
    table: tuple[Odds, Bots, Solved | None]

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        told: Any = nothing(self.seats, detailed=True)
        begun = twins.state(rules.start(self.numbers, self.seats))
        work = (twins.numbers(self.numbers), self.table, begun)
        counts = (told.by_seat, told.lengths, told.gains)
        dice = loops.play(self.seed, first, games, *work, counts, told.wins, SHARE)
        turns = int(told.by_seat[TURNS].sum())
        return Tally(*told._replace(games=games, draws=int(dice), turns=turns))


def diced(numbers: Shake, names: tuple[str, ...], seed: int) -> Diced:
    """The work of these players."""
    table = odds(numbers), players(numbers, names), solved(numbers, names)
    return Diced(len(names), seed, numbers, table)
