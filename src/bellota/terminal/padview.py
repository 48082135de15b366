"""The score pad of Shake as a block of text: rounds down, players across, totals at the foot."""

from rich.text import Text

from bellota.terminal import ink
from bellota.terminal.scene import Scene

CELL = 5


def width(scene: Scene) -> int:
    """Columns that the pad takes."""
    return 5 + CELL * len(scene.voice.names)


def rows(scene: Scene, height: int) -> list[Text]:
    """Initials, the last rounds that fit, totals."""
    noted = list(enumerate(scene.pad, 1))
    fitting = noted[-max(0, height - 3) :] if height > 3 else []
    return [_head(scene), *(_round(scene, n, row) for n, row in fitting), _totals(scene)]


def _head(scene: Scene) -> Text:
    row = Text(" " * 5)
    for seat, place in enumerate(scene.table.seats):
        row.append(f"{place.initials:>{CELL}}", f"bold {ink.SEATS[seat]}")
    return row


def _round(scene: Scene, number: int, points: tuple[int | None, ...]) -> Text:
    rounds = scene.voice.numbers.rounds
    row = Text(f"{number:>3}  " if number <= rounds else f"{'*':>3}  ", "dim")
    for score in points:
        row.append(f"{'' if score is None else score:>{CELL}}")
    return row


def _totals(scene: Scene) -> Text:
    row = Text(f"{scene.voice.say('terminal-letter-total'):>4} ", "bold")
    for total in scene.state.scores:
        row.append(f"{total:>{CELL}}", "bold")
    return row
