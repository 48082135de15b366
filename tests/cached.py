"""Solved tables and compiled loops of tests go to a folder of their own, shared by their processes."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A fresh folder for each run: nothing is read from the user's, or left in it.

    Workers of one run solve and compile for each other.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen") else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(shared / "lab"))
        yield
