"""A device of the benches: joins a table, greets, sits, plays, comes back when its line is cut."""

import asyncio
import json
import random
import re
import secrets
from collections.abc import Callable
from http.client import HTTPConnection

from lines import Line, joined

SEQ = re.compile(rb'"seq":(\d+)')
LEGAL = re.compile(rb'"legal":\{([^}]*)\}')
TURN = re.compile(rb'"turn":(\d+)')
STAGE = re.compile(rb'"stage":"(\w+)"')
PATIENCE = 120  # s for anything at all; a loaded machine is no failure


def rooms(
    port: int, number: int, edition: str = "pig", toml: str | None = None, **options: object
) -> list[str]:
    """Codes of new tables: of Pig, of another edition, or of the house's own in a file's text."""
    wish = json.dumps({"edition": edition, "edition_toml": toml, "options": options})
    asked = HTTPConnection("127.0.0.1", port, timeout=60)
    codes = []
    for _ in range(number):
        asked.request("POST", "/api/rooms", wish)
        codes.append(json.loads(asked.getresponse().read())["room"])
    asked.close()
    return codes


class Person:
    """One device with at most one seat. What it has heard last, and what it waits for."""

    def __init__(self, port: int, room: str, of: str | None = None) -> None:
        self.port, self.room, self.of = port, room, of
        self.token = secrets.token_urlsafe(32)
        self.line: Line | None = None
        self.seated = False
        self.stage = ""
        self.seat = 0
        self.seq = 0  # the last version that was told or acknowledged
        self.legal: list[str] = []
        self.turn = 0
        self.pings = self.views = self.said = self.refused = 0
        self.news = asyncio.Event()

    async def join(self) -> None:
        """Connect and greet, until the table is seen."""
        self.views, before = 0, self.line
        if before is not None:
            before.close()
        self.line = None
        line = await joined(self.port, f"/ws/{self.room}", self._hear, self.of)
        self.line, line.gone = line, self.news.set
        tokens = [self.token] if self.seated else []
        self.line.say(json.dumps({"do": "hello", "tokens": tokens}).encode())
        await self.until(lambda: self.views > 0)

    async def sit(self, seat: int) -> None:
        """Take the next seat, which is the one that is named."""
        wish = {"do": "sit", "id": "s", "name": f"P{seat}", "salt": "s" * 22, "token": self.token}
        self.say(wish)
        await self.until(lambda: self.seated)
        self.seat = seat

    def say(self, wish: dict[str, object]) -> None:
        """One wish."""
        if self.line is None:
            raise ConnectionError("not joined")
        self.line.say(json.dumps(wish).encode())

    async def answered(self) -> None:
        """Say a word that is answered."""
        before = self.said
        self.say({"do": "nothing", "id": "?"})
        await self.until(lambda: self.said > before)

    def _hear(self, line: Line, raw: bytes) -> None:
        if line is not self.line:  # one that was given up
            return
        if raw.startswith(b'{"k":"view"'):
            self._see(raw)
        elif raw.startswith(b'{"k":"ping"'):
            line.say(raw.replace(b'"k":"ping"', b'"do":"pong"'))
            self.pings += 1
        elif raw.startswith(b'{"k":"ack"'):
            self.seated |= b'"token"' in raw
            self.seq = max(self.seq, _number(SEQ, raw))
            self.said += 1
        elif raw.startswith(b'{"k":"no"'):
            self.said += 1
            self.refused += 1
        self.news.set()

    def _see(self, raw: bytes) -> None:
        self.views += 1
        self.seq = max(self.seq, _number(SEQ, raw))
        self.turn = _number(TURN, raw)
        if stage := STAGE.search(raw):
            self.stage = stage[1].decode()
        if legal := LEGAL.search(raw):
            may: dict[str, list[str]] = json.loads(b"{%b}" % legal[1])
            self.legal = may.get(str(self.seat), []) if self.seated else []

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait for what is heard."""
        async with asyncio.timeout(PATIENCE):
            while not ready():
                if self.line is not None and self.line.lost:
                    raise ConnectionError("the line was cut")
                self.news.clear()
                await self.news.wait()

    def move(self, rng: random.Random) -> None:
        """Roll, or stop at eight and now and then before."""
        stops = "bank" in self.legal and (self.turn >= 8 or rng.random() < 0.2)
        wish = {"do": "bank" if stops else "roll", "id": secrets.token_hex(4)}
        self.say({**wish, "seat": self.seat, "seq": self.seq})


def _number(found: re.Pattern[bytes], raw: bytes) -> int:
    match = found.search(raw)
    return int(match[1]) if match else 0
