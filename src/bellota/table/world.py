"""What the edge brings to a wish, for the pure half may not touch it: time, tokens, chance, dice."""

from collections.abc import Callable

from bellota.rules.kinds import Action
from bellota.table import events as e
from bellota.table.commands import No
from bellota.table.state import Table

Outcome = tuple[e.Fact, ...] | No


class ThinkingError(Exception):
    """A choice is being worked out; whoever asked is told when that is done."""


def unknown(_: Table, legal: tuple[Action, ...]) -> Action | None:
    """Nobody has worked out what a choice is worth."""


class World:
    """One wish's surroundings."""

    def __init__(  # noqa: PLR0913, PLR0917 - whatever a wish meets
        self,
        now: int,  # ms since the table was opened
        heard: int,  # when the wish came in; while the log was written it has waited since
        holds: frozenset[int],  # the seats that the device's tokens open
        here: frozenset[int],  # the seats whose person is connected
        lag: int,  # ms, the device's round trip as the server measured it
        chance: Callable[[int], int],  # sides -> one of range(sides)
        seal: Callable[[], tuple[str, str]],  # -> commitment, seed
        deal: Callable[[Table, Action], tuple[int, ...]],  # the faces that an action shows
        race_deal: Callable[[Table, int, int], tuple[int, ...]],  # (table, seat, n): a race roll's
        best: Callable[[Table, tuple[Action, ...]], Action | None] = unknown,  # of these
    ) -> None:
        self.now = now
        self.heard = heard
        self.holds = holds
        self.here = here
        self.lag = lag
        self.chance = chance
        self.seal = seal
        self.deal = deal
        self.race_deal = race_deal
        self.best = best
