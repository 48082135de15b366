"""The soak in 80 s and some to rest, beside the other tests; `make soak` takes half an hour.

No task, table or descriptor may be left; memory may have grown by a fifth, for a short run warms up less.
"""

import re

import pytest

from tests.bench.benches import run


@pytest.mark.slow
def test_a_short_soak_leaves_nothing_behind() -> None:
    said = run("soak.py", "--seconds", "80", "--tables", "16", "--games", "20")
    assert "GREW" not in said
    assert re.search(r"games with the server killed [1-9]", said)
    assert re.search(r"'cut': [1-9]\d*, 'stall': [1-9]\d*, 'deaf': [1-9]", said)
