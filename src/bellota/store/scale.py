"""Whether what a PostgreSQL server needs is installed: it comes with the extra `scale`."""

from importlib.util import find_spec

from bellota.extras import install
from bellota.store.log import StoreError

_NEEDED = ("asyncpg", "alembic")


def scale() -> None:
    """StoreError naming the extra, where it is missing."""
    if any(find_spec(name) is None for name in _NEEDED):
        raise StoreError(f"PostgreSQL needs more than is installed: {install('scale')}")
