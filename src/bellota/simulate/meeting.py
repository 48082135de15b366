"""`tournament`: everybody meets everybody."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import sqrt
from typing import Any

from bellota.ratings import Rating, rated
from bellota.rules.numbers import Numbers
from bellota.simulate import tally
from bellota.simulate.batches import Progress
from bellota.simulate.names import Player, called
from bellota.simulate.playing import run
from bellota.simulate.stages import Stage, named, untold

SURE = 1.96  # standard errors to each side of a 95 % interval
RATED = 300  # games of each meeting that a rating is worked out from


@dataclass(frozen=True)
class Meeting:
    """Some players at one table, who begins turning round: shares of the wins."""

    players: tuple[int, ...]
    games: int
    win: tuple[float, ...]


@dataclass(frozen=True)
class Tournament:
    """All meetings, and what they come to by player."""

    names: tuple[str, ...]
    meetings: tuple[Meeting, ...]
    ratings: dict[str, Rating]

    def share(self, player: int) -> tuple[float, float]:
        """A player's share of the wins over all its meetings, and half of its 95 % interval."""
        own = [
            (m.games, m.win[m.players.index(player)]) for m in self.meetings if player in m.players
        ]
        games = sum(count for count, _ in own)
        win = sum(count * share for count, share in own) / games
        spread = sum(count * share * (1 - share) for count, share in own)
        return win, SURE * sqrt(spread) / games

    def as_dict(self) -> dict[str, Any]:
        """Everything, as JSON, the best player first."""
        rows = [
            {
                "player": name,
                "win": self.share(k)[0],
                "interval": self.share(k)[1],
                "rating": self.ratings[name].mean,
                "spread": self.ratings[name].spread,
            }
            for k, name in enumerate(self.names)
        ]
        return {
            "players": sorted(rows, key=lambda row: -float(str(row["win"]))),
            "meetings": [
                {
                    "players": [self.names[k] for k in m.players],
                    "games": m.games,
                    "win": list(m.win),
                }
                for m in self.meetings
            ],
        }


def tournament(  # noqa: PLR0913 — what is played, and who hears of it
    game: str,
    players: Sequence[Player],
    games: float,
    *,
    numbers: Numbers | None = None,
    seats: int = 2,
    seed: int = 1,
    tempo: Fraction = Fraction(1),
    cores: int | None = None,
    progress: Progress = lambda _done, _games: None,
    stage: Stage = untold,
) -> Tournament:
    """Every group of so many `seats` plays `games` games, each player beginning equally often."""
    names = tuple(map(called, players))
    if len({*names}) < len(names) or len(names) < seats:
        raise ValueError(f"a tournament needs at least {seats} players, all different")
    groups = [*combinations(range(len(players)), seats)]
    meetings = []
    for done, group in enumerate(groups):
        at = tuple(players[k] for k in group)
        found = run(
            game, at, games, numbers=numbers, seed=seed + done, tempo=tempo, rotate=True, cores=cores,
            detailed=False,
            progress=partial(_further, progress, done, len(groups)),
            stage=named(stage, f"{done + 1} of {len(groups)}"),
        )  # fmt: skip
        meetings.append(Meeting(group, found.total.games, tuple(tally.win(found.total))))
    return Tournament(names, tuple(meetings), rated(names, _results(names, meetings)))


def _further(progress: Progress, done: int, meetings: int, games: int, of: int) -> None:
    """The part that is done of all meetings."""
    progress(done * of + games, meetings * of)


def _results(names: tuple[str, ...], meetings: list[Meeting]) -> Iterator[list[list[str]]]:
    """Wins as they were shared, spread evenly over some games a meeting, the meetings in turns."""
    owed = [[0.0] * len(meeting.players) for meeting in meetings]
    for _ in range(RATED):
        for meeting, due in zip(meetings, owed, strict=True):
            for k, share in enumerate(meeting.win):
                due[k] += share
            first = max(range(len(due)), key=due.__getitem__)
            due[first] -= 1
            rest = [names[p] for k, p in enumerate(meeting.players) if k != first]
            yield [[names[meeting.players[first]]], rest]
