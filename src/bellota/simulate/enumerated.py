"""The exact shares of the wins of fixed bots at Shake, straight from the rules: every die enumerated.

It shares no code with the compiled loops. Level ends must be shared, and the numbers small.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import Any

from bellota.bots import shake as bots
from bellota.bots.best import choice
from bellota.odds import outcomes
from bellota.rules import shake
from bellota.rules.kinds import Action, Do, Event, Phase
from bellota.solve import best

Shares = tuple[float, ...]


class Exact:
    """Each state's shares of the wins, as they are asked for."""

    def __init__(self, numbers: Any, names: tuple[str, ...]) -> None:
        self.numbers, self.names = numbers, names
        self.known: dict[Any, Shares] = {}

    def win(self) -> Shares:
        """From the start."""
        return self.of(shake.start(self.numbers, len(self.names)))

    def of(self, state: Any) -> Shares:
        """The shares from this state on."""
        if state not in self.known:
            self.known[state] = self._of(state)
        return self.known[state]

    def _of(self, state: Any) -> Shares:
        """Won already, or the mean over what comes next; what changes nothing comes again."""
        if shake.over(self.numbers, state):
            won = shake.winners(self.numbers, state)
            return tuple((seat in won) / len(won) for seat in range(len(self.names)))
        after: Counter[Any] = Counter()
        for weight, then in self._next(state):
            after[then] += weight
        del after[state]
        whole = sum(after.values())
        each = [(weight / whole, self.of(then)) for then, weight in after.items()]
        return tuple(sum(p * win[seat] for p, win in each) for seat in range(len(self.names)))

    def _next(self, state: Any) -> Iterator[tuple[int, Any]]:
        """Where dice and bots may lead, by weight."""
        legal = shake.legal(self.numbers, state)
        if state.phase in (Phase.COLOURS, Phase.TIE):
            yield from self._together(state, legal)
            return
        action = self._chosen(state, tuple(legal))
        die, count = shake.dice(self.numbers, state, action)
        for faces, weight in outcomes(shake.sides(self.numbers, die, count)).items():
            event = Event(action.seat, action.do, faces, action.order)
            yield weight, shake.apply(self.numbers, state, event)

    def _chosen(self, state: Any, legal: tuple[Action, ...]) -> Action:
        """What the seat does; the best player by the solver's chances, but for the order of tied seats.

        Where shaking on changes nothing it stops, or there would be no end to what may come.
        """
        name = self.names[state.seat]
        if name != "best":
            return bots.act(name, self.numbers, state, legal)
        known = best.chances(self.numbers, state) if len(legal) > 1 else {}
        return choice(legal[::-1], known) or bots.act("sharp", self.numbers, state, legal)

    def _together(self, state: Any, legal: Iterable[Action]) -> Iterator[tuple[int, Any]]:
        """Everybody who rolls a coloured die has rolled it."""
        do = Do.COLOUR if state.phase == Phase.COLOURS else Do.TIE
        seats = [action.seat for action in legal]
        faces = Counter(self.numbers.colour_faces)
        for shown in product(faces, repeat=len(seats)):
            then = state
            for seat, face in zip(seats, shown, strict=True):
                then = shake.apply(self.numbers, then, Event(seat, do, (face,)))
            yield prod(faces[face] for face in shown), then
