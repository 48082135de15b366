"""`bellota migrate`, `bellota backup` and `bellota restore`: the database as a whole."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from bellota.commands.settings import settings

POSTGRES = "postgresql://bellota@db.example/bellota"


@contextmanager
def _telling() -> Iterator[None]:
    """What the store cannot do, in one line."""
    from bellota.store import StoreError

    try:
        yield
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def _told(copied: Any) -> str:
    """How much was copied."""
    many = ((copied.tables, "table"), (copied.rows, "event"))
    return ", ".join(f"{n} {what}{'s' * (n != 1)}" for n, what in many)


@click.command(epilog=f"\b\nExample:\n  bellota migrate --database {POSTGRES}")
@settings("database")
def migrate(database: str | None) -> None:
    """Bring the database up to date with this Bellota; there is no way back.

    On PostgreSQL it also makes the tables, and a server waits for it. A file is brought up to date by
    bellota serve as well.
    """
    from bellota.store import migrate, shown
    from bellota.web.places import chosen

    place = chosen(database)
    with _telling():
        before, after = migrate(place)
    news = f"schema {after}" + ("" if before == after else f", was {before or 'empty'}")
    if not after:
        news = "not there yet, nothing to migrate; bellota serve makes it"
    click.echo(f"{shown(place)}: {news}")


@click.command(epilog="\b\nExample:\n  bellota backup friday.db")
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@settings("database")
def backup(out: Path, database: str | None) -> None:
    """Copy the tables to the file OUT while they are played, or later.

    The copy is whole as of one moment. To go on from it: bellota restore OUT --database …, or at once
    bellota serve --database OUT.
    """
    from bellota.store import backup
    from bellota.web.places import chosen

    with _telling():
        copied = backup(chosen(database), out)
    click.echo(f"{out}: {_told(copied)}")


@click.command(epilog=f"\b\nExample:\n  bellota restore friday.db --database {POSTGRES}")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@settings("database")
def restore(file: Path, database: str | None) -> None:
    """Fill a new database from the backup FILE, of a file or a PostgreSQL server.

    Nothing is overwritten: the file must not be there yet, and the tables of the server must be empty.
    """
    from bellota.store import restore, shown
    from bellota.web.places import chosen

    place = chosen(database)
    with _telling():
        copied = restore(file, place)
    click.echo(f"{shown(place)}: {_told(copied)}")
