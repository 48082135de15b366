"""What a coarse grid of Shake costs whoever plays by it, where the exact tables can tell: with four seats.

    python bench/near.py [--faces 2] [--marks 18] [--deals 480] [--games 1000] [--seed 1] [--check]

Solves four seats exactly (read from the cache if it is there: `bellota solve shake --seats 4`) and on the
coarse grid of five seats and more. Then every seat plays whole games by the coarse tables; each decision
before All Shake, which is exact in both, is judged by the exact ones. Prints the shares of a win that were
given away, a seat and game. `--check` compares the judges with the solver first, in a game each.
"""

import argparse
import random
from functools import partial
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

import judging
from judging import Judge

from bellota import editions
from bellota.rules import shake
from bellota.rules.kinds import Action, Do, Event, Phase
from bellota.rules.numbers import Shake
from bellota.solve import case, deficits, simplex, tables
from bellota.solve.compiled import near
from bellota.solve.deficits import Deficits

SEATS = 4
CHOICES = (Phase.CHOOSE, Phase.DECIDE)


def coarse(numbers: Shake, marks: int, many: int, exact: Deficits) -> Deficits:
    """Four seats as more would be solved; All Shake is exact in both."""
    told, size = case.of(numbers), deficits.grid(numbers, SEATS)
    apart, deals = simplex.marks(size.reach, marks), near.drawn(told, SEATS, many)
    safe = deficits.furthest(told, deficits.SAFE_ENOUGH, size.reach)
    begun = process_time()
    found = near.solve(told, SEATS, numbers.rounds, apart, safe, deals)
    print(f"{len(found[0])} rows, {len(deals.dice)} deals: {process_time() - begun:.1f} CPU s")
    rows = [table.ravel() for table in found]
    return Deficits(told, SEATS, size.reach, rows, apart, partial(exact._shares, 0))


def played(numbers: Shake, judges: tuple[Judge, Judge], dice: random.Random) -> float:
    """What the seats gave away in one game, up to All Shake."""
    state: Any = shake.start(numbers, SEATS)
    lost = 0.0
    while state.round <= numbers.rounds:
        action = shake.legal(numbers, state)[0]
        if state.phase in CHOICES:
            worths, likes = (judge.own(state) for judge in judges)
            do = max(likes, key=lambda one: likes[one])
            action = Action(state.seat, do)
            lost += max(worths.values()) - worths[do]
        state = shake.apply(
            numbers, state, Event(*action[:2], _thrown(numbers, state, action, dice))
        )
    return lost


def _thrown(numbers: Shake, state: Any, action: Action, dice: random.Random) -> tuple[int, ...]:
    """The faces that an action shows."""
    die, count = shake.dice(numbers, state, action)
    sides = shake.sides(numbers, die, count) if count else ()
    return tuple(dice.choice(side) for side in sides)


def checked(numbers: Shake, judge: Judge, told: Deficits, dice: random.Random) -> float:
    """The most that the judge is off the solver in the choices of a game of chance."""
    state: Any = shake.start(numbers, SEATS)
    off = 0.0
    while state.round <= numbers.rounds:
        action = dice.choice(shake.legal(numbers, state))
        if state.phase in CHOICES:
            worths, known = judge.own(state), deficits.chances(told, numbers, state)
            going = worths[Do.SHAKE] > 0 if Do.SHAKE in worths else True
            if going:
                off = max(off, *(abs(worths[do] - known[do][state.seat]) for do in worths))
        state = shake.apply(
            numbers, state, Event(*action[:2], _thrown(numbers, state, action, dice))
        )
    return off


def main() -> None:
    """Solve, play, judge."""
    wish = _asked()
    numbers = editions.load("shake-fundex").numbers({"scoring_faces": wish.faces})
    exact = tables.more_shakers(numbers, SEATS).deficits
    told = coarse(numbers, wish.marks, wish.deals, exact)
    look = judging.exact(exact)
    judges = Judge(numbers, exact, look), Judge(numbers, told, judging.coarse(told, look))
    dice = random.Random(wish.seed)
    if wish.check:
        off = max(checked(numbers, *one, dice) for one in zip(judges, (exact, told), strict=True))
        print(f"the judges are off the solver by {off:.1e} at most")
    begun = process_time()
    lost = [played(numbers, judges, dice) / SEATS for _ in range(wish.games)]
    error = stdev(lost) / sqrt(len(lost))
    print(f"{wish.games} games, {(process_time() - begun) / wish.games:.3f} CPU s each")
    print(f"given away a seat and game: {mean(lost):.6f} of a win, standard error {error:.6f}")


def _asked() -> argparse.Namespace:
    """What was asked for."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--faces", type=int, default=2)
    words.add_argument("--marks", type=int, default=18)
    words.add_argument("--deals", type=int, default=480)
    words.add_argument("--games", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--check", action="store_true")
    return words.parse_args()


if __name__ == "__main__":
    main()
