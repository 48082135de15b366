"""Pictures of many games, for people to look at."""

from pathlib import Path
from typing import Any

from bellota.commands.plots import BUST, RACE, SAFE, figure, save

SHADES = (SAFE, RACE, BUST, "#3d6a8a", "#7a5a8a", "#555555", "#a08a3a", "#2a8a7a")
ENDS = {"bank": SAFE, "race": RACE, "bust": BUST}


def simulated(found: dict[str, Any], file: Path) -> None:
    """Wins, how turns end, lengths of games, points of turns."""
    picture, panels = figure(2, 2)
    names, told = found["players"], found["detail"]
    _wins(panels[0], names, found)
    _ends(panels[1], names, told["ends"])
    for panel, what, label, title in (
        (panels[2], "lengths", "turns", "how long a game is"),
        (panels[3], "gains", "points", "what a turn brings"),
    ):
        shares = _front(told[what])
        panel.bar(range(len(shares)), [100 * share for share in shares], color=RACE)
        panel.set(xlabel=label, ylabel="%", title=title)
    save(picture, file)


def _wins(panel: Any, names: list[str], found: dict[str, Any]) -> None:
    """Wins with their intervals, each written out."""
    places = range(len(names))
    wins, spread = [100 * w for w in found["win"]], [196 * e for e in found["error"]]
    bars = panel.bar(places, wins, yerr=spread, color=SAFE, capsize=6)
    panel.bar_label(
        bars, [f"{w:.2f} ± {s:.2f}" for w, s in zip(wins, spread, strict=True)], padding=3
    )
    panel.margins(y=0.12)
    panel.set_xticks(places, names)
    panel.set(ylabel="%", title="wins, with 95 % intervals")


def _ends(panel: Any, names: list[str], ends: dict[str, list[float]]) -> None:
    """How turns end, one over the other; what never happens is left out."""
    below = [0.0] * len(names)
    for end, colour in ENDS.items():
        shares = [100 * share for share in ends[end]]
        if any(shares):
            panel.bar(range(len(names)), shares, bottom=below, color=colour, label=end)
        below = [a + b for a, b in zip(below, shares, strict=True)]
    panel.set_xticks(range(len(names)), names)
    panel.set(ylabel="%", title="how turns end")
    panel.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)


def compared(found: dict[str, dict[str, Any]], file: Path) -> None:
    """Lengths over each other, then edges and shares side by side."""
    picture, panels = figure(2)
    for (name, box), colour in zip(found.items(), SHADES * len(found), strict=False):
        shares = _front(box["lengths"])
        panels[0].plot([100 * share for share in shares], color=colour, label=name, marker=".")
    panels[0].set(xlabel="turns", ylabel="%", title="how long a game is")
    panels[0].legend(frameon=False)
    _shares(panels[1], found)
    save(picture, file)


def _shares(panel: Any, found: dict[str, dict[str, Any]]) -> None:
    """What is one number a box, the boxes side by side, each number written out."""
    rows: dict[str, Any] = {
        "first seat\nwins": lambda box: box["first"] + 1 / box["seats"],
        "best beats\nsharp": lambda box: box["skill"]["best_sharp"],
        "sharp beats\nrandom": lambda box: box["skill"]["sharp_random"],
        "turns\nthat race": lambda box: box["race"],
        "turns\nthat bust": lambda box: box["bust"],
    }
    wide = 0.84 / len(found)
    for k, (box, colour) in enumerate(zip(found.values(), SHADES * len(found), strict=False)):
        places = [row + (k - (len(found) - 1) / 2) * wide for row in range(len(rows))]
        bars = panel.bar(places, [100 * share(box) for share in rows.values()], wide, color=colour)
        panel.bar_label(bars, fmt="%.0f", fontsize=7, padding=1)
    panel.set_xticks(range(len(rows)), [*rows])
    panel.set(ylabel="%", title="edges and shares")


def _front(shares: list[float]) -> list[float]:
    """A distribution without the last thousandth of it."""
    below = 0.0
    for at, share in enumerate(shares):
        below += share
        if below >= 0.999:
            return shares[: at + 1]
    return shares
