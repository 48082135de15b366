"""Puts a scene together for a window of any size: what matters least goes first when it is small."""

from rich.text import Text

from bellota.terminal import board, board_shake, ink, padview, players
from bellota.terminal.frame import beside, wrapped
from bellota.terminal.scene import Scene

WIDEST = 96
NARROWEST, LOWEST = 24, 8


def page(scene: Scene, width: int, height: int) -> list[Text]:
    """The rows of the screen, no more than `height`, none wider than `width`."""
    if width < NARROWEST or height < LOWEST:
        return wrapped(scene.voice.say("terminal-small", width=width, height=height), width)
    width = min(width, WIDEST)
    for dice_rows, airy in ((5, True), (5, False), (3, False), (1, False)):
        rows = _rows(scene, width, dice_rows, airy)
        if len(rows) <= height:
            return _with_earlier(scene, rows, width, height)
    return rows[len(rows) - height :]


def _rows(scene: Scene, width: int, dice_rows: int, airy: bool) -> list[Text]:
    """Head, players, board, what happened, what may be done, keys."""
    gap = [Text("")] if airy else []
    return [
        *_head(scene, width),
        *gap,
        *_table(scene, width, dice_rows),
        *gap,
        *_happened(scene, width, airy),
        *gap,
        *_buttons(scene, width),
        *wrapped(scene.foot, width, "dim"),
    ]


def _head(scene: Scene, width: int) -> list[Text]:
    """Title on the left, the seal of the dice on the right."""
    title = Text(f" {scene.title}", f"bold {ink.GAMES[scene.voice.game]}")
    seal = scene.voice.say("terminal-sealed", seal=scene.table.commitment[:8])
    room = width - title.cell_len - 1
    if room > len(seal):
        title.append(f"{seal:>{room}}", "dim")
    title.truncate(width)
    return [title]


def _table(scene: Scene, width: int, dice_rows: int) -> list[Text]:
    """Players over the board; in a wide Shake the pad stands beside both."""
    if scene.voice.game != "shake":
        return [*players.rows(scene, width), *board.rows(scene, width, dice_rows)]
    pad = padview.width(scene)
    left = width - pad - 3
    if left < 48:
        return [*players.rows(scene, width), *board_shake.rows(scene, width, dice_rows)]
    block = [*players.rows(scene, left), *board_shake.rows(scene, left, dice_rows)]
    return beside(block, padview.rows(scene, len(block)), left + 2)


def _happened(scene: Scene, width: int, airy: bool) -> list[Text]:
    """The latest sentences in bold, then what may be done; two rows are kept for the first."""
    said = wrapped(scene.told[-1], width, "bold") if scene.told else []
    kept = [Text("")] * (2 - len(said)) if airy else []
    return [*said, *wrapped(scene.now, width), *kept]


def _buttons(scene: Scene, width: int) -> list[Text]:
    """Key and meaning, side by side where they fit, always in the same order."""
    drawn = [
        Text(f" {b.key} ", "bold reverse").append(f" {b.says}", "not bold not reverse")
        for b in scene.offered
    ]
    if not drawn:
        return [Text("")]
    row = Text(" ") + Text("   ").join(drawn)
    return [row] if row.cell_len <= width else [Text(" ") + one for one in drawn]


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
