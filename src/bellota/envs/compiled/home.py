"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.simulate import twins
from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent
compiled = compiler(HERE, Path(twins.__file__).parent)
