"""Where a database is: a file of this machine, or the address of a PostgreSQL server.

An address may hold a password. It is shown without it, and no error repeats it.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from bellota.store.log import StoreError

SCHEMES = ("postgresql://", "postgres://")
_HIDDEN = "***"
_HOST = r"(?:\[[^\]@/?#,]+\]|[^:,\[\]@/?#]*)(?::\d+)?"
_ADDRESS = re.compile(
    r"postgres(?:ql)?://"
    r"(?:[^:/?#\[\]]*(?::(?P<password>[^/?#\[\]]*))?@)?"
    rf"{_HOST}(?:,{_HOST})*"
    r"(?:/[^@?#]*)?(?:\?[^@#]*)?"
)
_FOREIGN = re.compile(r"(postgres\w*(?=:)|[A-Za-z][\w+.-]*(?=://)):")  # a slip in ours is no file
_ASKED = re.compile(r"[?&](?:ssl)?password=([^&]*)")  # it may also stand behind the question mark


def is_server(database: str | Path) -> bool:
    """Tell whether it is the address of a PostgreSQL server rather than a file."""
    return isinstance(database, str) and database.startswith(SCHEMES)


def place(database: str) -> str:
    """A file or an address of ours; StoreError for what is neither, which must not quote a password."""
    foreign = None if is_server(database) else _FOREIGN.match(database)
    if foreign or not database:
        what = f"{foreign[1]}://…" if foreign else "it is empty"
        raise StoreError(f"{what}: expected a file, or a PostgreSQL server (postgresql://…)")
    return database


def shown(database: str | Path) -> str:
    """The place as it may be printed: without its password."""
    place = str(database)
    if not is_server(database):
        return place
    if not _ADDRESS.fullmatch(place):
        return f"{SCHEMES[0]}{_HIDDEN}"
    for start, end in sorted(_secrets(place), reverse=True):
        place = f"{place[:start]}{_HIDDEN}{place[end:]}"
    return place


def cleaned(url: str, error: BaseException) -> str:
    """What an error says, in one line, without the password of the address."""
    said = " ".join(str(error).split()) or type(error).__name__
    told = [url[start:end] for start, end in _secrets(url)]
    for secret in {*told, *map(unquote, told)}:
        said = said.replace(secret, _HIDDEN)
    return said


def checked(url: str) -> str:
    """The address, if it can be read; StoreError else, which must not quote any part of it."""
    if not _ADDRESS.fullmatch(url):
        raise StoreError(
            "the address of the database cannot be read: expected postgresql://USER:PASSWORD@HOST/NAME,"
            " with / as %2F, # as %23, ? as %3F and @ as %40 in a password"
        )
    return url


def _secrets(url: str) -> list[tuple[int, int]]:
    """Where passwords stand in an address."""
    found = _ADDRESS.fullmatch(url)
    spans = [found.span("password")] if found and found["password"] else []
    return spans + [asked.span(1) for asked in _ASKED.finditer(url) if asked[1]]
