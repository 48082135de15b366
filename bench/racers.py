"""Tables whose first roll is a race of five dice, played over real sockets by fingers behind slow lines."""

import asyncio
import random
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from fingers import DOG, Signal, Way, by_finger, by_server, in_step, series
from lines import Line, joined

from bellota.table.race import QUOTA

SALT = "s"
PATIENCE = 60  # s for anything at all
Do = Callable[[], object]
# The real server, but the first roll of each game shows squirrels alone; its wall clock may be off.
SERVE = """
import sys, time; from pathlib import Path; from random import Random; from types import SimpleNamespace
wall = time.time; time.time = lambda: wall() + float(sys.argv[3])
from bellota import fair; from bellota.settings import Settings
from bellota.table import dealer
from bellota.web import rooms; rooms._OPENED = 1_000_000
from bellota.web.serve import serve
chance = Random(int(sys.argv[4]))
def seed(length):
    while True:
        drawn = chance.randbytes(length)
        if all(fair.side(drawn, ("s",) * 4, 0, 0, n, 6) < 3 for n in range(5)):
            return drawn
dealer.secrets = SimpleNamespace(token_bytes=seed)
serve(Settings(host="127.0.0.1", port=int(sys.argv[1]), database=Path(sys.argv[2]), browser=False), quiet=True)
"""


class Plan(NamedTuple):
    """A race to be run: round trips by seat (the racer is seat 0), its lie and late pongs in ms."""

    number: int
    rtts: tuple[float, ...]
    lie: int = 0
    pong: int = 0


class Raced(NamedTuple):
    """A race that was run: the acorns it brought, and would have brought with the same taps."""

    plan: Plan
    got: int
    equal: int  # at equal pings
    early: int  # at equal pings, if its lie were believed up to the quota
    server: int  # where the server rolls
    step: int  # at equal pace
    slow: int | None  # whose line evened it


def now() -> float:
    """Ms of this process's monotonic clock."""
    return 1000 * time.monotonic()


