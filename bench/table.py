"""A table's event against a rival's: 200 tables of five sockets, one event in, five out.

    python bench/table.py [--rounds 3] [--seconds 8] [--rate 1000] [--tables 200]

Ours: the real program, every event durable in SQLite (synchronous=FULL) before it is told, dice from a
committed seed, rules judged. The rival: the published npm server of boardgame.io 0.50, in memory, with
the same kind of move, a die that changes a small state. Both get the same load from a process of its
own, turn by turn in one run; figures are medians of the rounds.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

HERE = Path(__file__).resolve().parent
SHOWN = {
    "rate": "events/s",
    "cpu": "CPU µs an event",
    "p50": "p50 ms",
    "p99": "p99 ms",
    "max": "max ms",
    "frame": "bytes a frame",
}
SERVE = """
import sys; from pathlib import Path; from bellota.web import rooms; rooms._OPENED = 1_000_000
from bellota.settings import Settings; from bellota.web.serve import serve
serve(Settings("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), browser=False), quiet=True)
"""


@contextmanager
def running(command: list[str], port: int, cwd: Path) -> Iterator[int]:
    """A server process that answers; gives its id."""
    env = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(command, cwd=cwd, env=env, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield process.pid
    finally:
        process.terminate()
        process.wait(30)


def wait_for(port: int) -> None:
    """Until somebody answers HTTP on the port."""
    for _ in range(600):
        asked = HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            asked.request("GET", "/")
            asked.getresponse().read()
        except OSError:
            time.sleep(0.1)
        else:
            return
        finally:
            asked.close()
    raise TimeoutError(f"nobody answers on port {port}")


def measured(who: str, port: int, pid: int, wish: argparse.Namespace) -> dict[str, float]:
    """One round against one server."""
    words = [who, port, pid, wish.tables, wish.rate, wish.seconds, wish.warm]
    command = [sys.executable, str(HERE / "load.py"), *map(str, words)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    if said.returncode:
        raise SystemExit(said.stderr)
    figures: dict[str, float] = json.loads(said.stdout)
    print(f"  {who:6} " + "  ".join(f"{key} {value:.6g}" for key, value in figures.items()))
    return figures


def installed(folder: Path) -> Path:
    """The rival, as its registry has it."""
    shutil.copytree(
        HERE / "rival", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules")
    )
    if not (folder / "node_modules").exists():
        npm = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(npm, cwd=folder, check=True)
    return folder


def report(rounds: dict[str, list[dict[str, float]]]) -> None:
    """Medians; their ratio, and the least and the greatest of a round."""
    print(f"\n{'':18}{'ours':>12}{'rival':>12}{'ours/rival':>12}   of a round")
    for key, name in SHOWN.items():
        ours, rival = ([one[key] for one in rounds[who]] for who in ("ours", "rival"))
        a, b = statistics.median(ours), statistics.median(rival)
        ratios = [mine / theirs for mine, theirs in zip(ours, rival, strict=True)]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{name:18}{a:12.2f}{b:12.2f}{a / b:12.2f}   {spread}")


def main() -> None:
    """Install, start, measure in turn, report."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--warm", type=float, default=3)
    words.add_argument("--rate", type=float, default=1000)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--port", type=int, default=24500, help="and the next one")
    words.add_argument("--rival", type=Path, help="a folder to install the rival into, and keep")
    words.add_argument("--only", choices=["ours", "rival"])
    wish = words.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        rival = installed(wish.rival or Path(temporary) / "rival")
        database = Path(temporary) / "bench.db"
        ours = [sys.executable, "-c", SERVE, str(wish.port), str(database)]
        theirs = ["node", "server.cjs", str(wish.port + 1)]
        with running(ours, wish.port, HERE) as a, running(theirs, wish.port + 1, rival) as b:
            servers = {"ours": (wish.port, a), "rival": (wish.port + 1, b)}
            rounds: dict[str, list[dict[str, float]]] = {"ours": [], "rival": []}
            for n in range(wish.rounds):
                print(f"round {n + 1}")
                for who, (port, pid) in servers.items():
                    if wish.only in (None, who):
                        rounds[who].append(measured(who, port, pid, wish))
        if wish.only is None:
            report(rounds)


if __name__ == "__main__":
    main()
