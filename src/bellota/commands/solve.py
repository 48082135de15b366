"""`bellota solve`: best play of a game, its chances to win, and the plan in words."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bellota.commands import asked, plots

if TYPE_CHECKING:
    from bellota.solve.answers import Answer

EXACT = 1e-12
NOT_PURE = (
    "no pure equilibrium was found for some positions: by the residual their seats could do better"
)


@click.command(
    epilog="\b\nExamples:\n  bellota solve gonuts --seats 2\n  bellota solve gonuts --target 100 --tempo 1.5"
    "\n  bellota solve pig --option end=equal_turns --json"
)
@asked.game_argument
@asked.edition_option
@click.option("--seats", type=click.IntRange(1, 8), default=2, show_default=True)
@asked.target_option
@asked.table_option
@asked.tempo_option
@asked.json_option
@click.option("--scores", metavar="LIST", help="Where the plan is drawn, the mover's first: 31,40.")
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw it: an .svg, .png or .pdf (needs bellota[lab]).",
)
def solve(
    game: str,
    edition: str | None,
    seats: int,
    target: int | None,
    options: tuple[str, ...],
    tempo: str,
    as_json: bool,
    scores: str | None,
    plot: Path | None,
) -> None:
    """Solve a GAME exactly: every seat plays for its own chance to win.

    The answer is kept in the user's cache folder; what is there already is read. Without --json the
    best play of the first turn is told in words.
    """
    from bellota.solve import race

    with asked.refusing():
        plots.writable(plot)
        if scores and not plot:
            raise ValueError(f"--scores {scores}: it tells where --plot FILE draws the plan")
        numbers = asked.numbers(game, edition, target, options)
        exact = race.checked(tempo)
        answer, kept = _solved(numbers, seats, exact)
        if plot:
            _draw(answer, plot, scores or "0,0")
    if as_json:
        click.echo(json.dumps(answer.figures))
        return
    for line in (*_headline(answer.figures, kept), *answer.plan):
        click.echo(line)


def _solved(numbers: Any, seats: int, tempo: Fraction) -> "tuple[Answer, bool]":
    """The answer, and whether it was kept from before: then nothing tells of parts done."""
    from bellota.solve import answers

    parts = 0
    with asked.progress() as progress:

        def solving(part: float) -> None:
            nonlocal parts
            parts += 1
            progress(part)

        answer = answers.solved(numbers, seats, tempo, solving)
    return answer, not parts


def _draw(answer: "Answer", file: Path, scores: str) -> None:
    """The picture of a table of two seats."""
    if answer.match is None:
        raise ValueError("--plot: only two seats of Go Nuts! or Pig can be drawn")
    mine, theirs = _pair(scores, answer.match.game.target)
    plots.match(answer.match, file, (mine, theirs))


def _pair(scores: str, target: int) -> tuple[int, int]:
    """Two totals below the target."""
    found = asked.whole_numbers(scores, "--scores")
    if len(found) != 2 or not all(0 <= score < target for score in found):
        raise ValueError(
            f"--scores {scores}: write two totals below the target of {target}, as 31,40"
        )
    return found[0], found[1]


def _headline(figures: dict[str, Any], kept: bool = False) -> list[str]:
    """What was found, in a line or two; whether it was `kept` from before."""
    if "turns" in figures:
        return [f"turns to the target in the mean: {figures['turns']:.9f}"]
    wins = ", ".join(f"seat {k} {win:.4%}" for k, win in enumerate(figures["win"]))
    took = f"{figures['seconds']:.1f} s to solve{', kept from before' if kept else ''}"
    told = figures["residual"]
    sure = "residual not known (solved on a grid)" if told is None else f"residual {told:.1e}"
    mixed = [NOT_PURE] if len(figures["win"]) > 2 and (told or 0.0) > EXACT else []
    return [f"chance to win: {wins}", f"{sure}, {took}, {figures['bytes']:,} bytes", *mixed, ""]
