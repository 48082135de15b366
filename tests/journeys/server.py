"""A real server process on loopback that a test starts, kills and starts again."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx

from tests import luck

ROOT = Path(__file__).parents[2]
QUICK = {"think": 5, "spread": 10, "tap": 255, "tap_spread": 40, "rematch": 200, "host": 300}
LONG = 60_000  # ms for a decision after which others may let a bot play on
LEAD = 300  # ms from the squirrels to the start signal
SLOW = 60.0  # s, for a machine that has much else to do


class Server:
    """One server on one file and one port, running or not."""

    def __init__(
        self,
        database: Path | str,
        port: int,
        lead: int = LEAD,
        long: int = LONG,
        settings: dict[str, Any] | None = None,
        deadlines: float = 0,
        clock: int = 0,
        **pace: int,
    ) -> None:
        self.database = database
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._wish: dict[str, Any] = {
            "port": port,
            "database": str(database),
            "lead": lead,
            "long": long,
            "settings": settings or {},
            "deadlines": deadlines,  # s, 0: as served
            "clock": clock,  # s for a decision that a host may choose beside those that are served
        }
        self._wish |= {"pace": QUICK | pace, "luck": str(luck.NAMED)}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.program", json.dumps(self._wish)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
        )
        deadline = time.monotonic() + SLOW
        while not self._answers():
            assert self._process.poll() is None, self._process.communicate()[0]
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        asked = HTTPConnection("127.0.0.1", self.port, timeout=SLOW)
        try:
            asked.request("GET", "/health")
            return asked.getresponse().status == 200
        except OSError:
            return False
        finally:
            asked.close()

    def kill(self) -> None:
        """End the process at once, as a power cut would; nothing if it has ended."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            self._process.communicate()

    async def freeze(self, seconds: float) -> None:
        """Halt the process for a while, as a machine that sleeps or is overrun."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)

    def tell(self, how: int) -> None:
        """Signal the process, and go on."""
        assert self._process is not None
        self._process.send_signal(how)

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask the process to end; give its exit code and all it said."""
        assert self._process is not None
        self._process.send_signal(how)
        said, _ = self._process.communicate(timeout=SLOW)
        return self._process.returncode, said

    async def again(self) -> None:
        """Start without holding up the clients of this test."""
        await asyncio.to_thread(self.start)

    async def room(self, edition: str = "pig", toml: str | None = None, **options: Any) -> str:
        """Open a room and give its code."""
        wish = {"edition": edition, "options": options, "edition_toml": toml}
        made = await self.ask("POST", "/api/rooms", json=wish)
        assert made.status_code == 201, made.text
        return str(made.json()["room"])

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask over HTTP."""
        async with httpx.AsyncClient(base_url=self.url, trust_env=False) as client:
            return await client.request(method, path, **more)
