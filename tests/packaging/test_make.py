"""`make play` at a terminal: the table opens, and Ctrl-C ends it without a complaint."""

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(__file__).resolve().parents[2]
TERMINAL = "import os, pty; os._exit(os.waitstatus_to_exitcode(pty.spawn(['make', 'play'])))"
CTRL_C = b"\x03"
ANOTHER_MAKE = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not shutil.which("make"), reason="there is no make on this machine"),
]


def until(stream: IO[bytes], end: bytes) -> bytes:
    """What the terminal shows up to and with `end`, or up to its end."""
    seen = b""
    while not seen.endswith(end) and (more := stream.read(1)):
        seen += more
    return seen


def address(seen: bytes) -> str:
    words = seen.decode(errors="replace").split()
    return next(word for word in words if word.startswith("http://127.0.0.1:"))


def test_make_play_opens_a_table_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ANOTHER_MAKE}
    env |= {"XDG_DATA_HOME": str(tmp_path), "CI": "1"}  # CI: nobody would see a browser
    with subprocess.Popen(
        [sys.executable, "-c", TERMINAL],
        cwd=ROOT,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as make:
        assert make.stdin
        assert make.stdout
        seen = until(make.stdout, b"Ctrl-C closes it.")
        with urllib.request.urlopen(address(seen), timeout=10) as page:  # noqa: S310 (loopback)
            assert b"<script" in page.read()
        make.stdin.write(CTRL_C)
        make.stdin.flush()
        rest = until(make.stdout, b"no more comes")
        status = make.wait(timeout=30)
    assert status == 0, rest.decode()
    assert b"Traceback" not in rest
    assert b"Error" not in rest
