"""The form of an edition: a document of plain tables becomes one, or is refused by name and line.

Nothing unknown is passed over: a key that is not known might be a rule with a typo.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any

from bellota.editions.bounds import Unfit, shown
from bellota.editions.edition import Edition, Value, unfitting
from bellota.editions.keys import CHOICES, FACES, UNTOLD, VALUES, incoherent
from bellota.editions.where import Where

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_MESSAGE = re.compile(r"[a-z][a-z0-9-]{0,79}")
_PARTS = ("name", "game", "title", "values", "faces", "choices", "called")
_LONGEST_CALL = 40


def edition_of(document: Mapping[str, Any], where: Where) -> Edition:
    """Everything checked, part by part."""
    _exactly(document, _PARTS, _PARTS[:4], (), where)
    game = _one_of(document, "game", tuple(VALUES), where)
    return Edition(
        name=_matching(document, ("name",), _NAME, "small letters, digits and hyphens", where),
        game=game,
        title=_matching(document, ("title",), _MESSAGE, "the id of a message", where),
        values=_values(game, _table(document, "values", where), where),
        faces=_messages(document, "faces", FACES[game], where),
        choices=_messages(document, "choices", CHOICES[game], where),
        called=_called(document, where),
    )


def _values(game: str, table: Mapping[str, Any], where: Where) -> dict[str, Value]:
    """Each value with its origin, within its bounds, and fit to be played together."""
    bounds = VALUES[game]
    needed = [key for key in bounds if key not in UNTOLD]
    _exactly(table, tuple(bounds), needed, ("values",), where)
    values = {key: _value(game, key, table[key], where) for key in bounds if key in table}
    if wrong := incoherent(game, {key: value.value for key, value in values.items()}):
        key = wrong.key
        what = f"{key} = {shown(values[key].value)}: {wrong.why}"
        raise where.error(("values", key), what, wrong)
    return values


def _value(game: str, key: str, entry: Any, where: Where) -> Value:
    """`{ value = …, source = "…" }`, or `assumed` in place of `source`."""
    path = ("values", key)
    form = f'{key} = {{ value = …, source = "…" }}, or assumed = "why" in place of source'
    if not isinstance(entry, Mapping) or "value" not in entry:
        raise where.error(path, f"{key}: expected {form}")
    _exactly(entry, ("value", "source", "assumed"), ("value",), path, where)
    origin = {part: entry[part] for part in ("source", "assumed") if part in entry}
    if len(origin) != 1 or not all(isinstance(o, str) and o.strip() for o in origin.values()):
        raise where.error(path, f"{key}: expected its origin, once: {form}")
    try:
        return Value(VALUES[game][key].check(entry["value"]), **origin)
    except Unfit as unfit:
        what = f"{key} = {shown(entry['value'])}: {_without_faces(key, entry)}expected {unfit}"
        raise where.error(path, what, unfitting(key, unfit)) from None


def _without_faces(key: str, entry: Mapping[str, Any]) -> str:
    """What is wrong with an empty die, in so many words."""
    empty = key in ("sides", "colour_faces") and entry["value"] in (0, [])
    return "a die without faces, " if empty else ""


def _called(document: Mapping[str, Any], where: Where) -> str:
    """The name that people gave it, a short line of text; empty where there is none."""
    called = document.get("called", "")
    fits = isinstance(called, str) and len(called) <= _LONGEST_CALL and called.isprintable()
    if fits and called == called.strip() and ("called" not in document or called):
        return str(called)
    what = f"called = {shown(called)}: expected a name of 1 to {_LONGEST_CALL} characters"
    raise where.error(("called",), what)


def _messages(
    document: Mapping[str, Any], part: str, keys: tuple[str, ...], where: Where
) -> dict[str, str]:
    """The message id of each face or choice."""
    if not keys and part not in document:
        return {}
    table = _table(document, part, where)
    _exactly(table, keys, keys, (part,), where)
    expected = "the id of a message"
    return {key: _matching(table, (part, key), _MESSAGE, expected, where) for key in keys}


def _table(document: Mapping[str, Any], part: str, where: Where) -> Mapping[str, Any]:
    """A part that must be a table."""
    table = document.get(part)
    if not isinstance(table, Mapping):
        missing = f"[{part}] is missing" if table is None else f"{part}: expected a table [{part}]"
        raise where.error((part,), missing)
    return table


def _exactly(
    table: Mapping[str, Any],
    known: Collection[str],
    needed: Collection[str],
    path: tuple[str, ...],
    where: Where,
) -> None:
    """No key that is not known, none that is needed left out."""
    within = f" in {'.'.join(path)}" if path else ""
    for key in table:
        if key not in known:
            expected = ", ".join(known) or "none"
            what = f"unknown key {shown(key)}{within}; expected: {expected}"
            raise where.error((*path, str(key)), what)
    for key in needed:
        if key not in table:
            raise where.error((*path, key), f"missing key {shown(key)}{within}")


def _one_of(document: Mapping[str, Any], key: str, words: tuple[str, ...], where: Where) -> str:
    """One of a few words."""
    word = document[key]
    if not isinstance(word, str) or word not in words:
        what = f"{key} = {shown(word)}: expected one of {', '.join(words)}"
        raise where.error((key,), what)
    return word


def _matching(
    table: Mapping[str, Any],
    path: tuple[str, ...],
    pattern: re.Pattern[str],
    expected: str,
    where: Where,
) -> str:
    """A text of a certain form."""
    text = table[path[-1]]
    if not isinstance(text, str) or not pattern.fullmatch(text):
        raise where.error(path, f"{path[-1]} = {shown(text)}: expected {expected}")
    return text
