"""How a game ends before its end."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Left(Exception):
    """A person left the table."""


class NoMoreInput(Exception):
    """The choices on standard input ended before the game did."""


class Stopped(BaseException):
    """The program was told to end, or its window was closed."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.status = 128 + signum


def _stopped(signum: int, _: FrameType | None) -> None:
    raise Stopped(signum)


@contextmanager
def stoppable() -> Iterator[None]:
    """A signal to end, and a hang-up, are raised as `Stopped` where the game is."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), _stopped) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
