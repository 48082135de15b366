"""One device at a table: what its tokens open, its lag, its replies. It never raises on garbage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bellota.table import frames
from bellota.table.commands import Command, No
from bellota.table.counts import Counts
from bellota.table.lag import Lag
from bellota.table.lobby import key_of
from bellota.table.race import Race
from bellota.table.sent import Ping

MOST_TOKENS = 8
COACHED = ("off", "after", "before")


class Send(Protocol):
    """The way to a device; it must not block."""

    def __call__(self, frame: bytes, after: bytes = b"") -> None:
        """Send a frame, and one after it where there is one."""


class Line(Protocol):
    """What a socket needs of its table, wherever that is; it sets `hang_up`, by which it is closed."""

    hang_up: Callable[[], None] | None

    def receive(self, raw: str | bytes, waited: int = 0) -> None:
        """A frame from the device, that came so many ms ago."""

    def close(self) -> None:
        """The socket is gone."""


class Host(Protocol):
    """What a link needs of its table."""

    counts: Counts

    def now(self) -> int:
        """Ms since the table was opened."""

    def post(self, link: Link, command: Command) -> None:
        """A wish for the inbox."""

    def take_over(self, link: Link, keys: set[str]) -> None:
        """The device shows its tokens."""

    def present(self) -> None:
        """Somebody came, went, or woke up."""

    def detach(self, link: Link) -> None:
        """The device is gone."""


class Link:
    """The table's side of a socket. `keys` are hashes of the tokens that the device has shown."""

    def __init__(self, actor: Host, send: Send) -> None:
        self._actor = actor
        self.send_bytes = send
        self.hang_up: Callable[[], None] | None = None
        self.keys: set[str] = set()
        self.seats: frozenset[int] = frozenset()  # that the keys open
        self.lag = Lag()
        self.heard = actor.now()
        self.silent = False  # for so long that nobody can be counted on there
        self.coach = "off"  # whether this device wants to know what choices are worth
        self.mark: object = None  # what the device was last told of its own
        self.still: bytes | None = None  # what it was last told of all that seldom changes

    def send(self, frame: dict[str, Any]) -> None:
        """One frame to this device."""
        self.send_bytes(frames.encoded(frame))

    def receive(self, raw: str | bytes, waited: int = 0) -> None:
        """A frame from the device, that came so many ms ago: a command for the table, a greeting, an answer to a ping."""
        self._listen(waited)
        command = frames.command(raw)
        if isinstance(command, No):
            self._actor.counts.refused[command.why] += 1
            self.send({"k": "no", "id": None, "why": command.why, "detail": command.detail})
        elif command.do == "hello":
            self._hello(command)
        elif command.do == "pong":
            self.lag.answered(command.n, self.heard)
        else:
            self._actor.post(self, command)

    def _listen(self, waited: int) -> None:
        self.heard = self._actor.now() - waited
        if self.silent:
            self._actor.present()

    def _hello(self, command: Command) -> None:
        self.mark = self.still = None
        if command.value in COACHED:
            self.coach = str(command.value)
        self._actor.take_over(self, {key_of(token) for token in command.tokens[:MOST_TOKENS]})
        self.ping()

    def ping(self, race: Race | None = None) -> None:
        """Ask for a sign of life, to measure the lag: a device's own word would be a wish.

        In a race at the finger it tells the time too, so that each device knows the signal
        by the fastest of many frames, not by the one that happened to tell of the race.
        """
        now = self._actor.now()
        n = self.lag.ask(now)
        ping = Ping(n, race.k, now - race.start) if race else Ping(n)
        self.send_bytes(frames.encoded(ping))

    def close(self) -> None:
        """The socket is gone."""
        self._actor.detach(self)
