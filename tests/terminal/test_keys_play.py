"""Whole games by single keys on a real terminal."""

import re
import subprocess
import sys
from functools import partial
from operator import ne
from pathlib import Path

import pytest

from tests.terminal.conftest import Opened
from tests.terminal.window import Terminal

END = "Press any key to leave"
BUTTON = re.compile(r"(?<![\w])([A-Z1-9])  (Roll|Bank|End the turn|Take|Dare|Shake|Stop|Everybody)")


def verified(record: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "bellota", "verify", str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def play_on(screen: Terminal, bank_at: int) -> str:
    """Presses what the screen offers until the game is over."""
    screen.until("Press any key to begin")
    screen.press("x")
    while True:
        frame: str = screen.until(lambda frame: END in frame or BUTTON.search(frame) is not None)
        if END in frame:
            return frame
        screen.press(chosen(frame, bank_at))
        screen.until(partial(ne, frame))


def chosen(frame: str, bank_at: int) -> str:
    keys: dict[str, str] = {word: key for key, word in BUTTON.findall(frame)}
    held = re.search(r"Bank (\d+)|Stop with (\d+)", frame)
    points = int(next(filter(None, held.groups()))) if held else 0
    if points >= bank_at:
        return keys.get("Bank", keys.get("Stop", "")).lower()
    return next(key for word, key in keys.items() if word not in ("Bank", "Stop", "End the turn"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gonuts", ["--target", "10", "--option", "beat=300"]),
        ("pig", ["--target", "10"]),
        ("shake", ["--option", "rounds=1"]),
    ],
)
def test_a_whole_game_by_keys(
    terminal: Opened, tmp_path: Path, game: str, options: list[str]
) -> None:
    record = tmp_path / "game.jsonl"
    screen = terminal(
        "play",
        game,
        "--players",
        "Red,bot:careful",
        "--seed",
        "11",
        "--record",
        str(record),
        *options,
    )
    frame = play_on(screen, bank_at=4)
    assert "wins with" in frame or "share the win" in frame
    assert "Seed:" in frame
    screen.press("x")
    assert screen.ended() == 0
    assert str(record) in screen.frame.replace("\n", "")
    assert screen.modes()[:4] == list(screen.before)[:4]
    assert verified(record).startswith("true")
