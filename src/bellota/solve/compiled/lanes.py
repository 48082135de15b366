"""Rows of sixteen numbers: the few operations that everything compiled spends its time in.

Score groups of one layer do not depend on each other, so each row holds the same place of sixteen
of them side by side, in vector registers. The compiler does not find these vectors by itself (it
must allow for arrays that overlap), so they are spelled out here.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

LANES = 16
ROW = ir.VectorType(ir.DoubleType(), LANES)
SPOT = types.uint64
row_wise: Any = intrinsic


class Rows:
    """Arrays seen as rows, while code is made."""

    def __init__(self, context: Any, builder: Any, signature: Any, args: Any) -> None:
        self.context, self.builder, self.types, self.args = context, builder, signature.args, args

    def data(self, k: int) -> Any:
        """The numbers of the array that is argument k."""
        return self.context.make_array(self.types[k])(self.context, self.builder, self.args[k]).data

    def place(self, k: int, at: Any) -> Any:
        """The address of the row of argument k that begins at a number."""
        return self.builder.bitcast(self.builder.gep(self.data(k), [at]), ROW.as_pointer())

    def get(self, k: int, at: Any) -> Any:
        return self.builder.load(self.place(k, at), align=8)

    def put(self, k: int, at: Any, row: Any) -> None:
        self.builder.store(row, self.place(k, at), align=8)

    def fma(self, a: Any, b: Any, c: Any) -> Any:
        """A times b, plus c."""
        product = self.builder.fmul(a, b, flags=("contract",))
        return self.builder.fadd(product, c, flags=("contract",))

    def spread(self, value: Any) -> Any:
        """One number in every lane."""
        empty = ir.Constant(ROW, ir.Undefined)
        first = self.builder.insert_element(empty, value, ir.Constant(ir.IntType(32), 0))
        everywhere = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
        return self.builder.shuffle_vector(first, empty, everywhere)

    def summed(self, begin: Any, end: Any, start: Any, term: Callable[[Any, Any], Any]) -> Any:
        """A loop whose sums stay in registers: each step makes the next of the last.

        Two sums take turns, for a processor can add to one while the other is not done yet.
        """
        sums = [cgutils.alloca_once(self.builder, ROW) for _ in range(2)]
        self.builder.store(start, sums[0])
        self.builder.store(ir.Constant(ROW, None), sums[1])
        one = ir.Constant(ir.IntType(64), 1)
        half = self.builder.lshr(self.builder.sub(end, begin), one)
        with cgutils.for_range(self.builder, half) as loop:
            m = self.builder.add(begin, self.builder.shl(loop.index, one))
            for k, at in enumerate((m, self.builder.add(m, one))):
                self.builder.store(term(at, self.builder.load(sums[k])), sums[k])
        rest = self.builder.add(begin, self.builder.shl(half, one))
        with self.builder.if_then(self.builder.icmp_unsigned("<", rest, end)):
            self.builder.store(term(rest, self.builder.load(sums[0])), sums[0])
        return self.builder.fadd(*(self.builder.load(one) for one in sums))


@row_wise
def dot(typing, share, place, begin, end, rows, base, start, first, out, at):
    """Put at `out[at]`: row `start[first]` and those at `base + place[m]`, each times `share[m]`."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        on = Rows(context, builder, signature, args)
        shares, places = on.data(0), on.data(1)

        def term(m: Any, sums: Any) -> Any:
            told = on.spread(builder.load(builder.gep(shares, [m])))
            spot = builder.add(args[5], builder.load(builder.gep(places, [m])))
            return on.fma(told, on.get(4, spot), sums)

        on.put(8, args[9], on.summed(args[2], args[3], on.get(6, args[7]), term))
        return context.get_dummy_value()

    return types.void(share, place, SPOT, SPOT, rows, SPOT, start, SPOT, out, SPOT), made


@row_wise
def pairs(typing, one, other, base, begin, end, out, at):
    """Put at `out[at]` the sum of rows begin … end - 1 of one, each times its row of the other."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        on = Rows(context, builder, signature, args)
        lanes = ir.Constant(ir.IntType(64), LANES)

        def term(m: Any, sums: Any) -> Any:
            row = builder.mul(m, lanes)
            return on.fma(on.get(0, row), on.get(1, builder.add(args[2], row)), sums)

        on.put(5, args[6], on.summed(args[3], args[4], ir.Constant(ROW, None), term))
        return context.get_dummy_value()

    return types.void(one, other, SPOT, SPOT, SPOT, out, SPOT), made


@row_wise
def choose(typing, roll, own, bank, rows, rolls, at):
    """Put the better of `roll` and `own[bank]` at `rows[at]`, and 1.0 at `rolls[at]` for a roll."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        on = Rows(context, builder, signature, args)
        worth, banked = on.get(0, ir.Constant(ir.IntType(64), 0)), on.get(1, args[2])
        better = builder.fcmp_ordered(">", worth, banked)
        on.put(3, args[5], builder.select(better, worth, banked))
        ones = ir.Constant(ROW, [1.0] * LANES)
        on.put(4, args[5], builder.select(better, ones, ir.Constant(ROW, None)))
        return context.get_dummy_value()

    return types.void(roll, own, SPOT, rows, rolls, SPOT), made


@row_wise
def split(typing, come, rolls, at, rows, to, gains, bank, rolled, hand):
    """Part the chance to come here: what rolls goes to rows and `rolled`, the rest to `gains`."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        on = Rows(context, builder, signature, args)
        here = on.get(0, ir.Constant(ir.IntType(64), 0))
        goes = builder.fmul(here, on.get(1, args[2]))
        on.put(3, args[4], goes)
        on.put(5, args[6], builder.fadd(on.get(5, args[6]), builder.fsub(here, goes)))
        on.put(7, args[8], builder.fadd(on.get(7, args[8]), goes))
        return context.get_dummy_value()

    return types.void(come, rolls, SPOT, rows, SPOT, gains, SPOT, rolled, SPOT), made


@row_wise
def settle(typing, going, at, line, own, bank, rows, to):
    """Put at `rows[to]` what going on gives, `going[at]`, where its first row beats `line[own]`.

    Elsewhere put `line[bank]`, which is the same for every lane.
    """

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        on = Rows(context, builder, signature, args)
        mine, kept = (on.spread(builder.load(builder.gep(on.data(2), [args[k]]))) for k in (3, 4))
        better = builder.fcmp_ordered(">", on.get(0, ir.Constant(ir.IntType(64), 0)), mine)
        on.put(5, args[6], builder.select(better, on.get(0, args[1]), kept))
        return context.get_dummy_value()

    return types.void(going, SPOT, line, SPOT, SPOT, rows, SPOT), made
