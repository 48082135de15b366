"""How the loops of this room are compiled, and where they are kept (see `solve.compiled.home`)."""

from pathlib import Path

from bellota.solve.compiled.home import compiler

HERE = Path(__file__).parent

ROOMS = HERE, HERE / "twins", HERE / "loops"
compiled = compiler(*ROOMS, nogil=True, forceinline=True)
# What no loop of ours plays by is called as it is, which compiles in less time.
called = compiler(*ROOMS, nogil=True)
# A loop that hands on rows of arrays would spend most of its time on counting who holds them. So nobody
# counts, and it is given the room that it works in; Python calls its parts by no name of their own.
lean = compiler(*ROOMS, nogil=True, _nrt=False)
inlined = compiler(
    *ROOMS, _nrt=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
)
