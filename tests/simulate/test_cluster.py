"""The same batches on a cluster come to the same counts, whoever dies."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bellota.cli import main

pytest.importorskip("distributed")
pytest.importorskip("numba")

PLAY = (
    "simulate",
    "pig",
    "--players",
    "hold:20,hold:25",
    "--games",
    "2048",
    "--method",
    "plain",
    "--json",
)
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


def on(address: str) -> Result:
    return CliRunner().invoke(main, [*PLAY, "--cluster", address])


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nosuch.invalid:1"])
def test_where_no_cluster_is_one_line_says_so(address: str) -> None:
    import dask

    with dask.config.set({"distributed.comm.timeouts.connect": "500ms"}):
        done = on(address)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: no cluster answers at {address}: ")
    assert len(done.stderr.splitlines()) == 1


def test_what_is_no_address_is_refused() -> None:
    done = on("nosuch://1")
    assert done.exit_code == 2, done.output
    assert "nosuch" in done.stderr


def test_a_cluster_by_its_address_plays_the_same_games() -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        done = on(cluster.scheduler_address)
    here = json.loads(CliRunner().invoke(main, [*PLAY]).stdout)
    assert json.loads(done.stdout)["win"] == here["win"]
