"""Pictures are drawn where matplotlib is."""

import builtins
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bellota.cli import main
from bellota.extras import install


def run(*args: str) -> Result:
    return CliRunner().invoke(main, [*args])


@pytest.mark.parametrize(
    "args",
    [
        ["odds", "gonuts", "--hand", "2"],
        ["odds", "shake"],
        ["solve", "gonuts", "--target", "10"],
    ],
)
def test_a_picture_is_drawn(args: list[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "out.svg"
    assert run(*args, "--plot", str(file)).exit_code == 0
    assert file.read_text().startswith("<?xml")


def test_without_matplotlib_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuses(name: str, *args: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", refuses)
    done = run("odds", "pig", "--plot", "x.svg")
    assert done.exit_code == 2
    assert install("lab") in done.stderr
