"""Solved tables on disk, in the user's cache folder.

A file is one line of JSON, its head, then the table's bytes. The head names the fingerprint of what
the table was solved from (rules, odds, solver, numbers, options) and the digest of the bytes. A file
that is stale, cut short or changed is not read; the table is solved again and replaces it.
"""

import json
import os
import sys
import tempfile
from functools import lru_cache
from hashlib import blake2b
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any, NamedTuple

SOURCES = ("rules", "odds", "solve")  # rooms whose code decides what a table holds


class Kept(NamedTuple):
    """A table as it stands on disk: what it says of itself, and its bytes."""

    about: dict[str, Any]
    table: memoryview


def folder() -> Path:
    """Where tables are kept: `$XDG_CACHE_HOME/bellota`, or the system's own place for caches."""
    home = Path.home()
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "bellota"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "bellota"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "bellota" / "cache"
    return home / ".cache" / "bellota"


@lru_cache(maxsize=1)
def code_print() -> str:
    """The fingerprint of the code that tables follow from."""
    digest = blake2b(digest_size=16)
    for room in SOURCES:
        for file in sorted((Path(__file__).parent.parent / room).rglob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def fingerprint(*parts: object) -> str:
    """The fingerprint of a table: the code and everything it was asked with."""
    told = "\n".join([code_print(), *(repr(part) for part in parts)])
    return blake2b(told.encode(), digest_size=16).hexdigest()


def read(name: str, fingerprint: str) -> Kept | None:
    """The table of this name, or None if there is none that can be trusted.

    It stays on disk: the system brings what is looked at, and may let it go again.
    """
    try:
        with (folder() / name).open("rb") as file:
            line = file.readline()
            raw = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
        head, table = json.loads(line), raw[len(line) :]
        if (head["fingerprint"], head["digest"]) != (fingerprint, _digest(table)):
            return None
        return Kept(dict(head["about"]), table)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(name: str, fingerprint: str, about: dict[str, Any], table: bytes | memoryview) -> int:
    """Put a table in its place in one step; its size in bytes, or 0 if the folder refuses it."""
    head = {"fingerprint": fingerprint, "digest": _digest(table), "about": about}
    line = json.dumps(head).encode() + b"\n"
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder(), prefix=name, delete=False) as file:
            file.write(line)
            file.write(table)
        Path(file.name).replace(folder() / name)
    except OSError:
        return 0
    return len(line) + memoryview(table).nbytes


def _digest(table: bytes | memoryview) -> str:
    """What betrays a changed byte."""
    return blake2b(table, digest_size=16).hexdigest()
