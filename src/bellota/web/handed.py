"""What a supervisor hands down to a worker: the socket that all listen on, and a line to itself.

On the line the worker says once that it is up; when its other end closes, however that came to be, the
worker leaves in good order.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from bellota.settings import Settings

VARIABLE = "_BELLOTA_WORKER"  # no setting, so it is none of BELLOTA_…
UP = b"u"


class Handed(NamedTuple):
    """Numbers of descriptors, and which of the workers it is, from 0; two never have one number."""

    slot: int
    listener: int
    line: int

    def variable(self) -> str:
        """As it stands in the environment."""
        return json.dumps(self._asdict())

    def listening(self) -> socket.socket:
        """The socket that all workers accept from."""
        return socket.socket(fileno=self.listener)

    def up(self, leave: Callable[[], None]) -> None:
        """Say that this worker serves; leave when nobody is there to hear of it."""
        signal.signal(
            signal.SIGHUP, signal.SIG_IGN
        )  # a terminal that hangs up means the supervisor
        os.write(self.line, UP)
        loop = asyncio.get_running_loop()

        def ended() -> None:
            loop.remove_reader(self.line)
            leave()

        loop.add_reader(self.line, ended)


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
