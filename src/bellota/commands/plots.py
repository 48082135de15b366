"""Pictures of odds and of best play, for people to look at."""

# ruff: noqa: PLC0415 — matplotlib is loaded where a picture is drawn, and is no part of the core

from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    rolls = sorted(found["outcomes"], key=lambda one: int(one["weight"]))
    places = range(len(rolls))
    shares = [100 * one["weight"] / found["total"] for one in rolls]
    panels[0].set_yticks(places, [_name(one) for one in rolls])
    panels[0].barh(places, shares, color=[COLOURS[one["out"]] for one in rolls])
    panels[0].set(xlabel="chance, %", title="one roll")
    if "gain" in found:
        chances = [100 * chance for chance in found["gain"]["chances"]]
        shown = next((k for k in range(len(chances)) if sum(chances[k:]) < 0.5), len(chances))
        panels[1].bar(range(shown), chances[:shown], color=RACE)
        panels[1].set(xlabel="acorns", ylabel="chance, %", title="a race with these dice")
    save(picture, file)


def _name(roll: dict[str, Any]) -> str:
    """What a roll shows."""
    if "squirrels" in roll:
        return " ".join(f"{roll[f]}{f[0].upper()}" for f in ("squirrels", "acorns", "cars"))
    return str(roll.get("face", roll.get("points")))


def match(solved: Match, file: Path) -> None:
    """Chances to win over both scores, and where each hand banks at 0 : 0."""
    picture, panels = figure(2)
    target = solved.game.target
    _wins(picture, panels[0], solved, target)
    _banks(panels[1], solved, target)
    save(picture, file)


def _wins(figure: "Figure", panel: Any, solved: Match, target: int) -> None:
    """The chance of the seat that moves."""
    table = solved.values.win[0]
    wins = [[table[target - x][target - y] for x in range(target)] for y in range(target)]
    image = panel.imshow(wins, origin="lower", cmap="RdYlGn", vmin=0, vmax=1)
    lines = panel.contour(wins, levels=[0.25, 0.5, 0.75], colors="black", linewidths=0.8)
    panel.clabel(lines, fmt="%.2f")
    panel.set(xlabel="my score", ylabel="your score", title="chance to win of the one to roll")
    figure.colorbar(image, ax=panel, shrink=0.8)


def _banks(panel: Any, solved: Match, target: int) -> None:
    """Roll or bank, by dice in hand and the turn's total."""
    from matplotlib.colors import ListedColormap
    from matplotlib.patches import Patch

    masks = solved.values.policy[0][target][target]
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
    panel.set(xlabel="turn's total", ylabel="dice in hand", title="the first turn")
    panel.legend(handles=[Patch(color=SAFE, label="bank"), Patch(color=RACE, label="roll")])
