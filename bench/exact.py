"""How far each way's win rate is from the exact chance, in standard errors, and what a second core brings.

    python bench/exact.py [--game gonuts] [--games 1e8] [--methods turn,fast,reference] [--rounds 3]

Two seats: the best player against itself at Go Nuts!, whose exact chance `bellota solve` tells, or against
bold at Shake in a small box, whose exact share comes from the rules, every die enumerated. On one core
and on two the same games are played, in turns; the best time of each counts, for the machine may be busy.
Processor time tells what the second core costs where others take it away. It ends with 1 where a win
rate is more than four standard errors off, or the counts of one core and two differ.
"""

import argparse
from math import sqrt
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bellota import editions, simulate
from bellota.rules.numbers import FinalTie, Shake
from bellota.simulate.enumerated import Exact
from bellota.solve import tables

BOXES: dict[str, Any] = {
    "gonuts": editions.load("gonuts-gamewright").numbers({}),
    "shake": Shake((10, 20, 20, 30), (1, 1), 4, 10, 2, True, FinalTie.SHARED),
}
PLAYERS = {"gonuts": ("best", "best"), "shake": ("best", "bold")}
MOST = 4  # standard errors from the exact chance
WAYS = {"gonuts": "turn,fast,reference", "shake": "fast,reference"}
Told = tuple[Any, float, float]  # what was found, seconds, processor seconds


def exactly(game: str) -> float:
    """The chance of the first seat."""
    if game == "shake":
        return Exact(BOXES[game], PLAYERS[game]).win()[0]
    return tables.two_seats(BOXES[game]).match.win[0]


def played(game: str, method: str, games: float, cores: int) -> Told:
    """The games on so many cores."""
    wall, cpu = perf_counter(), process_time()
    more: Any = {"numbers": BOXES[game], "method": method, "cores": cores}
    found = simulate.run(game, PLAYERS[game], games, detailed=False, **more)
    return found, perf_counter() - wall, process_time() - cpu


def main() -> None:
    """Print a line for each way; ends with 1 where one is wrong."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=BOXES, default="gonuts")
    asked.add_argument("--games", type=float, default=1e8)
    asked.add_argument("--methods", help="of turn, fast, reference, plain")
    asked.add_argument("--rounds", type=int, default=3)
    args = asked.parse_args()
    exact = exactly(args.game)
    print(f"exact {exact:.7f}")
    right = True
    for method in (args.methods or WAYS[args.game]).split(","):
        played(args.game, method, 1000, 1)
        told = [
            [played(args.game, method, args.games, cores) for cores in (1, 2)]
            for _ in range(args.rounds)
        ]
        right &= shown(method, told, exact)
    raise SystemExit(0 if right else 1)


def shown(method: str, told: list[list[Told]], exact: float) -> bool:
    """The win rate and the gain of a second core; whether the counts are right."""
    found = told[0][0][0].as_dict()
    off = (found["win"][0] - exact) / sqrt(exact * (1 - exact) / found["games"])
    wall, cpu = ([min(row[k][at] for row in told) for k in range(2)] for at in (1, 2))
    first, *others = (one[0].total for row in told for one in row)
    same = all(alike(first, other) for other in others)
    print(
        f"{method:<10} {found['games']:.0e} games: {found['win'][0]:.7f}, {off:+.2f} standard errors;"
        f"   two cores: {wall[0] / wall[1]:.2f} x as fast, {cpu[1] / cpu[0]:.2f} x the processor time;"
        f"   the same counts: {same}"
    )
    return same and abs(off) <= MOST


def alike(one: Any, other: Any) -> bool:
    """Whether every count is the same."""
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


if __name__ == "__main__":
    main()
