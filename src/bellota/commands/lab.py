"""How the lab's figures are told in lines, and what it needs."""

# ruff: noqa: PLC0415 — what is of an extra is loaded where it is needed

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from bellota.extras import install

EXTRAS = {"dask": "cluster", "distributed": "cluster", "joblib": "cluster"}


@contextmanager
def needed() -> Iterator[None]:
    """Names the extra that is missing."""
    try:
        yield
    except ImportError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0], "lab")
        raise click.UsageError(f"this needs more than the core: {install(extra)}") from None


@contextmanager
def cluster(address: str | None) -> Iterator[None]:
    """A Dask cluster as joblib's back end, if one is asked for."""
    if not address:
        yield
        return
    from distributed import Client
    from joblib import parallel_config

    opened: Any = Client
    try:
        client = opened(address)
    except OSError as error:  # also one that took too long
        raise click.ClickException(f"no cluster answers at {address}: {error}") from None
    with client, parallel_config("dask", client=client):
        yield


def simulated(found: dict[str, Any]) -> list[str]:
    """Win rates, then turns and how they end."""
    wide = max(len(name) for name in found["players"])
    who = "player" if found["rotated"] else "seat"
    rows = [
        f"{found['games']:,} games ({found['method']}, {found['games_per_second']:,.0f} a second); ± is the standard error",
        "",
    ]
    for k, name in enumerate(found["players"]):
        rows.append(
            f"{who} {k}  {name:<{wide}}  wins {found['win'][k]:.4%} ± {found['error'][k]:.4%}"
        )
    return rows + _detail(found["detail"], wide)


def _detail(told: dict[str, Any], wide: int) -> list[str]:
    """Points a turn, how turns end, lengths."""
    rows = ["", f"of {told['games']:,} games in detail:"]
    for k, name in enumerate(told["players"]):
        ends = ", ".join(
            f"{end} {shares[k]:.1%}" for end, shares in told["ends"].items() if any(shares)
        )
        rows.append(f"  {name:<{wide}}  {told['points_a_turn'][k]:.4f} points a turn; {ends}")
    cuts = ", ".join(f"{cut:.0%} within {_within(told['lengths'], cut)}" for cut in (0.1, 0.5, 0.9))
    rows.append(
        f"  {told['turns_a_game']:.2f} turns a game ({cuts}); {told['draws_a_turn']:.2f} draws a turn"
    )
    return rows


def _within(shares: list[float], part: float) -> int:
    """The value that this part of a distribution does not pass."""
    below = 0.0
    for value, share in enumerate(shares):
        below += share
        if below >= part:
            return value
    return len(shares)


def met(found: dict[str, Any]) -> list[str]:
    """The table of a tournament, then its meetings."""
    wide = max(len(row["player"]) for row in found["players"])
    rows = [f"{'player':<{wide}}  {'wins':>9}  {'95 %':>9}  rating ± its sigma"]
    for row in found["players"]:
        rate = f"{row['rating']:.1f} ± {row['spread']:.1f}"
        rows.append(
            f"{row['player']:<{wide}}  {row['win']:>9.4%}  ±{row['interval']:>8.4%}  {rate}"
        )
    rows.append("")
    for meeting in found["meetings"]:
        wins = ", ".join(
            f"{n} {w:.4%}" for n, w in zip(meeting["players"], meeting["win"], strict=True)
        )
        rows.append(f"{meeting['games']:,} games: {wins}")
    return rows


def compared(found: dict[str, dict[str, Any]]) -> list[str]:
    """Boxes as columns."""
    told: dict[str, Any] = {
        "turns a game": lambda box: f"{box['turns']:.2f} ± {box['errors']['turns']:.2f}",
        "10 %, 50 %, 90 % within": lambda box: ", ".join(map(str, box["turns_cut"])),
        "first seat's edge": lambda box: f"{box['first']:+.4%} ± {box['error']:.4%}",
        "best against sharp": lambda box: _skill(box["skill"], "best_sharp"),
        "sharp against random": lambda box: _skill(box["skill"], "sharp_random"),
        "turns that race": lambda box: _share(box, "race"),
        "turns that bust": lambda box: _share(box, "bust"),
    }
    rows = {what: [shown(box) for box in found.values()] for what, shown in told.items()}
    wide = max(16, *(len(cell) for row in ([*found], *rows.values()) for cell in row))
    lines = [("", [*found]), *rows.items()]
    table = [f"{what:<26}" + "  ".join(f"{cell:>{wide}}" for cell in row) for what, row in lines]
    return [*table, "± is the standard error"]


def _share(box: dict[str, Any], end: str) -> str:
    """A share of turns with its standard error."""
    return f"{box[end]:.2%} ± {box['errors'][end]:.2%}"


def _skill(told: dict[str, Any], pair: str) -> str:
    """A share of wins with its standard error, and of how many games."""
    return f"{told[pair]:.2%} ± {told['errors'][pair]:.2%} of {told['games'][pair]:,} games"
