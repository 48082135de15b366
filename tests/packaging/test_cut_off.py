"""From a wheel alone, with no Node and no network: a game through the page, and its dice hold."""

import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import Run

ONE_GAME = Path(__file__).with_name("one_game.py")
pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.timeout(1200)]


def test_a_game_is_played_through_the_page(
    installed: Path, chromium: str, cut_off: Run, tmp_path: Path
) -> None:
    cut_off(sys.executable, ONE_GAME, installed, chromium, tmp_path)
    record = tmp_path / "game.jsonl"
    story = cut_off(installed, "-m", "bellota", "replay", record)
    verdict = cut_off(installed, "-m", "bellota", "verify", record)
    assert story.strip()
    assert verdict.startswith("true")
