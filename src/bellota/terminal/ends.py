"""What becomes of a game that ends before its end, and what is said of it."""

import shlex
import sys
from contextlib import suppress

from bellota.terminal.ending import farewell
from bellota.terminal.leaving import Left, NoMoreInput
from bellota.terminal.match import Match
from bellota.terminal.paper import CannotWriteError, Paper
from bellota.terminal.sitting import Sitting


class Ends:
    """The end of one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._kept = ""  # where the game waits
        self._over: Match | None = None
        self._unwritten: CannotWriteError | None = None
        self.read_as = ""  # what commands call the record of a game that is over

    def finish(self, paper: Paper) -> str:
        """The seed is revealed; what commands call the record, "" where none is whole."""
        try:
            paper.finish(self._sitting.table.seed)
        except CannotWriteError as error:
            self._unwritten = error
        self.read_as = self._sitting.read_as if paper.whole else ""
        return self.read_as

    def complain(self) -> None:
        """Once all is told: that the end of a game could not be written where it was wanted."""
        if self._unwritten:
            raise self._unwritten

    def early(self, why: BaseException, paper: Paper, match: Match) -> None:
        """At a terminal the game is kept; a script that has said all it had to say is done with it."""
        self._over = match if match.over() else None
        said_all = isinstance(why, Left | NoMoreInput) and not self._sitting.asked.kept
        if self._over or said_all:
            self.finish(paper)
        else:
            self._kept = str(paper.keep() or "")

    def told(self, status: int) -> int:
        """What there is to say; a terminal that is gone hears nothing."""
        with suppress(OSError):
            sys.stdout.write("".join(f"{line}\n" for line in self._lines()))
            sys.stdout.flush()
        return status

    def _lines(self) -> list[str]:
        """That it was left, and how to go on; how it ended, where only the last page was left."""
        voice = self._sitting.scene.voice
        if self._over:
            return farewell(voice, self._over, self.read_as)
        left = voice.say("terminal-left")
        if not self._kept:
            return [left]
        return [left, voice.say("terminal-saved", path=shlex.quote(self._kept))]

    def input_ended(self, status: int) -> int:
        """That the input was too short."""
        say = self._sitting.scene.voice.say
        sys.stdout.flush()
        sys.stderr.write(f"{say('terminal-input-ended')}\n")
        if self._kept:
            sys.stderr.write(f"{say('terminal-saved', path=shlex.quote(self._kept))}\n")
        return status
