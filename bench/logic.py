"""What a table's event costs in our own Python: no socket, no disk, nobody who listens.

    python bench/logic.py [--tables 200] [--rounds 5] [--events 10000]

A roll comes in as the bytes of its frame, and five views go out to links that drop them; the store is a
dictionary. Processor time of this process an event: the least and the median of the rounds. PYTHONPATH names
the sources or what `build_compiled.py` made of them; `bench/load.py` tells what an event costs with sockets and a disk.
"""

import argparse
import asyncio
import gc
import json
import statistics
import time
from collections.abc import Iterator

import uvloop

from bellota.store.memory import Memory
from bellota.table.actor import Actor
from bellota.table.hub import Hub
from bellota.table.link import Line

DEVICES = 5


def dropped(frame: bytes, after: bytes = b"") -> None:
    """A device that takes everything."""


async def seated(hub: Hub, n: int) -> tuple[Actor, list[Line]]:
    """A game of Pig that is long enough, with five at it."""
    room = await hub.open("pig", {"target": 500, "first": "host"})
    actor = await hub.find(room)
    if not isinstance(actor, Actor):
        raise TypeError(room)
    links: list[Line] = [actor.attach(dropped) for _ in range(DEVICES)]
    for place, link in enumerate(links):
        said = {"do": "sit", "id": f"s{place}", "name": f"P{place}", "salt": "s" * 22}
        link.receive(b'{"do":"hello","tokens":[]}')
        link.receive(json.dumps({**said, "token": f"{room}{n}-{place}" + "t" * 36}).encode())
    links[0].receive(b'{"do":"start","id":"go"}')
    return actor, links


def rolls(tables: list[tuple[Actor, list[Line]]], events: int) -> Iterator[tuple[Line, bytes]]:
    """So many rolls, table by table in turn."""
    for n in range(events):
        actor, links = tables[n % len(tables)]
        table = actor.table
        seat = table.game_state.seat
        wish = b'{"do":"roll","id":"r%d","seat":%d,"seq":%d}' % (table.seq, seat, table.seq)
        yield links[seat], wish


async def measured(tables: int, rounds: int, events: int) -> list[float]:
    """µs an event, of each round."""
    hub = Hub(Memory())
    alive = [await seated(hub, n) for n in range(tables)]
    found: list[float] = []
    for _ in range(rounds + 1):  # the first one warms up
        begun = time.process_time()
        for link, wish in rolls(alive, events):
            link.receive(wish)
        found.append(1e6 * (time.process_time() - begun) / events)
        await asyncio.sleep(0)
    facts = sum(actor.table.n for actor, _ in alive)
    if facts != (rounds + 1) * events:
        raise AssertionError(f"{facts} events were kept of {(rounds + 1) * events}")
    await hub.close()
    return found[1:]


def main() -> None:
    """Measure, and say it."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--events", type=int, default=10_000)
    wish = words.parse_args()
    gc.freeze()
    found = uvloop.run(measured(wish.tables, wish.rounds, wish.events))
    print(f"µs an event: least {min(found):.1f}, median {statistics.median(found):.1f}")


if __name__ == "__main__":
    main()
