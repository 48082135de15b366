"""A game of Shake as its loops are handed it: numbers, what falls, what the bots do, how rounds go, each lane's line."""

from typing import Any

import numpy as np

from bellota.bots import shake as bots
from bellota.envs import shakes
from bellota.envs.compiled import offers
from bellota.envs.compiled.case import Bots, Played
from bellota.envs.compiled.words import Words, words
from bellota.envs.law import law
from bellota.odds.shake import crap_out, reaches
from bellota.simulate import twins

Way = Any  # of Shake


def game(way: Way, names: tuple[str, ...], lanes: int) -> tuple[Any, ...]:
    """The parts of a game, as `case` counts them."""
    told = way.numbers
    numbers = Played(told.points, told.rounds, told.all_shake, int(told.final_tie))
    begun = twins.state(way.start(0).state)
    faces = np.array(way.laws()[0].outcomes, np.int64)
    unseen = np.zeros((lanes, 2 * way.seats + 2), np.int64)
    told = numbers, begun, faces, _falls(way), _bots(way, names), offers.rounds(way, names), unseen
    return tuple(tuple(part) if isinstance(part, tuple) else part for part in told)


def _falls(way: Way) -> Words:
    """The coloured die, nothing, the case, and after it the Shakes that stop at so many scoring dice."""
    colour, case = way.laws()
    laws = [law({0: 1}), case, *(shakes.brings(way, dice) for dice in range(1, shakes.FAR + 1))]
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
