"""The `bellota` command: joins real parts. Each command imports what it needs when it runs.

The exit statuses are those of docs/cli.md, for every command.
"""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs, so that `--version` is quick

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from os import environ
from pathlib import Path
from typing import Any

import click

from bellota import __version__
from bellota.commands import admin, databases, forget, odds, records, review, simulate, solve, train
from bellota.commands.language import lang_option, speaker
from bellota.commands.settings import settings

INTERRUPTED = 130
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EIO)


class Suggesting(click.Group):
    """A group that names the commands meant by a mistyped one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command, or an error with what there is."""
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            near = get_close_matches(args[0], known, n=1, cutoff=0.5)
            meant = f" Did you mean {near[0]}?" if near else ""
            ctx.fail(f"No such command {args[0]!r}.{meant} There are: {', '.join(known)}.")
        return super().resolve_command(ctx, args)


class Bellota(Suggesting):
    """The whole command, which ends in one line where its output cannot be written, or by Ctrl-C."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; where it does not say itself how Ctrl-C ends it, as a shell has it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("", err=True)
            sys.exit(INTERRUPTED)

    def main(self, *args: Any, **more: Any) -> Any:
        """Run, and write the last of what was said."""
        try:
            try:
                return super().main(*args, **more)
            finally:
                sys.stdout.flush()
        except OSError as error:
            if error.errno not in _FULL:
                raise
            _into_nothing()
            click.echo(f"Error: the output cannot be written: {error.strerror}", err=True)
            sys.exit(1)


def _into_nothing() -> None:
    """What is still to be written would fail again when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """Turns an error that the user can mend into one line and exit status 2."""
    try:
        yield
    except kinds as error:
        raise click.UsageError(str(error)) from None


@click.group(
    "bellota",
    cls=Bellota,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="More of each: bellota COMMAND --help",
)
@click.version_option(__version__, prog_name="bellota", message="%(prog)s %(version)s")
def main() -> None:
    """Push-your-luck dice games: Go Nuts!, Shake and Pig, with dice that anyone can check."""


@main.command(
    epilog="\b\nExamples:\n  bellota play gonuts\n  bellota play shake --players Ana,Ben,bot:bold --lang es"
    "\n  bellota play pig --players bot:sharp,bot:hold:20 --seed 7 --record pig.jsonl"
    "\n  printf 'roll\\nbank\\n' | bellota play gonuts"
    "\n  bellota play --resume last"
)
@click.argument("game", type=click.Choice(["gonuts", "shake", "pig"]), required=False)
@click.option("--edition", metavar="NAME|FILE", help="A box (bellota editions) or a house edition.")
@click.option(
    "--players",
    metavar="LIST",
    help="Names and bots by commas: Red,Blue,bot:sharp. Bots: careful, bold, sharp, best, hold:N,"
    " or a program of your own: exec:./mybot (docs/bots.md)."
    " By default you and bot:sharp.",
)
@click.option("--target", type=int, help="Points to win; short for --option target=N.")
@click.option(
    "--option",
    "options",
    metavar="KEY=VALUE",
    multiple=True,
    help="What a table may change: end=equal_turns, rounds=5 (bellota editions show NAME).",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="The same dice every time: for tests and lessons, for the seed is no secret then.",
)
@click.option(
    "--record", type=click.Path(dir_okay=False), metavar="FILE", help="Write the game down."
)
@click.option(
    "--pace",
    type=click.Choice(["real", "equal"]),
    help="How a race is rolled: in real time, a key a player, or once a beat. Real where it can be:"
    " in a terminal with people.",
)
@click.option(
    "--keys",
    metavar="LIST",
    help="The keys of a race in real time, one a person, by commas: a,l,space.",
)
@click.option(
    "--coach",
    type=click.Choice(["off", "after", "before"]),
    help="What each choice is worth: told after it, before it too, or not at all. After it on a"
    " screen, not at all on a pipe.",
)
@click.option(
    "--resume",
    metavar="FILE",
    help="Go on with a game that was left; last: the newest that was saved by itself.",
)
@lang_option
def play(lang: str | None, resume: str | None, **told: Any) -> None:
    """Play a GAME here: gonuts, shake or pig; or go on with one.

    In a terminal one key acts: the keys stand on the screen, ? shows the rules, q leaves. Without a
    terminal one choice a line is read (roll, bank, take, dare, shake, stop, order 0 2); blank lines
    and lines that begin with # are skipped. Bots alone play at once. Ctrl-C saves the game.
    """
    from bellota import words
    from bellota.terminal.asking import asked
    from bellota.terminal.paper import CannotWriteError
    from bellota.terminal.play import play as played

    with refusing(CannotWriteError, ValueError):
        status = played(asked(words.chosen(lang, environ), resume, **told), resume)
    sys.exit(status)


@main.group(
    cls=Suggesting,
    invoke_without_command=True,
    epilog="\b\nExamples:\n  bellota editions\n  bellota editions show pig",
)
@click.pass_context
@lang_option
def editions(ctx: click.Context, lang: str | None) -> None:
    """List the editions, or show one."""
    from bellota.terminal.listing import listed

    if ctx.invoked_subcommand is None:
        for line in listed(speaker(lang)):
            click.echo(line)


@editions.command(
    epilog="\b\nExamples:\n  bellota editions show shake-fundex\n"
    "  bellota editions show gonuts-gamewright --toml > ours.toml"
)
@click.argument("name", metavar="NAME|FILE")
@click.option("--json", "form", flag_value="json", help="The whole edition as JSON.")
@click.option("--toml", "form", flag_value="toml", help="Its file: a house edition starts from it.")
@lang_option
def show(name: str, form: str | None, lang: str | None) -> None:
    """Print every value with its source or its assumption, the options and the doubts."""
    import json

    from bellota import editions as boxes
    from bellota.terminal.listing import shown

    with refusing(boxes.EditionError):
        edition = boxes.load(name)
    if form == "json":
        click.echo(json.dumps(edition.as_dict(), ensure_ascii=False, indent=2))
    elif form == "toml":
        built_in = name in boxes.names()
        click.echo(boxes.source(name) if built_in else Path(name).read_text("utf-8"), nl=False)
    else:
        for line in shown(speaker(lang), edition):
            click.echo(line)


@main.command(epilog="\b\nExamples:\n  bellota serve\n  bellota serve --port 9000 --no-browser")
@settings()
def serve(**told: Any) -> None:
    """Open the tables for browsers and phones, until Ctrl-C."""
    from bellota.settings import Settings
    from bellota.web.places import CannotServeError
    from bellota.web.serve import serve as served

    try:
        served(Settings(**told))
    except CannotServeError as error:
        raise click.ClickException(str(error)) from None


main.add_command(admin.admin)
main.add_command(records.replay)
main.add_command(records.verify)
main.add_command(odds.odds)
main.add_command(solve.solve)
main.add_command(review.review)
main.add_command(train.train)
main.add_command(databases.migrate)
main.add_command(databases.backup)
main.add_command(databases.restore)
main.add_command(forget.forget)
main.add_command(simulate.simulate)
main.add_command(simulate.tournament)
main.add_command(simulate.compare)
