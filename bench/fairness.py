"""Is a race decided by the finger or by the line? Races over real sockets, at real time.

    python bench/fairness.py [--races 2000] [--at-once 150] [--plot docs/fairness.svg]

The real server; four devices a table, each behind a line of its own: round trips of 20, 100 and 300 ms,
jitter in either direction (exponential, a tenth of the round trip and 2 ms), a stall of 50 to 400 ms
in one frame of a hundred. Fingers tap every 400 ms on average, 250 at least. The first roll of each
game is a race with five dice; nothing is scaled. Each race is compared with itself: what the same dice
and the same taps bring at equal pings, and what they would bring if the server rolled each time. A third
of the tables is on a server whose wall clock is an hour ahead, a third on one an hour behind.

It ends with 1 where one of these does not hold: no pair of round trips gains 0.1 acorns, nor does a wall
clock; enough honest races (`--fingers`, of all) were run at the finger; a lie within the quota brings what the
quota is worth; lies beyond it, late pongs and slow lines are put in step, all but a tenth, and that brings
what equal pace brings.
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
from typing import Any, NamedTuple

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


WITHIN, SLOWLY = "within the quota", "a slow line"


class Bar(NamedTuple):
    """How many honest races there are, what share has to be at the finger, what they may gain at most.

    And what share of those beyond the quota has to be in step.
    """

    races: int
    fingers: float
    acorns: float
    stepped: float


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


Row = tuple[
    int, int, Gain, Gain
]  # two round trips; the gain at the finger, and if the server rolled


def rows(honest: Sequence[Raced]) -> Iterator[tuple[Row, int]]:
    """Of each pair of round trips the gains, and how many races there were."""
    for mine, theirs in product(RTTS, RTTS):
        cell = [r for r in honest if r.plan.rtts[:2] == (mine, theirs)]
        yield (mine, theirs, gain(ours(cell)), gain([r.server - r.equal for r in cell])), len(cell)


def report(honest: Sequence[Raced]) -> list[Row]:
    """Print what honest races brought, pair by pair."""
    mean_of_all = mean(r.equal for r in honest)
    print(f"{len(honest)} honest races of five dice, {mean_of_all:.2f} acorns at equal pings")
    print(
        f"{'racer':>7}{'others':>8}{'races':>7}{'in step':>9}   "
        f"{'gain at the finger':22}{'gain if the server rolled'}"
    )
    told = []
    for row, races in rows(honest):
        mine, theirs, finger, server = row
        step = races - finger.races
        print(f"{mine:4} ms{theirs:5} ms{races:7}{step:9}   {finger!s:22}{server}")
        told.append(row)
    print(f"all honest races at the finger: {gain(ours(honest))}")
    return told


def skewed(honest: Sequence[Raced]) -> list[Gain]:
    """Print what they brought by wall clocks that are off."""
    gains = [gain(ours(r for r in honest if clock(r.plan) == n)) for n in range(len(SKEWS))]
    for skew, of in zip(SKEWS, gains, strict=True):
        print(f"wall clock {skew:+5} s: {of}")
    return gains


class Cheat(NamedTuple):
    """A kind of liar, or a slow line: how often it was put in step, and what it gained else."""

    step: float
    beyond: Gain  # what the quota is worth


def cheated(others: Sequence[Raced]) -> dict[str, Cheat]:
    """Print what liars and slow lines came to."""
    told = {}
    for name, wish in [*LIES.items(), (SLOWLY, (0, 0, SLOW))]:
        some = [r for r in others if (r.plan.lie, r.plan.pong, r.plan.rtts[0]) == wish]
        step = sum(r.slow is not None for r in some)
        beyond = gain([r.got - r.early for r in some if r.slow is None])
        print(
            f"{name + f' {wish}':32} in step {step} of {len(some)}; at the finger {gain(ours(some))}, "
            f"beyond what the quota is worth {beyond}"
        )
        told[name] = Cheat(step / len(some) if some else 1.0, beyond)
    return told


def judged(
    table: Sequence[Row], skews: Sequence[Gain], cheats: dict[str, Cheat], bar: Bar
) -> Iterator[tuple[str, bool]]:
    """What is asked of races, and whether it holds."""
    pairs = [row[2] for row in table]

    def even(gains: Iterable[Gain]) -> bool:
        return all(abs(one.mean) < bar.acorns for one in gains)

    yield f"no pair gains {bar.acorns} acorns", even(pairs)
    enough = sum(one.races for one in pairs) >= bar.fingers * bar.races
    yield f"{bar.fingers:.0%} of the honest races at the finger", enough
    yield f"no wall clock gains {bar.acorns} acorns", even(skews)
    yield "a lie within the quota brings what that is worth", even([cheats[WITHIN].beyond])
    stepped = min(of.step for name, of in cheats.items() if name != WITHIN)
    yield f"{bar.stepped:.0%} of what is beyond it in step", stepped >= bar.stepped


def verdict(done: Sequence[Raced], table: Sequence[Row], bar: Bar) -> bool:
    """Print the rest, and line by line what holds; whether all does."""
    honest = [r for r in done if r.plan.number < bar.races]
    skews = skewed(honest)
    cheats = cheated([r for r in done if r.plan.number >= bar.races])
    evened = [r for r in done if r.slow is not None]
    alike = sum(r.got == r.step for r in evened)
    print(f"in step {len(evened)}, of which {alike} brought what equal pace brings")
    claims = [
        *judged(table, skews, cheats, bar),
        ("in step as at equal pace", alike == len(evened)),
    ]
    for claim, holds in claims:
        print(f"{'holds' if holds else 'FAILS'}: {claim}")
    return all(holds for _, holds in claims)


def plotted(table: Sequence[Row], file: Path) -> None:
    """The chart: a bar a pair of round trips, ours beside a server that rolls."""
    import matplotlib as mpl  # noqa: PLC0415 — only a plot needs it

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "bellota", "font.size": 9})
    from matplotlib import pyplot as plt  # noqa: PLC0415 — the same

    figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
    bars(axes, table)
    axes.axhline(0, color="#555555", linewidth=0.8)
    axes.set_xticks(list(range(len(table))), [f"{r[0]} / {r[1]}" for r in table])
    axes.set_xlabel("round trip of the racer / of the others, ms")
    axes.set_ylabel("acorns a race, beyond equal pings")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, metadata={"Date": None})


def bars(axes: Any, table: Sequence[Row]) -> None:
    """Two a pair, and ours in figures."""
    for left, column, colour, label in (
        (-0.2, 3, "#c9a27a", "the server rolls"),
        (0.2, 2, "#a8431f", "Bellota"),
    ):
        places = [place + left for place in range(len(table))]
        axes.bar(places, [row[column].mean for row in table], 0.4, color=colour, label=label)  # type: ignore[union-attr]
    for place, row in enumerate(table):
        at, ours_ = (place + 0.2, max(row[2].mean, 0)), f"{row[2].mean:+.2f}"
        axes.annotate(ours_, at, ha="center", va="bottom", fontsize=7)


def asked() -> argparse.Namespace:
    """What the command line says."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument(
        "--races", type=int, default=2000, help="honest ones; a fifth more by liars and slow lines"
    )
    words.add_argument(
        "--fingers",
        type=float,
        default=0.9,
        help="share of the honest ones at the finger, at least",
    )
    words.add_argument("--acorns", type=float, default=0.1, help="that a pair may not gain")
    words.add_argument(
        "--stepped", type=float, default=0.9, help="share of what is beyond the quota in step"
    )
    words.add_argument("--at-once", type=int, default=150)
    words.add_argument("--port", type=int, default=25300, help="and the next two")
    words.add_argument("--plot", type=Path)
    return words.parse_args()


def main() -> int:
    """Serve, race, report; 1 where what is asked for does not hold."""
    wish = asked()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        ports = [wish.port + n for n in range(len(SKEWS))]
        for n, (port, skew) in enumerate(zip(ports, SKEWS, strict=True)):
            database = str(Path(folder) / f"{n}.db")
            command = [sys.executable, "-c", SERVE, str(port), database, str(skew), str(n)]
            servers.enter_context(running(command, port))
        done = uvloop.run(played(plans(wish.races), ports, wish.at_once))
    table = report([r for r in done if r.plan.number < wish.races])
    holds = verdict(done, table, Bar(wish.races, wish.fingers, wish.acorns, wish.stepped))
    if wish.plot:
        plotted(table, wish.plot)
    return 0 if holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
