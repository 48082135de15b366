"""Plays one game on this terminal, or on this pipe, and leaves everything tidy behind it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ

from rich.console import Console
from rich.live import Live
from rich.text import Text

from bellota.terminal import pages
from bellota.terminal.ending import farewell
from bellota.terminal.ends import Ends
from bellota.terminal.keys import Gone, Keys
from bellota.terminal.leaving import Left, NoMoreInput, Stopped, stoppable
from bellota.terminal.lines import Lines, Streams
from bellota.terminal.match import Match
from bellota.terminal.referee import Front, lead
from bellota.terminal.resume import resumed
from bellota.terminal.screen import Screen
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import Sitting, sit, sit_again
from bellota.terminal.stage import Stage

DONE, ENDED_EARLY, HUNG_UP, INTERRUPTED = 0, 2, 129, 130


def play(asked: Asked, resume: str | None = None) -> int:
    """Play one game, or go on with one; the exit status of the command."""
    asked = asked._replace(live=redraws(), kept=sys.stdin.isatty())
    with stoppable():
        return _played(sit_again(asked, resumed(resume)) if resume else sit(asked))


def _played(sitting: Sitting) -> int:
    ends = Ends(sitting)
    status = _status(sitting, ends)
    ends.complain()
    return status


def _status(sitting: Sitting, ends: Ends) -> int:
    """How the game ended, said."""
    try:
        _on_screen(sitting, ends) if sitting.asked.live else _on_lines(sitting, ends)
    except Left:
        return ends.told(DONE)
    except NoMoreInput:
        return ends.input_ended(ENDED_EARLY)
    except KeyboardInterrupt:
        return ends.told(INTERRUPTED)
    except Stopped as stopped:
        return ends.told(stopped.status)
    except Gone:
        return HUNG_UP
    return DONE


def redraws() -> bool:
    """Whether a person sits at a terminal that can do more than print lines."""
    dumb = environ.get("TERM", "" if sys.platform != "win32" else "windows") in ("", "dumb")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def _on_lines(sitting: Sitting, ends: Ends) -> None:
    streams = Streams(sys.stdin, sys.stdout, sys.stderr)
    front = Lines(sitting.scene, sitting.guide, streams)
    _lead(_started(sitting, front), front, ends)


def _on_screen(sitting: Sitting, ends: Ends) -> None:
    """The game on a screen of its own; what must last is then printed on the usual one."""
    with _stage(sitting) as stage:
        beat = int(sitting.table.options.get("beat", 0))
        front = Screen(stage, sitting.scene, beat)
        started = _started(sitting, front)
        front.start(started.scene)
        match = _lead(started, front, ends)
    for line in farewell(sitting.scene.voice, match, ends.read_as):
        sys.stdout.write(f"{line}\n")


@contextmanager
def _stage(sitting: Sitting) -> Iterator[Stage]:
    """Keys and an alternate screen, given back however the game ends."""
    say = sitting.scene.voice.say
    kept = [say("terminal-leave-saved")] if sitting.people or sitting.record else []
    leave = pages.leaving(say("terminal-leave"), *kept, say("terminal-leave-keys"))
    with Keys() as keys, _live() as live:
        stage = Stage(live, keys, leave, say("terminal-key-yes"))
        keys.give_back = stage.give_back
        back = say("terminal-back")
        stage.guide = lambda width, height: pages.guide(sitting.guide, back, width, height)
        yield stage


def _live() -> Live:
    return Live(
        Text(""),
        console=Console(highlight=False),
        screen=True,
        auto_refresh=False,
        redirect_stdout=False,
        redirect_stderr=False,
    )


def _started(sitting: Sitting, front: Lines | Screen) -> Sitting:
    """Ask who starts where the table is to say so and somebody is there to say it."""
    asks = sitting.table.options.get("first") == "choose" and not sitting.left
    return sitting.with_first(front.starter()) if asks and sitting.people else sitting


def _lead(sitting: Sitting, front: Front, ends: Ends) -> Match:
    """The game, written down as it goes."""
    paper = sitting.paper()
    match = sitting.match(paper.step)
    try:
        lead(match, front, sitting.playing, lambda: ends.finish(paper))
    except BaseException as early:
        ends.early(early, paper, match)
        raise
    return match
