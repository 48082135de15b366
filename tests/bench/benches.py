"""Runs a benchmark that proves something, in small."""

import subprocess
import sys
from pathlib import Path

from tests.ports import unused_port

BENCH = Path(__file__).parents[2] / "bench"


def run(name: str, *words: str) -> str:
    """A benchmark's report; it has to say that all it asks for holds."""
    command = [sys.executable, str(BENCH / name), "--port", str(unused_port()), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
