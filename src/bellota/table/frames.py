"""The edge's codec: text from a socket to a command, facts to rows of the log and back.

msgspec reads and writes the dataclasses of the pure half as they are, but for a command, of which each
event makes one: that is read into a kind of msgspec's own with the same fields, in a third of the time.
"""

from dataclasses import MISSING, fields, replace
from typing import Any, cast

import msgspec

from bellota.table.commands import Command, No
from bellota.table.events import KINDS, WORDS, Did, Fact, Renamed, Sat
from bellota.table.sent import Kind, Move

LONGEST_ID = 128


def _read_as(plain: Any) -> Any:
    """A kind of msgspec's own with the fields of a dataclass."""
    parts = []
    for field in fields(plain):
        empty = field.default_factory
        default = field.default if empty is MISSING else msgspec.field(default_factory=empty)
        parts.append((field.name, field.type, msgspec.NODEFAULT if default is MISSING else default))
    return msgspec.defstruct(plain.__name__, parts, frozen=True, gc=False)


_command = msgspec.json.Decoder(_read_as(Command))
encoded = msgspec.json.Encoder().encode  # a frame for a socket, or a part of one
_HEADS = {kind: b'{"fact":"%b",' % word.encode() for kind, word in WORDS.items()}
_NAMING = (Sat, Renamed)
_NAMED = tuple(_HEADS[kind] for kind in _NAMING)
_facts = {word: msgspec.json.Decoder(Move if kind is Did else kind) for word, kind in KINDS.items()}
_kind = msgspec.json.Decoder(Kind)


def command(raw: str | bytes) -> Command | No:
    """The command in a frame; for anything else a refusal that says what was expected."""
    try:
        known: Command = _command.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return No("malformed", detail=str(error))
    if len(known.id) > LONGEST_ID:  # answers are remembered by it
        return No("malformed", detail=f"an id has at most {LONGEST_ID} characters")
    return known


def with_token(command: Command, token: str) -> Command:
    """A command of a device that left its token to us."""
    return cast("Command", msgspec.structs.replace(cast("Any", command), token=token))


def part(of_a_frame: Any) -> Any:
    """A part of a frame that is encoded once and stands in many."""
    return msgspec.Raw(encoded(of_a_frame))


def inner(part: dict[str, Any]) -> bytes:
    """A part of a frame without its braces, to be joined to others."""
    return encoded(part)[1:-1]


FORGOTTEN = "…"
"""What stands for a name that was forgotten."""


def name(fact: Fact) -> str | None:
    """The name of a person in a fact: it stands beside its row, not in it."""
    return fact.name if isinstance(fact, _NAMING) else None


def row(fact: Fact) -> bytes:
    """A fact as a row of the log, without the name of a person."""
    if isinstance(fact, Did):
        by, race, at = fact.by, fact.race, fact.at
        return encoded(Move(fact.seat, fact.do, fact.faces, fact.order, by, race, at))
    if isinstance(fact, _NAMING):
        fact = replace(fact, name="")
    return _HEADS[type(fact)] + encoded(fact)[1:]


def wants_a_name(row: bytes) -> bool:
    """Whether a name may stand beside a row."""
    return row.startswith(_NAMED)


def fact(row: bytes, name: str | None = None) -> Fact:
    """The fact in a row, with the name beside it; ValueError for a kind that is not known here."""
    kind = _kind.decode(row).fact
    if kind not in _facts:
        raise ValueError(f"a fact of kind {kind!r}; this version knows {', '.join(KINDS)}")
    known: Any = _facts[kind].decode(row)
    if isinstance(known, Move):
        return Did(*msgspec.structs.astuple(known))
    if isinstance(known, _NAMING) and not known.name:
        return replace(known, name=name or FORGOTTEN)
    return cast("Fact", known)
