"""docs/train.md: from nothing to an agent that beats hold:10, in less than a minute."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

LEARN = Path(__file__).parents[2] / "examples" / "learn.py"


def test_the_agent_beats_hold_10(tmp_path: Path) -> None:
    words = ["--steps", "2500", "--games", "40000", "--save", str(tmp_path / "agent.npy")]
    done = subprocess.run(
        [sys.executable, str(LEARN), *words], check=True, capture_output=True, text=True
    )
    told = re.fullmatch(
        r"wins (0\.\d+) of 40000 games against hold:10, standard error (0\.\d+)\n", done.stdout
    )
    assert told, done.stdout
    rate, error = map(float, told.groups())
    assert rate > 0.5 + 4 * error
    assert error < 0.003
    assert done.stderr.count("learned for ") == 9  # a line a tenth, and one for the end
    assert "learned for 250 of 2,500 steps\n" in done.stderr
    assert (tmp_path / "agent.npy").stat().st_size > 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--steps", "-1"), "--steps: write a whole number from 1 on, not -1"),
        (("--games", "some"), "--games: write a whole number from 1 on, not some"),
        (("--save", "nowhere/agent.npy"), "--save: there is no folder nowhere"),
        (("--opponent", "foo"), "no bot 'foo': choose one of careful"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(words: tuple[str, ...], why: str) -> None:
    done = subprocess.run(
        [sys.executable, str(LEARN), *words], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert why in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
