"""Tables of best play, brought in the background: whoever asks is told at once what is there.

A table is solved by a process of its own, one at a time and with the lowest priority, for seconds of
plain Python would halt every table of a server; then it is read from the cache folder.
"""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from fractions import Fraction

from bellota.review.sources import Source, source
from bellota.rules.numbers import Numbers
from bellota.solve import cache

READY, SOLVING, NONE = "ready", "solving", "none"
MOST_SEATS = 3  # larger tables take minutes and hundreds of megabytes
PATIENCE = 300  # seconds for one table
MOST = 32  # tables kept in memory

Key = tuple[Numbers, int, Fraction]
HERE = (sys.executable, "-c", "from bellota.review.study import solved; solved()")


def solved() -> None:
    """Solve what standard input tells, and keep it: the whole of a process. ValueError without a table."""
    if hasattr(os, "nice"):
        os.nice(15)
    key: Key = pickle.load(sys.stdin.buffer)  # noqa: S301 — written by the program that began this one
    numbers, seats, tempo = key
    source(numbers, seats, tempo, lambda _: None)


class Study:
    """Brings tables. Safe to ask from one thread, which `ready` is not called on."""

    def __init__(self, command: tuple[str, ...] = HERE) -> None:
        self._command = command
        self._found: dict[Key, Source | None] = {}
        self._waiting: dict[Key, list[Callable[[], None]]] = {}
        self._turn = threading.Lock()
        self._at: subprocess.Popen[bytes] | None = None  # the process that is at work
        self._closed = False

    def source(
        self,
        numbers: Numbers,
        seats: int,
        ready: Callable[[], None],
        tempo: Fraction = Fraction(1),
    ) -> Source | None:
        """The table if it is there; else it is begun, and `ready` is called when that is over."""
        key = (numbers, seats, tempo)
        if key in self._found:
            return self._found[key]
        if not 2 <= seats <= MOST_SEATS:
            self._found[key] = None
        elif key in self._waiting:
            if ready not in self._waiting[key]:
                self._waiting[key].append(ready)
        else:
            self._waiting[key] = [ready]
            threading.Thread(target=self._bring, args=(key,), daemon=True).start()
        return None

    def state(self, numbers: Numbers, seats: int, tempo: Fraction = Fraction(1)) -> str:
        """How far it is with a table that was asked for; empty if it never was."""
        key = (numbers, seats, tempo)
        if key in self._found:
            return NONE if self._found[key] is None else READY
        return SOLVING if key in self._waiting else ""

    def close(self) -> None:
        """Nothing is solved any more."""
        self._closed = True
        if self._at is not None:
            self._at.kill()

    def _bring(self, key: Key) -> None:
        """Solve, read, tell."""
        with self._turn:
            found = None if self._closed else self._brought(key)
        while len(self._found) >= MOST:
            self._found.pop(next(iter(self._found)))
        self._found[key] = found
        for ready in self._waiting.pop(key):
            ready()

    def _brought(self, key: Key) -> Source | None:
        """The table, once a process has left it in the cache folder."""
        if not _writable():
            return None
        if not self._solved(key):
            return None
        try:
            return source(*key, lambda _: None)
        except ValueError:
            return None

    def _solved(self, key: Key) -> bool:
        """Whether another process has solved it, in time."""
        quiet = subprocess.DEVNULL
        with subprocess.Popen(  # noqa: S603 — this very Python
            self._command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
        ) as self._at:
            try:
                self._at.communicate(pickle.dumps(key), PATIENCE)
            except subprocess.TimeoutExpired:
                self._at.kill()
            except OSError:  # it ended before it had read
                pass
        return self._at.returncode == 0


def _writable() -> bool:
    """Whether what is solved can be kept; else it would be solved again in this process."""
    try:
        cache.folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache.folder(), os.W_OK)
