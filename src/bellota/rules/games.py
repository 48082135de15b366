"""The games by name, and what a game module keeps (a module, not a class).

Chance is named, not drawn: `dice` says what to roll, the caller brings the faces. `legal` is the
only judge; `apply` trusts. Beside the contract each module has `SEATS`, the fewest and most seats.
"""

from typing import Any, Protocol

from bellota.rules import gonuts, pig, shake
from bellota.rules.kinds import Action, Die, Event, Why


class Game(Protocol):
    """The contract; `numbers` and `state` are the game's own named tuples."""

    SEATS: tuple[int, int]

    def start(
        self, numbers: Any, seats: int, first: int = 0, scores: tuple[int, ...] | None = None
    ) -> Any: ...
    def legal(self, numbers: Any, state: Any) -> tuple[Action, ...]: ...
    def dice(self, numbers: Any, state: Any, action: Action) -> tuple[Die, int]: ...
    def sides(self, numbers: Any, die: int, count: int) -> tuple[tuple[int, ...], ...]: ...
    def apply(self, numbers: Any, state: Any, event: Event) -> Any: ...
    def over(self, numbers: Any, state: Any) -> Why: ...
    def scores(self, numbers: Any, state: Any) -> tuple[int, ...]: ...
    def winners(self, numbers: Any, state: Any) -> tuple[int, ...]: ...


GAMES: dict[str, Game] = {"gonuts": gonuts, "shake": shake, "pig": pig}


def allowed(game: Game, numbers: Any, state: Any, event: Event) -> bool:
    """Whether the seat may do this now."""
    return among(game.legal(numbers, state), event)


def among(legal: tuple[Action, ...], event: Event) -> bool:
    """Whether an event is one of what is legal; an order must be one of exactly the tied seats."""
    for action in legal:
        if (action.seat, action.do) == (event.seat, event.do):
            return sorted(action.order) == sorted(event.order)
    return False
