"""How far each way's win rate is from the exact chance, in standard errors, and what a second core brings.

    python bench/exact.py [--games 1e8] [--methods turn,fast,reference] [--rounds 3]

The best player against itself at Go Nuts!, two seats, whose exact chance `bellota solve` tells. On one
core and on two the same games are played, in turns; the best time of each counts, for the machine may be
busy. Processor time tells what the second core costs where others take it away.
"""

import argparse
from time import perf_counter, process_time
from typing import Any

from bellota import editions, simulate
from bellota.solve import tables

BOX: Any = editions.load("gonuts-gamewright").numbers({})
Told = tuple[Any, float, float]  # what was found, seconds, processor seconds


def played(method: str, games: float, cores: int) -> Told:
    """The games on so many cores."""
    wall, cpu = perf_counter(), process_time()
    found = simulate.run(
        "gonuts", ["best", "best"], games, numbers=BOX, method=method, cores=cores, detailed=False
    )
    return found, perf_counter() - wall, process_time() - cpu


def main() -> None:
    """Print a line for each way."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=float, default=1e8)
    asked.add_argument("--methods", default="turn,fast,reference")
    asked.add_argument("--rounds", type=int, default=3)
    args = asked.parse_args()
    exact = tables.two_seats(BOX).match.win[0]
    print(f"exact {exact:.7f}")
    for method in args.methods.split(","):
        played(method, 1000, 1)
        told = [[played(method, args.games, cores) for cores in (1, 2)] for _ in range(args.rounds)]
        shown(method, told, exact)


def shown(method: str, told: list[list[Told]], exact: float) -> None:
    """The win rate and the gain of a second core."""
    found = told[0][0][0].as_dict()
    off = (found["win"][0] - exact) / found["error"][0]
    wall, cpu = ([min(row[k][at] for row in told) for k in range(2)] for at in (1, 2))
    same = all(one[0].as_dict()["win"] == found["win"] for row in told for one in row)
    print(
        f"{method:<10} {found['games']:.0e} games: {found['win'][0]:.7f}, {off:+.2f} standard errors;"
        f"   two cores: {wall[0] / wall[1]:.2f} x as fast, {cpu[1] / cpu[0]:.2f} x the processor time;"
        f"   the same counts: {same}"
    )


if __name__ == "__main__":
    main()
