"""How fast Go Nuts! is solved, as a ratio to C compiled in the same run (bench/solve.c).

    python bench/solve.py [--seats 2 3 4] [--plain]

All times are processor time of one thread, the best of some runs; compiling is not counted. C must be
a worthy rival: with --plain it is measured against the plain Python solver too.
"""

import argparse
import resource
import subprocess
import tempfile
from fractions import Fraction
from pathlib import Path
from time import process_time

from bellota import editions
from bellota.rules.numbers import GoNuts
from bellota.solve import match, turn
from bellota.solve.compiled import seats as compiled
from bellota.solve.turn import Turn

HERE = Path(__file__).parent
BOX: GoNuts = editions.load("gonuts-gamewright").numbers({})
REPEATS = {2: 200, 3: 9, 4: 1}


def terms(told: Turn, target: int) -> str:
    """The numbers of a turn as C, the sums spelled out in two chains."""
    down = [
        [(s.chances[k], s.hand, s.least + k) for s in h.safe for k in range(len(s.chances))]
        for h in told
    ]
    most = max(gain for row in down for _, _, gain in row)
    up: list[list[str]] = [[] for _ in told]
    for h, row in enumerate(down):
        for p, to, gain in row:
            up[to].append(f"{p!r} * F[t - {gain}][{h}]")
    lines = [f"#define TARGET {target}", f"#define HANDS {len(told)}", f"#define MOST {most}"]
    choose = [
        f"CHOOSE({h}, {_sum([f'fixed[{h}]', *(f'{p!r} * R[t + {g}][{to}]' for p, to, g in row if p)])})"
        for h, row in enumerate(down)
    ]
    split = [f"SPLIT({h}, {_sum(row)})" for h, row in reversed([*enumerate(up)])]
    lines += [f"#define DOWN {' '.join(choose)}", f"#define UP {' '.join(split)}"]
    bring = [[h.wild * chance for chance in h.race[: target + 1]] + [0.0] for h in told]
    beyond = [
        [h.wild - sum(row[:t]) for t in range(target + 1)]
        for h, row in zip(told, bring, strict=True)
    ]
    lines.append(f"static const double BUST[] = {{{', '.join(repr(h.bust) for h in told)}}};")
    lines.append(f"static const double BRING[][{target + 1}] = {_table(bring)};")
    lines.append(f"static const double BEYOND[][{target + 1}] = {_table(beyond)};")
    return "\n".join(lines) + "\n"


def _sum(parts: list[str]) -> str:
    """Two halves that can be added up side by side."""
    if len(parts) < 4:
        return " + ".join(parts)
    return f"({' + '.join(parts[::2])}) + ({' + '.join(parts[1::2])})"


def _table(rows: list[list[float]]) -> str:
    return "{" + ", ".join("{" + ", ".join(map(repr, row)) + "}" for row in rows) + "}"


def rival(told: Turn, seats: int) -> tuple[float, list[float]]:
    """Seconds and chances of the C program."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "terms.h").write_text(terms(told, BOX.target))
        program = str(Path(folder) / "solve")
        flags = [
            "-O3",
            "-march=native",
            "-I",
            folder,
            f"-DSEATS={seats}",
            f"-DREPEATS={REPEATS[seats]}",
        ]
        subprocess.run(["gcc", *flags, str(HERE / "solve.c"), "-o", program, "-lm"], check=True)  # noqa: S607
        done = subprocess.run([program], check=True, capture_output=True, text=True)
    seconds, _, *wins = map(float, done.stdout.split())
    return seconds, wins


def ours(told: Turn, seats: int) -> tuple[float, float, list[float]]:
    """Seconds, residual and chances of the compiled solver."""
    compiled.solve(told, seats, 4)  # compile, or read what was compiled
    best = 1e9
    for _ in range(REPEATS[seats]):
        begun = process_time()
        table, residual = compiled.solve(told, seats, BOX.target)
        best = min(best, process_time() - begun)
    return best, residual, [float(win) for win in table[-seats:]]


def plain() -> float:
    """Seconds of the plain solver of two seats."""
    begun = process_time()
    match.solve(BOX, Fraction(1))
    return process_time() - begun


def main() -> None:
    """Print one line for each number of seats."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seats", type=int, nargs="+", choices=[2, 3, 4], default=[2, 3])
    asked.add_argument("--plain", action="store_true", help="the plain Python solver as well")
    args = asked.parse_args()
    for seats in args.seats:
        told = turn.of(BOX, seats - 1, Fraction(1))
        c, theirs = rival(told, seats)
        seconds, residual, wins = ours(told, seats)
        off = max(abs(a - b) for a, b in zip(theirs, wins, strict=True))
        print(
            f"{seats} seats: C {c * 1e3:9.2f} ms   numba {seconds * 1e3:9.2f} ms   ratio {seconds / c:5.2f}"
            f"   residual {residual:.0e}   C differs by {off:.0e}"
        )
        if seats == 2 and args.plain:
            python = plain()
            print(f"         plain Python {python:.2f} s, {python / c:.0f} times C")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
