"""A key of the keyboard, drawn big."""

from rich.text import Text


def cap(label: str, style: str, pressed: bool, unicode: bool) -> list[Text]:
    """Three rows: a solid block with its label; only its outline while it is pressed."""
    wide = len(label) + 4
    if not pressed:
        rows = (" " * wide, label.center(wide), " " * wide)
        return [Text("").append(row, f"bold reverse {style}") for row in rows]
    corners, across, down = ("╭╮╰╯", "─", "│") if unicode else ("++++", "-", "|")
    inner = across * (wide - 2)
    rows = (
        corners[0] + inner + corners[1],
        down + label.center(wide - 2) + down,
        corners[2] + inner + corners[3],
    )
    return [Text(row, f"bold {style}") for row in rows]
