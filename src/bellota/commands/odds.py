"""`bellota odds`: what a roll may show, exactly, and what each choice is worth."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import json
from pathlib import Path
from typing import Any

import click

from bellota.commands import asked


@click.command(
    epilog="\b\nExamples:\n  bellota odds gonuts --hand 3 --turn 7"
    "\n  bellota odds gonuts --hand 3 --turn 7 --scores 31,40 --seat 0 --json"
    "\n  bellota odds pig --turn 18 --scores 70,85"
    "\n  bellota odds shake --round 7 --die 40,20 --scores 300,350"
)
@asked.game_argument
@asked.edition_option
@click.option("--hand", type=click.IntRange(min=1), help="Dice in hand (Go Nuts!); all of them.")
@click.option("--turn", type=click.IntRange(min=0), default=0, help="Points of this turn so far.")
@click.option("--opponents", type=click.IntRange(1, 7), help="Opponents in a race; 1.")
@click.option(
    "--die",
    metavar="LIST",
    help="Coloured dice (Shake): of the seat that decides, then of the next ones.",
)
@click.option("--round", type=click.IntRange(min=1), help="The round of Shake; the first.")
@click.option("--scores", metavar="LIST", help="Totals on the pad by seat: 31,40.")
@click.option(
    "--seat", type=click.IntRange(min=0), default=0, help="Who decides; seats count from 0."
)
@asked.target_option
@asked.table_option
@asked.tempo_option
@asked.json_option
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw it: an .svg, .png or .pdf (needs bellota[lab]).",
)
def odds(game: str, as_json: bool, plot: Path | None, **told: Any) -> None:
    """Tell the odds of one roll in GAME: each outcome with its exact weight.

    With --scores also each seat's chance to win after every choice, all playing their best.
    """
    from bellota.commands import odds_gonuts, odds_pig, odds_shake, plots

    with asked.refusing():
        plots.writable(plot)
        numbers = asked.numbers(game, told["edition"], told["target"], told["options"])
        room = {"gonuts": odds_gonuts, "pig": odds_pig, "shake": odds_shake}[game]
        with asked.progress() as progress:
            figures = room.figures(numbers, told, progress)
        if plot:
            plots.roll(figures, plot)
    if as_json:
        click.echo(json.dumps(figures))
        return
    for line in room.lines(figures):
        click.echo(line)
