"""A command as a shell runs it, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from bellota.cli import main

V1 = Path(__file__).parent.parent / "records" / "v1"
PIPED = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def run(*args: str, said: str = "") -> Result:
    return CliRunner(env=PIPED).invoke(main, list(args), input=said)


def shell(*args: str, said: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bellota", *args],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **PIPED, **env},
    )
