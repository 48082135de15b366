"""Go Nuts!: bank at or above one total for each number of dice in hand."""

from functools import lru_cache
from math import ceil

from bellota.bots.lap import decided
from bellota.bots.level import scaled
from bellota.odds.turn import best_turn
from bellota.rules.gonuts import State
from bellota.rules.kinds import Action, Do
from bellota.rules.numbers import GoNuts


def act(name: str, numbers: GoNuts, state: State, legal: tuple[Action, ...]) -> Action:
    """Roll what must be rolled; bank by the end of the game, else by the level's totals."""
    if len(legal) == 1 or legal[0].do != Do.ROLL:
        return legal[0]
    roll, bank = legal
    banks = decided(numbers.end, numbers.target, state)
    if banks is None:
        banks = state.turn >= totals(name, numbers, len(state.scores) - 1)[state.hand]
    return bank if banks else roll


@lru_cache(maxsize=256)
def totals(name: str, numbers: GoNuts, opponents: int) -> tuple[int, ...]:
    """The totals to bank at or above, by dice in hand.

    The careful one never waits for more than a good turn, however many dice it holds.
    """
    best = best_turn(numbers, opponents)
    wanted = tuple(scaled(name, total, 1 / 2, 2) for total in best.bank)
    if name != "careful":
        return wanted
    good = ceil(best.mean * 5 / 4)
    return tuple(min(total, good) for total in wanted)
