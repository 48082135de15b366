"""The same batches on a cluster come to the same counts, whoever dies."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed")
pytest.importorskip("numba")

PROGRAM = Path(__file__).parent / "on_a_cluster.py"


@pytest.mark.slow
def test_a_worker_that_dies_changes_nothing() -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    from bellota import simulate

    here = simulate.run("pig", ["hold:20", "hold:25"], 4_096, method="plain", detailed=False)
    assert (told["win"], told["killed"]) == (here.as_dict()["win"], 1)
    assert told["held"][0] > 0
