"""`bellota admin`: the tables of a database, for its host, while a server plays them or not."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from bellota.commands.settings import settings

if TYPE_CHECKING:
    from bellota.store import Store
    from bellota.table.events import Fact

T = TypeVar("T")

COLUMNS = ("room", "table", "edition", "stage", "seats", "games", "opened", "last")
room_argument = click.argument("room", callback=lambda _, __, value: value.strip().upper())
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")


@click.group(epilog="\b\nExamples:\n  bellota admin list\n  bellota admin close KHQMRT")
def admin() -> None:
    """Look after the tables of a database, also while a server plays them.

    What it prints opens rooms and tells names: it is for the host alone.
    """


@admin.command("list", epilog="\b\nExample:\n  bellota admin list --json")
@json_option
@settings("database")
def list_(as_json: bool, database: str | None) -> None:
    """List every table: its code, its name in the log, and how far it is."""

    async def told(store: Store) -> None:
        from bellota.table import kept

        if not as_json:
            click.echo(_row(COLUMNS))
        async for facts in kept.every(store):
            one = kept.brief(facts)
            click.echo(json.dumps(one) if as_json else _row(one.values()))

    _with(database, told)


@admin.command(epilog="\b\nExample:\n  bellota admin inspect KHQMRT")
@room_argument
@settings("database")
def inspect(room: str, database: str | None) -> None:
    """Tell of one table who sits, what is played, and how far it is, as JSON."""
    from bellota.table import kept

    facts = _facts(database, room)
    click.echo(json.dumps(kept.whole(facts), ensure_ascii=False, indent=2))


@admin.command(epilog="\b\nExample:\n  bellota admin close KHQMRT")
@room_argument
@settings("database")
def close(room: str, database: str | None) -> None:
    """Close a table for good: nobody finds it any more, and its games can still be exported.

    A server that plays it sends its devices away.
    """
    from bellota.table import kept
    from bellota.web.control import tell
    from bellota.web.places import chosen

    now = round(1000 * time.time())
    if _with(database, lambda store: kept.close(store, room, now)) is None:
        _none(room)
    tell(chosen(database), [room])
    click.echo(f"{room} is closed")


@admin.command(epilog="\b\nExample:\n  bellota admin export KHQMRT friday")
@room_argument
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@settings("database")
def export(room: str, folder: Path, database: str | None) -> None:
    """Write the records of a table's finished games, and its log, to FOLDER as JSON lines.

    The log holds the seed of a game that is still played: keep it to yourself until it is over.
    """
    from bellota.table import frames, kept

    facts = _facts(database, room)
    log = b"".join(frames.row(fact) + b"\n" for fact in facts)
    files = {f"{room}.log.jsonl": log}
    for number, record in enumerate(kept.records(facts), 1):
        files[f"{room}-{number}.jsonl"] = record.encode()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            _written(folder / name, text)
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def _written(path: Path, text: bytes) -> None:
    """A file for its owner alone."""
    path.touch(mode=0o600)
    path.write_bytes(text)
    click.echo(path)


def _facts(database: str | None, room: str) -> list[Fact]:
    from bellota.table.book import read

    return _with(database, lambda store: read(store, room)) or _none(room)


def _none(room: str) -> NoReturn:
    click.echo(f"there is no table {room}", err=True)
    sys.exit(1)


def _row(values: Any) -> str:
    widths = (8, 12, 20, 8, 6, 6, 22, 0)
    return "".join(f"{value!s:{width or 1}}" for value, width in zip(values, widths, strict=True))


def _with(database: str | None, ask: Callable[[Store], Awaitable[T]]) -> T:
    """What is asked of the database, or one line why it cannot be."""
    from bellota.store import StoreError, beside
    from bellota.web.places import chosen

    async def asked(store: Store) -> T:
        try:
            return await ask(store)
        finally:
            await store.close()

    try:
        return asyncio.run(asked(beside(chosen(database))))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
