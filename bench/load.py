"""A table's event against the rivals': 200 tables of five sockets, one event in, five out.

    python bench/load.py [--rounds 3] [--seconds 8] [--rate 1000] [--tables 200]

Ours: the real program, every event durable in SQLite (synchronous=FULL) before it is told, dice from a
committed seed, rules judged. The rivals: the published npm servers of boardgame.io 0.50 and Colyseus
0.18 (schema state sync), in memory, with the same move, a die that changes the same whole state. All get
the same load from a process of its own, turn by turn in one run; figures are medians of the rounds.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from processes import HERE, floor, installed, ours, running

SHOWN = {
    "rate": "events/s",
    "cpu": "CPU µs an event",
    "p50": "p50 ms",
    "p99": "p99 ms",
    "max": "max ms",
    "frame": "bytes a frame",
}
RIVALS = {"boardgame.io": "boardgame.cjs", "Colyseus": "colyseus.cjs"}
FLOORS = ("floor", "flushed")
# What is asked: the least ratio by which ours has to be the lighter, or the quicker.
ASKED = {"cpu": {"boardgame.io": 0.4, "Colyseus": 1.0}, "p99": {"boardgame.io": 1, "Colyseus": 1}}

Rounds = dict[str, list[dict[str, float]]]


def measured(
    who: str, port: int, pids: str, wish: argparse.Namespace, name: str = ""
) -> dict[str, float]:
    """One round against one server, whose processes are named."""
    words = [who, port, pids, wish.tables, wish.rate, wish.seconds, wish.warm]
    command = [sys.executable, str(HERE / "drive.py"), *map(str, words)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    if said.returncode:
        raise SystemExit(said.stderr)
    figures: dict[str, float] = json.loads(said.stdout)
    told = "  ".join(f"{key} {value:.5g}" for key, value in figures.items())
    print(f"  {name or who:13} {told}", flush=True)
    return figures


def report(rounds: Rounds) -> None:
    """Medians; the ratios of ours to each rival, and the least and the greatest of a round."""
    rivals = [who for who in rounds if who != "ours"]
    ratios = "".join(f"{'ours/' + who:>18} of a round" for who in rivals)
    print(f"\n{'':17}" + "".join(f"{who:>14}" for who in rounds) + ratios)
    for key, name in SHOWN.items():
        medians = "".join(f"{median(rounds[who], key):14.2f}" for who in rounds)
        print(f"{name:17}{medians}" + "".join(ratio(rounds, who, key) for who in rivals))


def ratio(rounds: Rounds, who: str, key: str) -> str:
    """Ours to one rival's, and its spread."""
    each = [a[key] / b[key] for a, b in zip(rounds["ours"], rounds[who], strict=True)]
    whole = median(rounds["ours"], key) / median(rounds[who], key)
    return f"{whole:15.2f}   {min(each):.2f} to {max(each):.2f}"


def median(rounds: list[dict[str, float]], key: str) -> float:
    """Of all rounds."""
    return statistics.median(one[key] for one in rounds)


def verdict(rounds: Rounds) -> bool:
    """Whether all that is asked holds; said line by line."""
    kept = True
    for key, bars in ASKED.items():
        for who, bar in bars.items():
            found = median(rounds["ours"], key) / median(rounds[who], key)
            kept &= found <= bar
            print(f"{SHOWN[key]}: {found:.2f} of {who}, asked {bar}: {found <= bar}")
    return kept


@contextmanager
def servers(wish: argparse.Namespace) -> Iterator[dict[str, tuple[int, int]]]:
    """All that are to be measured: port and process by name."""
    with ExitStack() as stack:
        temporary = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found: dict[str, tuple[int, int]] = {}
        if "ours" in wish.only:
            command = ours(wish.port, temporary / "bench.db")
            found["ours"] = wish.port, stack.enter_context(running(command, wish.port))
        for n, who in enumerate((name for name in FLOORS if name in wish.only), 1 + len(RIVALS)):
            port, log = wish.port + n, [str(temporary / "floor.db")] * (who == "flushed")
            found[who] = port, stack.enter_context(running(floor(port, *log), port))
        names = [who for who in RIVALS if who in wish.only]
        folder = installed(wish.rival or temporary / "rival") if names else temporary
        for n, who in enumerate(names, 1):
            port = wish.port + n
            command = ["node", RIVALS[who], str(port)]
            found[who] = port, stack.enter_context(running(command, port, folder))
        yield found


def asked() -> argparse.Namespace:
    """What the command line says."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--warm", type=float, default=3)
    words.add_argument("--rate", type=float, default=1000)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--port", type=int, default=24500, help="and the next four")
    words.add_argument("--rival", type=Path, help="a folder to install the rivals into, and keep")
    words.add_argument("--floor", action="store_true", help="the least that is possible, too")
    every = ["ours", *RIVALS, *FLOORS]
    words.add_argument("--only", nargs="+", default=["ours", *RIVALS], choices=every)
    wish = words.parse_args()
    wish.only += FLOORS if wish.floor else ()
    return wish


def main() -> int:
    """Install, start, measure in turn, report; 1 where something asked does not hold."""
    wish = asked()
    rounds: Rounds = {}
    with servers(wish) as found:
        for n in range(wish.rounds):
            print(f"round {n + 1}")
            for who, (port, pid) in found.items():
                rounds.setdefault(who, []).append(measured(who, port, str(pid), wish))
    if "ours" in rounds:
        report(rounds)
    if not {"ours", *RIVALS} <= set(rounds):
        return 0
    return 0 if verdict(rounds) else 1


if __name__ == "__main__":
    raise SystemExit(main())
