"""A stage without a terminal: what a screen would show, at many sizes."""

from collections.abc import Iterable, Sequence
from typing import cast

from bellota.terminal.match import Match
from bellota.terminal.page import LOWEST
from bellota.terminal.referee import lead
from bellota.terminal.screen import Screen
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import Sitting, sit
from bellota.terminal.stage import Painting, Stage


class Stills:
    """A stage without a terminal: every painting is drawn at each size, keys come from a list."""

    def __init__(self, sizes: Sequence[tuple[int, int]], keys: Iterable[str]) -> None:
        self._sizes, self._keys = sizes, iter(keys)
        self.frames: list[str] = []

    def show(self, painting: Painting) -> None:
        """Draw at every size; nothing may stick out."""
        for width, height in self._sizes:
            rows = painting(width, height)
            assert len(rows) <= height or height < LOWEST, f"{len(rows)} rows on {height} lines"
            assert max(row.cell_len for row in rows) <= width
            self.frames.append("\n".join(row.plain for row in rows))

    def key(self, timeout: float | None = None) -> str:
        """The next key."""
        return next(self._keys)

    def pause(self, seconds: float) -> None:
        """No time passes."""

    def forget(self) -> None:
        """Nothing is typed ahead."""


def front_of(stills: Stills, sitting: Sitting) -> Screen:
    """The front of a screen that nobody sees."""
    return Screen(cast("Stage", stills), sitting.scene, 600)


def drawn(
    asked: Asked, sizes: Sequence[tuple[int, int]], keys: Iterable[str]
) -> tuple[Match, list[str]]:
    """Plays a whole game; the match as it ended, and every frame."""
    sitting = sit(asked)
    stills = Stills(sizes, keys)
    match = Match(sitting.table, lambda _: None)
    lead(match, front_of(stills, sitting), sitting.playing, lambda: sitting.record)
    return match, stills.frames
