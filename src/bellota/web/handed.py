"""What a supervisor hands down to a worker: the socket that all listen on, and a line to itself.

On the line the worker says once that it is up, and from then on that its loop goes round (`pulse`). The
supervisor says there which other worker has died. Before it asks a worker to leave it says whether all leave;
otherwise others stay, to whom whoever comes then is left. When the line's other end closes, however that came
to be, the worker leaves in good order, and so do all.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, Protocol

from bellota.settings import Settings
from bellota.web import pulse

VARIABLE = "_BELLOTA_WORKER"  # no setting, so it is none of BELLOTA_…
UP = b"u"
ALL = b"a"
DIED, END = b"-", b"\n"  # around the name of one


class Leaving(Protocol):
    """The program of a worker."""

    last: bool

    def follow(self, name: str) -> None:
        """Another worker is dead."""

    def leave(self) -> None:
        """Stop, as by a signal."""


class Handed(NamedTuple):
    """Numbers of descriptors, and which of the workers it is, from 0; two never have one number.

    In `folder` workers give each other sockets, if there is one; `secret` is a part of what it is called.
    """

    slot: int
    listener: int
    line: int
    folder: str = ""
    secret: str = ""

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
        os.set_blocking(self.line, False)
        loop = asyncio.get_running_loop()
        beating, rest = loop.create_task(pulse.beat(self.line)), bytearray()

        def told() -> None:
            try:
                said = os.read(self.line, 4096)
            except BlockingIOError:
                return
            except OSError:  # it was killed before it had read all of ours
                said = b""
            rest.extend(said)
            _heed(rest, program)
            if not said:
                loop.remove_reader(self.line)
                beating.cancel()
                program.last = True
                program.leave()

        loop.add_reader(self.line, told)


def _heed(said: bytearray, program: Leaving) -> None:
    """Do what the supervisor's whole words are about; what is not whole yet stays."""
    while said and (said[:1] != DIED or END in said):
        if said[:1] == DIED:
            name, _, rest = said[1:].partition(END)
            program.follow(name.decode())
            said[:] = rest
        else:
            program.last |= said[:1] == ALL
            del said[:1]


def died(name: str) -> bytes:
    """The word that a worker is dead."""
    return DIED + name.encode() + END


def called(pid: int, secret: str) -> str:
    """What a worker is called among the workers of its database."""
    return f"p{pid}x{secret or secrets.token_hex(4)}"


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
