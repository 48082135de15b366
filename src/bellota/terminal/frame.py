"""Rows of text: wrapped, side by side, in a frame."""

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.text import Text

NO_BREAK, _STICKY = "\u00a0", "\ue000"  # Rich knows no space at which no line ends
_RULER = Console(file=StringIO(), width=200)


def wrapped(text: str, width: int, style: str = "", indent: int = 1) -> list[Text]:
    """A sentence in as many rows as it takes."""
    lines = Text(text.replace(NO_BREAK, _STICKY), style).wrap(_RULER, max(8, width - indent))
    for line in lines:
        line.rstrip()
        line.plain = line.plain.replace(_STICKY, NO_BREAK)
    return [Text(" " * indent) + line for line in lines] or [Text("")]


def fitted(line: Text, width: int) -> Text:
    """A row of exactly `width` columns."""
    row = line.copy()
    row.truncate(width)
    row.pad_right(max(0, width - row.cell_len))
    return row


def beside(left: Sequence[Text], right: Sequence[Text], at: int) -> list[Text]:
    """Two blocks side by side, the right one from column `at` on."""
    rows = max(len(left), len(right))
    pairs = zip(_rows(left, rows), _rows(right, rows), strict=True)
    return [joined(fitted(a, at), b) for a, b in pairs]


def joined(*parts: Text) -> Text:
    """Parts in a row, each in its own style alone."""
    row = Text("")
    for part in parts:
        row.append_text(part)
    return row


def _rows(block: Sequence[Text], rows: int) -> list[Text]:
    return [*block, *[Text("")] * (rows - len(block))]


def framed(rows: Sequence[Text], title: str, width: int, style: str, unicode: bool) -> list[Text]:
    """The rows in a frame with its title in the upper edge."""
    corners, across, down = ("╭╮╰╯", "─", "│") if unicode else ("++++", "-", "|")
    inner = width - 4
    head = Text(f"{corners[0]}{across} ", style).append(title, f"bold {style}").append(" ")
    head.truncate(width - 2)
    head.append(across * (width - 1 - head.cell_len) + corners[1], style)
    body = [
        joined(Text(down + " ", style), fitted(row, inner), Text(" " + down, style)) for row in rows
    ]
    foot = Text(corners[2] + across * (width - 2) + corners[3], style)
    return [head, *body, foot]


def cut(body: Sequence[Text], last: Sequence[Text], width: int, height: int) -> list[Text]:
    """All rows in a window: empty ones go first, then the end of the body; `last` stays."""
    rows = [*body, Text(""), *last]
    if len(rows) > height:
        told = [row for row in body if row.plain.strip()]
        rows = [*told[: max(0, height - len(last))], *last][:height]
    for row in rows:
        row.truncate(width)
    return rows
