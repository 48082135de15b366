"""What a second worker brings: the load of one on one, twice that on two, over PostgreSQL and NATS.

    python bench/workers.py [--rounds 2] [--seconds 8] [--rate 500] [--tables 100]

Sockets land anywhere, so of a table's five some come to the worker that does not own it. The generator shares
the cores, so what counts is processor time an event, of all workers together: two cores carry 2 × one / two
times as many events as one. Rate and tables are a worker's: one with less to do writes smaller batches, and each
event costs it more, which is no matter of how many workers there are; `--same` gives two what one has, and
shows that too. PostgreSQL's and NATS' own time is not in it: they may run elsewhere.
"""

import argparse
import statistics
import sys
from contextlib import ExitStack

from engines import nats, postgres
from load import measured
from processes import descend, ours, running

ASKED = 1.6


def round_of(wish: argparse.Namespace, workers: int) -> float:
    """CPU µs an event of so many workers, on a database of its own."""
    with ExitStack() as stack:
        url = stack.enter_context(postgres())
        bus = stack.enter_context(nats())
        command = ours(wish.port, url, workers=workers, bus=bus)
        pid = stack.enter_context(running(command, wish.port))
        pids = ",".join(map(str, descend(pid)))
        return measured("ours", wish.port, pids, load(wish, workers), f"{workers} workers")["cpu"]


def load(wish: argparse.Namespace, workers: int) -> argparse.Namespace:
    """What all workers have to carry together."""
    times = 1 if wish.same else workers
    return argparse.Namespace(
        **vars(wish) | {"rate": wish.rate * times, "tables": wish.tables * times}
    )


def main() -> int:
    """Measure in turn; 1 where a second worker brings less than was asked."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--rounds", type=int, default=2)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--warm", type=float, default=3)
    words.add_argument("--rate", type=float, default=500)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--same", action="store_true", help="the same load on two as on one")
    words.add_argument("--port", type=int, default=24540)
    wish = words.parse_args()
    found: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(wish.rounds):
        for workers, figures in found.items():
            figures.append(round_of(wish, workers))
    one, two = (statistics.median(figures) for figures in found.values())
    print(f"CPU µs an event: one worker {one:.0f}, two {two:.0f}")
    print(f"two carry {2 * one / two:.2f} times what one does, asked {ASKED}")
    return 0 if 2 * one / two >= ASKED else 1


if __name__ == "__main__":
    sys.exit(main())
