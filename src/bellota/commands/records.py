"""`bellota replay` and `bellota verify`: a recorded game told, and its dice checked."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import sys

import click

from bellota.commands.language import lang_option, speaker
from bellota.commands.opening import found, opened, wrong


@click.command(
    epilog="\b\nExamples:\n  bellota replay game.jsonl\n  bellota replay --json - < game.jsonl"
)
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="One state a line, as docs/record.md tells.")
@lang_option
def replay(file: str, as_json: bool, lang: str | None) -> None:
    """Tell a recorded game, or print its states. FILE may be - for standard input, or last.

    A wrong line ends it with exit status 2 and FILE:LINE: why, after what came before.
    """
    from bellota import record
    from bellota.terminal.story import story

    file = found(file)
    try:
        with opened(file) as lines:
            if as_json:
                for state in record.replay(lines, file):
                    click.echo(record.dumps(state))
            else:
                for line in story(lines, file, speaker(lang)):
                    click.echo(line)
    except record.RecordError as error:
        wrong(str(error))


@click.command(epilog="\b\nExample:\n  bellota verify game.jsonl")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
def verify(file: str) -> None:
    """Recompute the commitment and every face of a recorded game. FILE may be -, or last.

    Exit status: 0 all true, 1 false (the first false line is named), 2 not a legal record, or nothing
    in it to check: no revealed seed, or dice that nobody committed to.
    """
    from bellota import record

    file = found(file)
    try:
        with opened(file) as lines:
            verdict = record.verify(lines, file)
    except record.RecordError as error:
        wrong(str(error))
    if verdict.outcome == record.Outcome.TRUE:
        click.echo(f"true: {verdict.why} ({verdict.checked} throws checked)")
        return
    where = f"{file}:{verdict.line}" if verdict.line else file
    if verdict.outcome != record.Outcome.FALSE:
        wrong(f"{where}: {verdict.outcome.value}: {verdict.why}")
    click.echo(f"false: {where}: {verdict.why}")
    sys.exit(1)
