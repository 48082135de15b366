"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.simulate import loops, twins
from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent
_ROOMS = HERE, Path(twins.__file__).parent, Path(loops.__file__).parent
compiled = compiler(*_ROOMS)
# References to arrays are not counted: where a loop calls it for each lane that takes longer than the lane.
lean = compiler(*_ROOMS, _nrt=False)
