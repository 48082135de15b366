"""Tables of best play, brought in the background: whoever asks is told at once what is there.

A table is solved by a process of its own, one at a time and with the lowest priority, for seconds of
plain Python would halt every table of a server; then it is read from the cache folder. Large tables are
solved for whoever cannot play without them, beside the small ones, which are not kept waiting for minutes.
"""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

from bellota.review import sources
from bellota.review.sources import Source
from bellota.rules.numbers import Numbers
from bellota.solve import cache

READY, SOLVING, NONE = "ready", "solving", "none"
SMALL = 3  # seats; larger tables take minutes and hundreds of megabytes
PATIENCE = 1800  # seconds for one table, behind everything else that the machine does
MOST = 32  # tables kept in memory

Key = tuple[Numbers, int, Fraction]
HERE = (sys.executable, "-c", "from bellota.review.study import solved; solved()")


def solved() -> None:
    """Solve what standard input tells, and keep it: the whole of a process. ValueError without a table."""
    if hasattr(os, "nice"):
        os.nice(15)
    key: Key = pickle.load(sys.stdin.buffer)  # noqa: S301 — written by the program that began this one
    numbers, seats, tempo = key
    sources.solved(numbers, seats, tempo)


class Study:
    """Brings tables. Safe to ask from one thread, which `ready` is not called on."""

    def __init__(self, command: tuple[str, ...] = HERE) -> None:
        self._command = command
        self._found: dict[Key, Source | None] = {}
        self._tried: set[Key] = set()
        self._waiting: dict[Key, list[Callable[[], None]]] = {}
        self._turns = {large: threading.Lock() for large in (False, True)}
        self._at: set[subprocess.Popen[bytes]] = set()  # the processes that are at work
        self.aside = ThreadPoolExecutor(1, "aside")  # for what a table may not stand still for
        self._closed = False

    def source(
        self,
        numbers: Numbers,
        seats: int,
        ready: Callable[[], None],
        tempo: Fraction = Fraction(1),
        needed: bool = True,
    ) -> Source | None:
        """The table if it is there; else it is begun, and `ready` is called when that is over.

        A large one that is not `needed` is only looked for.
        """
        key = (numbers, seats, tempo)
        solving = needed or seats <= SMALL
        if key in self._found and (self._found[key] or key in self._tried or not solving):
            return self._found[key]
        if key in self._waiting:
            if ready not in self._waiting[key]:
                self._waiting[key].append(ready)
            return None
        self._waiting[key] = [ready]
        if solving:
            self._tried.add(key)
        threading.Thread(target=self._bring, args=(key, solving), daemon=True).start()
        return None

    def state(self, numbers: Numbers, seats: int, tempo: Fraction = Fraction(1)) -> str:
        """How far it is with a table that was asked for; empty if it never was."""
        key = (numbers, seats, tempo)
        if key in self._waiting:
            return SOLVING
        if key in self._found:
            return NONE if self._found[key] is None else READY
        return ""

    def close(self) -> None:
        """Nothing is solved any more."""
        self._closed = True
        self.aside.shutdown(wait=False, cancel_futures=True)
        for process in list(self._at):
            process.kill()

    def _bring(self, key: Key, solving: bool) -> None:
        """Solve, read, tell: nothing that goes wrong leaves anybody waiting."""
        found = None
        try:
            with self._turns[key[1] > SMALL]:
                found = None if self._closed else self._brought(key, solving)
        finally:
            while len(self._found) >= MOST:
                self._found.pop(next(iter(self._found)))
            self._found[key] = found
            for ready in self._waiting.pop(key):
                ready()

    def _brought(self, key: Key, solving: bool) -> Source | None:
        """The table, once a process has left it in the cache folder."""
        try:
            found = sources.kept(*key)
            if found or not solving or not _writable() or not self._solved(key):
                return found
            return sources.kept(*key)
        except ValueError:
            return None

    def _solved(self, key: Key) -> bool:
        """Whether another process has solved it, in time."""
        quiet = subprocess.DEVNULL
        with subprocess.Popen(  # noqa: S603 — this very Python
            self._command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet
        ) as process:
            self._at.add(process)
            try:
                process.communicate(pickle.dumps(key), PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
            except OSError:  # it ended before it had read
                pass
            finally:
                self._at.discard(process)
        return process.returncode == 0


def _writable() -> bool:
    """Whether what is solved can be kept; else it would be solved again in this process."""
    try:
        cache.folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache.folder(), os.W_OK)
