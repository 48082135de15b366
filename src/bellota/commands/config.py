"""The file of settings: TOML, one key a setting, nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, get_args

from bellota.editions.where import key_lines
from bellota.settings import Setting

_WORDS = {bool: "true or false", int: "a whole number", float: "a number"}


class ConfigError(ValueError):
    """A file that is not one of settings; the text says where and why."""


class File(NamedTuple):
    """What a file of settings says, and where."""

    path: Path
    lines: dict[tuple[str, ...], int]
    values: dict[str, Any]

    def place(self, name: str) -> str:
        """The file and the line of a key."""
        line = self.lines.get((name,))
        return f"{self.path}:{line}" if line else f"{self.path}"


def read(path: Path, known: Mapping[str, Setting]) -> File:
    """The settings in a file; ConfigError names what is wrong, and what there is."""
    try:
        text = path.read_text("utf-8-sig")  # some editors begin a file with a mark
        values = tomllib.loads(text)
    except RecursionError:
        raise ConfigError(f"{path}: nested too deeply; expected one key a setting") from None
    except (OSError, ValueError) as error:  # a TOMLDecodeError and a UnicodeDecodeError are ones
        raise ConfigError(f"{path}: {error}") from None
    file = File(path, key_lines(text), values)
    for name, value in values.items():
        if isinstance(value, dict) and name not in known:
            raise ConfigError(
                f"{file.place(name)}: [{name}]: expected no sections, one key a setting"
            )
        if name not in known:
            raise ConfigError(f"{file.place(name)}: {unknown('setting', name, known)}")
        _check(file, known[name], value)
    return file


def _check(file: File, setting: Setting, value: Any) -> None:
    """TOML has types of its own: a text is no number, and a fraction no whole one."""
    kinds = get_args(setting.kind) or (setting.kind,)
    kind = next((kind for kind in kinds if kind in _WORDS), str)
    fits = type(value) is kind or (kind is float and type(value) is int)
    if not fits:
        wanted = _WORDS.get(kind, "a text in quotes")
        raise ConfigError(f"{file.place(setting.name)}: {setting.name}: expected {wanted}")


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """That there is no such setting, which may be meant, and which there are."""
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"no {what} {name!r}.{meant} There are: {', '.join(sorted(known))}."
