"""Hours in minutes: tables of robots over sockets, in all weathers; what is left when they are gone.

    python bench/soak.py [--seconds 1800] [--tables 500] [--games 10000] [--seed 1]

Two robots a table play Pig, then open another table, on and on. In the first quarter the server is
killed and started again; from then on one process has to last. All the while lines are cut, devices read
nothing for a while, and lookers-on read nothing at all. A table leaves memory a few seconds after its
last device (ten minutes in life). `blocks` is what Python holds: memory that grows without it is in pieces, and
does not leak. So many games warm it up: what is remembered for a while (codes,
dice) fills its bounds, and the busiest moment has its room. Once everybody has left, before and after as
many again, memory is measured, with the tasks, descriptors and tables that are there: all has to be as
it was, memory within 10 %, or within 20 % in a run of less than ten minutes.
"""

import argparse
import asyncio
import os
import random
import tempfile
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import uvloop
from people import Person, rooms
from processes import Mortal, descriptors_of, many_files, memory_of

IDLE = 3_000  # ms without a device before a table leaves memory, instead of 600,000
TARGET = 15
GROWTH, SETTLED = 1.10, 600  # of memory at most, in a run of so many s
UNSETTLED = 1.20  # of a shorter one, in which what is remembered for a while fills its bounds yet
LAST = 1  # a table that the interpreter still holds by the frame that came last
ENDING = 180  # s at most until the last games are over
LEAVING = 60  # s at most until all tables have left


@dataclass
class Soak:
    """All that goes on."""

    wish: argparse.Namespace
    server: Mortal
    rng: random.Random
    games: int = 0
    here: list[Person] = field(default_factory=list)  # whom something may happen to
    done: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    resting: asyncio.Event = field(default_factory=asyncio.Event)

    async def table(self) -> None:
        """One game after the other, each at a table of its own, until it is time to rest."""
        while not self.resting.is_set():
            try:
                await self.game()
            except (HTTPException, OSError, KeyError, ValueError):
                await asyncio.sleep(0.2)  # the server was killed before anybody sat

    async def game(self) -> None:
        """Open, sit, play to the end, leave."""
        (room,) = await asyncio.to_thread(rooms, self.wish.port, 1, target=TARGET, first="host")
        people = [Person(self.wish.port, room), Person(self.wish.port, room)]
        try:
            for seat, person in enumerate(people):
                await person.join()
                await person.sit(seat)
            self.here += people
            await asyncio.gather(*(self.play(person) for person in people))
            self.games += 1
        finally:
            for person in people:
                if person in self.here:
                    self.here.remove(person)
                if person.line is not None:
                    person.line.close()

    async def play(self, person: Person) -> None:
        """Begin, move when it may; come back when the line is cut. A kill may have swallowed any of it."""
        while person.stage != "over":
            try:
                if person.stage == "lobby" and person.seat == 0:
                    person.say({"do": "start", "id": "go"})
                await person.until(lambda: bool(person.legal) or person.stage == "over")
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.wish.think)
                if person.legal:
                    person.move(self.rng)
                    person.legal = []
            except (ConnectionError, OSError, TimeoutError):
                await asyncio.sleep(0.05)
                await self.back(person)

    async def back(self, person: Person) -> None:
        """Until the server is there."""
        while True:
            try:
                await person.join()
            except (ConnectionError, OSError, TimeoutError):
                await asyncio.sleep(0.1)
            else:
                return

    # --- weather -------------------------------------------------------------------------

    async def weather(self, kills: bool) -> None:
        """Something happens to somebody, a few times a second."""
        what = [name for name in FAULTS if kills or name != "kill"]
        shares = [FAULTS[name] for name in what]
        while not self.resting.is_set():
            await asyncio.sleep(self.rng.uniform(0.05, 0.3))
            if self.here:
                (name,) = self.rng.choices(what, shares)
                await getattr(self, name)(self.rng.choice(self.here))
                self.done[name] += 1

    async def cut(self, person: Person) -> None:
        """The network is gone, and comes back."""
        if person.line is not None:
            person.line.close()

    async def stall(self, person: Person) -> None:
        """The phone takes nothing for a while."""
        if (line := person.line) is not None and not line.lost:
            line.deaf()
            later = self.rng.uniform(0.5, 3)
            asyncio.get_running_loop().call_later(later, lambda: line.lost or line.hears_again())

    async def deaf(self, person: Person) -> None:
        """A looker-on joins that reads nothing, and hangs up much later."""
        looker = Person(self.wish.port, person.room)
        try:
            await looker.join()
        except (ConnectionError, OSError, TimeoutError):
            return
        if (line := looker.line) is not None:
            line.deaf()
            asyncio.get_running_loop().call_later(self.rng.uniform(2, 8), line.close)

    async def kill(self, _: Person) -> None:
        """The server dies, and is there again."""
        self.server.end()
        await asyncio.to_thread(self.server.start)

    # --- the whole -----------------------------------------------------------------------

    async def period(self, seconds: float, games: int = 0, kills: bool = False) -> None:
        """Play for a while, and until there have been so many games; then everybody leaves."""
        self.resting.clear()
        tables = [asyncio.create_task(self.table()) for _ in range(self.wish.tables)]
        weather = asyncio.create_task(self.weather(kills))
        await asyncio.sleep(seconds)
        for _ in range(round(seconds + 60)):
            if self.games < games:
                await asyncio.sleep(1)
        self.resting.set()
        async with asyncio.timeout(ENDING):
            await asyncio.gather(weather, *tables)

    async def rest(self) -> dict[str, int]:
        """Once nobody is there and every table has left memory: what the server holds."""
        deadline = time.monotonic() + LEAVING
        while True:
            await asyncio.sleep(IDLE / 1000)
            found = self.server.look()
            if found["Actor"] <= LAST or time.monotonic() > deadline:
                break
        return {
            **found,
            "descriptors": descriptors_of(self.server.pid),
            "KiB": memory_of(self.server.pid) // 1024,
        }


