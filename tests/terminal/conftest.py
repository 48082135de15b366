"""Terminals that are gone after the test, and a plain environment."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.window import Terminal

Opened = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Opened]:
    """Opens terminals that are gone after the test."""
    opened: list[Terminal] = []

    def start(
        *args: str, columns: int = 80, lines: int = 24, env: dict[str, str] | None = None
    ) -> Terminal:
        plain = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        plain["XDG_DATA_HOME"] = str(tmp_path)
        opened.append(Terminal(list(args), columns, lines, {**plain, **(env or {})}))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.fixture(autouse=True)
def utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    """What draws here may use more than ASCII, in English."""
    for name in ("LANGUAGE", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
