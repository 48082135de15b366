"""`bellota review`: a recorded game judged, decision by decision and roll by roll."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import json
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bellota.commands import asked
from bellota.commands.opening import found, opened, wrong
from bellota.words import LANGUAGES

if TYPE_CHECKING:
    from bellota.review import Review
    from bellota.review.phrases import Phrases


@click.command(
    epilog="\b\nExamples:\n  bellota review game.jsonl"
    "\n  bellota review game.jsonl --html game.html --language es"
    "\n  bellota review - --json < game.jsonl"
)
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@asked.json_option
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="OUT",
    help="Write a page: one file, nothing else is needed.",
)
@click.option(
    "--csv",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="OUT",
    help="Write a table: a row a step and seat.",
)
@click.option(
    "--tempo",
    metavar="R",
    help="Rolls of the racer for each of a dog die, 0.25 to 4; by default as the record's races show.",
)
@click.option(
    "--language",
    "--lang",
    "lang",
    type=click.Choice(LANGUAGES),
    help="Language of the sentences; by default that of LANGUAGE, LC_ALL or LANG.",
)
def review(
    file: str,
    as_json: bool,
    html: Path | None,
    csv: Path | None,
    tempo: str | None,
    lang: str | None,
) -> None:
    """Judge a recorded game: errors, luck, turning points. FILE may be - for standard input, or last.

    What is not solved yet is solved first and kept. What has no table of best play is left open.
    """
    found = _reviewed(file, tempo)
    spoken = _lang(lang)
    if html:
        from bellota.review.page import page

        _write(html, page(found, _phrases(found, spoken)))
    if csv:
        from bellota.review.sheet import sheet

        _write(csv, sheet(found))
    if as_json:
        from bellota.review.told import told

        click.echo(json.dumps(told(found), ensure_ascii=False))
    elif not html and not csv:
        from bellota.review.lines import lines

        for line in lines(found, _phrases(found, spoken)):
            click.echo(line)


def _reviewed(file: str, tempo: str | None) -> "Review":
    """The review of the file; a wrong line ends it with exit status 2."""
    from bellota import record
    from bellota.review import review as reviewed
    from bellota.solve import race

    file = found(file)
    with asked.refusing():
        exact = race.checked(tempo) if tempo else None
    try:
        with opened(file) as lines, asked.progress() as progress:
            return reviewed(lines, file, exact, progress)
    except record.RecordError as error:
        wrong(str(error))


def _lang(asked_for: str | None) -> str:
    """The language that was asked for, or the environment's."""
    from bellota import words

    return words.chosen(asked_for, environ)


def _phrases(found: "Review", lang: str) -> "Phrases":
    """What a review says in a language."""
    from bellota import words
    from bellota.review.phrases import phrases

    return phrases(found, words.speaker(lang), lang)


def _write(file: Path, text: str) -> None:
    """A whole file at once."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        wrong(f"{file}: {(error.strerror or str(error)).lower()}")
