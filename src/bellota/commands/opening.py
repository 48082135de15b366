"""The file of a record, opened for a command, or why it cannot be."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NoReturn

import click

WRONG = 2


@contextmanager
def opened(file: str) -> Iterator[Iterator[bytes]]:
    """The lines of a file, or of standard input where it is -; exit status 2 if there are none."""
    from bellota import record

    if file == "-":
        yield record.stream(sys.stdin.buffer)
        return
    with _raw(file) as raw:
        yield record.stream(raw)


def found(file: str) -> str:
    """The file that is meant: `last` is the newest finished game that `play` has kept."""
    from bellota.terminal import saves

    if file != saves.LAST or Path(file).exists():
        return file
    kept = saves.finished()
    if not kept:
        wrong(f"{file}: no finished game is kept in {saves.folder()}")
    return str(kept[0])


def _raw(file: str) -> BinaryIO:
    """The open file."""
    try:
        return Path(file).open("rb")
    except FileNotFoundError:
        wrong(f"{file}: no such file")
    except OSError as error:
        wrong(f"{file}: {(error.strerror or str(error)).lower()}")


def wrong(what: str) -> NoReturn:
    """One line on standard error, exit status 2."""
    sys.stdout.flush()
    click.echo(what, err=True)
    sys.exit(WRONG)
