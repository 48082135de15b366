"""Ratings of players from results (openskill, Plackett and Luce). Pure: results in, ratings out."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Rating(NamedTuple):
    """A player's strength and how sure it is; `least` is the strength that it has for almost sure."""

    mean: float
    spread: float

    @property
    def least(self) -> float:
        """Three spreads below the mean."""
        return self.mean - 3 * self.spread


def rated(players: Iterable[str], games: Iterable[Sequence[Sequence[str]]]) -> dict[str, Rating]:
    """The ratings after these games, in their order.

    A game is its players from the first place to the last; those of a shared place stand together.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 — of the extra

    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in players}
    for places in games:
        teams = [[known[name]] for place in places for name in place]
        ranks = [float(rank) for rank, place in enumerate(places) for _ in place]
        after = model.rate(teams, ranks=ranks)
        names = [name for place in places for name in place]
        known.update({name: team[0] for name, team in zip(names, after, strict=True)})
    return {name: Rating(one.mu, one.sigma) for name, one in known.items()}
