"""`compare`: boxes side by side, by what designers of games ask."""

from typing import Any

from bellota.bots import BEST
from bellota.rules.kinds import Action
from bellota.rules.numbers import Numbers
from bellota.simulate import tally
from bellota.simulate.playing import Found, run

GOOD = "sharp"
CUTS = (0.1, 0.5, 0.9)


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


def _skill(game: str, games: float, seats: int, more: dict[str, Any]) -> dict[str, float]:
    """How often one player beats others of the next kind: the best, the sharp, who plays by chance."""
    pairs = {"best_sharp": (BEST, GOOD), "sharp_random": (GOOD, by_chance)}
    return {name: _against(game, games, seats, pair, more) for name, pair in pairs.items()}


def _against(
    game: str, games: float, seats: int, pair: tuple[Any, Any], more: dict[str, Any]
) -> float:
    """The share of the first of two kinds, who sits alone among the other kind."""
    few = games if all(isinstance(one, str) for one in pair) else min(games, 2000)
    found: Found = run(
        game, (pair[0], *(pair[1],) * (seats - 1)), few, rotate=True, detailed=False, **more
    )
    return tally.win(found.total)[0]


def by_chance(_numbers: Any, state: Any, legal: tuple[Action, ...]) -> Action:
    """One of what is legal, by a coin that the position tosses: the same one every time."""
    return legal[hash(tuple(state[:6])) // 7 % len(legal)]
