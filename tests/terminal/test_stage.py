"""The stage: keys for the game, keys for the screen itself, and time."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.text import Text

from bellota.terminal import pages
from bellota.terminal.keys import CONTINUED, RESIZED, Keys
from bellota.terminal.leaving import Left
from bellota.terminal.stage import Painting, Stage


class Typed:
    """Keys from a list; None stands for a moment without one."""

    def __init__(self, keys: Sequence[str | None]) -> None:
        self._keys = iter(keys)
        self.forgotten = 0

    def read(self, timeout: float | None) -> str | None:
        return next(self._keys)

    def forget(self) -> None:
        self.forgotten += 1


class Shown:
    """A screen that remembers what it showed."""

    def __init__(self, size: tuple[int, int] = (40, 10)) -> None:
        self.rows: list[str] = []
        self.alternate = 0
        self.console = SimpleNamespace(size=size, set_alt_screen=self._asked, show_cursor=bool)

    def _asked(self, enable: bool) -> None:
        self.alternate += enable

    def update(self, text: Text, refresh: bool) -> None:
        self.rows.append(text.plain)


def still(text: str) -> Painting:
    return lambda _, __: [Text(text)]


def staged(*keys: str | None) -> tuple[Stage, Shown]:
    shown = Shown()
    stage = Stage(cast("Any", shown), cast("Keys", Typed(keys)), still("leave?"), "s")
    stage.guide = lambda width, height: pages.guide(["one", "two", "three"], "back", width, height)
    stage.show(still("game"))
    return stage, shown


def test_a_key_is_for_the_game() -> None:
    assert staged("r")[0].key() == "r"


@pytest.mark.parametrize("yes", ["s", "S", "y"])
def test_q_and_yes_leave(yes: str) -> None:
    stage, shown = staged("q", yes)
    with pytest.raises(Left):
        stage.key()
    assert shown.rows == ["game", "leave?"]


def test_q_and_any_other_key_go_on() -> None:
    stage, shown = staged("Q", RESIZED, "n", "r")
    assert stage.key() == "r"
    assert shown.rows == ["game", "leave?", "leave?", "game"]


def test_help_and_back() -> None:
    stage, shown = staged("?", "x", "r")
    assert stage.key() == "r"
    assert shown.rows[1].split("\n") == ["", " one", "", " two", "", " three", "", " back"]
    assert shown.rows[2] == "game"


def test_help_on_a_small_window_has_more_pages() -> None:
    stage, shown = staged("?", "x", "x", "r")
    shown.console.size = (40, 4)
    assert stage.key() == "r"
    assert [rows.split("\n")[1] for rows in shown.rows[1:3]] == [" one", " three"]


def test_q_in_the_guide_goes_back_to_the_game() -> None:
    stage, shown = staged("?", "q", "r")
    shown.console.size = (40, 4)
    assert stage.key() == "r"
    assert len(shown.rows) == 3


def test_another_size_and_a_return_from_a_stop_draw_again() -> None:
    stage, shown = staged(RESIZED, CONTINUED, "r")
    assert stage.key() == "r"
    assert shown.rows == ["game"] * 3
    assert shown.alternate == 1


def test_a_pause_ends_by_itself_or_by_space() -> None:
    stage, _ = staged("r", " ")
    stage.pause(1000)
    stage, _ = staged("r", None)
    stage.pause(0)
    assert stage.key() == "r"
    assert stage.key(0) is None


def test_what_was_typed_ahead_is_forgotten() -> None:
    typed = Typed([])
    Stage(cast("Any", Shown()), cast("Keys", typed), still(""), "y").forget()
    assert typed.forgotten == 1


def test_the_question_before_leaving() -> None:
    rows = pages.leaving("Leave?", "Kept.", "y yes")(20, 10)
    assert [row.plain for row in rows] == ["", " Leave?", "", " Kept.", "", " y yes"]
