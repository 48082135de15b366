"""What a screen shows at one moment."""

from typing import Any, NamedTuple

from bellota.terminal.choices import Button
from bellota.terminal.coach import Coach
from bellota.terminal.match import Table
from bellota.terminal.pace import Pace
from bellota.terminal.pad import Rows
from bellota.terminal.race_keys import Keys
from bellota.terminal.step import Step
from bellota.terminal.voice import Voice


class Scene(NamedTuple):
    """A position, what was last seen of it, and what may be done now."""

    table: Table
    voice: Voice
    unicode: bool
    titles: tuple[str, str]  # the box with its goal, the box alone
    foot: str
    keys: Keys  # of the race
    state: Any
    pad: Rows = ()
    steps: tuple[Step, ...] = ()  # the latest, which belong together
    rolling: bool = False  # the dice have not settled: what they show is not true yet
    told: tuple[str, ...] = ()  # oldest first
    now: str = ""
    offered: tuple[Button, ...] = ()
    acting: tuple[int, ...] = ()
    goes_on: bool = False  # a game that was left
    coach: Coach | None = None
    pace: Pace | None = None  # what the perfect bot takes for granted of races
    kept: str = ""  # where the game is written down, and how it goes on if it is left
