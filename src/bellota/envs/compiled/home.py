"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.simulate import loops, twins
from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent
_ROOMS = HERE, Path(twins.__file__).parent, Path(loops.__file__).parent
compiled = compiler(*_ROOMS)
# References to arrays are not counted: where a loop calls it for each lane that takes longer than the lane.
lean = compiler(*_ROOMS, _nrt=False)
# A loop that hands many arrays to its parts takes longer for that than for the parts, unless they stand in
# it; and Python calls none of them, which compiles in half the time.
inlined = compiler(
    *_ROOMS, _nrt=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
)
