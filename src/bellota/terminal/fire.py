"""The fire of the race: tongues of flame at the foot of the screen, one colour a row."""

from math import sin

from rich.text import Text

HOTTEST_FIRST = ("bright_yellow", "yellow", "bright_red", "red", "red dim")
BLOCKS, ASCII = " ▂▄▆█", " .:^^"
TONGUES = ((0.23, 5.1, 0.9), (0.41, -3.7, 0.6), (0.97, 8.3, 0.3))  # width, speed, height


def flames(width: int, height: int, seconds: float, unicode: bool) -> list[Text]:
    """`height` rows of fire, the topmost first."""
    tops = [_top(column, height, seconds) for column in range(width)]
    steps = BLOCKS if unicode else ASCII
    return [_row(tops, height - 1 - at, height, steps) for at in range(height)]


def _top(column: int, height: int, seconds: float) -> float:
    """How high a column burns, in rows."""
    wave = sum(h * sin(column * w + seconds * s) for w, s, h in TONGUES)
    return height * (0.55 + 0.25 * wave) + 0.5


def _row(tops: list[float], above: int, height: int, steps: str) -> Text:
    """The row that lies `above` rows over the foot."""
    full = len(steps) - 1
    chars = "".join(steps[round(full * min(1.0, max(0.0, top - above)))] for top in tops)
    return Text(chars, HOTTEST_FIRST[above * len(HOTTEST_FIRST) // height])
