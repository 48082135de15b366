"""The score pad of Shake as a block of text: rounds down, players across, totals at the foot."""

from rich.text import Text

from bellota.terminal import ink
from bellota.terminal.scene import Scene

CELL = 5


def width(scene: Scene) -> int:
    """Columns that the pad takes."""
    return 5 + _cell(scene) * len(scene.voice.names)


def _cell(scene: Scene) -> int:
    """Columns of one seat; a long total keeps its distance from the next."""
    return max(CELL, *(len(scene.voice.number(total)) + 1 for total in scene.state.scores))


def rows(scene: Scene, height: int) -> list[Text]:
    """The letters of the seats, the last rounds that fit, totals."""
    noted = list(enumerate(scene.pad, 1))
    fitting = noted[-max(0, height - 3) :] if height > 3 else []
    return [_head(scene), *(_round(scene, n, row) for n, row in fitting), _totals(scene)]


def _head(scene: Scene) -> Text:
    row, wide = Text(" " * 5), _cell(scene)
    for seat in range(len(scene.table.seats)):
        row.append(f"{ink.LETTERS[seat]:>{wide}}", f"bold {ink.SEATS[seat]}")
    return row


def _round(scene: Scene, number: int, points: tuple[int | None, ...]) -> Text:
    rounds, wide, said = scene.voice.numbers.rounds, _cell(scene), scene.voice.number
    row = Text(f"{number:>3}  " if number <= rounds else f"{'*':>3}  ", "dim")
    for score in points:
        row.append(f"{'' if score is None else said(score):>{wide}}")
    return row


def _totals(scene: Scene) -> Text:
    row, wide = Text(f"{scene.voice.say('terminal-letter-total'):>4} ", "bold"), _cell(scene)
    for total in scene.state.scores:
        row.append(f"{scene.voice.number(total):>{wide}}", "bold")
    return row
