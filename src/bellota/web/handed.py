"""What a supervisor hands down to a worker: the socket that all listen on, and a line to itself.

On the line the worker says once that it is up. Before the supervisor asks it to leave it says there whether
all leave; otherwise others stay, to whom whoever comes then is left. When the line's other end closes, however
that came to be, the worker leaves in good order, and so do all.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, Protocol

from bellota.settings import Settings

VARIABLE = "_BELLOTA_WORKER"  # no setting, so it is none of BELLOTA_…
UP = b"u"
ALL = b"a"


class Leaving(Protocol):
    """The program of a worker."""

    last: bool

    def leave(self) -> None:
        """Stop, as by a signal."""


class Handed(NamedTuple):
    """Numbers of descriptors, and which of the workers it is, from 0; two never have one number.

    In `folder` workers give each other sockets, if there is one.
    """

    slot: int
    listener: int
    line: int
    folder: str = ""

    def variable(self) -> str:
        """As it stands in the environment."""
        return json.dumps(self._asdict())

    def listening(self) -> socket.socket:
        """The socket that all workers accept from."""
        return socket.socket(fileno=self.listener)

    def up(self, program: Leaving) -> None:
        """Say that this worker serves; leave when nobody is there to hear of it."""
        signal.signal(
            signal.SIGHUP, signal.SIG_IGN
        )  # a terminal that hangs up means the supervisor
        os.write(self.line, UP)
        loop = asyncio.get_running_loop()

        def told() -> None:
            program.last = True
            if not os.read(self.line, 1):
                loop.remove_reader(self.line)
                program.leave()

        loop.add_reader(self.line, told)


def handed(env: Mapping[str, str] = os.environ) -> Handed | None:
    """What this process was handed; None where it is nobody's worker."""
    told = env.get(VARIABLE)
    return Handed(**json.loads(told)) if told else None


def of_worker(settings: Settings, slot: int) -> Settings:
    """The settings of one worker: where all would say the same on one port, each has the next."""
    if settings.metrics is None:
        return settings
    host, _, port = settings.metrics.rpartition(":")
    return replace(settings, metrics=f"{host}:{int(port) + slot}")
