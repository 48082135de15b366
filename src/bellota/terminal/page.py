"""Puts a scene together for a window of any size: what matters least goes first when it is small."""

from typing import NamedTuple

from rich.text import Text

from bellota.terminal import board, board_shake, ink, padview, players
from bellota.terminal.frame import beside, wrapped
from bellota.terminal.scene import Scene

WIDEST = 96
ROOMY = 60  # from this width on most sentences take one row
KEPT, KEPT_NARROW = 3, 4  # rows for what happened and what may be done
NARROWEST, LOWEST = 24, 8


class Size(NamedTuple):
    """How many rows dice and, in a race, dogs may take; empty rows or not; nothing but the game."""

    dice: int
    dogs: int
    airy: bool
    bare: bool = False


SIZES = (
    Size(5, 5, True),
    Size(5, 5, False),
    Size(5, 1, False),
    Size(3, 1, False),
    Size(1, 1, False),
    Size(1, 1, False, bare=True),
)


def page(scene: Scene, width: int, height: int) -> list[Text]:
    """The rows of the screen, no more than `height`, none wider than `width`."""
    if width < NARROWEST or height < LOWEST:
        return wrapped(scene.voice.say("terminal-small", width=width, height=height), width)
    width = min(width, WIDEST)
    for size in SIZES:
        rows = _rows(scene, width, size)
        if len(rows) <= height:
            return _with_earlier(scene, rows, width, height)
    return rows[len(rows) - height :]


def _rows(scene: Scene, width: int, size: Size) -> list[Text]:
    """Head, players, board, what happened, what may be done, keys."""
    gap = [Text("")] if size.airy else []
    if size.bare:
        said = [row for row in _happened(scene, width) if row]
        return [*_table(scene, width, size), *said, *_buttons(scene, width)]
    return [
        *_head(scene, width),
        *gap,
        *_table(scene, width, size),
        *gap,
        *_happened(scene, width),
        *gap,
        *_buttons(scene, width),
        *wrapped(_foot(scene, width), width, "dim"),
    ]


def _head(scene: Scene, width: int) -> list[Text]:
    """Title on the left, the seal of the dice on the right."""
    fitting = (one for one in scene.titles if len(one) + 2 <= width)
    title = Text(f" {next(fitting, scene.titles[-1])}", f"bold {ink.GAMES[scene.voice.game]}")
    seal = scene.voice.say("terminal-sealed", seal=scene.table.commitment[:8])
    room = width - title.cell_len - 1
    if room > len(seal):
        title.append(f"{seal:>{room}}", "dim")
    title.truncate(width)
    return [title]


def _table(scene: Scene, width: int, size: Size) -> list[Text]:
    """Players over the board; in a wide Shake the pad stands beside both."""
    if scene.voice.game != "shake":
        return [*players.rows(scene, width), *board.rows(scene, width, size.dice, size.dogs)]
    pad = padview.width(scene)
    left = width - pad - 3
    if left < 48:
        return [*players.rows(scene, width), *board_shake.rows(scene, width, size.dice)]
    block = [*players.rows(scene, left), *board_shake.rows(scene, left, size.dice)]
    return beside(block, padview.rows(scene, len(block)), left + 2)


def _foot(scene: Scene, width: int) -> str:
    """The keys that always work, the long way where it fits."""
    return scene.foot if len(scene.foot) + 2 <= width else scene.voice.say("terminal-foot")


def _happened(scene: Scene, width: int) -> list[Text]:
    """The latest sentences in bold, then what may be done; rows are kept so that nothing jumps."""
    said = wrapped(scene.told[-1], width, "bold") if scene.told else []
    asked = wrapped(scene.now, width) if scene.now else []
    kept = KEPT if width >= ROOMY else KEPT_NARROW
    return [*said, *asked, *[Text("")] * (kept - len(said) - len(asked))]


def _buttons(scene: Scene, width: int) -> list[Text]:
    """Key and meaning, side by side where they fit, always in the same order."""
    drawn = [
        Text(f" {b.key} ", "bold reverse").append(f" {b.says}", "not bold not reverse")
        for b in scene.offered
    ]
    row = Text(" ") + Text("   ").join(drawn)
    rows = [row] if row.cell_len <= width else [Text(" ") + one for one in drawn]
    for one in rows:
        one.truncate(width)
    return [*rows, *[Text("")] * ((1 if width >= ROOMY else 2) - len(rows))]


def _with_earlier(scene: Scene, rows: list[Text], width: int, height: int) -> list[Text]:
    """Spare rows at the foot tell what happened before, the latest first."""
    spare = height - len(rows) - 2
    earlier: list[Text] = []
    for told in reversed(scene.told[:-1]):
        lines = wrapped(told, width, "dim")
        if len(earlier) + len(lines) > min(spare, 8):
            break
        earlier += lines
    return [*rows, Text(""), *earlier] if earlier else rows
