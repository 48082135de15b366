"""How commands end: the table of docs/cli.md is true for every one of them."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bellota.cli import main
from tests.cli.running import PIPED, V1, run

DOCS = Path(__file__).parents[2] / "docs" / "cli.md"
RECORD = str(V1 / "gonuts-fair.jsonl")
CASES = [
    (0, "play pig --players bot:sharp,bot:bold --target 10 --seed 1"),
    (0, f"replay {RECORD}"),
    (0, f"verify {RECORD}"),
    (0, "editions"),
    (0, "odds pig"),
    (0, "solve pig --target 10"),
    (0, "train pig --target 10"),
    (1, "admin list --database none.db"),
    (1, "admin inspect QQQQQQ --database none.db"),
    (1, "backup out.db --database none.db"),
    (1, "restore none.db --database new.db"),
    (1, "forget Ana --database none.db"),
    (1, "migrate --database ."),
    (1, "serve --no-browser --host 127.0.0.1 --port PORT"),
    (2, "play pig"),
    (2, "play pig --players exec:"),
    (2, "play --resume none"),
    (2, "replay none"),
    (2, "verify none"),
    (2, "review none"),
    (2, "editions show none"),
    (2, "odds gonuts --hand 99"),
    (2, "solve shake --target 5"),
    (2, "train none"),
    (2, "simulate pig"),
    (2, "tournament pig --players sharp"),
    (2, "compare none"),
    (2, "serve --port none"),
    (2, "none"),
]


def told() -> set[int]:
    """The statuses of the first table of the page."""
    table = DOCS.read_text("utf-8").split("## bellota play")[0]
    return {
        int(n)
        for row in re.findall(r"^\| ([\d, ]+) \|", table, re.MULTILINE)
        for n in row.split(",")
    }


@pytest.mark.parametrize(("status", "words"), CASES)
def test_a_command_ends_as_the_table_says(
    status: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run(*words.replace("PORT", str(taken.getsockname()[1])).split())
    assert done.exit_code == status, done.output
    assert isinstance(done.exception, SystemExit | None)


def test_every_command_and_status_is_tried() -> None:
    assert {words.split()[0] for _, words in CASES} >= set(main.commands)
    assert told() == {status for status, _ in CASES} | {130, 143, 129}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_control_c_ends_a_command_that_has_no_end_of_its_own() -> None:
    command = [sys.executable, "-m", "bellota", "train", "pig", "--target", "10"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**PIPED, "PYTHONPATH": ":".join(sys.path), "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        while not process.stdout.readline().strip():
            pass  # the first puzzle has a blank line above it
        process.send_signal(signal.SIGINT)
        try:
            _, wrong = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, wrong.strip()) == (130, b"")