class Racer:
    """One device behind a line of its own, with a finger of its own."""

    def __init__(self, plan: Plan, seat: int, rng: random.Random) -> None:
        self.seat, self.taps = seat, series(rng)
        self.lie, self.late = (plan.lie, plan.pong) if seat == 0 else (0, 0)
        self.down, self.up = Way(plan.rtts[seat], rng), Way(plan.rtts[seat], rng)
        self.faces: list[str] = []
        self.view: dict[str, object] = {}
        self.seq = self.n = 0
        self.slow: int | None = None
        self.signal = Signal()
        self.seated = False
        self.news = asyncio.Event()
        self._waiting: dict[Way, deque[Do]] = {self.down: deque(), self.up: deque()}
        self.line: Line | None = None
        self._loop = asyncio.get_running_loop()

    async def join(self, port: int, room: str, of: str) -> None:
        """Connect, greet and sit."""
        self.line = await joined(port, f"/ws/{room}", lambda _, raw: self._comes(raw), of)
        self.say({"do": "hello", "tokens": []})
        name, token = f"P{self.seat}", secrets.token_urlsafe(32)
        self.say({"do": "sit", "id": "s", "name": name, "salt": SALT, "token": token})
        await self.until(lambda: self.seated)

    def say(self, wish: dict[str, object], late: float = 0) -> None:
        """One wish, through the line."""
        raw = msgspec.json.encode(wish)
        self._through(self.up, now() + late, lambda: self.line and self.line.say(raw))

    def _comes(self, raw: bytes) -> None:
        self._through(self.down, now(), lambda: self._hear(raw))

    def _through(self, way: Way, sent: float, do: Do) -> None:
        """Later, in the order in which it was sent: timers alone do not keep it to the ms."""
        waiting = self._waiting[way]
        waiting.append(do)
        self._at(way.arrives(sent), lambda: waiting.popleft()())  # noqa: PLW0108 — which one, is known then

    def _at(self, when: float, do: Do) -> None:
        self._loop.call_later(max(0.0, when - now()) / 1000, do)

    def _hear(self, raw: bytes) -> None:
        frame = msgspec.json.decode(raw)
        match frame["k"]:
            case "ping":
                self.say({"do": "pong", "n": frame["n"]}, self.late)
                self._sees(frame.get("elapsed"))
            case "you" if frame["race"] and not self.faces:
                self.faces = frame["race"]["seat"][str(self.seat)]["faces"]
            case "ack" if frame["id"] == "s":
                self.seated = True
            case "view":
                self._look(frame)
        self.news.set()

    def _look(self, frame: dict[str, object]) -> None:
        self.seq, self.view = frame["seq"], {**self.view, **frame["view"]}  # type: ignore[assignment,dict-item]
        race = self.race
        if race and race["slow"] is not None:
            self.slow = race["slow"]
        elif race:
            self._sees(race["elapsed"])

    @property
    def race(self) -> dict[str, object]:
        """The race that runs, or nothing."""
        return self.view.get("race") or {}  # type: ignore[return-value]

    def _sees(self, elapsed: float | None) -> None:
        """The next tap is so long after the signal as this device knows it now."""
        if elapsed is not None and self.signal.hear(elapsed, now()):
            self._wait()

    def _wait(self) -> None:
        n, due = self.n, self.signal.at + self.taps[self.n]  # type: ignore[operator]
        self._at(due, lambda: n == self.n and self._tap())

    def _tap(self) -> None:
        if not self.faces or self.slow is not None or not self.race:
            return
        n, self.n = self.n, self.n + 1
        at = round(now() - self.signal.at) - self.lie  # type: ignore[operator]
        race = self.race["k"]
        self.say({"do": "tap", "id": f"{n}", "seat": self.seat, "race": race, "n": n, "at": at})
        if self.seat == 0 or self.faces[n] != DOG:
            self._wait()

    @property
    def got(self) -> int | None:
        """What the race was worth, once it is over."""
        last = self.view.get("last") or {}
        return last["got"] if last.get("do") == "raced" else None  # type: ignore[attr-defined,no-any-return,index]

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait for what is heard."""
        async with asyncio.timeout(PATIENCE):
            while not ready():
                self.news.clear()
                await self.news.wait()


async def opened(port: int) -> str:
    """A new table's code, without holding up the fingers of the others."""
    wish = msgspec.json.encode({"edition": "gonuts-gamewright", "options": {"first": "host"}})
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {len(wish)}\r\n\r\n"
    writer.write(head.encode() + wish)
    said = await reader.read()
    writer.close()
    room: str = msgspec.json.decode(said.partition(b"\r\n\r\n")[2])["room"]
    return room


async def run(plan: Plan, port: int) -> Raced:
    """One table, one race."""
    rng = random.Random(plan.number)
    racers = [Racer(plan, seat, rng) for seat in range(len(plan.rtts))]
    room, of = await opened(port), f"127.1.{plan.number // 250 % 250}.{plan.number % 250 + 1}"
    for racer in racers:
        await racer.join(port, room, of)
    host = racers[0]
    host.say({"do": "start", "id": "go"})
    await host.until(lambda: host.view["stage"] == "play")
    host.say({"do": "roll", "id": "r", "seat": 0, "seq": host.seq})
    try:
        await host.until(lambda: host.got is not None)
    except TimeoutError as error:
        lost = [racer.line.lost for racer in racers if racer.line]
        raise TimeoutError(f"{plan}: lines lost {lost}, the host sees {host.view}") from error
    for racer in racers:
        if racer.line:
            racer.line.close()
            racer.line = None
    return judged(plan, racers)


def judged(plan: Plan, racers: Sequence[Racer]) -> Raced:
    """The race, beside what its taps are worth elsewhere."""
    faces, taps = [r.faces for r in racers], [r.taps for r in racers]
    equal, server = by_finger(faces, taps), by_server(faces, taps, plan.rtts)
    early = by_finger(faces, taps, min(plan.lie, QUOTA))
    return Raced(plan, racers[0].got or 0, equal, early, server, in_step(faces), racers[0].slow)
