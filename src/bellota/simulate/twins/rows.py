"""Rows of seats inside compiled code: the twins of `rules.seats.put` and `alike`, and `_replace`."""

from typing import Any

from numba import types
from numba.cpython.unsafe import tuple as places
from numba.extending import overload, overload_method

from bellota.rules import seats
from bellota.rules.shake import State as Shaking

tuple_setitem: Any = places.tuple_setitem


@overload(seats.put)
def put(row, seat, value):
    """The row with one place changed; the value takes the form of the row's others."""
    if isinstance(row.dtype, types.Boolean):
        return lambda row, seat, value: tuple_setitem(row, seat, bool(value))
    return lambda row, seat, value: tuple_setitem(row, seat, int(value))


@overload(seats.alike)
def alike(row, value):
    """A row as long as this one: its length is known when it is compiled."""
    form = "bool" if isinstance(value, types.Boolean | types.BooleanLiteral) else "int"
    return eval(f"lambda row, value: ({f'{form}(value), ' * len(row)})")  # noqa: S307 — of a length alone


FIELDS = Shaking._fields
HEADS = ", ".join(f"{name}=None" for name in FIELDS)


def changed(state, asked):
    """A state of Shake with the fields that were asked for; None for any other named tuple."""
    if state.instance_class is not Shaking:
        return None
    told = [f"state.{name}" if _left(asked[name]) else name for name in FIELDS]
    made = f"lambda state, {HEADS}: Shaking({', '.join(told)})"
    return eval(made, {"Shaking": Shaking})  # noqa: S307 — of the fields alone


def _left(asked):
    """Whether a field is left as it is."""
    return asked is None or isinstance(asked, types.Omitted | types.NoneType)


overload_method(types.NamedTuple, "_replace")(
    eval(f"lambda state, {HEADS}: changed(state, locals())", {"changed": changed, "locals": locals})  # noqa: S307
)
