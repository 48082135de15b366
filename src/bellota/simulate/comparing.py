"""`compare`: boxes side by side, by what designers of games ask."""

from functools import partial
from math import sqrt
from typing import Any

from bellota.bots import BEST
from bellota.rules.numbers import Numbers
from bellota.simulate import tally
from bellota.simulate.batches import Progress
from bellota.simulate.names import RANDOM
from bellota.simulate.playing import Asked, Found, run, slow
from bellota.simulate.stages import Stage, named, untold

GOOD = "sharp"
CUTS = (0.1, 0.5, 0.9)
SLOWLY = 1000  # games of players who can only play in plain Python
PATIENCE = 20.0  # s that they may take for them
SURE = 1.96  # standard errors to each side of a 95 % interval
PAIRS = {"best_sharp": (BEST, GOOD), "sharp_random": (GOOD, RANDOM)}


def compare(
    boxes: dict[str, tuple[str, Numbers]],
    games: float,
    *,
    seats: int = 2,
    seed: int = 1,
    cores: int | None = None,
    patience: float = PATIENCE,
    progress: Progress = lambda _done, _games: None,
    stage: Stage = untold,
) -> dict[str, dict[str, Any]]:
    """By the box's name, of its game and numbers: length, first-seat edge, share of skill, races.

    Players who play in plain Python meet for `patience` seconds at most.
    """
    more: dict[str, Any] = {"seed": seed, "cores": cores, "progress": progress, "within": patience}
    return {
        name: _box(game, games, seats, named(stage, name), {**more, "numbers": numbers})
        for name, (game, numbers) in boxes.items()
    }


def _box(game: str, games: float, seats: int, stage: Stage, more: dict[str, Any]) -> dict[str, Any]:
    """One box."""
    play = partial(_played, game, games, stage, more)
    alike = play("alike", (GOOD,) * seats)
    pairs = {
        name: play(name, (one, *(others,) * (seats - 1)), rotate=True, detailed=False)
        for name, (one, others) in PAIRS.items()
    }
    return {"game": game, "seats": seats, **_turns(alike), "skill": _skill(pairs)}


def _turns(alike: Found) -> dict[str, Any]:
    """What games of players who are all the same tell, with standard errors."""
    found, seats = alike.as_dict()["detail"], len(alike.asked.players)
    lengths, games = found["lengths"], found["games"]
    ends = {end: sum(found["ends"][end]) / seats for end in ("race", "bust")}
    turns = max(alike.detail.turns, 1)
    return {
        "turns": found["turns_a_game"],
        "turns_cut": [tally.quantile(lengths, cut) for cut in CUTS],
        "turns_cut_95": [_around(lengths, cut, games) for cut in CUTS],
        "lengths": lengths,
        "first": tally.win(alike.total)[0] - 1 / seats,
        **ends,
        "error": tally.errors(alike.total)[0],
        "errors": {
            "turns": tally.spread(lengths) / sqrt(games),
            **{end: sqrt(share * (1 - share) / turns) for end, share in ends.items()},
        },
        "games": alike.total.games,
        "games_in_detail": games,
    }


def _around(lengths: list[float], cut: float, games: int) -> list[int]:
    """The 95 % interval of a cut, by how many games fall below it."""
    off = SURE * sqrt(cut * (1 - cut) / games)
    return [tally.quantile(lengths, min(max(cut + side, 0), 1)) for side in (-off, off)]


def _skill(pairs: dict[str, Found]) -> dict[str, Any]:
    """How often one player beats others of the next kind: the best, the sharp, who plays by chance."""
    return {
        **{name: tally.win(one.total)[0] for name, one in pairs.items()},
        "errors": {name: tally.errors(one.total)[0] for name, one in pairs.items()},
        "games": {name: one.total.games for name, one in pairs.items()},
    }


def _played(
    game: str,
    games: float,
    stage: Stage,
    more: dict[str, Any],
    name: str,
    players: tuple[str, ...],
    **how: Any,
) -> Found:
    """These players at one table; few games where they are slow."""
    few = min(games, SLOWLY) if slow(Asked(game, more["numbers"], players)) else games
    said = named(stage, name.replace("_", " against "))
    return run(game, players, few, stage=said, **how, **more)
