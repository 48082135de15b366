"""`bellota forget`: a person's name, or a whole table, is taken out of the database."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

from __future__ import annotations

import asyncio
from typing import Literal

import click

from bellota.commands.settings import settings


@click.command(epilog="\b\nExamples:\n  bellota forget Ana\n  bellota forget K7QMRT")
@click.argument("what", metavar="NAME|ROOM")
@click.option(
    "--as", "sort", type=click.Choice(["name", "room"]), help="Which of the two is meant."
)
@settings("database")
def forget(what: str, sort: Literal["name", "room"] | None, database: str | None) -> None:
    """Take a person's NAME, or a whole ROOM by its code, out of the database; there is no way back.

    A name is forgotten at every table at which somebody had it; the games stay, with “…” in its place.
    Records that people have saved are theirs. A table that is open just now shows the name until
    nobody has been at it for ten minutes.
    """
    from bellota.store import StoreError
    from bellota.web import places

    try:
        told = asyncio.run(_forgotten(str(database or places.database()), what, sort))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(told)


async def _forgotten(place: str, what: str, sort: str | None) -> str:
    """What was done, in a sentence."""
    from bellota.store import StoreError, beside
    from bellota.table.forgetting import forget_name, forget_table

    store = beside(place)
    try:
        if sort != "name" and await forget_table(store, what.upper()):
            return f"{what.upper()}: the table is forgotten."
        if sort == "room":
            raise StoreError(f"there is no table {what.upper()}")
        found = await forget_name(store, what)
        if not found:
            raise StoreError(f"nobody is called {what}, and no table has that code")
        return f"{what}: forgotten, {found} {'time' if found == 1 else 'times'}."
    finally:
        await store.close()
