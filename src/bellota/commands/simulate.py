"""`bellota simulate`, `tournament` and `compare`: many games, counted (extra `lab`)."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from bellota.commands import asked, lab, plots
from bellota.commands.bar import bar

games_option = click.option(
    "--games", default="1e6", show_default=True, metavar="N", help="How many games: 1000, 1e8."
)
players_option = click.option(
    "--players",
    required=True,
    metavar="LIST",
    help="By commas: careful, bold, sharp, best, random, hold:N, thresholds:5,6,14,29,64, module:function.",
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=1,
    show_default=True,
    help="The same seed, the same games.",
)
cores_option = click.option(
    "--cores", type=click.IntRange(1), metavar="N", help="How many cores play; by default all."
)
plot_option = click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw it: an .svg, .png or .pdf.",
)


@click.command(
    epilog="\b\nExamples:\n  bellota simulate gonuts --players best,hold:10 --games 1e7 --rotate"
    "\n  bellota simulate pig --players hold:20,hold:25 --json"
)
@asked.game_argument
@players_option
@games_option
@asked.edition_option
@asked.target_option
@asked.table_option
@asked.tempo_option
@seed_option
@cores_option
@click.option("--rotate", is_flag=True, help="Everybody begins equally often.")
@click.option(
    "--method",
    type=click.Choice(["auto", "turn", "fast", "reference", "plain"]),
    default="auto",
    show_default=True,
    help="A draw a turn, a draw a roll, die by die, or plain Python.",
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster (extra cluster).")
@asked.json_option
@plot_option
def simulate(
    game: str, players: str, games: str, as_json: bool, plot: Path | None, **told: Any
) -> None:
    """Play a GAME many times and count. Ctrl-C ends it with what was counted."""
    with lab.needed(), asked.refusing():
        from bellota.simulate import names, playing

        plots.writable(plot)
        numbers = asked.numbers(game, told["edition"], told["target"], told["options"])
        with bar() as shown, lab.cluster(told["cluster"]):
            found = playing.run(
                game, names.split(players), count(games), numbers=numbers, progress=shown.played, stage=shown.stage,
                cores=told["cores"], cluster=bool(told["cluster"]), seed=told["seed"],
                tempo=asked.tempo(told["tempo"]), rotate=told["rotate"], method=told["method"],
            )  # fmt: skip
        figures = found.as_dict()
        if plot:
            from bellota.commands import plots_lab

            plots_lab.simulated(figures, plot)
    for line in [json.dumps(figures)] if as_json else lab.simulated(figures):
        click.echo(line)


@click.command(
    epilog="\b\nExample:\n  bellota tournament gonuts --players best,sharp,careful,hold:10 --games 1e6"
)
@asked.game_argument
@players_option
@games_option
@click.option(
    "--seats", type=click.IntRange(2, 8), default=2, show_default=True, help="Players at a table."
)
@asked.edition_option
@asked.target_option
@asked.table_option
@asked.tempo_option
@seed_option
@cores_option
@asked.json_option
def tournament(game: str, players: str, games: str, as_json: bool, **told: Any) -> None:
    """Let every group of players of a GAME meet, and rate them (openskill)."""
    with lab.needed(), asked.refusing():
        from bellota.simulate import meeting, names

        numbers = asked.numbers(game, told["edition"], told["target"], told["options"])
        with bar() as shown:
            found = meeting.tournament(
                game, names.split(players), count(games), numbers=numbers, seats=told["seats"],
                seed=told["seed"], tempo=asked.tempo(told["tempo"]), cores=told["cores"],
                progress=shown.played, stage=shown.stage,
            )  # fmt: skip
        figures = found.as_dict()
    for line in [json.dumps(figures)] if as_json else lab.met(figures):
        click.echo(line)


@click.command(epilog="\b\nExample:\n  bellota compare ours.toml gonuts-gamewright --games 1e5")
@click.argument("boxes", nargs=-1, required=True, metavar="NAME|FILE...")
@games_option
@click.option(
    "--seats", type=click.IntRange(2, 8), default=2, show_default=True, help="Players at a table."
)
@seed_option
@cores_option
@asked.json_option
@plot_option
def compare(
    boxes: tuple[str, ...], games: str, as_json: bool, plot: Path | None, **told: Any
) -> None:
    """Look at boxes side by side: length, edge of the first seat, share of skill, races."""
    with lab.needed(), asked.refusing():
        from bellota import editions
        from bellota.simulate import comparing

        plots.writable(plot)
        read = {box: editions.load(box) for box in boxes}
        numbers = {name: (box.game, box.numbers({})) for name, box in read.items()}
        with bar() as shown:
            watched: Any = {"progress": shown.played, "stage": shown.stage}
            found = comparing.compare(numbers, count(games), **watched, **told)
        if plot:
            from bellota.commands import plots_lab

            plots_lab.compared(found, plot)
    for line in [json.dumps(found)] if as_json else lab.compared(found):
        click.echo(line)


MOST = 10**15  # games


def count(text: str) -> int:
    """A number of games, as 1000 or 1e6; ValueError for anything else."""
    try:
        games = Fraction(text)
    except ValueError:
        games = Fraction(0)
    if games > MOST:
        raise ValueError(f"--games {text}: 1e15 are the most")
    if games < 1 or games.denominator > 1:
        raise ValueError(f"--games {text}: write a whole number of games, 1000 or 1e8")
    return int(games)
