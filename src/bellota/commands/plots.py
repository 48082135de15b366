"""Pictures of odds and of best play, for people to look at."""

# ruff: noqa: PLC0415 — matplotlib is loaded where a picture is drawn, and is no part of the core

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bellota.commands.spread import spread
from bellota.extras import install
from bellota.solve.match import Match

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SAFE, RACE, BUST = "#4a7c3a", "#c77d1e", "#a03a2c"
FORMS = (".svg", ".png", ".pdf")
COLOURS = {"safe": SAFE, "race": RACE, "bust": BUST}


def figure(wide: int, high: int = 1) -> "tuple[Figure, list[Any]]":
    """An empty picture of some panels side by side, in rows; ValueError without matplotlib."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ValueError(f"--plot needs matplotlib: {install('lab')}") from None
    drawn = Figure(figsize=(5.5 * wide, 4.2 * high), layout="constrained")
    return drawn, [drawn.add_subplot(high, wide, k + 1) for k in range(wide * high)]


def writable(file: Path | None) -> None:
    """ValueError for a picture that could not be written, before long work is done for it."""
    if file and file.suffix not in FORMS:
        raise ValueError(f"--plot {file}: end its name with one of {', '.join(FORMS)}")
    if file and not file.parent.is_dir():
        raise ValueError(f"--plot {file}: there is no such folder")


def save(figure: "Figure", file: Path) -> None:
    """Write it in the form that the file's name asks for; ValueError if it cannot be."""
    try:
        # A picture carries no date: the same command writes the same bytes.
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
    except OSError as error:
        raise ValueError(f"--plot {file}: {error.strerror}") from None


def roll(found: dict[str, Any], file: Path) -> None:
    """The outcomes of a roll, and the gain of its race where there is one."""
    picture, panels = figure(2 if "gain" in found else 1)
    rolls = _ranked(found["outcomes"])
    places = range(len(rolls))
    shares = [100 * one["weight"] / found["total"] for one in rolls]
    panels[0].set_yticks(places, [_name(one) for one in rolls])
    panels[0].barh(places, shares, color=[COLOURS[one["out"]] for one in rolls])
    panels[0].set(xlabel="chance, %", title=_rolled(found))
    there = {one["out"] for one in rolls}
    panels[0].legend(handles=_patches({out: c for out, c in COLOURS.items() if out in there}))
    if "gain" in found:
        chances = [100 * chance for chance in found["gain"]["chances"]]
        shown = next((k for k in range(len(chances)) if sum(chances[k:]) < 0.5), len(chances))
        panels[1].bar(range(shown), chances[:shown], color=RACE)
        panels[1].set(xlabel="acorns", ylabel="chance, %", title="a race with these dice")
    save(picture, file)


def _ranked(rolls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """From below: points by size, dice with more than one face by their chance."""
    if "squirrels" in rolls[0]:
        return sorted(rolls, key=lambda one: int(one["weight"]))
    return sorted(rolls, key=lambda one: -int(one["face" if "face" in one else "points"]))


def _rolled(found: dict[str, Any]) -> str:
    """What is rolled."""
    if "hand" not in found:
        return "one shake" if "points" in found["outcomes"][0] else "one roll"
    return "one roll of a die" if found["hand"] == 1 else f"one roll of {found['hand']} dice"


def _patches(colours: dict[str, str]) -> list[Any]:
    """What colours mean."""
    from matplotlib.patches import Patch

    return [Patch(color=colour, label=name) for name, colour in colours.items()]


def _name(roll: dict[str, Any]) -> str:
    """What a roll shows."""
    if "squirrels" in roll:
        return " ".join(f"{roll[f]}{f[0].upper()}" for f in ("squirrels", "acorns", "cars"))
    return str(roll.get("face", roll.get("points")))


def match(solved: Match, file: Path, scores: tuple[int, int] = (0, 0)) -> None:
    """Chances to win over both scores; at these, where each hand banks and what the turn brings."""
    picture, panels = figure(3)
    target = solved.game.target
    mine, theirs = (target - score for score in scores)
    masks = solved.values.policy[0][mine][theirs]
    _wins(picture, panels[0], solved, target)
    _banks(panels[1], masks, mine, f"the plan at {scores[0]} : {scores[1]}")
    _brings(panels[2], spread(solved.game.turn, masks, mine), mine)
    save(picture, file)


def _brings(panel: Any, chances: list[float], need: int) -> None:
    """What the turn brings; the last bar wins."""
    shares = [100 * chance for chance in chances]
    colours = [BUST, *[SAFE] * (need - 1), RACE]
    panel.bar(range(need + 1), shares, color=colours)
    panel.set(xlabel="points of the turn", ylabel="chance, %", title="what this turn brings")
    panel.legend(handles=_patches({"nothing": BUST, "banked": SAFE, "to the target": RACE}))


def _wins(figure: "Figure", panel: Any, solved: Match, target: int) -> None:
    """The chance of the seat that moves."""
    table = solved.values.win[0]
    wins = [[table[target - x][target - y] for x in range(target)] for y in range(target)]
    image = panel.imshow(wins, origin="lower", cmap="RdYlGn", vmin=0, vmax=1)
    lines = panel.contour(wins, levels=[0.25, 0.5, 0.75], colors="black", linewidths=0.8)
    panel.clabel(lines, fmt="%.2f")
    panel.set(xlabel="my score", ylabel="your score", title="chance to win of the one to roll")
    figure.colorbar(image, ax=panel, shrink=0.8)


def _banks(panel: Any, masks: Sequence[int], target: int, title: str) -> None:
    """Roll or bank, by dice in hand and the turn's total."""
    from matplotlib.colors import ListedColormap

    rolls = [[mask >> t & 1 for t in range(target + 1)] for mask in masks]
    panel.imshow(
        rolls,
        origin="lower",
        aspect="auto",
        interpolation="nearest",
        cmap=ListedColormap([SAFE, RACE]),
        vmin=0,
        vmax=1,
        extent=(-0.5, target + 0.5, 0.5, len(masks) + 0.5),
    )
    panel.set_yticks(range(1, len(masks) + 1))
    panel.set(xlabel="turn's total", ylabel="dice in hand", title=title)
    panel.legend(handles=_patches({"bank": SAFE, "roll": RACE}))
