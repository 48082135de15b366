"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent

ROOMS = HERE, HERE / "twins", HERE / "loops"
compiled = compiler(*ROOMS, nogil=True, forceinline=True)
# What no loop of ours plays by is called as it is, which compiles in less time.
called = compiler(*ROOMS, nogil=True)
