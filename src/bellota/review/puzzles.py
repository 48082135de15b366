"""Puzzles: choices that one of our simple bots gets wrong, harder as the player improves.

A level is how much the wrong choice costs at most and at least; two right answers in a row lead to the
next level, a wrong one leads back. Whoever is asked has seat 0; either seat may have begun.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from bellota import bots
from bellota.review import marks
from bellota.review.grid import Worth
from bellota.review.judge import Choice, Judge
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Phase

LEVELS = ((0.06, 1.0), (0.03, 0.06), (0.015, 0.03), (0.006, 0.015), (0.001, 0.006))
SETTERS = ("careful", "bold", "sharp", "hold:20")
ASKED = 0  # the seat of whoever is asked
ROW = 2  # right answers in a row that lead to the next level
MOST_GAMES = 60  # looked through for one puzzle; then the nearest will do


class Puzzle(NamedTuple):
    """A position, how a game came to it, and what each choice is worth to the seat that has it."""

    state: Any
    worths: dict[Choice, Worth]
    first: int
    path: tuple[Event, ...]

    def own(self, choice: Choice) -> float:
        """A choice's chance to win."""
        return float(self.worths[choice][self.state.seat])

    @property
    def best(self) -> Choice:
        """The right answer."""
        return max(self.worths, key=self.own)

    @property
    def gap(self) -> float:
        """What the worst answer costs."""
        return max(map(self.loss, self.worths))

    def loss(self, choice: Choice) -> float:
        """What an answer costs."""
        return self.own(self.best) - self.own(choice)

    def right(self, choice: Choice) -> bool:
        """Whether no answer is better."""
        return self.loss(choice) <= marks.SEEN


class Score(NamedTuple):
    """How far a player has come."""

    level: int = 0
    streak: int = 0
    longest: int = 0
    right: int = 0
    asked: int = 0

    def after(self, right: bool) -> "Score":
        """The score once a puzzle is answered."""
        streak = self.streak + 1 if right else 0
        up = right and streak % ROW == 0
        level = min(self.level + up, len(LEVELS) - 1) if right else max(self.level - 1, 0)
        longest = max(self.longest, streak)
        return Score(level, streak, longest, self.right + right, self.asked + 1)


Step = Callable[[], None]


def puzzle(asked: Judge, chance: Random, level: int, step: Step = lambda: None) -> Puzzle:
    """A puzzle of a level; ValueError where nothing can be judged. `step` is called on the way."""
    least, most = LEVELS[level]
    nearest: Puzzle | None = None
    for _ in range(MOST_GAMES):
        missed = list(_missed(asked, chance, step))
        if fitting := [one for one in missed if least <= one.gap < most]:
            return chance.choice(fitting)
        known = missed if nearest is None else [nearest, *missed]
        nearest = min(known, key=lambda one: abs(one.gap - least), default=None)
    if nearest is None:
        raise ValueError(asked.missing or "no choice here is ever missed")
    return nearest


def _missed(asked: Judge, chance: Random, step: Step) -> Iterator[Puzzle]:
    """The choices of one game that some bot gets wrong."""
    game, numbers = GAMES[asked.game], asked.numbers
    setters = [bots.named(name, asked.game, numbers, asked.seats) for name in SETTERS]
    first, path = chance.randrange(asked.seats), list[Event]()
    state = game.start(numbers, asked.seats, first)
    while legal := game.legal(numbers, state):
        step()
        mine = tuple(one for one in legal if one.seat == legal[0].seat)
        if state.phase == Phase.RACE:
            action = chance.choice(legal)
        else:
            picks = [setter(numbers, state, mine) for setter in setters]
            action = chance.choice(picks)
            worths = asked.choices(state) if len(mine) > 1 and action.seat == ASKED else None
            one = Puzzle(state, worths or {}, first, tuple(path))
            if worths and any(_wrong(one, pick) for pick in picks):
                yield one
        path.append(_thrown(asked, state, action, chance))
        state = game.apply(numbers, state, path[-1])


def _wrong(one: Puzzle, pick: Action) -> bool:
    """Whether a bot misses it."""
    return pick.do != Do.ORDER and not one.right(Choice(pick.do))


def _thrown(asked: Judge, state: Any, action: Action, chance: Random) -> Event:
    """The action with drawn faces."""
    game = GAMES[asked.game]
    die, count = game.dice(asked.numbers, state, action)
    sides = game.sides(asked.numbers, die, count) if count else ()
    faces = tuple(chance.choice(one) for one in sides)
    return Event(action.seat, action.do, faces, action.order)
