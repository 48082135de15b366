"""The file of an edition, as `read` takes it back: for a house edition that somebody wants to keep."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bellota.editions.edition import Edition


def toml(edition: Edition) -> str:
    """The text of the file."""
    return "\n".join(_lines(edition.as_dict())) + "\n"


def _lines(whole: Mapping[str, Any]) -> Iterator[str]:
    """Names, then values with their origins, then the messages of faces and choices."""
    for key in ("name", "game", "title", "called"):
        if key in whole:
            yield f"{key} = {_plain(whole[key])}"
    yield from ("", "[values]")
    for key, value in whole["values"].items():
        parts = ", ".join(f"{part} = {_plain(told)}" for part, told in value.items())
        yield f"{key} = {{ {parts} }}"
    for part in ("faces", "choices"):
        if whole[part]:
            yield from ("", f"[{part}]")
            yield from (f"{key} = {_plain(id)}" for key, id in whole[part].items())


def _plain(value: Any) -> str:
    """A text, a number, a truth value or a list: TOML writes them as JSON does, but for one sign."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
