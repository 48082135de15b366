"""Is a race decided by the finger or by the line? Races over real sockets, at real time.

    python bench/fairness.py [--races 2000] [--at-once 150] [--plot docs/fairness.svg]

The real server; four devices a table, each behind a line of its own: round trips of 20, 100 and 300 ms,
jitter in either direction (exponential, a tenth of the round trip and 2 ms), a stall of 50 to 400 ms
in one frame of a hundred. Fingers tap every 400 ms on average, 250 at least. The first roll of each
game is a race with five dice; nothing is scaled. Each race is compared with itself: what the same dice
and the same taps bring at equal pings, and what they would bring if the server rolled each time. A third
of the tables is on a server whose wall clock is an hour ahead, a third on one an hour behind.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

import uvloop
from processes import running
from racers import SERVE, Plan, Raced, run

from bellota.table.race import QUOTA

RTTS = (20, 100, 300)
SEATS = 4
SKEWS = (0, 3600, -3600)  # s
LIES = {
    "within the quota": (QUOTA, 0, 100),
    "beyond it": (500, 0, 100),
    "pongs late": (550, 500, 100),
}
SLOW = 1_400  # ms


class Gain(NamedTuple):
    """A mean gain in acorns over equal pings, and its standard error."""

    mean: float
    error: float
    races: int

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.error:.3f}"


def gain(of: Sequence[float]) -> Gain:
    """The mean of differences."""
    return Gain(mean(of), stdev(of) / len(of) ** 0.5, len(of)) if len(of) > 1 else Gain(0, 0, 0)


def plans(races: int) -> Iterator[Plan]:
    """Honest races in turn over all pairs of round trips, then liars and lines that are too slow."""
    cells = list(product(RTTS, RTTS))
    for n in range(races):
        mine, theirs = cells[n % len(cells)]
        yield Plan(n, (mine, *(theirs,) * (SEATS - 1)))
    for n in range(races // 5):
        lie, pong, rtt = [*LIES.values(), (0, 0, SLOW)][n % 4]
        yield Plan(races + n, (rtt, *(100,) * (SEATS - 1)), lie, pong)


def clock(plan: Plan) -> int:
    """Which server a race is on: each pair of round trips meets all of them."""
    return plan.number // len(RTTS) ** 2 % len(SKEWS)


async def played(wanted: Iterable[Plan], ports: Sequence[int], at_once: int) -> list[Raced]:
    """All races, so many at once."""
    free, done = asyncio.Semaphore(at_once), list[Raced]()

    async def one(plan: Plan) -> None:
        async with free:
            done.append(await run(plan, ports[clock(plan)]))
            if len(done) % 200 == 0:
                print(f"  {len(done)} races", file=sys.stderr, flush=True)

    async with asyncio.TaskGroup() as all_of_them:
        for plan in wanted:
            all_of_them.create_task(one(plan))
            await asyncio.sleep(0.03)
    return sorted(done)


def ours(races: Iterable[Raced]) -> list[float]:
    """What races at the finger brought beyond equal pings."""
    return [one.got - one.equal for one in races if one.slow is None]


def report(done: Sequence[Raced], races: int) -> list[tuple[int, int, Gain, Gain]]:
    """Print every figure; give those of the honest cells."""
    honest, others = (
        [r for r in done if r.plan.number < races],
        [r for r in done if r.plan.number >= races],
    )
    print(
        f"{len(honest)} honest races of five dice, {mean(r.equal for r in honest):.2f} acorns at equal pings"
    )
    print(
        f"{'racer':>7}{'others':>8}{'races':>7}{'in step':>9}   {'gain at the finger':22}{'gain if the server rolled'}"
    )
    rows = []
    for mine, theirs in product(RTTS, RTTS):
        cell = [r for r in honest if r.plan.rtts[:2] == (mine, theirs)]
        row = mine, theirs, gain(ours(cell)), gain([r.server - r.equal for r in cell])
        print(
            f"{mine:4} ms{theirs:5} ms{len(cell):7}{len(cell) - row[2].races:9}   {row[2]!s:22}{row[3]}"
        )
        rows.append(row)
    print(f"all honest races at the finger: {gain(ours(honest))}")
    for n, skew in enumerate(SKEWS):
        print(f"wall clock {skew:+5} s: {gain(ours(r for r in honest if clock(r.plan) == n))}")
    for name, wish in [*LIES.items(), ("a slow line", (0, 0, SLOW))]:
        some = [r for r in others if (r.plan.lie, r.plan.pong, r.plan.rtts[0]) == wish]
        print(
            f"{name + f' {wish}':32} in step {sum(r.slow is not None for r in some)} of {len(some)}; at the finger {gain(ours(some))}, "
            f"beyond what the quota is worth {gain([r.got - r.early for r in some if r.slow is None])}"
        )
    evened = [r for r in done if r.slow is not None]
    print(
        f"in step {len(evened)}, of which {sum(r.got == r.step for r in evened)} brought what equal pace brings"
    )
    return rows


def plotted(rows: Sequence[tuple[int, int, Gain, Gain]], file: Path) -> None:
    """The chart: a bar a pair of round trips, ours beside a server that rolls."""
    import matplotlib as mpl  # noqa: PLC0415 — only a plot needs it

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "bellota", "font.size": 9})
    from matplotlib import pyplot as plt  # noqa: PLC0415 — the same

    figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
    places = range(len(rows))
    axes.bar(
        [p - 0.2 for p in places],
        [r[3].mean for r in rows],
        0.4,
        color="#c9a27a",
        label="the server rolls",
    )
    axes.bar(
        [p + 0.2 for p in places], [r[2].mean for r in rows], 0.4, color="#a8431f", label="Bellota"
    )
    for p, row in zip(places, rows, strict=True):
        axes.annotate(
            f"{row[2].mean:+.2f}",
            (p + 0.2, max(row[2].mean, 0)),
            ha="center",
            va="bottom",
            fontsize=7,
        )
    axes.axhline(0, color="#555555", linewidth=0.8)
    axes.set_xticks(list(places), [f"{r[0]} / {r[1]}" for r in rows])
    axes.set_xlabel("round trip of the racer / of the others, ms")
    axes.set_ylabel("acorns a race, beyond equal pings")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """Serve, race, report."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument(
        "--races", type=int, default=2000, help="honest ones; a fifth more by liars and slow lines"
    )
    words.add_argument("--at-once", type=int, default=150)
    words.add_argument("--port", type=int, default=25300, help="and the next two")
    words.add_argument("--plot", type=Path)
    wish = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        ports = [wish.port + n for n in range(len(SKEWS))]
        for n, (port, skew) in enumerate(zip(ports, SKEWS, strict=True)):
            database = str(Path(folder) / f"{n}.db")
            command = [sys.executable, "-c", SERVE, str(port), database, str(skew), str(n)]
            servers.enter_context(running(command, port))
        done = uvloop.run(played(plans(wish.races), ports, wish.at_once))
    rows = report(done, wish.races)
    if wish.plot:
        plotted(rows, wish.plot)


if __name__ == "__main__":
    main()
