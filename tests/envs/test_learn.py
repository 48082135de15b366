"""docs/train.md: from nothing to an agent that beats hold:10, in less than a minute."""

import re
import subprocess
import sys
from pathlib import Path

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
    assert (tmp_path / "agent.npy").stat().st_size > 0
