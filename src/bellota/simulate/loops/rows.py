"""Sixteen games side by side: what a loop says with these rows becomes vector instructions.

The compiler cannot find the vectors by itself where a table is an argument, for the table might change
between two reads; so they are spelled out. Numbers are unsigned, constants are spread over the row.
"""

from typing import Any

from llvmlite import ir
from llvmlite.ir.instructions import GEPInstr, Instruction

WIDTH = 16
I32, I64 = ir.IntType(32), ir.IntType(64)


class Row:
    """A row of numbers while code is made, with the usual signs."""

    def __init__(self, builder: Any, value: Any) -> None:
        self.builder, self.value = builder, value

    @property
    def each(self) -> Any:
        """The type of one number."""
        return self.value.type.element

    def __add__(self, other: Any) -> "Row":
        return self._with("add", other)

    def __sub__(self, other: Any) -> "Row":
        return self._with("sub", other)

    def __mul__(self, other: Any) -> "Row":
        return self._with("mul", other)

    def __and__(self, other: Any) -> "Row":
        return self._with("and_", other)

    def __or__(self, other: Any) -> "Row":
        return self._with("or_", other)

    def __xor__(self, other: Any) -> "Row":
        return self._with("xor", other)

    def __rshift__(self, other: Any) -> "Row":
        return self._with("lshr", other)

    def __lshift__(self, other: Any) -> "Row":
        return self._with("shl", other)

    def __lt__(self, other: Any) -> "Row":
        return self._compared("<", other)

    def __ge__(self, other: Any) -> "Row":
        return self._compared(">=", other)

    def equals(self, other: Any) -> "Row":
        """Where both are the same."""
        return self._compared("==", other)

    def pick(self, yes: "Row", no: "Row") -> "Row":
        """One of two rows' numbers, by this row of truth values."""
        return Row(self.builder, self.builder.select(self.value, yes.value, no.value))

    def ones(self) -> "Row":
        """A 1 in every place."""
        return Row(self.builder, ir.Constant(self.value.type, [1] * WIDTH))

    def count(self) -> "Row":
        """A truth value as 1 or 0."""
        return Row(self.builder, self.builder.zext(self.value, ir.VectorType(I32, WIDTH)))

    def wide(self) -> "Row":
        """In 64 bits."""
        return Row(self.builder, self.builder.zext(self.value, ir.VectorType(I64, WIDTH)))

    def narrow(self) -> "Row":
        """The low 32 bits."""
        return Row(self.builder, self.builder.trunc(self.value, ir.VectorType(I32, WIDTH)))

    def split(self) -> "tuple[Row, Row]":
        """The low and the high halves of 64 bits, in one step each."""
        halves = self.builder.bitcast(self.value, ir.VectorType(I32, 2 * WIDTH))
        none = ir.Constant(halves.type, ir.Undefined)
        kind = ir.VectorType(I32, WIDTH)
        low, high = (
            self.builder.shuffle_vector(
                halves, none, ir.Constant(kind, [2 * k + odd for k in range(WIDTH)])
            )
            for odd in range(2)
        )
        return Row(self.builder, low), Row(self.builder, high)

    def joined(self, low: "Row", by: "Row") -> "Row":
        """The high word of this and a low one, shifted to the left by so many bits."""
        return self._shifted("fshl", low, by)

    def turned(self, by: "Row | int") -> "Row":
        """Rotated to the right; of `by` its low five bits count."""
        return self._shifted("fshr", self, by)

    def _shifted(self, name: str, low: "Row", by: "Row | int") -> "Row":
        """Both words side by side, shifted."""
        builder, kind = self.builder, self.value.type
        full = f"llvm.{name}.v{WIDTH}i{self.each.width}"
        known = builder.module.globals.get(full)
        kinds = ir.FunctionType(kind, [kind] * 3)
        called = known or ir.Function(builder.module, kinds, full)
        return Row(builder, builder.call(called, [self.value, low.value, self._other(by)]))

    def _with(self, name: str, other: Any) -> "Row":
        return Row(self.builder, getattr(self.builder, name)(self.value, self._other(other)))

    def _compared(self, sign: str, other: Any) -> "Row":
        return Row(self.builder, self.builder.icmp_unsigned(sign, self.value, self._other(other)))

    def _other(self, other: Any) -> Any:
        """The other one's row, or a number in every place."""
        if isinstance(other, Row):
            return other.value
        return ir.Constant(self.value.type, [other] * WIDTH)


class Spots(GEPInstr):  # type: ignore[misc]
    """Addresses of places of a table, a row of them: llvmlite has no word for that."""

    def __init__(self, builder: Any, table: Any, places: Any) -> None:
        kind = ir.VectorType(ir.PointerType(), WIDTH)
        Instruction.__init__(self, builder.block, kind, "getelementptr", [table, places])
        self.pointer, self.indices, self.inbounds = table, [places], False
        self.source_etype = table.type.pointee
        builder._insert(self)  # as the builder's own instructions do


class Arrays:
    """The arguments of an intrinsic as rows, tables and numbers."""

    def __init__(self, context: Any, builder: Any, signature: Any, args: Any) -> None:
        self.context, self.builder, self.types, self.args = context, builder, signature.args, args

    def _data(self, k: int) -> Any:
        """Where the array that is argument k begins."""
        return self.context.make_array(self.types[k])(self.context, self.builder, self.args[k]).data

    def _place(self, k: int, at: Any, skip: int, each: Any) -> Any:
        where = self.builder.add(at, ir.Constant(I64, skip))
        spot = self.builder.gep(self._data(k), [where])
        return self.builder.bitcast(spot, ir.VectorType(each, WIDTH).as_pointer())

    def get(self, k: int, at: Any, skip: int, each: Any = I32) -> Row:
        """The row of argument k at `at` + skip."""
        return Row(
            self.builder, self.builder.load(self._place(k, at, skip, each), align=each.width // 8)
        )

    def put(self, k: int, at: Any, skip: int, row: Row) -> None:
        """Write it there."""
        spot = self._place(k, at, skip, row.each)
        self.builder.store(row.value, spot, align=row.each.width // 8)

    def spread(self, value: Any, each: Any = I32) -> Row:
        """One number in every place."""
        builder, kind = self.builder, ir.VectorType(each, WIDTH)
        fits = builder.trunc(value, each) if each.width < value.type.width else value
        first = builder.insert_element(ir.Constant(kind, ir.Undefined), fits, ir.Constant(I32, 0))
        everywhere = ir.Constant(ir.VectorType(I32, WIDTH), [0] * WIDTH)
        return Row(
            builder, builder.shuffle_vector(first, ir.Constant(kind, ir.Undefined), everywhere)
        )

    def gather(self, k: int, places: Row, each: Any = I32) -> Row:
        """The numbers of argument k at these places (below 2**31)."""
        builder, kind = self.builder, ir.VectorType(each, WIDTH)
        spots = Spots(builder, self._data(k), places.value)
        truth = ir.VectorType(ir.IntType(1), WIDTH)
        name = f"llvm.masked.gather.v{WIDTH}i{each.width}.v{WIDTH}p0"
        kinds = ir.FunctionType(kind, [spots.type, I32, truth, kind])
        gather = builder.module.globals.get(name) or ir.Function(builder.module, kinds, name)
        size = ir.Constant(I32, each.width // 8)
        all_ = ir.Constant(truth, [1] * WIDTH)
        return Row(
            builder, builder.call(gather, [spots, size, all_, ir.Constant(kind, ir.Undefined)])
        )
