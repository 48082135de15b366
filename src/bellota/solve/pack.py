"""A table of two seats as bytes: all chances to win as doubles, then every policy.

A policy is one mask a hand, each as a length of two bytes and that many bytes, low ones first.
Doubles are little-endian, so a table may travel.
"""

import sys
from array import array
from collections.abc import Iterable, Iterator
from io import BytesIO

from bellota.solve.pairs import Game, Values, empty


def packed(game: Game, values: Values) -> bytes:
    """The bytes of a table; with alike roles one of them is written."""
    out = BytesIO()
    out.write(from_doubles(values.win[role][a][b] for role, a, b in _places(game)))
    for role, a, b in _places(game):
        for mask in values.policy[role][a][b]:
            size = (mask.bit_length() + 7) // 8
            out.write(size.to_bytes(2, "little") + mask.to_bytes(size, "little"))
    return out.getvalue()


def unpacked(game: Game, table: bytes | memoryview, residual: float) -> Values:
    """The table of these bytes."""
    values = empty(game, alike=game.overtime is None)
    places = list(_places(game))
    wins = doubles(table[: 8 * len(places)])
    masks = BytesIO(table[8 * len(places) :])
    for (role, a, b), win in zip(places, wins, strict=True):
        values.win[role][a][b] = win
        values.policy[role][a][b] = tuple(_mask(masks) for _ in game.turn)
    return values._replace(residual=residual)


def from_doubles(numbers: Iterable[float]) -> bytes:
    """Chances as little-endian doubles."""
    return _little(array("d", numbers)).tobytes()


def doubles(raw: bytes | memoryview) -> "array[float]":
    """The chances of these bytes."""
    found = array("d")
    found.frombytes(raw)
    return _little(found)


def _places(game: Game) -> Iterator[tuple[int, int, int]]:
    """Every role and pair of needs."""
    needs = range(1, game.target + 1)
    roles = range(1 if game.overtime is None else 2)
    return ((role, a, b) for role in roles for a in needs for b in needs)


def _mask(masks: BytesIO) -> int:
    """The next mask."""
    size = int.from_bytes(masks.read(2), "little")
    return int.from_bytes(masks.read(size), "little")


def _little(doubles: "array[float]") -> "array[float]":
    """The doubles in little-endian order, or back from it."""
    if sys.byteorder == "big":
        doubles.byteswap()
    return doubles
