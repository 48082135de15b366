"""Pictures of many games, for people to look at."""

from pathlib import Path
from typing import Any

from bellota.commands.plots import BUST, RACE, SAFE, figure, save

SHADES = (SAFE, RACE, BUST, "#3d6a8a", "#7a5a8a", "#555555", "#a08a3a", "#2a8a7a")
ENDS = {"bank": SAFE, "race": RACE, "bust": BUST}


def simulated(found: dict[str, Any], file: Path) -> None:
    """Wins, how turns end, lengths of games, points of turns."""
    picture, panels = figure(4)
    names, told = found["players"], found["detail"]
    places = range(len(names))
    panels[0].bar(
        places, [100 * w for w in found["win"]], yerr=[196 * e for e in found["error"]], color=SAFE
    )
    panels[0].set_xticks(places, names)
    panels[0].set(ylabel="%", title="wins, with 95 % intervals")
    below = [0.0] * len(names)
    for end, colour in ENDS.items():
        shares = [100 * share for share in told["ends"][end]]
        panels[1].bar(places, shares, bottom=below, color=colour, label=end)
        below = [a + b for a, b in zip(below, shares, strict=True)]
    panels[1].set_xticks(places, names)
    panels[1].set(ylabel="%", title="how turns end")
    panels[1].legend()
    for panel, what, label in (
        (panels[2], "lengths", "turns of a game"),
        (panels[3], "gains", "points of a turn"),
    ):
        shares = _front(told[what])
        panel.bar(range(len(shares)), [100 * share for share in shares], color=RACE)
        panel.set(xlabel=label, ylabel="%", title=label)
    save(picture, file)


def compared(found: dict[str, dict[str, Any]], file: Path) -> None:
    """Lengths over each other, then edges and shares side by side."""
    picture, panels = figure(2)
    for (name, box), colour in zip(found.items(), SHADES * len(found), strict=False):
        shares = _front(box["lengths"])
        panels[0].plot([100 * share for share in shares], color=colour, label=name)
    panels[0].set(xlabel="turns of a game", ylabel="%", title="lengths")
    panels[0].legend()
    rows: dict[str, Any] = {
        "first seat": lambda box: 0.5 + box["first"],
        "best, sharp": lambda box: box["skill"]["best_sharp"],
        "sharp, random": lambda box: box["skill"]["sharp_random"],
        "races": lambda box: box["race"],
        "busts": lambda box: box["bust"],
    }
    wide = 0.8 / len(found)
    for k, (box, colour) in enumerate(zip(found.values(), SHADES * len(found), strict=False)):
        places = [row + k * wide for row in range(len(rows))]
        panels[1].bar(places, [100 * share(box) for share in rows.values()], wide, color=colour)
    panels[1].set_xticks(range(len(rows)), [*rows], rotation=20)
    panels[1].set(ylabel="%", title="edges and shares")
    save(picture, file)


def _front(shares: list[float]) -> list[float]:
    """A distribution without the last thousandth of it."""
    below = 0.0
    for at, share in enumerate(shares):
        below += share
        if below >= 0.999:
            return shares[: at + 1]
    return shares
