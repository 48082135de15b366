"""Single keys from a real terminal, with a clean way back to the shell however a game ends.

Ctrl-C stays a signal (`KeyboardInterrupt`). A key is one character, or one of the names below.
"""

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Self

RESIZED = "resized"
CONTINUED = "continued"  # after Ctrl-Z and fg: the screen is no longer ours
ENTER = "enter"
ESCAPE = "escape"
_NAMED = {"\r": ENTER, "\n": ENTER, "\x1b": ESCAPE, "\x7f": "back", "\x08": "back"}


class Gone(Exception):
    """The terminal went away."""


def named(raw: str) -> list[str]:
    """The keys in what a terminal sent at once; arrows and the like are nobody's key here."""
    if raw.startswith("\x1b") and len(raw) > 1:
        return []
    return [_NAMED.get(char, char) for char in raw]


def _terminated(signum: int, _: FrameType | None) -> None:
    raise SystemExit(128 + signum)


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    class Keys:
        """The console of Windows."""

        give_back: Callable[[], None]

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            return None

        def read(self, timeout: float | None = None) -> str | None:
            """The next key, or None when `timeout` seconds have passed."""
            deadline = None if timeout is None else time.monotonic() + timeout
            while not msvcrt.kbhit():
                if deadline is not None and time.monotonic() >= deadline:
                    return None
                time.sleep(0.02)
            char = msvcrt.getwch()
            if char == "\x03":
                raise KeyboardInterrupt
            if char in "\x00\xe0":
                msvcrt.getwch()
                return self.read(0)
            return _NAMED.get(char, char)

        def forget(self) -> None:
            """Drop what was typed before it was asked for."""
            while msvcrt.kbhit():
                msvcrt.getwch()

else:
    import select
    import termios
    import tty

    class Keys:
        """The terminal on standard input, one key at a time and unechoed, until it is left."""

        def __init__(self) -> None:
            self._fd = sys.stdin.fileno()
            self._typed: deque[str] = deque()
            self._wake, self._woken = os.pipe()
            self._stopped = False
            self.give_back: Callable[[], None] = lambda: None  # the screen, before a stop

        def __enter__(self) -> Self:
            self._before = termios.tcgetattr(self._fd)
            os.set_blocking(self._woken, False)
            self._signals = {
                signal.SIGWINCH: signal.signal(signal.SIGWINCH, self._disturbed),
                signal.SIGTSTP: signal.signal(signal.SIGTSTP, self._stopping),
                signal.SIGCONT: signal.signal(signal.SIGCONT, self._continued),
                signal.SIGTERM: signal.signal(signal.SIGTERM, _terminated),
                signal.SIGHUP: signal.signal(signal.SIGHUP, _terminated),
            }
            tty.setcbreak(self._fd)
            return self

        def __exit__(
            self,
            kind: type[BaseException] | None,
            error: BaseException | None,
            trace: TracebackType | None,
        ) -> None:
            for number, handler in self._signals.items():
                signal.signal(number, handler)
            try:
                termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)
            except termios.error:
                pass  # the terminal is gone: nothing is left to restore
            os.close(self._wake)
            os.close(self._woken)

        def _disturbed(self, _: int, __: FrameType | None) -> None:
            try:
                os.write(self._woken, b"r")
            except BlockingIOError:
                pass  # enough wake-ups are waiting already

        def _stopping(self, signum: int, _: FrameType | None) -> None:
            """Ctrl-Z: the shell gets its terminal as it was; `fg` comes back right here."""
            self.give_back()
            termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)
            signal.signal(signum, signal.SIG_DFL)
            os.kill(os.getpid(), signum)
            signal.signal(signum, self._stopping)
            self._continued(signum, None)  # where no shell looks after us, nothing stopped

        def _continued(self, signum: int, frame: FrameType | None) -> None:
            try:
                tty.setcbreak(self._fd)
            except termios.error:
                return  # a hang-up wakes the stopped, too: the terminal is gone
            self._stopped = True
            self._disturbed(signum, frame)

        def read(self, timeout: float | None = None) -> str | None:
            """The next key, or None when `timeout` seconds have passed."""
            if self._typed:
                return self._typed.popleft()
            ready, _, _ = select.select([self._fd, self._wake], [], [], timeout)
            if self._wake in ready:
                os.read(self._wake, 4096)
                return self._what_disturbed()
            if self._fd not in ready:
                return None
            self._typed.extend(named(self._sent()))
            return self._typed.popleft() if self._typed else None

        def _what_disturbed(self) -> str:
            stopped, self._stopped = self._stopped, False
            return CONTINUED if stopped else RESIZED

        def _sent(self) -> str:
            try:
                raw = os.read(self._fd, 64)
            except OSError as error:
                raise Gone from error
            if not raw:
                raise Gone
            return raw.decode("utf-8", "ignore")

        def forget(self) -> None:
            """Drop what was typed before it was asked for."""
            self._typed.clear()
            termios.tcflush(self._fd, termios.TCIFLUSH)
