"""A picture of a game, drawn into an array: a bar a seat, the turn, the dice in hand, all in figures."""

import numpy as np
from numpy.typing import NDArray

from bellota.envs.point import Point
from bellota.envs.ways import Way

WIDTH, ROW, EDGE, DOT = 320, 40, 10, 4
PAPER, INK, WOOD, LEAF = (250, 245, 235), (60, 40, 30), (200, 160, 110), (90, 140, 80)
# Three dots by five, a row of bits each.
FIGURES = ("75557", "26227", "71747", "71717", "55711", "74717", "74757", "71222", "75757", "75717")
MINUS = "00700"

Pixels = NDArray[np.uint8]


def picture(way: Way, point: Point) -> Pixels:
    """Height x 320 x 3: the seats from above, then what the turn has, and the dice or the round."""
    state = point.state
    pixels = np.empty((ROW * (way.seats + 1) + EDGE, WIDTH, 3), np.uint8)
    pixels[:] = PAPER
    most = max(*state.scores, getattr(way.numbers, "target", 1), 1)
    for seat, score in enumerate(state.scores):
        colour = LEAF if seat == state.seat else WOOD
        _row(pixels, seat, colour, (WIDTH - 120) * max(score, 0) // most, score)
    _row(pixels, way.seats, INK, (WIDTH - 120) * min(state.turn, most) // most, state.turn)
    _figures(pixels, way.seats, WIDTH - 45, _last(point))
    return pixels


def _last(point: Point) -> int:
    """The dice in hand, the round, or the one die of Pig."""
    state = point.state
    return int(getattr(state, "hand", getattr(state, "round", 1)))


def _row(pixels: Pixels, row: int, colour: tuple[int, int, int], length: int, figure: int) -> None:
    top = EDGE + row * ROW
    pixels[top : top + ROW - EDGE, EDGE : EDGE + max(length, 2)] = colour
    _figures(pixels, row, WIDTH - 105, figure)


def _figures(pixels: Pixels, row: int, left: int, number: int) -> None:
    """A number, digit by digit."""
    for place, digit in enumerate(str(number)):
        rows = MINUS if digit == "-" else FIGURES[int(digit)]
        _digit(pixels, EDGE + row * ROW + 4, left + place * 4 * DOT, rows)


def _digit(pixels: Pixels, top: int, left: int, rows: str) -> None:
    for y, bits in enumerate(rows):
        for x in range(3):
            if int(bits) >> (2 - x) & 1 and left + (x + 1) * DOT <= WIDTH:
                pixels[
                    top + y * DOT : top + (y + 1) * DOT, left + x * DOT : left + (x + 1) * DOT
                ] = INK
