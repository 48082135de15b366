"""Where compiled code is kept: a folder named by what it was compiled from.

numba does not see that a function in another file has changed, so a folder of its own for each
state of the rules and of the loops is the only cache that cannot go stale.
"""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numba

from bellota.solve.cache import folder

HERE = Path(__file__).parent
RULES = HERE.parent.parent / "rules"


def compiled_from(*rooms: Path, flags: Any = None) -> str:
    """The fingerprint of the rules, of the loops in these folders, of the compiler and of its flags."""
    digest = blake2b(f"{numba.__version__} {flags!r}".encode(), digest_size=8)
    for room in (RULES, *rooms):
        for file in sorted(room.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def compiler(*rooms: Path, **flags: Any) -> Callable[[Any], Any]:
    """Compiles a function with these flags, and keeps it in the folder of these rooms.

    numba asks for the folder while it decorates, and only then.
    """
    place = str(folder() / "compiled" / compiled_from(*rooms, flags=sorted(flags.items())))

    def compile_(function: Any) -> Any:
        before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
        numba.config.CACHE_DIR = place  # type: ignore[attr-defined]
        try:
            return numba.njit(cache=True, error_model="numpy", **flags)(function)
        finally:
            numba.config.CACHE_DIR = before  # type: ignore[attr-defined]

    return compile_


compiled: Any = compiler(HERE, fastmath={"contract"})
