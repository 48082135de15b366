"""How numbers are shown: exact weights as fraction and percentage, chances to win by choice."""

from fractions import Fraction
from typing import Any

from bellota.commands.asked import whole_numbers
from bellota.rules.kinds import Do
from bellota.rules.numbers import End

CUTS = (0.05, 0.25, 0.5, 0.75, 0.95)


def exact(value: Fraction) -> dict[str, Any]:
    """A quotient, for JSON."""
    return {"fraction": f"{value.numerator}/{value.denominator}", "value": float(value)}


def mean(value: dict[str, Any]) -> str:
    """A quotient, for a person."""
    return f"{value['fraction']} = {value['value']:.4f}"


def count(number: int, what: str) -> str:
    """So many of something, in the singular where it is one."""
    one = "die" if what == "dice" else what.removesuffix("s")
    return f"{number} {one if number == 1 else what}"


def row(what: str, weight: int, whole: int, then: str = "") -> str:
    """One outcome: its name, its percentage, its weight out of all, where it leads."""
    share = f"{weight / whole:.4%}"
    return f"{what:<32} {share:>9}  {weight}/{whole}  {then}".rstrip()


def spread(chances: list[float], mean: float) -> list[str]:
    """A distribution in two lines: its mean, and the totals that parts of it do not pass."""
    marks, below, at = [], 0.0, 0
    for cut in CUTS:
        while below + chances[at] < cut and at < len(chances) - 1:
            below += chances[at]
            at += 1
        marks.append(f"{cut:.0%} up to {at}")
    return [f"  mean {mean:.4f}, nothing {chances[0]:.4%}", "  " + ", ".join(marks)]


def scores(told: dict[str, Any], seats: tuple[int, int]) -> tuple[int, ...] | None:
    """The totals that were given, if any; ValueError if they do not fit the seats."""
    if told["scores"] is None:
        return None
    found = whole_numbers(told["scores"], "--scores")
    if not seats[0] <= len(found) <= seats[1] or min(found) < 0:
        raise ValueError(f"--scores: {seats[0]} to {seats[1]} totals from 0, not {told['scores']}")
    if told["seat"] >= len(found):
        raise ValueError(f"--seat {told['seat']}: seats are 0 to {len(found) - 1}")
    return found


def check_open(end: int, target: int, scores: tuple[int, ...], seat: int) -> None:
    """ValueError if the game would be over, or cannot stand so."""
    over = [s for s, score in enumerate(scores) if score >= target]
    may = end == End.EQUAL_TURNS and seat > 0 and all(s < seat for s in over)
    if over and not may:
        raise ValueError(f"--scores: the target is {target}; with these the game is over")


def win(chances: dict[Do, tuple[float, ...]]) -> dict[str, list[float]]:
    """Chances to win by the word of the action."""
    return {do.name.lower(): list(wins) for do, wins in chances.items()}


def wins(chances: dict[str, list[float]] | None) -> list[str]:
    """The same for a person."""
    if not chances:
        return []
    rows = [f"  {do:<6}" + "  ".join(f"{win:.4%}" for win in by) for do, by in chances.items()]
    return ["", "chance to win by seat, all playing their best:", *rows]
