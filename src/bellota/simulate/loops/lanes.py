"""What loops of many games side by side have in common: their places, a draw of each, their next games.

A lane plays every 64th game of its batch, so what is counted are whole games by their numbers, never
"those that finish first".
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import extending, types

from bellota.simulate.home import compiled
from bellota.simulate.loops import chance, splitmix
from bellota.simulate.loops.rows import I64, WIDTH, Arrays, Row

LANES = 64
CHECK = 16  # draws between two looks at who is done
ALL = 2**64 - 1
SPOT = types.uint64
intrinsic: Any = extending.intrinsic


def mix(place: Row) -> Row:
    """`chance.mixed`, sixteen at once."""
    a, b, c = splitmix.SHIFTS
    z = (place ^ (place >> a)) * splitmix.FIRST
    z = (z ^ (z >> b)) * splitmix.SECOND
    return z ^ (z >> c)


def draw(on: Arrays, table: int, begins: Row, bits: "ir.Value", place: Row) -> Row:
    """`chance.picked` of the draw at a place, sixteen at once, from the rows that begin there."""
    rest = on.builder.sub(ir.Constant(I64, 32), bits)
    low, high = mix(place).split()
    cell = on.gather(table, begins | (high >> on.spread(rest)), I64)
    level, codes = cell.split()
    return (high.joined(low, on.spread(bits)) < level).pick(codes & 0xFFFF, codes >> 16)


def extract(builder: Any, row: Any, count: int) -> list[Any]:
    """The numbers of a tuple."""
    return [builder.extract_value(row, k) for k in range(count)]


class Lanes:
    """Sixteen games, read and written: lanes are argument 0 of the intrinsic, places argument 1."""

    def __init__(self, on: Arrays, at: "ir.Value") -> None:
        self.on, self.at = on, at
        self.place = on.get(1, at, 0, I64) + splitmix.GAMMA

    def row(self, k: int) -> Row:
        """A row of the lanes."""
        return self.on.get(0, self.at, k * LANES)

    def keep(self, k: int, row: Row) -> None:
        """Write it."""
        self.on.put(0, self.at, k * LANES, row)

    def more(self, k: int, truth: Row) -> None:
        """Count where it is true."""
        self.keep(k, self.row(k) + truth.count())

    def goes_on(self, wins: Row) -> None:
        """The place of the next draw: on from here, or where the lane's next game begins."""
        begun = self.on.get(1, self.at, LANES, I64)
        ahead = wins.pick(begun + ((int(chance.STRIDE) * LANES) & ALL), begun)
        self.on.put(1, self.at, LANES, ahead)
        self.on.put(1, self.at, 0, wins.pick(ahead, self.place))

    def any(self, left: Row) -> "ir.Value":
        """All of a row or-ed, in 64 bits."""
        builder, kind = self.on.builder, left.value.type
        name = f"llvm.vector.reduce.or.v{WIDTH}i32"
        known = builder.module.globals.get(name)
        told = known or ir.Function(builder.module, ir.FunctionType(left.each, [kind]), name)
        return builder.zext(builder.call(told, [left.value]), I64)


@compiled
def places_of(seed, first):
    """Where each lane stands, then where its game begins."""
    places = np.zeros(2 * LANES, np.uint64)
    for lane in range(LANES):
        places[lane] = places[LANES + lane] = chance.begin(seed, first + lane)
    return places


@compiled
def share(lane, games):
    """How many games a lane plays."""
    return np.uint32(games // LANES + (lane < games % LANES))
