"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent

compiled = compiler(HERE, HERE / "twins", HERE / "loops", nogil=True, forceinline=True)
