"""A game of each box at a table in memory, chance and time given: ``one_table.py``.

It prints where the table's modules are from, then every frame that its one device was told.
"""

import asyncio
import json
import random
import secrets
import sys
from typing import Any

from bellota.rules.kinds import DO_WORDS
from bellota.store import Memory
from bellota.table import telling
from bellota.table.actor import Actor
from bellota.table.hub import Hub
from bellota.table.state import OVER

CHANCE = random.Random(2026)
GAMES: dict[str, dict[str, Any]] = {
    "pig": {"target": 40, "first": "host"},
    "gonuts-gamewright": {"race": "equal_pace", "first": "host"},
    "shake-fundex": {},
}


class Time:
    """What a table asks for the time, and what is told then: it passes when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self, opened: int, at: int) -> "Time":
        return self

    def now(self) -> int:
        return self.ms


def said(line: str) -> None:
    """One line more."""
    sys.stdout.write(line + "\n")


def told(frame: bytes, after: bytes = b"") -> None:
    """What the device is told."""
    for one in filter(None, (frame, after)):
        said(one.decode())


async def played(edition: str, options: dict[str, Any]) -> None:
    """Three seats of one device, who do the last thing that is legal, to the end."""
    time = Time()
    hub = Hub(Memory(), clock=time)  # type: ignore[arg-type]
    actor = await hub.find(await hub.open(edition, options))
    assert isinstance(actor, Actor)
    link = actor.attach(told)
    for seat in range(3):
        sit = {"do": "sit", "name": f"P{seat}", "token": f"{seat}" * 40, "salt": "s" * 22}
        link.receive(json.dumps(sit))
    link.receive(json.dumps({"do": "start"}))
    while actor.table.stage != OVER:
        time.ms += 1_000
        if actor.table.racing:
            actor.wake()
        else:
            link.receive(json.dumps(wish(actor)))
    for line in (actor.record() or "").splitlines()[1:]:  # the first has today's date
        said(line)
    await hub.close()


def wish(actor: Actor) -> dict[str, Any]:
    """The last thing that is legal, for it ends a turn."""
    seat, do, order = actor.table.legal[-1]
    return {"do": DO_WORDS[do], "seat": seat, "seq": actor.table.seq, "order": order}


secrets.token_bytes = CHANCE.randbytes  # type: ignore[assignment]
secrets.choice = CHANCE.choice
said(telling.__file__)
for name, options in GAMES.items():
    asyncio.run(played(name, options))
