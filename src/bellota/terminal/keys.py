"""Single keys from a real terminal, with a clean way back to the shell however a game ends.

Ctrl-C stays a signal (`KeyboardInterrupt`). A key is one character, or a name (`codes`).
"""

import os
import signal
import sys
import time
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Self

from bellota.terminal.codes import INTERRUPT, NAMED, SUSPEND, Decoder

RESIZED = "resized"
CONTINUED = "continued"  # after Ctrl-Z and fg: the screen is no longer ours


class Gone(Exception):
    """The terminal went away."""


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
            return NAMED.get(char, char)

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
            self._text, self._codes = getincrementaldecoder("utf-8")("ignore"), Decoder()
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
                return self._next()
            ready, _, _ = select.select([self._fd, self._wake], [], [], timeout)
            if self._wake in ready:
                os.read(self._wake, 4096)
                return self._what_disturbed()
            if self._fd not in ready:
                return None
            self._typed.extend(self._codes.keys(self._sent()))
            return self._next() if self._typed else None

        def _next(self) -> str | None:
            """The next key; where a terminal sends Ctrl-C and Ctrl-Z as keys, they still do theirs."""
            key = self._typed.popleft()
            if key == INTERRUPT:
                raise KeyboardInterrupt
            if key == SUSPEND:
                os.kill(os.getpid(), signal.SIGTSTP)
                return None
            return key

        def _what_disturbed(self) -> str:
            stopped, self._stopped = self._stopped, False
            return CONTINUED if stopped else RESIZED

        def _sent(self) -> str:
            try:
                raw = os.read(self._fd, 1024)
            except OSError as error:
                raise Gone from error
            if not raw:
                raise Gone
            return self._text.decode(raw)

        def forget(self) -> None:
            """Drop what was typed before it was asked for."""
            self._typed.clear()
            termios.tcflush(self._fd, termios.TCIFLUSH)
