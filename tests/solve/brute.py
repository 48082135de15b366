"""The twin of the solver: value iteration straight from the rules, sharing no code with it.

Two seats. A node is a state of `rules`; in a race it stands before a beat (equal pace: the active
seat rolls, then the opponent). Totals are cut at `beyond` points past the target.
"""

from collections import Counter
from math import prod
from typing import Any

from bellota.odds import outcomes
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Phase

Spread = list[tuple[float, Any]]


class Brute:
    """Every state's chance that seat 0 wins, after `solve`."""

    def __init__(self, game: str, numbers: Any, beyond: int = 0) -> None:
        self.game, self.numbers, self.beyond = GAMES[game], numbers, beyond
        self.moves: dict[Any, list[Spread]] = {}
        self.win: dict[Any, float] = {}
        start = self.game.start(numbers, 2)
        self.start = start
        todo = [start]
        while todo:
            state = todo.pop()
            if state in self.win:
                continue
            self.win[state] = 0.5
            if self.game.over(numbers, state):
                self.win[state] = float(self.game.winners(numbers, state) == (0,))
                continue
            self.moves[state] = self.spreads(state)
            todo += [after for spread in self.moves[state] for _, after in spread]

    def spreads(self, state: Any) -> list[Spread]:
        """Where each choice leads, by chance."""
        if state.phase == Phase.RACE:
            return [self.beat(state)]
        return [self.spread(state, action) for action in self.game.legal(self.numbers, state)]

    def spread(self, state: Any, action: Action) -> Spread:
        die, count = self.game.dice(self.numbers, state, action)
        sides = self.game.sides(self.numbers, die, count)
        whole = prod(map(len, sides))
        spread: Counter[Any] = Counter()
        for faces, weight in outcomes(sides).items():
            after = self.game.apply(self.numbers, state, Event(*action[:2], faces))
            spread[self.cut(after)] += weight
        return [(weight / whole, after) for after, weight in spread.items()]

    def beat(self, state: Any) -> Spread:
        """One beat of a race."""
        rolled = self.spread(state, Action(state.seat, Do.RACE))
        dog = Action(1 - state.seat, Do.DOG)
        return [(p * q, then) for p, raced in rolled for q, then in self.spread(raced, dog)]

    def cut(self, state: Any) -> Any:
        """The same position with no more points than matter."""
        top = self.numbers.target + self.beyond
        scores = state.scores
        if state.phase == Phase.ROLL and min(scores) == max(scores) > self.numbers.target:
            scores = (self.numbers.target,) * 2
        scores = tuple(min(s, top) for s in scores)
        most = max(0, top - scores[state.seat])
        return state._replace(scores=scores, turn=min(state.turn, most))

    def solve(self) -> float:
        """Iterate until nothing moves; the chance of seat 0 at the start."""
        later_first = sorted(self.moves.items(), key=lambda m: -sum(m[0].scores) * 99 - m[0].turn)
        for _ in range(2000):
            moved = 0.0
            for state, spreads in later_first:
                worth = [sum(p * self.win[after] for p, after in s) for s in spreads]
                best = max(worth) if state.seat == 0 else min(worth)
                moved = max(moved, abs(best - self.win[state]))
                self.win[state] = best
            if moved < 1e-15:
                break
        return self.win[self.start]
