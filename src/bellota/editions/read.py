"""Where editions come from: built in by name, a TOML file anywhere, or a record."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bellota.editions.bounds import shown
from bellota.editions.edition import Edition
from bellota.editions.form import edition_of
from bellota.editions.where import EditionError, Where, key_lines

BUILT_IN = ("gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig")
BOXES = {
    "gonuts": "gonuts-gamewright",
    "shake": "shake-fundex",
    "pig": "pig",
}  # where none is named
LONGEST_FILE = 65_536  # bytes; ours have about 2,000
MOST_DOTS = 64  # on one line: a key of many parts costs their square, here and in the TOML reader


def names() -> tuple[str, ...]:
    """The editions that are built in."""
    return BUILT_IN


def source(name: str) -> str:
    """The TOML text of a built-in edition: a house edition starts from it."""
    if name not in BUILT_IN:
        raise EditionError(name, 0, f"no such edition; there are: {', '.join(BUILT_IN)}")
    return files(__package__).joinpath(f"{name}.toml").read_text("utf-8")


@lru_cache(maxsize=len(BUILT_IN))
def builtin(name: str) -> Edition:
    """A built-in edition by its name alone: what a stranger may ask for; else EditionError."""
    text = source(name)
    return edition_of(_document(text, name), Where(name, key_lines(text)))


def load(name_or_path: str) -> Edition:
    """A built-in edition by name, or one from a file anywhere; EditionError names file and line."""
    if name_or_path in BUILT_IN:
        return builtin(name_or_path)
    return parse(_bytes(Path(name_or_path)), name_or_path)


def parse(text: str | bytes, file: str = "edition") -> Edition:
    """An edition from the text of its file."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LONGEST_FILE:
        raise EditionError(file, 0, f"longer than the {LONGEST_FILE} bytes an edition may have")
    decoded = _decoded(raw, file)
    _undotted(decoded, file)
    return _house(_document(decoded, file), Where(file, key_lines(decoded)))


def from_dict(document: Mapping[str, Any], file: str = "numbers") -> Edition:
    """An edition from what `as_dict` gave; EditionError names the key, there are no lines."""
    return _house(document, Where(file, {}))


def _house(document: Mapping[str, Any], where: Where) -> Edition:
    """An edition that does not pass for a built-in one: its name says which rules are played."""
    edition = edition_of(document, where)
    if edition.name in BUILT_IN and edition != builtin(edition.name):
        what = f"the name {shown(edition.name)} is a built-in edition's; give yours another"
        raise where.error(("name",), what)
    return edition


def _bytes(path: Path) -> bytes:
    """What a regular file holds, but no more than one byte too much."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(LONGEST_FILE + 1)
        there = ", ".join(BUILT_IN)
        missing = f"no such edition or file; editions are: {there}"
        what = "not a file" if path.exists() else missing
    except OSError as error:
        what = f"cannot be read: {error.strerror}"
    raise EditionError(str(path), 0, what)


def _decoded(raw: bytes, file: str) -> str:
    """Text with or without a byte order mark; the line of the first byte that is none."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionError(file, line, "not UTF-8; expected a TOML file in UTF-8") from None


def _undotted(text: str, file: str) -> None:
    """No line has the dots of an endless key; asked before anything else reads it."""
    for number, line in enumerate(text.split("\n"), 1):
        if (dots := line.count(".")) > MOST_DOTS:
            raise EditionError(file, number, f"{dots} dots; a line may have {MOST_DOTS}")


def _document(text: str, file: str) -> dict[str, Any]:
    """The TOML of a text; its reader tells the line inside its message."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise EditionError(file, 0, "nested too deeply; expected a flat TOML file") from None
    except ValueError as error:
        at = re.search(r"\(at line (\d+), column \d+\)$", str(error))
        line = int(at[1]) if at else max(1, len(text.splitlines()))
        what = str(error)[: at.start()].rstrip() if at else str(error)
        raise EditionError(file, line, f"not TOML: {what}") from None
