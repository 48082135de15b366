"""Shake by one draw a shake plays as the rules and the bots do."""

from math import sqrt
from typing import Any

import numpy as np
import pytest

from bellota.rules.numbers import FinalTie, Shake
from tests.simulate.exact_shake import Exact

pytest.importorskip("numba")

SMALL = Shake((10, 20, 20, 30), (1, 1), 4, 10, 2, True, FinalTie.SHARED)
EXACT: list[tuple[tuple[str, ...], Shake]] = [
    (("sharp", "hold:30"), SMALL),
    (("careful", "bold"), SMALL._replace(scoring=(2, 1), points=20)),
    (("sharp", "hold:20", "bold"), SMALL._replace(rounds=1)),
    (("hold:10", "sharp", "careful"), SMALL._replace(all_shake=False)),
    (("bold", "hold:10", "sharp", "careful"), SMALL._replace(rounds=1, colour_faces=(10, 20))),
]
CASES: list[tuple[list[str], dict[str, Any]]] = [
    (["sharp", "careful", "hold:30"], {"rounds": 3}),
    (["bold", "hold:40"], {"final_tie": "shake_off", "rounds": 2, "scoring_faces": 1}),
    (["sharp", "bold", "careful"], {"all_shake": False, "rounds": 1, "final_tie": "shake_off"}),
]


def wins(players: list[str], games: int, method: str, options: dict[str, Any]) -> list[float]:
    from bellota import editions, simulate

    numbers = editions.load("shake-fundex").numbers(options)
    found = simulate.run("shake", players, games, numbers=numbers, method=method, detailed=False)
    told: list[float] = found.as_dict()["win"]
    return told


@pytest.mark.parametrize(("players", "numbers"), EXACT)
def test_it_is_exact(players: tuple[str, ...], numbers: Shake) -> None:
    from bellota import simulate

    exact, games = Exact(numbers, players).win(), 1_000_000
    found = simulate.run(
        "shake", players, games, numbers=numbers, method="fast", detailed=False
    ).as_dict()["win"]
    assert sum(exact) == pytest.approx(1)
    for mine, chance in zip(found, exact, strict=True):
        assert abs(mine - chance) <= 4 * sqrt(chance * (1 - chance) / games)


@pytest.mark.parametrize(("players", "options"), CASES)
def test_it_is_what_plain_games_come_to(players: list[str], options: dict[str, Any]) -> None:
    few = 500
    fast, plain = (wins(players, n, way, options) for n, way in ((100_000, "fast"), (few, "plain")))
    assert sum(fast) == pytest.approx(1)
    for a, b in zip(fast, plain, strict=True):
        assert abs(a - b) <= 4 * sqrt(a * (1 - a) * (1 / few + 1 / 100_000))


def test_alike_players_of_two_win_alike() -> None:
    fair = wins(["sharp", "sharp"], 200_000, "fast", {})[0]
    assert abs(fair - 0.5) <= 4 * sqrt(0.25 / 200_000)


def test_games_are_known_by_their_numbers() -> None:
    from bellota import editions
    from bellota.simulate.playing import Asked, job

    told = editions.load("shake-fundex").numbers({})
    work = job(Asked("shake", told, ("sharp", "bold", "careful")), "fast")
    whole, parts = work.play(5, 700), work.play(5, 123) + work.play(128, 577)
    assert all(np.array_equal(a, b) for a, b in zip(whole, parts, strict=True))
    assert work.play(0, 300).wins.sum() == 300 * 840
