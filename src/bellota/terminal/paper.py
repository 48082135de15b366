"""Writes the record of a game as it is played: a whole line at a time, on disk before the next."""

import os
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any

from bellota import record
from bellota.editions import Edition
from bellota.terminal.match import Table
from bellota.terminal.step import Step


def header(table: Table, edition: Edition, date: str) -> dict[str, Any]:
    """The first line: what `replay` and `verify` need; a house edition is written down whole."""
    told: dict[str, Any] = {
        "bellota": 1,
        "game": table.game,
        "edition": edition.name,
        "options": edition.departures(table.options),
        "seats": list(table.names),
        "first": table.first,
        "dice": "fair",
        "commitment": table.commitment,
    }
    told |= {"date": date} if date else {}
    return told if table.built_in else {**told, "numbers": edition.as_dict()}


class CannotWriteError(Exception):
    """The file of a record cannot be written."""


def opened(path: str | None) -> FileIO | None:
    """The file of a record; CannotWriteError where there can be none."""
    try:
        return Path(path).open("wb", buffering=0) if path else None
    except OSError as error:
        raise CannotWriteError(f"--record {path}: {error.strerror}") from None


class Paper:
    """A record under way; without a file it keeps nothing."""

    def __init__(self, game: str, file: FileIO | None) -> None:
        self._game, self._file = game, file

    def begin(self, header: Mapping[str, Any]) -> None:
        """The header comes before the first roll."""
        self._line(header)

    def step(self, step: Step) -> None:
        """One event."""
        by = {"by": step.by} if step.by else {}
        self._line(record.to_json(self._game, step.event, **by))

    def reveal(self, seed: bytes) -> None:
        """The seed, once no more dice will be thrown."""
        self._line({"do": "reveal", "seed": seed.hex()})

    def _line(self, told: Mapping[str, Any]) -> None:
        if self._file is None:
            return
        try:
            self._file.write(record.dumps(told).encode() + b"\n")
        except OSError as error:
            name, self._file = self._file.name, None
            raise CannotWriteError(f"--record {name}: {error.strerror}") from None

    def close(self) -> None:
        """All lines are on the disk, not only on their way."""
        if self._file is not None:
            with suppress(OSError):  # a pipe or a device keeps nothing
                os.fsync(self._file.fileno())
            self._file.close()
