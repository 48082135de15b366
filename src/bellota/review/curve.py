"""The curve of the chances to win, drawn as one SVG that needs no script and takes its colours from CSS."""

from html import escape

from bellota.review.grid import Worth
from bellota.review.phrases import Phrases
from bellota.review.reviewed import Review

WIDE, HIGH, LEFT, TOP, BOTTOM = 720, 260, 80, 16, 24
DASHES = ("", "7 4", "2 4", "9 3 2 3", "12 4", "4 4", "1 3", "10 6")  # told apart without colour


def curve(found: Review, title: str, told: Phrases) -> str:
    """One line a seat over the steps; turning points carry their numbers."""
    points = [found.start, *(step.after for step in found.steps)]
    lines = [_line(points, seat) for seat in range(len(found.header.seats))]
    marks = [_mark(points, number, k + 1) for number, k in enumerate(found.turning, 1)]
    return (
        f'<svg class="curve" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(title)}">'
        f"{''.join(_rule(part, told) for part in (0.0, 0.25, 0.5, 0.75, 1.0))}"
        f"{''.join(lines)}{''.join(marks)}</svg>"
    )


def _x(place: int, places: int) -> float:
    """Where a step stands, from the left."""
    return LEFT + (WIDE - LEFT - 12) * place / max(1, places - 1)


def _y(chance: float) -> float:
    """Where a chance stands, from above."""
    return TOP + (HIGH - TOP - BOTTOM) * (1 - chance)


def _rule(part: float, told: Phrases) -> str:
    """A line across, with its percentage, as this language writes it."""
    y = _y(part)
    return (
        f'<line class="rule" x1="{LEFT}" x2="{WIDE - 12}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="scale" x="{LEFT - 6}" y="{y + 4:.1f}">{told.percent(part, 0)}</text>'
    )


def _line(points: list[Worth | None], seat: int) -> str:
    """A seat's line, broken where nothing is known."""
    path, pen = [], "M"
    for place, worth in enumerate(points):
        if worth is None:
            pen = "M"
            continue
        path.append(f"{pen}{_x(place, len(points)):.1f} {_y(worth[seat]):.1f}")
        pen = "L"
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<path class="seat s{seat}"{dash} d="{" ".join(path)}"/>'


def _mark(points: list[Worth | None], number: int, place: int) -> str:
    """The number of a turning point, on the line of the seat that rose the most."""
    after, before = points[place], points[place - 1]
    if after is None or before is None:
        return ""
    seat = max(range(len(after)), key=lambda s: after[s] - before[s])
    x, y = _x(place, len(points)), _y(after[seat])
    return (
        f'<circle class="turn s{seat}" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
        f'<text class="number" x="{x:.1f}" y="{y + 4:.1f}">{number}</text>'
    )
