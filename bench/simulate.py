"""How fast games are played, as ratios to C by hand, NumPy in lock step and plain Python, in one run.

    python bench/simulate.py [--rounds 7]

The best player against itself at Go Nuts!, two seats, target 50. C (bench/simulate.c, AVX-512 by hand)
plays the very same games: its counts must be ours. All times are processor time of one thread; rivals
take turns, and a ratio is the median over the rounds. A C that is not 600 times plain Python a roll is
no rival; then the run says so.
"""

import argparse
import subprocess
import tempfile
from fractions import Fraction
from math import sqrt
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from mixing import DEFINES

from bellota import editions
from bellota.simulate import playing, tables
from bellota.simulate.loops.splitmix import FIRST, GAMMA, SECOND, SHIFTS
from bellota.simulate.plans import plans
from bellota.simulate.playing import Asked
from bellota.simulate.tally import SHARE
from bellota.solve import tables as solved

HERE = Path(__file__).parent
BOX: Any = editions.load("gonuts-gamewright").numbers({})
SEED, EVEN = 7, Fraction(1)
BEST = plans(BOX, ("best", "best"), EVEN, lambda _: None)
ROLLS, TURNS = tables.rolls(BOX, 2, EVEN), tables.whole_turns(BOX, BEST, EVEN)


def header(cells: Any, bits: int, steps: dict[str, int], plan: Any = None) -> str:
    """Tables as constants of C."""
    told = {
        "TARGET": BOX.target,
        "DICE": BOX.dice,
        "BITS": bits,
        "WIDE": ROLLS.wide,
        **DEFINES,
        **steps,
    }
    lines = [f"#define {name} {value}" for name, value in told.items()]
    lines.append(
        f"static const uint64_t CELLS[] = {{{','.join(f'{c}ull' for c in cells.tolist())}}};"
    )
    if plan is not None:
        lines.append(
            f"static const uint32_t PLAN[] = {{{','.join(f'{w}u' for w in plan.tolist())}}};"
        )
    return "\n".join(lines) + "\n"


def compiled(folder: str, name: str, text: str, *flags: str) -> str:
    """The C program of these tables."""
    home = Path(folder) / name
    home.mkdir()
    (home / "tables.h").write_text(text)
    program = str(home / "play")
    flags_ = ["-O3", "-march=native", "-mavx512f", "-mavx512dq", f"-I{home}", *flags]
    subprocess.run(["gcc", *flags_, str(HERE / "simulate.c"), "-o", program], check=True)  # noqa: S607
    return program


def c(program: str, games: int) -> tuple[float, list[int]]:
    """Seconds a draw, and the counts."""
    done = subprocess.run([program, str(games)], check=True, capture_output=True, text=True)
    seconds, *counts = done.stdout.split()
    return float(seconds) / int(counts[3]), [int(n) for n in counts]


