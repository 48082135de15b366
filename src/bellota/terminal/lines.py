"""A game as plain lines: one choice a line on a pipe, or in a terminal that cannot redraw."""

from collections.abc import Sequence
from typing import IO, NamedTuple, Protocol

from bellota.rules.kinds import Action, Do
from bellota.terminal import board, choices, pages, players
from bellota.terminal.ending import farewell
from bellota.terminal.faces import marks
from bellota.terminal.leaving import Left, NoMoreInput
from bellota.terminal.match import Match
from bellota.terminal.now import now
from bellota.terminal.referee import beat
from bellota.terminal.scene import Scene
from bellota.terminal.step import Step
from bellota.terminal.tell import told
from bellota.terminal.voice import round_named

LEAVE = ("quit", "exit", "q")
HELP = ("?", "help")


class Source(Protocol):
    """Where lines come from, "" at the end."""

    def readline(self) -> str: ...


class Streams(NamedTuple):
    """Where choices come from, where the game is told, where wrong choices are answered."""

    source: Source
    out: IO[str]
    err: IO[str]


class Lines:
    """The front of a pipe: no waiting, no redrawing."""

    def __init__(self, scene: Scene, guide: Sequence[str], streams: Streams) -> None:
        self._scene, self._voice = scene, scene.voice
        self._guide = guide
        self._source, self._out, self._err = streams
        self._read = 0

    def starter(self) -> int:
        """Who starts, where the table says so: `first 1`, in the language's own word."""
        names = self._voice.names
        self._print(self._voice.say("terminal-who-starts"))
        each = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
        self._print(self._voice.say("terminal-who-starts-prompt", names=each))
        word = self._voice.say(choices.FIRST)
        right = tuple(f"{word} {seat}" for seat in range(len(names)))
        while (seat := choices.starter(self._voice, line := self._line())) is None:
            self._wrong(line, right)
        return seat

    def opened(self, match: Match) -> None:
        """Who plays what, and the seal of the dice, before the first roll."""
        self._scene = self._scene._replace(state=match.state)
        names = ", ".join(
            f"{name} ({mark})" if (mark := players.mark(self._scene, seat)) else name
            for seat, name in enumerate(self._voice.names)
        )
        self._print(
            self._voice.say("terminal-story-head", title=self._scene.titles[0], names=names)
        )
        for line in pages.before(self._scene):
            self._print(line)

    def signal(self, match: Match) -> None:
        """Everybody rolls at once: nobody is asked."""

    def thinks(self, match: Match, seat: int) -> None:
        """A bot has no pace here."""

    def race(self, match: Match) -> tuple[Step, ...]:
        """One beat: a line has no pace."""
        return beat(match)

    def choose(self, match: Match, legal: tuple[Action, ...]) -> Action:
        """The next line that is a choice; others are answered on standard error."""
        voice = self._voice
        offered = choices.buttons(voice, match.state, legal)
        right = choices.right(voice, legal)
        coach = self._scene.coach
        if coach and (known := coach.before(match.state, legal)):
            self._print(known)
        self._print(f"{now(voice, match.state, legal)} ({', '.join(right)})")
        while True:
            line = self._line()
            action = choices.written(voice, offered, legal, line)
            if action is not None:
                if coach and (said := coach.after(match.state, legal, action)):
                    self._print(said)
                return action
            self._wrong(line, right)

    def saw(self, match: Match, steps: tuple[Step, ...]) -> None:
        """The dice, then the sentences."""
        self._scene = self._scene._replace(state=match.state, steps=steps)
        if steps[0].event.do == Do.COLOUR:
            self._print(round_named(self._voice, steps[0].before.round))
        self._print(f"{self._dice(steps)}{told(self._voice, steps)}")

    def closed(self, match: Match, record: str) -> None:
        """Who won, and how the dice can be checked."""
        for line in farewell(self._voice, match, record):
            self._print(line)

    def _dice(self, steps: tuple[Step, ...]) -> str:
        """What the dice show, where the sentence does not say it all."""
        do, faces = steps[0].event.do, steps[0].event.faces
        if do == Do.SHAKE:
            return f"[{' '.join(map(str, faces))}] "
        if do not in (Do.ROLL, Do.RACE) or self._voice.game == "pig":
            return ""
        shown = marks(board.thrown(self._scene))[0].plain
        return f"[{shown.replace('[', '').replace(']', '')}] "

    def _line(self) -> str:
        """The next line that says something."""
        self._out.flush()
        for line in iter(self._source.readline, ""):
            self._read += 1
            said = line.strip()
            if said.lower() in LEAVE:
                raise Left
            if said in HELP:
                self._print("\n".join(self._guide))
            elif said and not said.startswith("#"):
                return said
        raise NoMoreInput

    def _wrong(self, line: str, right: Sequence[str]) -> None:
        said = {"line": str(self._read), "text": line[:40], "right": ", ".join(right)}
        self._out.flush()
        print(self._voice.say("terminal-wrong", **said), file=self._err, flush=True)

    def _print(self, text: str) -> None:
        print(text, file=self._out)
