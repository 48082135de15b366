"""Options that commands about numbers share, and what they come to."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import click

EDITIONS = {"gonuts": "gonuts-gamewright", "shake": "shake-fundex", "pig": "pig"}

game_argument = click.argument("game", type=click.Choice([*EDITIONS]))
edition_option = click.option(
    "--edition", metavar="NAME|FILE", help="A box (bellota editions) or a house edition."
)
target_option = click.option("--target", type=int, help="Points to win.")
table_option = click.option(
    "--option",
    "options",
    metavar="KEY=VALUE",
    multiple=True,
    help="What a table may change: end=equal_turns, rounds=5.",
)
tempo_option = click.option(
    "--tempo",
    default="1",
    show_default=True,
    metavar="R",
    help="Rolls of the active seat for each of a dog die, in a race: 0.25 to 4.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@contextmanager
def refusing() -> Iterator[None]:
    """Turns what the user can mend into one line and exit status 2."""
    try:
        yield
    except ValueError as error:  # EditionError and OptionError are ones
        raise click.UsageError(str(error)) from None


def numbers(game: str, edition: str | None, target: int | None, options: tuple[str, ...]) -> Any:
    """The rules' numbers of an edition with what the table changes; ValueError tells what is wrong."""
    from bellota import editions

    box = editions.load(edition or EDITIONS[game])
    if box.game != game:
        raise ValueError(
            f"edition {box.name} is a box of {box.game}; here it is {game} that is played"
        )
    wished = dict(map(_pair, options)) | ({} if target is None else {"target": target})
    return box.numbers(wished)


def _pair(text: str) -> tuple[str, Any]:
    """`key=value`, the value read as JSON where it is JSON."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise ValueError(f"--option {text}: write it as KEY=VALUE, target=30 for instance")
    if key == "all_shake" and value in ("on", "off"):
        return key, value == "on"
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def tempo(text: str) -> Fraction:
    """A pace of races, as 1.5 or 3/2; ValueError for what is no number."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"--tempo {text}: write a number, 0.25 to 4") from None


def whole_numbers(text: str, what: str) -> tuple[int, ...]:
    """Numbers by commas; ValueError names the option that they were given for."""
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise ValueError(f"{what} {text}: write whole numbers by commas, as 31,40") from None


@contextmanager
def progress() -> Iterator[Callable[[float], None]]:
    """Shows the part of a long solve that is done, where somebody watches standard error."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=1000, label="solving", file=sys.stderr) as bar:
        yield lambda part: bar.update(int(part * 1000) - bar.pos)
        bar.update(1000 - bar.pos)  # what was kept from before tells of no part
