"""Pig: hold at one total."""

from bellota.bots.lap import decided
from bellota.bots.level import scaled
from bellota.odds.pig import best_hold
from bellota.rules.kinds import Action
from bellota.rules.numbers import Pig
from bellota.rules.pig import State


def act(name: str, numbers: Pig, state: State, legal: tuple[Action, ...]) -> Action:
    """Roll what must be rolled; hold by the end of the game, else at the level's total."""
    if len(legal) == 1:
        return legal[0]
    roll, bank = legal
    banks = decided(numbers.end, numbers.target, state)
    if banks is None:
        banks = state.turn >= total(name, numbers)
    return bank if banks else roll


def total(name: str, numbers: Pig) -> int:
    """The total to hold at or above."""
    return scaled(name, best_hold(numbers), 3 / 5, 3 / 2)
