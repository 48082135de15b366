"""Sittings at a table that somebody leaves after so many pictures."""

import re
from pathlib import Path

from bellota.terminal.match import Match
from bellota.terminal.referee import lead
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import Sitting, sit
from bellota.terminal.stage import Painting
from tests.terminal.stills import Stills, front_of

GAMES = [
    Asked("gonuts", players="Red,bot:sharp", options={"target": 20}, seed=3),
    Asked("gonuts", "gonuts-gamefactory", "Red,Blue,bot:hold:8", {"target": 15}, seed=4),
    Asked("shake", players="Red,Blue,Ivy,bot:bold", options={"rounds": 2}, seed=4),
    Asked("pig", players="Red,bot:careful", options={"target": 15}, seed=5),
]


class Leaving(Exception):
    """Stands for Ctrl-C."""


class Hasty(Stills):
    """Leaves after so many pictures, or plays on."""

    def __init__(self, pictures: int) -> None:
        super().__init__([(60, 16)], [])
        self._left = pictures

    def key(self, timeout: float | None = None) -> str:
        """Decides by what the screen shows alone, so that every sitting decides alike."""
        held = re.search(r"(?:Bank|Stop with) (\d+)", self.frames[-1])
        return "2" if held and int(held[1]) >= 4 else "1"

    def show(self, painting: Painting) -> None:
        super().show(painting)
        self._left -= 1
        if self._left == 0:
            raise Leaving


def sat(sitting: Sitting, pictures: int) -> Match:
    """One sitting at the table."""
    paper = sitting.paper()
    match = sitting.match(paper.step)
    try:
        lead(match, front_of(Hasty(pictures), sitting), sitting.playing)
        paper.finish(sitting.table.seed)
    except Leaving:
        paper.keep()
    return match


def left(path: Path, asked: Asked = GAMES[0], pictures: int = 12) -> Path:
    """A game that somebody left."""
    sat(sit(asked._replace(record=str(path))), pictures)
    return path