def ours(method: str, games: int) -> tuple[float, list[int]]:
    """The same of one of our ways."""
    job = playing.job(Asked("gonuts", BOX, ("best", "best"), SEED), method)
    job.play(0, 640)
    begun = process_time()
    found = job.play(0, games)
    seconds = process_time() - begun
    wins = [int(w) // SHARE for w in found.wins]
    return seconds / found.draws, [*wins, found.turns, found.draws]


def python(games: int) -> tuple[float, list[int]]:
    """One draw a roll in plain Python: the same tables, a game at a time."""
    cells, bits = ROLLS.cells.tolist(), ROLLS.bits
    words, steps, wide = BEST.words.tolist(), BEST.steps, ROLLS.wide
    below = (1 << wide) - 1
    wins, draws, mask = [0, 0], 0, 2**64 - 1
    place, gamma, one, other, by = 1, GAMMA, FIRST, SECOND, SHIFTS  # names of its own are quicker
    begun = process_time()
    for _ in range(games):
        needs, seat, hand, turn = [BOX.target, BOX.target], 0, BOX.dice, 0
        while True:
            place = (place + gamma) & mask
            z = (place ^ (place >> by[0])) * one & mask
            z = (z ^ (z >> by[1])) * other & mask
            z ^= z >> by[2]
            draws += 1
            cell = cells[(hand << bits) + (z >> 64 - bits)]
            code = (
                cell >> 32 & 0xFFFF if (z << bits & mask) >> 32 < cell & 0xFFFFFFFF else cell >> 48
            )
            hand, gain = code >> wide, code & below
            turn = turn + gain if hand else gain
            own = needs[seat]
            if turn >= own:
                wins[seat] += 1
                break
            at = own * steps[2] + needs[1 - seat] * steps[3] + hand * steps[1] + (turn >> 5)
            if not hand or not words[at] >> (turn & 31) & 1:
                needs[seat] -= turn
                seat, hand, turn = 1 - seat, BOX.dice, 0
    return (process_time() - begun) / draws, [*wins, 0, draws]


def lockstep(games: int) -> tuple[float, list[int]]:
    """One draw a roll in NumPy: all games of a batch at once, those that are over fall out."""
    rng = np.random.default_rng(SEED)
    steps, bits, wide = BEST.steps, ROLLS.bits, ROLLS.wide
    below = (1 << wide) - 1
    own, other = np.full(games, BOX.target), np.full(games, BOX.target)
    hand, turn, seat = np.full(games, BOX.dice), np.zeros(games, int), np.zeros(games, int)
    wins, draws = [0, 0], 0
    begun = process_time()
    while len(own):
        draws += len(own)
        cell = ROLLS.cells[(hand << bits) + rng.integers(1 << bits, size=len(own))]
        low = rng.integers(2**32, size=len(own), dtype=np.uint64)
        codes = (cell >> np.uint64(32)).astype(np.int64)
        code = np.where(low < (cell & np.uint64(0xFFFFFFFF)), codes & 0xFFFF, codes >> 16)
        hand, gain = code >> wide, code & below
        turn = np.where(hand, turn + gain, gain)
        reaches = turn >= own
        inside = np.where(reaches, 0, turn)
        word = BEST.words[own * steps[2] + other * steps[3] + hand * steps[1] + (inside >> 5)]
        banks = (hand == 0) | reaches | (word >> (inside & 31) & 1 == 0)
        for k in range(2):
            wins[k] += int((reaches & (seat == k)).sum())
        own, other = np.where(banks, other, own), np.where(banks, own - turn, other)
        seat, hand, turn = seat ^ banks, np.where(banks, BOX.dice, hand), np.where(banks, 0, turn)
        left = ~reaches
        own, other, hand, turn, seat = own[left], other[left], hand[left], turn[left], seat[left]
    return (process_time() - begun) / draws, [*wins, 0, draws]


def main() -> None:
    """Print a line for each way, its ratio to C and to plain Python."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--games", type=int, default=4_000_000)
    args = asked.parse_args()
    exact, n = solved.two_seats(BOX).match.win[0], args.games
    with tempfile.TemporaryDirectory() as folder:
        by = {"OWN_STEP": BEST.steps[2], "OTHER_STEP": BEST.steps[3]}
        roll = compiled(folder, "roll", header(ROLLS.cells, ROLLS.bits, by, BEST.words))
        by = {"OWN_STEP": TURNS.steps[1], "OTHER_STEP": TURNS.steps[2]}
        turn = compiled(folder, "turn", header(TURNS.cells, TURNS.bits, by), "-DTURN")
        rivals: dict[str, Any] = {
            "C, a draw a roll": lambda: c(roll, n),
            "fast": lambda: ours("fast", n),
            "C, a draw a turn": lambda: c(turn, 5 * n),
            "turn": lambda: ours("turn", 5 * n),
            "reference": lambda: ours("reference", n // 100),
            "NumPy, lock step": lambda: lockstep(n // 40),
            "plain Python": lambda: python(n // 2000),
        }
        told: dict[str, list[tuple[float, list[int]]]] = {name: [] for name in rivals}
        for _ in range(args.rounds):
            for name, play in rivals.items():
                told[name].append(play())
    shown(told, exact)


def shown(told: dict[str, list[tuple[float, list[int]]]], exact: float) -> None:
    """Speeds, medians of the ratios round by round, and how far from the exact chance."""
    for name, runs in told.items():
        wins, games = runs[0][1][0], sum(runs[0][1][:2])
        off = (wins / games - exact) / sqrt(exact * (1 - exact) / games)
        speed = median(1 / (draw * runs[0][1][3] / games) for draw, _ in runs)
        rival = "C, a draw a turn" if name in ("turn", "C, a draw a turn") else "C, a draw a roll"
        print(
            f"{name:<17} {speed / 1e6:9.3f} M games/s {1e-6 / median(d for d, _ in runs):9.2f} M draws/s"
            f"   of C {ratio(told[rival], runs):6.3f}   of plain Python {ratio(told['plain Python'], runs):7.1f}"
            f"   {off:+.2f} standard errors"
        )
    same = all(
        told[f"C, a draw a {k}"][0][1] == told[ours_][0][1]
        for k, ours_ in (("roll", "fast"), ("turn", "turn"))
    )
    worthy = ratio(told["plain Python"], told["C, a draw a roll"]) >= 600
    print(f"C counts the same games: {same}; C is a worthy rival (600 x plain Python): {worthy}")


def ratio(rival: list[tuple[float, list[int]]], runs: list[tuple[float, list[int]]]) -> float:
    """How many times as fast as the rival a draw, the median of the rounds."""
    return median(a / b for (a, _), (b, _) in zip(rival, runs, strict=True))


if __name__ == "__main__":
    main()
