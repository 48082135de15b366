"""In which language a command speaks."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import sys
from os import environ

import click

from bellota.words import LANGUAGES, Speaker

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language of the sentences; by default that of LANGUAGE, LC_ALL or LANG.",
)


def speaker(lang: str | None) -> Speaker:
    """Who says a sentence here, in signs that this output can show."""
    from bellota import words
    from bellota.terminal import ink

    say = words.speaker(words.chosen(lang, environ))
    return say if ink.draws_unicode(sys.stdout, environ) else ink.plain_speaker(say)
