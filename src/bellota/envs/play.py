"""One game that is being played, with its luck: choices come from outside, dice fall by themselves."""

from bellota.envs.draws import Draws, below
from bellota.envs.point import OVER, Point
from bellota.envs.ways import Way


class Illegal(ValueError):
    """An action that may not be done now; nothing has changed."""


def begun(way: Way, draws: Draws, first: int | None) -> Point:
    """A new game up to its first choice; who is first is drawn where nobody says."""
    lot = below(draws.next(), way.seats)
    return settled(way, draws, way.start(lot if first is None else first))


def settled(way: Way, draws: Draws, point: Point) -> Point:
    """The dice fall until somebody decides or the game is over."""
    while point.wait:
        point = way.rolls(point, draws)
    return point


def over(point: Point) -> bool:
    """Whether the game has ended."""
    return bool(point.state.phase == OVER)
