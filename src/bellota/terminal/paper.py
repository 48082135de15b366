"""Writes the record of a game as it is played: a whole line at a time, on disk before the next."""

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

from bellota import record
from bellota.editions import Edition
from bellota.terminal import saves
from bellota.terminal.match import Table
from bellota.terminal.saves import Save
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


class Sheet(NamedTuple):
    """An open file for a record; `seed` is the file beside it, where it may be gone on with."""

    file: FileIO
    path: Path
    seed: Path | None
    wished: bool  # by the player, not saved by itself


def opened(path: Path, save: Save, wished: bool = True) -> Sheet:
    """The file of a new record, its seed beside it; CannotWriteError where there can be none."""
    try:
        _refuse_unfinished(path)
        file = _locked(path.open("wb", buffering=0) if wished else _ours(path), path)
        return Sheet(file, path, _seed_kept(path, file, save), wished)
    except OSError as error:
        raise CannotWriteError(f"--record {error.filename or path}: {error.strerror}") from None


def _ours(path: Path) -> FileIO:
    """A new file for its owner alone; nothing that lies there is followed or written over."""
    return os.fdopen(saves.created(path), "wb", buffering=0)


def _refuse_unfinished(path: Path) -> None:
    """A game that somebody may want to go on with is not replaced."""
    seed = saves.beside(path)
    if not seed.exists():
        return
    if path.exists() and b'"do": "reveal"' not in path.read_bytes()[-200:]:
        raise CannotWriteError(
            f"--record {path}: an unfinished game is there; go on with bellota play --resume {path},"
            f" or give it up and remove {seed}"
        )
    seed.unlink()


def _seed_kept(path: Path, file: FileIO, save: Save) -> Path | None:
    """A device or a pipe keeps nothing, so nothing can go on from it."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return None
    try:
        saves.put(saves.beside(path), save)
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return saves.beside(path)


def reopened(path: Path, text: bytes) -> Sheet:
    """The file of a record that goes on; `text` is what it holds."""
    try:
        file = _locked(path.open("ab", buffering=0), path)
        if not text.endswith(b"\n"):
            file.write(b"\n")
    except OSError as error:
        raise CannotWriteError(f"--resume {path}: {error.strerror}") from None
    return Sheet(file, path, saves.beside(path), wished=True)


def _locked(file: FileIO, path: Path) -> FileIO:
    """Two programs that write one game would spoil it."""
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 — not there on Windows

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise CannotWriteError(f"{path}: somebody plays this game right now") from None
        except OSError:
            pass  # no such thing as a lock there
    return file


class Paper:
    """A record under way; without a sheet it keeps nothing."""

    def __init__(self, game: str, sheet: Sheet | None) -> None:
        self._game, self._sheet = game, sheet
        self._events = 0
        self._beginning = False  # no line is there yet, so nothing can be gone on with
        self._torn = False  # a line could not be written: what is there is not the whole game

    def begin(self, header: Mapping[str, Any]) -> None:
        """The header comes before the first roll; where there is no room for it, nothing is left."""
        self._beginning = True
        try:
            self._line(header)
        finally:
            if self._torn and self._sheet:
                self._close()
                self._remove(self._sheet, whole=self._sheet.seed is not None)
        self._beginning = False

    def step(self, step: Step) -> None:
        """One event."""
        by = {"by": step.by} if step.by else {}
        race = {} if step.race is None else {"race": step.race}
        self._line(record.to_json(self._game, step.event, **by, **race))
        self._events += 1

    def finish(self, seed: bytes) -> None:
        """No more dice will be thrown: the seed is revealed, and kept nowhere else."""
        sheet = self._sheet
        if not sheet or sheet.file.closed:
            return
        try:
            self._line({"do": "reveal", "seed": seed.hex()})
        finally:
            self._close()
        if self._torn and sheet.wished:
            return  # somebody asked for it: it can be gone on with, so its seed stays
        self._remove(sheet, whole=self._torn)
        if sheet.path.parent == saves.folder():
            saves.thin()

    @property
    def whole(self) -> bool:
        """Whether everything that was played is written down."""
        return self._sheet is not None and not self._torn

    def keep(self) -> Path | None:
        """The game may go on another day; where it is, if it is anywhere."""
        self._close()
        sheet = self._sheet
        if not sheet or not sheet.seed or self._torn:
            return None
        if self._events or sheet.wished:
            return sheet.path
        self._remove(sheet, whole=True)
        return None

    def _remove(self, sheet: Sheet, whole: bool) -> None:
        """The seed's file, and the record as well if nobody asked for one; a game ends all the same."""
        for path in (sheet.path if whole else None, sheet.seed):
            if path:
                with suppress(OSError):
                    path.unlink(missing_ok=True)

    def _line(self, told: Mapping[str, Any]) -> None:
        if self._sheet and not self._torn:
            try:
                _added(self._sheet.file, record.dumps(told).encode() + b"\n")
            except OSError as error:
                self._torn = True
                self._complain(self._sheet, error)

    def _complain(self, sheet: Sheet, error: OSError) -> None:
        """What was saved by itself was not asked for, so nobody is kept from playing on."""
        if sheet.wished:
            go_on = f"; go on from there with bellota play --resume {sheet.path}"
            what = f"--record {sheet.path}: {error.strerror}{go_on if sheet.seed and not self._beginning else ''}"
            raise CannotWriteError(what) from None

    def _close(self) -> None:
        """All lines are on the disk, not only on their way."""
        if self._sheet and not self._sheet.file.closed:
            with suppress(OSError):  # a pipe or a device keeps nothing
                os.fsync(self._sheet.file.fileno())
            self._sheet.file.close()


def _added(file: FileIO, line: bytes) -> None:
    """A whole line, or none of it."""
    written = file.write(line)
    if written != len(line):
        os.ftruncate(file.fileno(), os.fstat(file.fileno()).st_size - written)
        raise OSError(ENOSPC, os.strerror(ENOSPC))
