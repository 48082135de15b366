"""`bellota forget`: a person's name, or a whole table, is taken out of the database."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal

import click

from bellota.commands.settings import settings

if TYPE_CHECKING:
    from bellota.store import Store


@click.command(epilog="\b\nExamples:\n  bellota forget Ana\n  bellota forget K7QMRT")
@click.argument("what", metavar="NAME|ROOM")
@click.option(
    "--as", "sort", type=click.Choice(["name", "room"]), help="Which of the two is meant."
)
@settings("database")
def forget(what: str, sort: Literal["name", "room"] | None, database: str | None) -> None:
    """Take a person's NAME, or a whole ROOM by its code, out of the database; there is no way back.

    A name is forgotten at every table at which somebody had it; the games stay, with “…” in its place.
    Records that people have saved are theirs. A server may be running: the devices of a table that
    is open come back at once and see no name; those of a ROOM that is forgotten are sent away.
    """
    from bellota.store import StoreError, beside
    from bellota.web.control import tell
    from bellota.web.places import chosen

    place = chosen(database)
    try:
        # Opened before there is a loop: to ask a PostgreSQL server whether it is ours runs one.
        told, rooms = asyncio.run(_forgotten(beside(place), what.strip(), sort))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    tell(place, rooms)
    click.echo(told)


async def _forgotten(store: Store, what: str, sort: str | None) -> tuple[str, list[str]]:
    """What was done, in a sentence; and the tables that are others now."""
    from bellota.store import StoreError
    from bellota.table.forgetting import forget_table

    room = what.upper()
    try:
        if sort != "name" and await forget_table(store, room):
            return f"{room}: the table is forgotten.", [room]
        if sort == "room":
            raise StoreError(f"there is no table {room}")
        found = await _unnamed(store, what)
        if not found:
            raise StoreError(f"nobody is called {what}, and no table has that code")
        times = "1 time" if len(found) == 1 else f"{len(found)} times"
        return f"{what}: forgotten, {times}.", sorted(set(found))
    finally:
        await store.close()


async def _unnamed(store: Store, what: str) -> list[str]:
    """The table of each time that somebody took it: as it was typed, and as tables write it."""
    from bellota.table.forgetting import forget_name
    from bellota.table.names import tidy

    found = []
    for name in {what, tidy(what, ())} - {""}:
        found += await forget_name(store, name)
    return found
