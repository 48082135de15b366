"""What the terminal shows when the server is up: the addresses, and a QR code of the right one."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import click
import segno

from bellota.store import shown
from bellota.web.lan import EVERYWHERE, Links, bracketed


def greet(links: Links, database: str | Path) -> None:
    """Print where to play."""
    lan = links.lan()
    click.echo("Bellota is open.\n")
    click.echo(f"  on this computer   {here(links)}")
    click.echo(
        f"  on other devices   {lan or 'no network found; say --public-url if there is one'}"
    )
    if lan:
        click.echo(f"\n{squares(lan)}" if _shows_squares() else "")
    click.echo(f"  games are kept in  {shown(database)}\n  Ctrl-C closes it.\n")
    sys.stdout.flush()


def here(links: Links) -> str:
    """Give the address for a browser on this computer."""
    host = "127.0.0.1" if links.host in EVERYWHERE else links.host
    return f"http://{bracketed(host)}:{links.port}"


def squares(link: str) -> str:
    """Draw the QR code of `link` in half blocks, dark on light whatever the terminal's colours."""
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out, compact=True, border=2)
    lines = out.getvalue().splitlines()
    if sys.stdout.isatty():
        lines = [f"\x1b[97;40m{line}\x1b[0m" for line in lines]
    return "".join(f"  {line}\n" for line in lines)


def _shows_squares() -> bool:
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
