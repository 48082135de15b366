"""What a level makes of the total at which the best turn would bank."""

from math import ceil


def held(name: str) -> int | None:
    """The N of hold:N; None for a level."""
    kind, _, total = name.partition(":")
    return int(total) if kind == "hold" else None


def scaled(name: str, best: int, careful: float, bold: float) -> int:
    """The level's own total for the best one; hold:N has its N."""
    total = held(name)
    if total is not None:
        return total
    share = {"careful": careful, "bold": bold, "sharp": 1.0}[name]
    return max(1, ceil(best * share))
