"""A real terminal for tests: a child on a pseudo-terminal, its frames, its keys."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable

import pytest

_SGR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
DEADLINE = 60.0
SIZELESS = {key: value for key, value in os.environ.items() if key not in {"LINES", "COLUMNS"}}
"""A size in the environment would hide that of the window."""


class Terminal:
    """`bellota …` in a window of `columns` by `lines`."""

    def __init__(self, args: list[str], columns: int, lines: int, env: dict[str, str]) -> None:
        self._master, slave = pty.openpty()
        self.resize(columns, lines, tell=False)
        self.before = termios.tcgetattr(slave)
        self._slave, self._raw = slave, ""
        self._text = getincrementaldecoder("utf-8")("replace")
        self.child = subprocess.Popen(
            [sys.executable, "-m", "bellota", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**SIZELESS, **env},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 — no threads yet
        )

    def resize(self, columns: int, lines: int, tell: bool = True) -> None:
        """Another size, and the signal that tells of it."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        if tell:
            self.child.send_signal(signal.SIGWINCH)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._master, keys.encode())

    @property
    def frame(self) -> str:
        """What the screen shows: the last frame that was drawn, or all plain output since."""
        return _SGR.sub("", self._raw.rsplit("\x1b[H", 1)[-1]).replace("\r", "")

    @property
    def raw(self) -> str:
        """Everything that was sent."""
        return self._raw

    def until(self, seen: str | Callable[[str], bool]) -> str:
        """Wait until the frame holds a text, or fits."""
        fits = seen if callable(seen) else lambda frame: seen in frame
        deadline = time.monotonic() + DEADLINE
        while not fits(self.frame):
            if time.monotonic() > deadline:
                pytest.fail(f"never saw {seen!r}; the screen shows\n{self.frame}")
            self._read(0.2)
        return self.frame

    def look(self, seconds: float) -> None:
        """Read for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._read(left)

    def _read(self, timeout: float) -> None:
        if select.select([self._master], [], [], timeout)[0]:
            self._raw += self._text.decode(os.read(self._master, 65536))

    def ended(self) -> int:
        """The exit status, once the child is gone."""
        deadline = time.monotonic() + DEADLINE
        while self.child.poll() is None and time.monotonic() < deadline:
            self._read(0.1)
        while select.select([self._master], [], [], 0)[0]:
            self._read(0)
        return self.child.wait(timeout=30)

    def modes(self) -> list[object]:
        """How the terminal is set now."""
        return list(termios.tcgetattr(self._slave))

    def hang_up(self) -> None:
        """The window is closed."""
        os.close(self._slave)
        os.close(self._master)
        self._slave = self._master = -1

    def close(self) -> None:
        """End what is left."""
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        for descriptor in (self._master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)
