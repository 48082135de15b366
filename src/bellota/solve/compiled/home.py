"""Where compiled code is kept: a folder named by what it was compiled from.

numba does not see that a function in another file has changed, so a folder of its own for each
state of the rules and of these loops is the only cache that cannot go stale.
"""

from hashlib import blake2b
from pathlib import Path
from typing import Any

import numba

from bellota.solve.cache import folder

HERE = Path(__file__).parent


def compiled_from() -> str:
    """The fingerprint of the rules, the loops and the compiler."""
    digest = blake2b(numba.__version__.encode(), digest_size=8)
    for room in (HERE.parent.parent / "rules", HERE):
        for file in sorted(room.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


numba.config.CACHE_DIR = str(  # type: ignore[attr-defined]
    folder() / "compiled" / compiled_from()
)

compiled: Any = numba.njit(cache=True, fastmath={"contract"}, error_model="numpy")
