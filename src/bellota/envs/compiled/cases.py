"""What the loops of Shake are handed: numbers, what falls, what the bots do, how rounds go, and each lane's line."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.bots import shake as bots
from bellota.envs import shakes
from bellota.envs.compiled import offers
from bellota.envs.compiled.words import Words, words
from bellota.odds.shake import crap_out, reaches
from bellota.simulate import twins

Way = Any  # of Shake


class Played(NamedTuple):
    """The numbers that the rules' compiled functions ask for; what they do not is not handed round."""

    points: int
    rounds: int
    all_shake: bool
    final_tie: int


class Bots(NamedTuple):
    """By seat where it stops, and by the points of a die whether it dares; the learner's are empty.

    `safe` is the chance that a shake is no crap-out, `reach` that to come to 0, 1, 2 … scoring dice.
    """

    stop: NDArray[np.int64]
    dares: NDArray[np.bool_]
    reach: NDArray[np.float64]
    safe: float


def game(way: Way, names: tuple[str, ...], lanes: int) -> tuple[Any, ...]:
    """Numbers, an empty table, faces, what falls, bots, rounds, and of each lane what is not seen."""
    told = way.numbers
    numbers = Played(told.points, told.rounds, told.all_shake, int(told.final_tie))
    begun = twins.state(way.start(0).state)
    faces = np.array(way.laws()[0].outcomes, np.int64)
    unseen = np.zeros((lanes, 2 * way.seats + 2), np.int64)
    return numbers, begun, faces, _falls(way), _bots(way, names), offers.rounds(way, names), unseen


def _falls(way: Way) -> Words:
    """The coloured die, the case, and from 1 on the Shakes that stop at so many scoring dice."""
    colour, case = way.laws()
    laws = [case, *(shakes.brings(way, dice) for dice in range(1, shakes.FAR + 1))]
    told = [(law, [each // way.numbers.points for each in law.outcomes]) for law in laws]
    return words([(colour, range(len(colour.outcomes))), *told])


def _bots(way: Way, names: tuple[str, ...]) -> Bots:
    """What the bots do."""
    dares = np.zeros((way.seats, max(way.numbers.colour_faces) + 1), np.bool_)
    for seat, name in enumerate(names, 1):
        for face in way.numbers.colour_faces:
            dares[seat, face] = bots.dares_for_points(name, way.numbers, face)
    stop = [0, *(bots.stop_total(name, way.numbers) for name in names)]
    return Bots(
        np.array(stop), dares, np.array(reaches(way.numbers)), float(1 - crap_out(way.numbers))
    )
