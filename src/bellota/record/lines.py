"""Lines of text become JSON objects with their line numbers, or are refused.

Stricter than JSON's usual reader: no NaN, no key twice, no text that is not Unicode. A byte order
mark, carriage returns and blank lines do no harm.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NamedTuple

from bellota.editions.bounds import shown
from bellota.record.errors import Malformed, RecordError

LONGEST_LINE = 1 << 20  # bytes; an event has about 60, a header with a whole edition 3,000
Source = str | bytes | Iterable[str | bytes]


class Numbered(NamedTuple):
    """An object and the line in which it stands, from 1."""

    line: int
    object: dict[str, Any]


def stream(file: BinaryIO) -> Iterator[bytes]:
    """The lines of an open file, none read further than it may be long."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def objects(source: Source, file: str) -> Iterator[Numbered]:
    """The objects of a text, or of its lines, as they are read."""
    for number, raw in enumerate(_lines(source), 1):
        try:
            text = _text(raw, first=number == 1)
            if text:
                yield Numbered(number, _object(text))
        except Malformed as wrong:
            raise RecordError(file, number, str(wrong)) from None


def dumps(value: Any) -> str:
    """One line of JSON as records are written."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _lines(source: Source) -> Iterable[str | bytes]:
    """A whole text by its line feeds alone: other separators may stand inside a name."""
    if isinstance(source, str):
        return source.split("\n")
    return source.split(b"\n") if isinstance(source, bytes) else source


def _text(raw: str | bytes, first: bool) -> str:
    """A line as text without the blanks around it; "" for a blank line."""
    if len(raw) > LONGEST_LINE:
        raise Malformed(f"longer than the {LONGEST_LINE} bytes that a line may have")
    try:
        text = raw if isinstance(raw, str) else raw.decode()
    except UnicodeDecodeError:
        raise Malformed("not UTF-8") from None
    return (text.removeprefix("\ufeff") if first else text).strip(" \t\r\n")


def _object(text: str) -> dict[str, Any]:
    """The object of a line."""
    try:
        found = json.loads(
            text, object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_float
        )
        dumps(found).encode()
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise Malformed("nested too deeply") from None
    except UnicodeEncodeError:
        raise Malformed("half a surrogate pair is no text") from None
    except Malformed:
        raise
    except ValueError:
        raise Malformed("a number with too many digits") from None
    if not isinstance(found, dict):
        raise Malformed(f"expected a JSON object, not {shown(found)}")
    return found


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which each key stands once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise Malformed(f"the key {shown(twice)} stands twice")
    return found


def _constant(name: str) -> Any:
    """NaN and Infinity are not JSON."""
    raise Malformed(f"{name} is not JSON")


def _float(digits: str) -> float:
    """A number with a fraction or an exponent that stays finite."""
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Malformed(f"the number {shown(digits)} is too large")
    return number
