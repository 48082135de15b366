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
    Records that people have saved are theirs. A table that is open just now shows the name until
    nobody has been at it for ten minutes; a ROOM is gone at once, and its devices are sent away.
    """
    from bellota.store import StoreError, beside
    from bellota.web.control import tell
    from bellota.web.places import chosen

    place = chosen(database)
    try:
        # Opened before there is a loop: to ask a PostgreSQL server whether it is ours runs one.
        told, room = asyncio.run(_forgotten(beside(place), what.strip(), sort))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    if room:
        tell(place, room)
    click.echo(told)


async def _forgotten(store: Store, what: str, sort: str | None) -> tuple[str, str | None]:
    """What was done, in a sentence; and the table that is gone, if it was one."""
    from bellota.store import StoreError
    from bellota.table.forgetting import forget_table

    room = what.upper()
    try:
        if sort != "name" and await forget_table(store, room):
            return f"{room}: the table is forgotten.", room
        if sort == "room":
            raise StoreError(f"there is no table {room}")
        found = await _unnamed(store, what)
        if not found:
            raise StoreError(f"nobody is called {what}, and no table has that code")
        return f"{what}: forgotten, {found} {'time' if found == 1 else 'times'}.", None
    finally:
        await store.close()


async def _unnamed(store: Store, what: str) -> int:
    """How many times somebody was called so: as it was typed, and as tables write it."""
    from bellota.table.forgetting import forget_name
    from bellota.table.names import tidy

    found = 0
    for name in {what, tidy(what, ())} - {""}:
        found += await forget_name(store, name)
    return found
