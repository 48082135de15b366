"""Equal turns, two seats: what follows when the seat that began the lap reaches the target.

The other seat has one turn left. It wins by passing, loses by falling short; level, both play one
more lap, in which the target no longer matters. So what counts is the lead alone:
`ahead[k]` is the chance of the seat that is k ahead, and `tied` the first seat's chance when a lap
begins level. Each depends on the other, and one Newton iteration settles both.
"""

from typing import NamedTuple

from bellota.solve.straight import Sweep, written
from bellota.solve.turn import Swept, Turn, settled, swept

UNSEEN = 1e-15  # a chance that need not be told apart from 0
FURTHEST = 2_000  # a lead; turns that can hardly fail are not followed further
ROUNDS = 60
ENDLESS = "with these numbers a turn can be rolled on without end"


class Overtime(NamedTuple):
    """`ahead[k]`: the chance of the seat that leads by k when the other has one turn left."""

    ahead: list[complex]
    tied: float
    residual: float


def solve(turn: Turn) -> Overtime:
    """The overtime of this turn, its races told as far as they can be seen.

    Raises ValueError if turns can be rolled on without end.
    """
    if not any(hand.bust + hand.wild for hand in turn):
        raise ValueError(ENDLESS)
    sweep, tied = written(turn), 0.5
    for _ in range(ROUNDS):
        caught = _caught(sweep, complex(1 - tied, -1.0))
        bank = [1 - lost for lost in caught]
        lap = sweep(bank, 1.0, settled(turn, bank, 1.0, 0), None)
        gap = abs(lap.value.real - tied)
        if gap <= UNSEEN:
            break
        # tied = value + slope * (tied' - tied): the slope carries through every chance to catch.
        tied = (lap.value.real - lap.value.imag * tied) / (1 - lap.value.imag)
    return Overtime([complex(lead.real) for lead in bank], tied, gap)


def chased(turn: Turn, overtime: Overtime, behind: int) -> Swept:
    """The last turn of the seat that is `behind` and has nothing to lose."""
    return swept(turn, [0j] * behind + [complex(1 - overtime.tied)], 1.0, behind + 1)


def begun(turn: Turn, overtime: Overtime) -> Swept:
    """The first turn of a lap that begins level."""
    return swept(turn, overtime.ahead, 1.0, settled(turn, overtime.ahead, 1.0, 0))


def _caught(sweep: Sweep, level: complex) -> list[complex]:
    """The chance to catch a lead of 0, 1, 2 …, where catching up level is worth `level`."""
    caught: list[complex] = []
    while not caught or caught[-1].real > UNSEEN:
        if len(caught) > FURTHEST:
            raise ValueError(ENDLESS)
        behind = len(caught)
        bank = [0j] * behind + [level]
        caught.append(sweep(bank, 1.0, behind + 1, None).value)
    return caught
