"""Where in a file a key stands, for errors: the TOML reader keeps no lines."""

import re
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str, ...]
_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAMES = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_TABLE = re.compile(rf"^\s*\[\s*({_NAMES})\s*\]\s*(?:#.*)?$")
_KEY = re.compile(rf"^\s*({_NAMES})\s*=")


class Wrong(NamedTuple):
    """What is wrong with a value: a code that can be worded in any language, and its numbers."""

    key: str
    code: str
    why: str  # English
    least: int = 0
    most: int = 0


class EditionError(ValueError):
    """A file, or an option, that is no edition; `line` counts from 1, 0 where there is none.

    `wrong` is there where a value, or how values fit together, is to blame.
    """

    def __init__(self, file: str, line: int, what: str, wrong: Wrong | None = None) -> None:
        self.file, self.line, self.what, self.wrong = file, line, what, wrong
        super().__init__(f"{file}:{line}: {what}" if line else f"{file}: {what}")


class OptionError(EditionError):
    """A table's option that the edition has not, or a value that it may not have."""

    def __init__(self, key: str, what: str, wrong: Wrong | None = None) -> None:
        self.key = key
        super().__init__("options", 0, what, wrong)


class Where(NamedTuple):
    """A document's name and the lines of its keys; no lines where it was no file."""

    file: str
    lines: dict[Path, int]

    def error(self, path: Path, what: str, wrong: Wrong | None = None) -> EditionError:
        """An error at a key, or at the nearest table around it."""
        near = (self.lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self.lines)
        return EditionError(self.file, next(near, 1 if self.lines else 0), what, wrong)


def key_lines(text: str) -> dict[Path, int]:
    """The line of each table and key, from 1, as long as a key stands first on its line."""
    found: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        if header := _TABLE.match(line):
            table = tuple(_split(header[1]))
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            names = tuple(_split(key[1]))
            for n in range(1, len(names) + 1):
                found.setdefault((*table, *names[:n]), number)
    return found


def _split(names: str) -> Iterator[str]:
    """The parts of a dotted key, without their quotes."""
    return (name.strip("\"'") for name in re.findall(_NAME, names))
