"""The boxes on the shelf, and what a request to open one may say."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from bellota import editions
from bellota.editions import Edition, EditionError, OptionError
from bellota.rules.games import GAMES
from bellota.web.answers import RefusedError


class Wanted(msgspec.Struct):
    """A checked wish: a built-in edition by name, or a house edition whole, and options."""

    edition: str | dict[str, Any]
    options: dict[str, Any]


class Asked(msgspec.Struct):
    """A wish as it is sent: an edition by name, whole, or as the text of its file, and options."""

    edition: str | dict[str, Any] | None = None
    options: dict[str, Any] = {}
    edition_toml: str | None = None


@cache
def listed() -> dict[str, Any]:
    """List the built-in editions with the values and options of each."""
    boxes = [_box(editions.builtin(name)) for name in editions.names()]
    return {"editions": boxes}


def _box(edition: Edition) -> dict[str, Any]:
    return {
        "name": edition.name,
        "game": edition.game,
        "title": edition.title,
        "faces": dict(edition.faces),
        "box": list(edition.box),
        "max": GAMES[edition.game].SEATS[1],
        "numbers": {key: value.value for key, value in edition.values.items()},
        "options": edition.specs(),
        "assumed": list(edition.assumed),
    }


def wanted(body: bytes) -> Wanted:
    """Read the body of a request for a room; raise RefusedError naming what is wrong."""
    asked = _asked(body)
    with refusals():
        edition = _edition(asked)
        edition.numbers(asked.options)
    house = edition.name not in editions.names()
    return Wanted(edition.as_dict() if house else edition.name, asked.options)


def asked_for(body: bytes) -> Edition:
    """Read the edition in a body: by name, whole, or as the text of its file."""
    with refusals():
        return _edition(_asked(body))


def _asked(body: bytes) -> Asked:
    try:
        return msgspec.json.decode(body, type=Asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError(400, "not_understood", message=str(error)) from None


def _edition(asked: Asked) -> Edition:
    if asked.edition_toml is not None:
        return editions.parse(asked.edition_toml)
    if isinstance(asked.edition, dict):
        return editions.from_dict(asked.edition, "edition")
    return editions.builtin(asked.edition or "")


@contextlib.contextmanager
def refusals() -> Iterator[None]:
    """Turn what is wrong with an edition or an option into a refusal."""
    try:
        yield
    except OptionError as error:
        told = str(error)
        raise RefusedError(
            422, "bad_option", message=told, key=error.key, wrong=_wrong(error)
        ) from None
    except EditionError as error:
        told = str(error)
        raise RefusedError(
            422, "bad_edition", message=told, line=error.line, wrong=_wrong(error)
        ) from None


def _wrong(error: EditionError) -> dict[str, Any] | None:
    """What is wrong with a value, as a code and numbers that the page has words for."""
    return error.wrong._asdict() if error.wrong else None
