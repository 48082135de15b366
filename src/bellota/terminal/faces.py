"""Dice as a terminal draws them: a picture in a box, and its letter, so colour never speaks alone.

Every face has two pictures, one of block characters and one in ASCII, three lines of five columns.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

PICTURE = 5  # columns inside the box


class Drawn(NamedTuple):
    """One die: its short mark, the three lines inside the box, and how it is coloured."""

    mark: str
    lines: tuple[str, str, str]
    style: str = ""


BLANK = Drawn("?", ("     ", "  ?  ", "     "), "dim")


class Pen(NamedTuple):
    """The box round a die."""

    corners: tuple[str, str, str, str]  # top left, top right, bottom left, bottom right
    across: str
    down: str


ROUND = Pen(("╭", "╮", "╰", "╯"), "─", "│")
ASCII = Pen(("+", "+", "+", "+"), "-", "|")

PICTURES: dict[str, tuple[tuple[str, str, str], tuple[str, str, str]]] = {
    "squirrel": (("▗  ▄▖", "▟▙▐█▌", " ██▛▘"), ("^  _ ", "o>( )", " (_)/")),
    "acorn": (("  ╻  ", "▟███▙", " ▜█▛ "), ("  |  ", "(###)", " \\_/ ")),
    "car": ((" ▄▄▖ ", "▟███▙", "▝●▀●▘"), (" ___ ", "/   \\", "-o-o-")),
    "bird": ((" ▄▖  ", "◀██▄▖", " ▝▜▘▀"), (" __  ", "<o \\_", " ||\\ ")),
    "dog": (("▄▖ ▗▄", "█▚▀▞█", " ▜▄▛ "), ("n___n", "\\o o/", " \\v/ ")),
    "house": ((" ▗▄▖ ", "▟███▙", "▐█ █▌"), (" /^\\ ", "/___\\", "|[_]|")),
}
STYLES = {
    "squirrel": "red",
    "acorn": "yellow",
    "car": "bright_blue",
    "bird": "bright_blue",
    "dog": "green bold",
    "house": "dim",
}
_PIPS = {
    1: ("     ", "  *  ", "     "),
    2: ("*    ", "     ", "    *"),
    3: ("*    ", "  *  ", "    *"),
    4: ("*   *", "     ", "*   *"),
    5: ("*   *", "  *  ", "*   *"),
    6: ("*   *", "*   *", "*   *"),
}


def picture(kind: str, mark: str, unicode: bool) -> Drawn:
    """A face with a drawing of its own."""
    blocks, ascii_ = PICTURES[kind]
    return Drawn(mark, blocks if unicode else ascii_, STYLES[kind])


def pips(face: int, unicode: bool, style: str) -> Drawn:
    """A die with spots; beyond six it shows its number."""
    lines = _PIPS.get(face, ("     ", f"{face:^5}", "     "))
    top, middle, bottom = (line.replace("*", "●" if unicode else "o") for line in lines)
    return Drawn(str(face), (top, middle, bottom), style)


def number(value: str, style: str) -> Drawn:
    """A die that shows a number, or nothing yet."""
    return Drawn(value, ("", value, ""), style)


def boxed(dice: Sequence[Drawn], unicode: bool) -> list[Text]:
    """Pictures side by side: five rows."""
    pen = ROUND if unicode else ASCII
    return [Text(" ").join(_row(die, row, pen) for die in dice) for row in range(5)]


def _row(die: Drawn, row: int, pen: Pen) -> Text:
    """The mark stands in the upper edge."""
    left, right, low_left, low_right = pen.corners
    if row == 0:
        edge = die.mark[:PICTURE].ljust(PICTURE, pen.across)
        return Text(left + edge + right, die.style)
    if row == 4:
        return Text(low_left + pen.across * PICTURE + low_right, die.style)
    return Text(pen.down + die.lines[row - 1][:PICTURE].center(PICTURE) + pen.down, die.style)


def small(dice: Sequence[Drawn], unicode: bool) -> list[Text]:
    """Numbers side by side: three rows, each die as wide as the widest number."""
    pen = ROUND if unicode else ASCII
    wide = _widest(dice)
    left, right, low_left, low_right = pen.corners
    edge, foot = left + pen.across * wide + right, low_left + pen.across * wide + low_right
    rows = [
        [Text(edge, die.style) for die in dice],
        [Text(pen.down + die.mark.center(wide) + pen.down, die.style) for die in dice],
        [Text(foot, die.style) for die in dice],
    ]
    return [Text(" ").join(row) for row in rows]


def _widest(dice: Sequence[Drawn]) -> int:
    return max([2, *(len(die.mark) for die in dice)])


def marks(dice: Sequence[Drawn], width: int = 1000) -> list[Text]:
    """The marks alone, in as few rows as they take."""
    each = max(1, (width + 1) // (max(len(die.mark) for die in dice) + 3))
    chunks = [dice[at : at + each] for at in range(0, len(dice), each)]
    return [Text(" ").join(Text(f"[{die.mark}]", die.style) for die in row) for row in chunks]


def fitted(
    dice: Sequence[Drawn], width: int, height: int, unicode: bool, hand: int = 0
) -> list[Text]:
    """The richest way to draw `hand` dice, of which some may be gone, within columns and rows.

    All rows are as wide as the whole hand, so that nothing jumps when dice leave it.
    """
    count = max(len(dice), hand)
    ways = [(5, count * (PICTURE + 3) - 1, boxed), (3, count * (_widest(dice) + 3) - 1, small)]
    for rows, wide, draw in ways[0 if any(die.lines[0] for die in dice) else 1 :]:
        if rows <= height and wide <= width:
            block = draw(dice, unicode)
            for row in block:
                row.pad_right(wide - row.cell_len)
            return block
    return marks(dice, width)
