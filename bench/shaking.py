"""How fast Shake is played, as ratios to C of the same games and to plain Python, in one run.

    python bench/shaking.py [--rounds 7] [--games 400000]

Four seats, sharp, bold, careful and hold:60, a draw a shake and one for the coloured dice of a round. C
(bench/shaking.c, gcc -O3 -march=native, one game after the other as ours) plays the very same games with
all tables as constants: its counts must be ours. Times are processor time of
one thread; rivals take turns, and a ratio is the median over the rounds.
"""

import argparse
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from mixing import DEFINES

from bellota import editions
from bellota.simulate import playing
from bellota.simulate.tally import SHARE

HERE = Path(__file__).parent
PLAYERS = ("sharp", "bold", "careful", "hold:60")
SEED, PLAIN = 7, 200
BOX: Any = editions.load("shake-fundex").numbers({"final_tie": "shared"})
Told = tuple[float, list[int]]  # seconds a game; wins by seat, shakes


def job(method: str) -> Any:
    """The work of one of our ways."""
    return playing.job(playing.Asked("shake", BOX, PLAYERS, SEED), method)


def header() -> str:
    """Case, dice and bots as constants of C."""
    fast = job("fast")
    odds, deals = fast.odds, fast.deals
    numbers = {
        "SEATS": len(PLAYERS), "ROUNDS": odds.rounds, "POINTS": odds.points, "BITS": odds.bits,
        "DEAL_BITS": deals.bits, "FACE_COUNT": len(odds.faces), "SAFE": repr(odds.safe),
        "SHARE": SHARE, **DEFINES,
    }  # fmt: skip
    brought = ",".join("{" + listed(row) + "}" for row in deals.points)
    return "\n".join(
        [
            *(f"#define {name} {value}" for name, value in numbers.items()),
            f"static const uint64_t CELLS[] = {{{listed(odds.cells, 'ull')}}};",
            f"static const uint64_t DEALS[] = {{{listed(deals.cells, 'ull')}}};",
            f"static const int FACES[] = {{{listed(odds.faces)}}};",
            f"static const int STOP[] = {{{listed(fast.bots.stop)}}};",
            f"static const int SHAKER[] = {{{listed(deals.shaker)}}};",
            f"static const int BROUGHT[][SEATS] = {{{brought}}};\n",
        ]
    )


def listed(row: Any, kind: str = "") -> str:
    """Numbers of an array as C lists them."""
    return ",".join(f"{number}{kind}" for number in row.tolist())


def compiled(folder: str) -> str:
    """The C program of these numbers."""
    (Path(folder) / "tables.h").write_text(header())
    program = f"{folder}/play"
    flags = ["-O3", "-march=native", f"-I{folder}"]
    subprocess.run(["gcc", *flags, str(HERE / "shaking.c"), "-o", program], check=True)  # noqa: S607
    return program


def c(program: str, games: int) -> Told:
    """The games in C."""
    done = subprocess.run([program, str(games)], check=True, capture_output=True, text=True)
    seconds, *counts = done.stdout.split()
    return float(seconds) / games, [int(n) for n in counts]


def ours(method: str, games: int) -> Told:
    """The games in one of our ways."""
    work = job(method)
    work.play(0, 10)
    begun = process_time()
    found = work.play(0, games)
    return (process_time() - begun) / games, [*found.wins.tolist(), found.draws]


def main() -> None:
    """Print a line for each way."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--games", type=int, default=400_000)
    args = asked.parse_args()
    told: dict[str, list[Told]] = {"C": [], "fast": [], "plain": []}
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(folder)
        for _ in range(args.rounds):
            told["C"].append(c(program, args.games))
            told["fast"].append(ours("fast", args.games))
            told["plain"].append(ours("plain", PLAIN))
    for name, runs in told.items():
        each = median(seconds for seconds, _ in runs)
        print(
            f"{name:<6} {1e-6 / each:8.4f} M games/s   of C {ratio(told['C'], runs):6.3f}"
            f"   of plain Python {ratio(told['plain'], runs):7.1f}"
        )
    print(f"C counts the same games: {told['C'][0][1] == told['fast'][0][1]}")


def ratio(rival: list[Told], runs: list[Told]) -> float:
    """How many times as fast as the rival, the median of the rounds."""
    return median(a / b for (a, _), (b, _) in zip(rival, runs, strict=True))


if __name__ == "__main__":
    main()
