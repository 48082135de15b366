"""The rules' own functions, compiled unchanged: the same code, other words for what is around it.

A compiled function is the function of `rules` with other globals: the names of phases, actions and
switches are plain numbers there, and what a rules module has taken from another one is that one's own
twin. `put` and `alike`, which make rows of a length known late, have theirs in `rows`.
"""

from collections import namedtuple
from enum import EnumMeta
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from bellota.rules import laps, line, seats, shake
from bellota.rules.named import Names
from bellota.simulate.home import called, compiled
from bellota.simulate.twins import rows as _rows  # noqa: F401 — compiled code knows its rows by it

LATE = (seats.put, seats.alike)
SHARED = {room.__name__: room for room in (laps, line, seats)}
_row: Any = namedtuple  # of names that are known late
_made: dict[str, dict[str, Any]] = {}


def plain(words: EnumMeta) -> Any:
    """An enumeration as a tuple of plain numbers with the same names."""
    members: dict[str, Any] = dict(words.__members__)
    return _row(words.__name__, list(members))(*map(int, members.values()))


def _number(value: Any) -> Any:
    """A value without the word that names it; rows and truth values stay."""
    return value if isinstance(value, tuple | bool) else int(value)


def numbers(told: Any) -> Any:
    """An edition's numbers with plain ones instead of the words of its switches."""
    return type(told)(*map(_number, told))


state = numbers


def twin(module: ModuleType) -> SimpleNamespace:
    """Every function of a rules module, compiled when it is first called; its types as they are."""
    return SimpleNamespace(**_words(module))


def _words(module: ModuleType) -> dict[str, Any]:
    """The globals of a module's twin."""
    if module.__name__ not in _made:
        words = _made[module.__name__] = dict(module.__dict__)
        words.update({n: _translated(module, words, v) for n, v in module.__dict__.items()})
    return _made[module.__name__]


def _translated(module: ModuleType, words: dict[str, Any], value: Any) -> Any:
    """One of a module's globals, for its twin."""
    if isinstance(value, Names):
        return plain(value.kind)
    if not isinstance(value, FunctionType) or value in LATE:
        return value
    if value.__module__ == module.__name__:
        compile_ = called if module is shake else compiled
        return compile_(_rebound(value, words))
    home = SHARED.get(value.__module__)
    return _words(home)[value.__name__] if home else value


def _rebound(function: FunctionType, words: dict[str, Any]) -> FunctionType:
    """The same code with these globals."""
    same = FunctionType(function.__code__, words, function.__name__, function.__defaults__)
    same.__module__, same.__qualname__ = function.__module__, function.__qualname__
    return same
