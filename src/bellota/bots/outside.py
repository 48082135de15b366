"""A bot that is a program of its own: one line of JSON asks, one line of JSON answers (docs/bots.md).

It is asked only where there is something to choose. One that is slow, silent, gone or wrong loses that
move to the clock: the house banks, takes or stops in its place, or does the one legal thing; the game
goes on. An answer that comes late is thrown away when it comes, so it is never taken for the next.
"""

import atexit
import json
import shlex
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from errno import ENOEXEC
from queue import Empty, Full, Queue
from typing import Any

from bellota.record.events import word
from bellota.record.states import shape
from bellota.rules.kinds import Action, Do

PREFIX = "exec:"
CLOCK = 2.0  # seconds for an answer
LONGEST = 64 * 1024  # characters of an answer
AHEAD = 16  # answers that are kept unread; a program that says more waits
PATIENCE = 1.0  # seconds that a program has to end by itself
RESTS = (Do.BANK, Do.TAKE, Do.STOP)

Tell = Callable[[str], None]


class Outside:
    """The program of a command; `tell` hears of each move that it loses, in one line."""

    def __init__(self, command: str, game: str, seat: int, seats: int, tell: Tell) -> None:
        self._command, self._game, self._seat, self._tell = command, game, seat, tell
        self._hello = {"k": "game", "game": game, "seat": seat, "seats": seats}
        self._asked = self._heard = 0
        self._closed = False
        self._answers: Queue[str] = Queue(AHEAD)
        self._lines: Queue[str] = Queue(AHEAD)
        self._program = self._started()

    def _started(self) -> subprocess.Popen[str]:
        """The program; ValueError where it cannot be started."""
        words = _split(self._command)
        try:
            program = subprocess.Popen(  # noqa: S603 — the very program that the player named
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise ValueError(f"{PREFIX}{self._command}: {_not_run(words[0], error)}") from None
        self._listener = threading.Thread(target=self._listen, args=(program,), daemon=True)
        self._writer = threading.Thread(target=self._write, args=(program,), daemon=True)
        self._listener.start()
        self._writer.start()
        atexit.register(self.close)
        return program

    def _listen(self, program: subprocess.Popen[str]) -> None:
        """Keep what the program says, until it ends."""
        assert program.stdout is not None  # noqa: S101 — a pipe, as asked for
        with program.stdout as said, suppress(OSError, ValueError):
            while (line := said.readline(LONGEST)) and not self._closed:
                self._answers.put(line)
        self._answers.put("")

    def __call__(self, numbers: Any, state: Any, legal: tuple[Action, ...]) -> Action:
        """Its choice, or the house's for it."""
        if len(legal) == 1 and legal[0].do != Do.ORDER:
            return legal[0]
        try:
            self._ask(numbers, state, legal)
            return _among(legal, json.loads(self._answer()))
        except _LOSES as lost:
            self._tell(f"{PREFIX}{self._command}: {_why(lost)}; the house plays this move")
            return house(legal)

    def _ask(self, numbers: Any, state: Any, legal: tuple[Action, ...]) -> None:
        """One line, behind one that tells what is played."""
        told: dict[str, Any] = {"k": "choose", "n": self._asked}
        told["state"] = shape(self._game, numbers, state, self._asked, may=legal)
        told["legal"] = [_words(action) for action in legal]
        if not self._asked:
            self._say({**self._hello, "numbers": numbers._asdict()})
        self._say(told)
        self._asked += 1

    def _say(self, told: dict[str, Any]) -> None:
        """Full where the program has not read what it was told before."""
        self._lines.put_nowait(json.dumps(told) + "\n")

    def _write(self, program: subprocess.Popen[str]) -> None:
        """Hand over each line, however long the program takes to read it; an empty one is the last."""
        assert program.stdin is not None  # noqa: S101 — a pipe, as asked for
        with suppress(OSError), program.stdin as heard:
            while line := self._lines.get():
                heard.write(line)
                heard.flush()

    def _answer(self) -> str:
        """The answer to the last question; those to earlier ones are thrown away."""
        until = time.monotonic() + CLOCK
        while True:
            line = self._answers.get(timeout=max(0.0, until - time.monotonic()))
            if not line:
                self._answers.put("")  # for whoever asks once more
                raise EOFError
            self._heard += 1
            if self._heard == self._asked:
                return line

    def close(self) -> None:
        """End the program: first its input ends, then its patience."""
        atexit.unregister(self.close)
        self._closed = True
        program = self._program
        try:
            self._lines.put_nowait("")
            program.wait(PATIENCE)
        except (Full, subprocess.TimeoutExpired):
            program.kill()
            program.wait()
        with suppress(Full):
            self._lines.put_nowait("")
        self._writer.join()
        while self._listener.is_alive():  # it may wait for room to keep an answer
            with suppress(Empty):
                self._answers.get(timeout=0.05)


_LOSES = (Empty, Full, EOFError, OSError, ValueError, RecursionError)


def _split(command: str) -> list[str]:
    """The words of a command; ValueError where there are none, or a quotation is left open."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"{PREFIX}{command}: {str(error).lower()}") from None
    if not words:
        raise ValueError(f"{PREFIX} takes a command: {PREFIX}./mybot, or {PREFIX}python mybot.py")
    return words


def _not_run(program: str, error: Exception) -> str:
    """Why a program could not be started, for whoever named it."""
    if isinstance(error, FileNotFoundError):
        return f"no program {program!r}"
    if isinstance(error, PermissionError):
        return f"{program!r} may not be run: is it a program, and allowed to run (chmod +x)?"
    if isinstance(error, OSError) and error.errno == ENOEXEC:
        return f"{program!r} is no program: its first line should begin with #!"
    return str(error)


def _why(lost: BaseException) -> str:
    """What happened, for whoever wrote the program."""
    if isinstance(lost, Empty):
        return f"no answer within {CLOCK:g} s"
    if isinstance(lost, Full):
        return "it does not read what it is asked"
    if isinstance(lost, (EOFError, OSError)):
        return "it has ended"
    return (
        "no answer in JSON"
        if isinstance(lost, json.JSONDecodeError | RecursionError)
        else str(lost)
    )


def _words(action: Action) -> dict[str, Any]:
    """An action as it is asked and answered."""
    told: dict[str, Any] = {"do": word(action.do)}
    return {**told, "order": list(action.order)} if action.order else told


def _among(legal: tuple[Action, ...], answer: Any) -> Action:
    """The legal action that was answered; ValueError for anything else."""
    if isinstance(answer, dict):
        for action in legal:
            if answer.get("do") == word(action.do):
                return _ordered(action, answer.get("order"))
    raise ValueError("an answer that is not legal")


def _ordered(action: Action, order: Any) -> Action:
    """An order must be one of exactly the tied seats."""
    if not action.order:
        return action
    numbers = isinstance(order, list) and all(type(seat) is int for seat in order)
    if not numbers or sorted(order) != sorted(action.order):
        raise ValueError("an order that is not one of the tied seats")
    return Action(action.seat, action.do, tuple(order))


def house(legal: tuple[Action, ...]) -> Action:
    """Bank, take or stop; else the one legal thing, in an order the own seat last."""
    for action in legal:
        if action.do in RESTS:
            return action
    first = legal[0]
    rest = tuple(seat for seat in first.order if seat != first.seat)
    return Action(first.seat, first.do, (*rest, first.seat)) if first.order else first