FAULTS = {"cut": 10.0, "stall": 5.0, "deaf": 3.0, "kill": 0.5}


async def run(wish: argparse.Namespace, folder: Path) -> bool:
    """Soak; whether all is as it was."""
    pace = {"think": 50, "spread": 50}
    server = Mortal(wish.port, folder / "soak.db", idle=IDLE, pace=pace)
    soak = Soak(wish, server, random.Random(wish.seed))
    try:
        server.start()
        await soak.period(wish.seconds / 4, kills=True)
        told(f"{soak.games} games with the server killed {soak.done['kill']} times")
        soak.games = 0
        await soak.period(wish.seconds * 3 / 8, wish.games)
        before = await soak.rest()
        told(f"{soak.games} games to warm up, then: {before}")
        soak.games = 0
        await soak.period(wish.seconds * 3 / 8, wish.games)
        after = await soak.rest()
        told(f"{soak.games} games, then: {after}")
    finally:
        server.close()
    told(f"weather: {soak.done}")
    growth = GROWTH if wish.seconds >= SETTLED else UNSETTLED
    return verdict(before, after, growth) and soak.games >= wish.games


def verdict(before: dict[str, int], after: dict[str, int], growth: float) -> bool:
    """Whether nothing has grown: said line by line."""
    kept = True
    for name, was in before.items():
        most = was * growth if name in ("KiB", "blocks") else was + 2
        kept &= after[name] <= most
        told(f"{name:12} {was:9} {after[name]:9} {'' if after[name] <= most else 'GREW'}")
    return kept


def told(line: str) -> None:
    """Said at once: a soak is long."""
    print(line, flush=True)


def main() -> int:
    """Soak; 1 where something grew, or there were too few games."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    seconds = float(os.environ.get("SOAK_SECONDS", "1800"))
    words.add_argument("--seconds", type=float, default=seconds, help="or SOAK_SECONDS")
    words.add_argument("--tables", type=int, help="500; fewer in a short one")
    words.add_argument("--games", type=int, help="10,000; fewer in a short one")
    words.add_argument("--think", type=float, help="s a robot thinks")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--port", type=int, default=24523)
    wish = words.parse_args()
    whole = min(1.0, wish.seconds / 1800)
    wish.tables = wish.tables or max(20, round(500 * whole))
    wish.games = wish.games if wish.games is not None else round(10_000 * whole * whole)
    wish.think = wish.think or (1.0 if whole == 1 else 0.2)
    many_files()
    with tempfile.TemporaryDirectory() as folder:
        return 0 if uvloop.run(run(wish, Path(folder))) else 1


if __name__ == "__main__":
    raise SystemExit(main())
