"""A review as a table: one row a step and seat, for a spreadsheet."""

import csv
from io import StringIO
from typing import Any

from bellota.review.reviewed import Review
from bellota.review.told import told

COLUMNS = (
    "n", "line", "mover", "do", "faces", "chosen", "best", "forced", "loss", "kind", "mark",
    "seat", "name", "before", "after", "luck", "pace",
)  # fmt: skip


def sheet(found: Review) -> str:
    """The rows, with a head."""
    whole, text = told(found), StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for step in whole["steps"]:
        for seat, name in enumerate(whole["seats"]):
            rows.writerow(_row(step, seat, _plain(name)))
    return text.getvalue()


def _row(step: dict[str, Any], seat: int, name: str) -> list[Any]:
    """A step as one seat sees it."""
    made = step.get("decision", {})
    chosen = [made.get(key) for key in ("chosen", "best", "forced", "loss", "kind", "mark")]
    worths = [_of(step.get(key), seat) for key in ("before", "after", "luck")]
    pace = _of(step.get("race", {}).get("pace"), seat)
    head = [step["n"], step["line"], step.get("seat"), step["do"]]
    return [*head, _shown(step.get("faces")), *chosen, seat, name, *worths, pace]


def _of(row: list[float] | None, seat: int) -> float | None:
    """A seat's place."""
    return None if row is None else row[seat]


def _shown(faces: Any) -> Any:
    """Faces in one cell."""
    if isinstance(faces, dict):
        return " ".join(f"{seat}:{face}" for seat, face in faces.items())
    return " ".join(map(str, faces)) if isinstance(faces, list) else faces


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
