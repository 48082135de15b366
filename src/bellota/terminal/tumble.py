"""Dice that tumble before they settle; what they show meanwhile is decoration, never a fact."""

import random
from collections.abc import Iterator
from typing import Any

from bellota.rules.games import Game
from bellota.rules.kinds import Action, Do
from bellota.terminal.step import Step

FRAMES = 5
FRAME = 0.07  # seconds
TUMBLES = (Do.ROLL, Do.SHAKE, Do.COLOUR, Do.TIE)


def frames(game: Game, numbers: Any, steps: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """A few throws that never happened, at the position before the real one."""
    if steps[0].event.do not in TUMBLES:
        return
    for _ in range(FRAMES):
        yield tuple(_thrown(game, numbers, step, steps[0].before) for step in steps)


def _thrown(game: Game, numbers: Any, step: Step, before: Any) -> Step:
    event = step.event
    die, count = game.dice(numbers, step.before, Action(event.seat, event.do))
    faces = tuple(
        random.choice(sides)  # noqa: S311 — decoration, no die
        for sides in game.sides(numbers, die, count)
    )
    return Step(before, event._replace(faces=faces), before, step.by)
