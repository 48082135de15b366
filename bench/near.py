"""What a coarse grid of Shake costs whoever plays by it, where the exact tables can tell: with four seats.

    python bench/near.py [--faces 2] [--marks 18] [--deals 480] [--games 100] [--seed 1]

Solves four seats exactly (read from the cache if it is there: `bellota solve shake --seats 4`) and on the
coarse grid of five seats and more. Then every seat plays whole games by the coarse tables; each decision
is judged by the exact ones. Prints the shares of a win that were given away, a seat and game.
"""

import argparse
import random
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

from bellota import editions
from bellota.rules import shake
from bellota.rules.kinds import Event
from bellota.rules.numbers import Shake
from bellota.solve import all_shake, case, deficits, simplex, tables
from bellota.solve.compiled import near
from bellota.solve.deficits import Deficits

SEATS = 4


def coarse(numbers: Shake, marks: int, many: int) -> Deficits:
    """Four seats as more would be solved."""
    told, size = case.of(numbers), deficits.grid(numbers, SEATS)
    apart, deals = simplex.marks(size.reach, marks), near.drawn(told, SEATS, many)
    safe = deficits.furthest(told, deficits.SAFE_ENOUGH, size.reach)
    begun = process_time()
    found = near.solve(told, SEATS, numbers.rounds, apart, safe, deals)
    print(f"{len(found[0])} rows, {len(deals.dice)} deals: {process_time() - begun:.1f} CPU s")
    last = near.AllShake(told, SEATS, safe)
    rows = [table.ravel() for table in found]
    return Deficits(told, SEATS, size.reach, rows, apart, last)


def played(numbers: Shake, exact: Deficits, told: Deficits, dice: random.Random) -> float:
    """What the seats gave away in one game."""
    state: Any = shake.start(numbers, SEATS)
    lost = 0.0
    while not shake.over(numbers, state):
        legal = shake.legal(numbers, state)
        action = legal[0]
        if len(legal) > 1 and not all_shake.is_on(numbers, state):
            wins = deficits.chances(exact, numbers, state)
            likes = deficits.chances(told, numbers, state)
            if wins:
                own = {one.do: one for one in legal}
                action = own[max(likes, key=lambda do: likes[do][state.seat])]
                best = max(shares[state.seat] for shares in wins.values())
                lost += best - wins[action.do][state.seat]
        if all_shake.is_on(numbers, state):
            return lost  # exact from here on
        die, count = shake.dice(numbers, state, action)
        faces = (
            tuple(dice.choice(side) for side in shake.sides(numbers, die, count)) if count else ()
        )
        state = shake.apply(numbers, state, Event(*action[:2], faces))
    return lost


def main() -> None:
    """Solve, play, judge."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--faces", type=int, default=2)
    words.add_argument("--marks", type=int, default=18)
    words.add_argument("--deals", type=int, default=480)
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--seed", type=int, default=1)
    wish = words.parse_args()
    numbers = editions.load("shake-fundex").numbers({"scoring_faces": wish.faces})
    exact = tables.more_shakers(numbers, SEATS).deficits
    told = coarse(numbers, wish.marks, wish.deals)
    dice = random.Random(wish.seed)
    lost = [played(numbers, exact, told, dice) / SEATS for _ in range(wish.games)]
    error = stdev(lost) / sqrt(len(lost))
    print(f"given away a seat and game: {mean(lost):.6f} of a win, standard error {error:.6f}")


if __name__ == "__main__":
    main()
