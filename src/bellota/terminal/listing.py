"""The editions in words, for whoever sets up a game: a list, and one with all its values."""

from collections.abc import Iterator
from typing import Any

from bellota import editions
from bellota.editions import Edition
from bellota.editions.edition import Value
from bellota.words import Speaker, UnknownMessage

SOURCES = {
    "printed": "terminal-source-printed",
    "printed: as fast as you can": "terminal-source-printed",
    "public reviews": "terminal-source-reviews",
    "published studies of the game": "terminal-source-studies",
    "this program; no rule of the box": "terminal-source-program",
    "house rule": "terminal-source-house",
}
"""Where the values of the built-in boxes come from; what a house edition writes is told as it is."""


def listed(say: Speaker) -> Iterator[str]:
    """A line a built-in edition."""
    for name in editions.names():
        edition = editions.load(name)
        doubts = say("terminal-boxes-assumed", count=len(edition.assumed))
        yield f"{name:<20} {named(say, edition):<32} {_seats(say, edition):<18} {doubts}"


def _seats(say: Speaker, edition: Edition) -> str:
    fewest, most = edition.box
    if fewest == most:
        return say("page-players-exact", n=most)
    return say("page-players", least=fewest, most=most)


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
    yield f"{edition.name}: {named(say, edition)} ({edition.game}), {_seats(say, edition)}"
    yield ""
    wide = max(map(len, edition.values))
    for key, value in edition.values.items():
        yield f"  {key:<{wide}}  {_plain(value.value):<24}  {_origin(say, value)}"
    yield from _options(say, edition, wide)
    yield from _told_doubts(say, edition)


def _origin(say: Speaker, value: Value) -> str:
    if value.assumed:
        return say("terminal-boxes-assumes")
    known = SOURCES.get(value.source)
    return say(known) if known else value.source


def _options(say: Speaker, edition: Edition, wide: int) -> Iterator[str]:
    yield ""
    yield say("terminal-boxes-options")
    for key, spec in edition.specs().items():
        yield f"  {key:<{wide}}  {_range(say, spec)}"


def _range(say: Speaker, spec: dict[str, Any]) -> str:
    if spec["kind"] == "range":
        return say("terminal-boxes-range", least=str(spec["min"]), most=str(spec["max"]))
    values = ", ".join(map(_plain, spec["values"]))
    return say("terminal-boxes-each-die", values=values) if "list" in spec else values


def _told_doubts(say: Speaker, edition: Edition) -> Iterator[str]:
    if not edition.assumed:
        return
    yield ""
    yield say("terminal-boxes-doubts")
    for key in edition.assumed:
        yield f"  {key}: {_said(say, f'doubt-{key}', edition.values[key].assumed)}"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)
