"""What becomes of a game that ends before its end, and what is said of it."""

import shlex
import sys
from contextlib import suppress

from bellota.terminal.leaving import Left, NoMoreInput
from bellota.terminal.paper import Paper
from bellota.terminal.sitting import Sitting


class Ends:
    """The end of one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._kept = ""  # where the game waits

    def early(self, why: BaseException, paper: Paper) -> None:
        """At a terminal the game is kept; a script that has said all it had to say is done with it."""
        if isinstance(why, Left | NoMoreInput) and not self._sitting.asked.kept:
            paper.finish(self._sitting.table.seed)
        else:
            self._kept = str(paper.keep() or "")

    def told(self, status: int) -> int:
        """That it was left, and how to go on; a terminal that is gone hears nothing."""
        say = self._sitting.scene.voice.say
        with suppress(OSError):
            sys.stdout.write(f"{say('terminal-left')}\n")
            if self._kept:
                said = say("terminal-saved", path=shlex.quote(self._kept))
                sys.stdout.write(f"{said}\n")
            sys.stdout.flush()
        return status

    def input_ended(self, status: int) -> int:
        """That the input was too short."""
        say = self._sitting.scene.voice.say
        sys.stdout.flush()
        sys.stderr.write(f"{say('terminal-input-ended')}\n")
        if self._kept:
            sys.stderr.write(f"{say('terminal-saved', path=shlex.quote(self._kept))}\n")
        return status
