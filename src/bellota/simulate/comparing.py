"""`compare`: boxes side by side, by what designers of games ask."""

from typing import Any

from bellota.bots import BEST
from bellota.rules.numbers import Numbers
from bellota.simulate import tally
from bellota.simulate.names import RANDOM
from bellota.simulate.playing import Asked, Found, run, slow

GOOD = "sharp"
CUTS = (0.1, 0.5, 0.9)
SLOWLY = 1000  # games of players who can only play in plain Python


def compare(
    boxes: dict[str, tuple[str, Numbers]],
    games: float,
    *,
    seats: int = 2,
    seed: int = 1,
    cores: int | None = None,
) -> dict[str, dict[str, Any]]:
    """By the box's name, of its game and numbers: length, first-seat edge, share of skill, races."""
    return {
        name: _box(game, numbers, games, seats, seed, cores)
        for name, (game, numbers) in boxes.items()
    }


def _box(
    game: str, numbers: Numbers, games: float, seats: int, seed: int, cores: int | None
) -> dict[str, Any]:
    """One box."""
    more: dict[str, Any] = {"numbers": numbers, "seed": seed, "cores": cores}
    alike = run(game, (GOOD,) * seats, games, **more)
    found = alike.as_dict()["detail"]
    turns = found["ends"]
    return {
        "game": game,
        "seats": seats,
        "turns": found["turns_a_game"],
        "turns_cut": [tally.quantile(found["lengths"], cut) for cut in CUTS],
        "lengths": found["lengths"],
        "first": tally.win(alike.total)[0] - 1 / seats,
        "skill": _skill(game, games, seats, more),
        "race": sum(turns["race"]) / len(turns["race"]),
        "bust": sum(turns["bust"]) / len(turns["bust"]),
        "error": tally.errors(alike.total)[0],
        "games": alike.total.games,
    }


def _skill(game: str, games: float, seats: int, more: dict[str, Any]) -> dict[str, Any]:
    """How often one player beats others of the next kind: the best, the sharp, who plays by chance."""
    pairs = {"best_sharp": (BEST, GOOD), "sharp_random": (GOOD, RANDOM)}
    found = {name: _against(game, games, seats, pair, more) for name, pair in pairs.items()}
    return {
        **{name: tally.win(one.total)[0] for name, one in found.items()},
        "errors": {name: tally.errors(one.total)[0] for name, one in found.items()},
        "games": {name: one.total.games for name, one in found.items()},
    }


def _against(
    game: str, games: float, seats: int, pair: tuple[str, str], more: dict[str, Any]
) -> Found:
    """The first of two kinds alone among the other kind; few games where they are slow."""
    players = (pair[0], *(pair[1],) * (seats - 1))
    few = min(games, SLOWLY) if slow(Asked(game, more["numbers"], players)) else games
    return run(game, players, few, rotate=True, detailed=False, **more)
