"""The editions in words, for whoever sets up a game: a list, and one with all its values."""

from collections.abc import Iterator
from typing import Any

from bellota import editions
from bellota.editions import Edition
from bellota.words import Speaker, UnknownMessage


def listed(say: Speaker) -> Iterator[str]:
    """A line a built-in edition."""
    for name in editions.names():
        edition = editions.load(name)
        yield f"{name:<20} {named(say, edition):<32} {_seats(edition):<14} {_doubts(edition)}"


def _seats(edition: Edition) -> str:
    fewest, most = edition.box
    return f"{most} players" if fewest == most else f"{fewest} to {most} players"


def _doubts(edition: Edition) -> str:
    count = len(edition.assumed)
    return f"{count} value assumed" if count == 1 else f"{count} values assumed"


def named(say: Speaker, edition: Edition) -> str:
    """The title of the box; house rules are always called so."""
    box = _said(say, edition.title, edition.name)
    if edition.name in editions.names():
        return box
    return say(
        "edition-house", box=box, name=edition.called, named="yes" if edition.called else "no"
    )


def _said(say: Speaker, id: str, otherwise: str) -> str:
    try:
        return say(id)
    except UnknownMessage:
        return otherwise


def shown(say: Speaker, edition: Edition) -> Iterator[str]:
    """Every value with its source or its assumption, what a table may change, the doubts."""
    yield f"{edition.name}: {named(say, edition)} ({edition.game}), {_seats(edition)}"
    yield ""
    wide = max(map(len, edition.values))
    for key, value in edition.values.items():
        origin = f"assumed: {value.assumed}" if value.assumed else value.source
        yield f"  {key:<{wide}}  {_plain(value.value):<24}  {origin}"
    yield from _options(edition, wide)
    yield from _told_doubts(say, edition)


def _options(edition: Edition, wide: int) -> Iterator[str]:
    yield ""
    yield "A table may change (--option KEY=VALUE):"
    for key, spec in edition.specs().items():
        yield f"  {key:<{wide}}  {_range(spec)}"


def _range(spec: dict[str, Any]) -> str:
    if spec["kind"] == "range":
        return f"{spec['min']} to {spec['max']}"
    values = ", ".join(map(_plain, spec["values"]))
    return f"{values}, or a list with a number a die" if "list" in spec else values


def _told_doubts(say: Speaker, edition: Edition) -> Iterator[str]:
    if not edition.assumed:
        return
    yield ""
    yield "Doubts:"
    for key in edition.assumed:
        yield f"  {key}: {_said(say, f'doubt-{key}', edition.values[key].assumed)}"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)
