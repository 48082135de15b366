"""What is counted of games, and what it says."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
SHARE = 840  # a win is counted in parts of this, so that up to eight seats can share one
LONGEST, MOST = 1024, 1024  # turns of a game, points of a turn: what is more is counted as that
ENDS = ("bank", "bust", "race")
WINS, TURNS, POINTS = range(3)  # rows of `by_seat`; the ends of turns follow


class Tally(NamedTuple):
    """Sums over complete batches of games; they add up in any order to the same."""

    games: int
    wins: Counts  # by seat, in parts of SHARE
    draws: int  # what was drawn: rolls, shakes or turns
    turns: int
    by_seat: Counts  # see the rows above; empty where the loop does not count them
    lengths: Counts  # games by their turns
    gains: Counts  # turns by their points

    def __add__(self, other: Any) -> "Tally":
        """Both together."""
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def rolled(self, by: int) -> "Tally":
        """The same by player, where seat 0 was player `by`."""
        return self._replace(
            wins=np.roll(self.wins, by),
            by_seat=np.roll(self.by_seat, by, axis=1) if len(self.by_seat) else self.by_seat,
        )


def nothing(seats: int, *, detailed: bool) -> Tally:
    """Before any game."""
    rows = 3 + len(ENDS) if detailed else 0
    sizes = (LONGEST, MOST) if detailed else (0, 0)
    zeros = [np.zeros(size, np.int64) for size in sizes]
    return Tally(0, np.zeros(seats, np.int64), 0, 0, np.zeros((rows, seats), np.int64), *zeros)


def win(tally: Tally) -> list[float]:
    """Each seat's share of the wins."""
    return [float(wins) / (SHARE * max(tally.games, 1)) for wins in tally.wins]


def errors(tally: Tally) -> list[float]:
    """Their standard errors; where a win is shared, at most so much."""
    return [sqrt(p * (1 - p) / max(tally.games, 1)) for p in win(tally)]


def detail(tally: Tally, names: tuple[str, ...]) -> dict[str, Any]:
    """Points a turn, how turns end, lengths and points as shares, by player where it differs."""
    turns = np.maximum(tally.by_seat[TURNS], 1)
    ends = {end: [float(x) for x in tally.by_seat[3 + k] / turns] for k, end in enumerate(ENDS)}
    return {
        "games": tally.games,
        "players": list(names),
        "points_a_turn": [float(x) for x in tally.by_seat[POINTS] / turns],
        "turns_a_game": float(tally.turns / max(tally.games, 1)),
        "draws_a_turn": float(tally.draws / max(tally.turns, 1)),
        "ends": ends,
        "lengths": shares(tally.lengths),
        "gains": shares(tally.gains),
    }


def shares(counts: Counts) -> list[float]:
    """A distribution, up to the last that was seen."""
    seen = np.flatnonzero(counts)
    upto = int(seen[-1]) + 1 if len(seen) else 0
    return [float(x) for x in counts[:upto] / max(int(counts.sum()), 1)]


def quantile(shares_: list[float], part: float) -> int:
    """The smallest value that this part of them does not pass."""
    return int(np.searchsorted(np.cumsum(shares_), part - 1e-12))


def spread(shares_: list[float]) -> float:
    """The standard deviation of a distribution over 0, 1, 2 and so on."""
    values, parts = np.arange(len(shares_)), np.array(shares_)
    mean = float(values @ parts)
    return sqrt(max(float((values - mean) ** 2 @ parts), 0.0))
