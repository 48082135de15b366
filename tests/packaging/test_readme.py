"""The README's examples run as they stand; its links lead somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bellota.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)( run)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)(?:#[^)]*)?\)")


def blocks(language: str) -> list[str]:
    found = BLOCK.findall((ROOT / "README.md").read_text())
    return [text for name, run, text in found if name == language and (run or name == "python")]


def environment() -> dict[str, str]:
    """Where `bellota` is the command that stands beside this Python."""
    here = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join([here, os.environ["PATH"]]), "LANG": "C.UTF-8"}


@pytest.mark.parametrize("block", blocks("sh"))
def test_shell_example_runs(block: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-eux", "-c", block],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("block", blocks("python"))
def test_python_example_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102 (our own text)


def test_readme_has_examples() -> None:
    assert len(blocks("sh")) >= 2
    assert blocks("python")


def test_every_command_is_in_the_readme() -> None:
    told = set(re.findall(r"^\| `bellota (\w+)", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert told == set(main.commands)


def test_named_make_targets_exist() -> None:
    named = set(re.findall(r"make (\w+)", (ROOT / "CONTRIBUTING.md").read_text()))
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    missing = [to for to in LINK.findall(page.read_text()) if not (page.parent / to).exists()]
    assert not missing
