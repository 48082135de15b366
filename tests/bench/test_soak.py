"""Two minutes of the soak, beside the other tests; `make soak` takes half an hour."""

import pytest

from tests.bench.benches import run


@pytest.mark.slow
def test_a_short_soak_leaves_nothing_behind() -> None:
    said = run("soak.py", "--seconds", "80", "--tables", "16", "--games", "20")
    assert "GREW" not in said
    assert "kill" in said
