"""What is compiled and solved goes to a folder of the tests, shared by their processes."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A fresh folder for each run; workers of one run compile for each other."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen") else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(shared / "lab"))
        yield
