"""The benchmarks that prove something run here in small: kills under load, storms, many sockets."""

import subprocess
import sys

import pytest

from tests.bench.benches import BENCH, run


@pytest.mark.slow
def test_a_server_that_is_killed_under_load_loses_nothing_that_was_told() -> None:
    said = run("faults.py", "--kills", "4", "--tables", "3", "--pause", "30")
    assert "4 kills" in said
    assert " 0 moves" not in said
    assert "; 0 lost" in said


@pytest.mark.slow
def test_devices_that_all_come_back_at_once_are_all_let_in() -> None:
    assert "200 came back, 0 did not" in run("storm.py", "--sockets", "200")


@pytest.mark.slow
def test_a_few_hundred_quiet_sockets_are_answered_each() -> None:
    """Few sockets pay for what all share; the figure for many is in docs/table.md."""
    said = run("sockets.py", "--sockets", "300", "--at", "100", "--settled", "3")
    assert "300 sockets at 60 tables" in said
    assert "0 lost" in said


@pytest.mark.slow
def test_the_least_that_an_event_can_cost_is_measured_with_and_without_a_log() -> None:
    """Ours and the rivals take longer to set up; the figures are in docs/table.md."""
    words = ("--rounds", "1", "--seconds", "0.5", "--warm", "0.2", "--rate", "50", "--tables", "5")
    said = run("load.py", *words, "--only", "floor", "flushed")
    assert [line.split()[0] for line in said.splitlines()[1:]] == ["floor", "flushed"]


@pytest.mark.slow
def test_workers_are_exchanged_under_play_and_no_game_is_lost() -> None:
    """The gap is measured among other tests here; the figure is in docs/many.md."""
    said = run("rolling.py", "--rooms", "4", "--think", "0.1", "--gap", "10")
    assert "holds: no game lost" in said


@pytest.mark.slow
def test_races_over_slow_lines_are_compared_with_themselves() -> None:
    """Few races tell nothing of a mean; that many do is in docs/fair.md."""
    said = run("fairness.py", "--races", "10", "--acorns", "9", "--fingers", "0", "--stepped", "0")
    assert "10 honest races" in said
    assert said.count("holds: ") == 6


@pytest.mark.slow
@pytest.mark.parametrize("name", ["simulate.py", "shaking.py", "exact.py"])
def test_the_benchmarks_of_the_lab_begin(name: str) -> None:
    """They want a C compiler, or games by the million; here they load all that they are made of."""
    done = subprocess.run(
        [sys.executable, str(BENCH / name), "--help"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "--rounds" in done.stdout
