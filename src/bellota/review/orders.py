"""What an order of level seats in All Shake is worth.

Those who are level differ in nothing but their places, so one line is asked about, and an order gives each
of them what its place in that line had. Who is level further down will roll for it: each of them has the
mean of their places.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any, NamedTuple

from bellota.review.sources import Source
from bellota.rules import shake
from bellota.rules.kinds import Do, Phase

Shares = tuple[float, ...]
Order = tuple[int, ...]
MOST_TIED = 4  # seats whose every order is told apart; of more, the own place alone


class Line(NamedTuple):
    """The level seats, and each seat's share of the win if they stand just so."""

    group: Order
    shares: Shares

    def places(self) -> list[float]:
        """The share of each place."""
        return [self.shares[seat] for seat in self.group]

    def after(self, order: Order) -> Shares:
        """Shares once they stand in this order."""
        found = list(self.shares)
        for place, seat in zip(self.places(), order, strict=True):
            found[seat] = place
        return tuple(found)

    def orders(self, seat: int) -> Iterator[Order]:
        """What the seat may choose; of many, one for each place of its own."""
        if len(self.group) <= MOST_TIED:
            yield from permutations(sorted(self.group))
            return
        for place in range(len(self.group)):
            yield self.at(seat, place)

    def at(self, seat: int, place: int) -> Order:
        """An order in which the seat has a place, the others by seat."""
        rest = sorted(set(self.group) - {seat})
        return (*rest[:place], seat, *rest[place:])

    def best(self, seat: int) -> Shares:
        """Shares before the seat chooses: it takes its best place, and leaves the others to chance."""
        places, found = self.places(), list(self.shares)
        most, rest = max(places), (sum(places) - max(places)) / max(1, len(places) - 1)
        for one in self.group:
            found[one] = most if one == seat else rest
        return tuple(found)


def line(source: Source, state: Any) -> Line:
    """The line of those whose order is to be chosen; ValueError where All Shake is not solved."""
    group = shake.tied_group(state)
    lined, later = shake.ordered(state, group), list[Order]()
    while lined.phase == Phase.TIE:
        later.append(shake.tied_group(lined))
        lined = shake.ordered(lined, later[-1])
    return Line(group, _evened(source.chances(lined)[Do.SHAKE], later))


def _evened(shares: Shares, groups: Iterable[Order]) -> Shares:
    """The mean within each group."""
    found = list(shares)
    for group in groups:
        mean = sum(shares[seat] for seat in group) / len(group)
        for seat in group:
            found[seat] = mean
    return tuple(found)
