"""Plays one game on this terminal, or on this pipe, and leaves everything tidy behind it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from os import environ

from rich.console import Console
from rich.live import Live
from rich.text import Text

from bellota.terminal import pages
from bellota.terminal.ending import farewell
from bellota.terminal.keys import Gone, Keys
from bellota.terminal.leaving import Left, NoMoreInput
from bellota.terminal.lines import Lines, Streams
from bellota.terminal.match import Match
from bellota.terminal.paper import Paper
from bellota.terminal.referee import Front, lead
from bellota.terminal.screen import Screen
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import Sitting, sit
from bellota.terminal.stage import Stage

DONE, ENDED_EARLY, HUNG_UP, INTERRUPTED = 0, 2, 129, 130


def play(asked: Asked) -> int:
    """Play one game; the exit status of the command."""
    sitting = sit(asked)
    try:
        _on_screen(sitting) if redraws() else _on_lines(sitting)
    except Left:
        sys.stdout.write(f"{sitting.scene.voice.say('terminal-left')}\n")
    except NoMoreInput:
        sys.stdout.flush()
        sys.stderr.write(f"{sitting.scene.voice.say('terminal-input-ended')}\n")
        return ENDED_EARLY
    except KeyboardInterrupt:
        sys.stdout.write(f"{sitting.scene.voice.say('terminal-left')}\n")
        return INTERRUPTED
    except Gone:
        return HUNG_UP
    return DONE


def redraws() -> bool:
    """Whether a person sits at a terminal that can do more than print lines."""
    dumb = environ.get("TERM", "" if sys.platform != "win32" else "windows") in ("", "dumb")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def _on_lines(sitting: Sitting) -> None:
    record = sitting.asked.record or ""
    front = Lines(sitting.scene, sitting.guide, record, Streams(sys.stdin, sys.stdout, sys.stderr))
    _lead(_started(sitting, front), front)


def _on_screen(sitting: Sitting) -> None:
    """The game on a screen of its own; what must last is then printed on the usual one."""
    with _stage(sitting) as stage:
        beat = int(sitting.table.options.get("beat", 0))
        front = Screen(stage, sitting.scene, sitting.asked.record or "", beat)
        started = _started(sitting, front)
        front.start(started.scene)
        match = _lead(started, front)
    for line in farewell(sitting.scene.voice, match, sitting.asked.record or ""):
        sys.stdout.write(f"{line}\n")


@contextmanager
def _stage(sitting: Sitting) -> Iterator[Stage]:
    """Keys and an alternate screen, given back however the game ends."""
    say = sitting.scene.voice.say
    kept = [say("terminal-leave-saved")] if sitting.asked.record else []
    leave = pages.leaving(say("terminal-leave"), *kept, say("terminal-leave-keys"))
    with Keys() as keys, _live() as live:
        keys.give_back = partial(_give_back, live.console)
        stage = Stage(live, keys, leave, say("terminal-key-yes"))
        back = say("terminal-back")
        stage.guide = lambda width, height: pages.guide(sitting.guide, back, width, height)
        yield stage


def _give_back(console: Console) -> None:
    """The usual screen and its cursor."""
    console.show_cursor(True)
    console.set_alt_screen(False)


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
    people = len(sitting.playing) < len(sitting.table.seats)
    if sitting.table.options.get("first") == "choose" and people:
        return sitting.with_first(front.starter())
    return sitting


def _lead(sitting: Sitting, front: Front) -> Match:
    """The game, written down as it goes; the seed is revealed when no more dice will be thrown."""
    paper = sitting.paper()
    try:
        match = Match(sitting.table, paper.step)
        lead(match, front, sitting.playing)
        return match
    finally:
        _finish(paper, sitting.table.seed)


def _finish(paper: Paper, seed: bytes) -> None:
    paper.reveal(seed)
    paper.close()
