"""Whether the grid of Shake is large enough: its tables against those of a larger one.

    python bench/deficits.py [--seats 3] [--faces 2] [--times 1.25]

Prints, by how far the last seat is behind, the largest difference of any share in any position before
any round.
"""

import argparse
from time import process_time

import numpy as np

from bellota import editions
from bellota.solve import case, deficits
from bellota.solve.compiled import grid, places

NEAR = (0, 60, 100, 200, 300, 400, 600, 900)


def main() -> None:
    """Solve twice, compare."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--seats", type=int, default=3, choices=[3, 4])
    words.add_argument("--faces", type=int, default=2)
    words.add_argument("--times", type=float, default=1.25, help="how much larger")
    wish = words.parse_args()
    numbers = editions.load("shake-fundex").numbers({"scoring_faces": wish.faces})
    told, size = case.of(numbers), deficits.grid(numbers, wish.seats)
    grid.solve(told, wish.seats, 1, 1, 2)
    found = []
    for reach in (size.reach, round(size.reach * wish.times)):
        begun = process_time()
        safe = max(size.furthest, reach + 1)
        found.append(grid.solve(told, wish.seats, numbers.rounds, reach, safe))
        print(f"grid to {reach * told.unit} points: {process_time() - begun:.1f} CPU s", flush=True)
    for points in NEAR:
        if points <= size.reach * told.unit:
            rows = places.count(wish.seats - 1, points // told.unit)
            apart = max(np.abs(a[:rows] - b[:rows]).max() for a, b in zip(*found, strict=True))
            print(f"to {points} points behind: {apart:.1e}")


if __name__ == "__main__":
    main()
