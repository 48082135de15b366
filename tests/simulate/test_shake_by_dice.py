"""Shake die by die: the very games of plain Python, and the exact shares."""

from math import sqrt
from typing import Any

import numpy as np
import pytest

from bellota.rules.numbers import FinalTie, Shake
from bellota.simulate.enumerated import Exact

pytest.importorskip("numba")

# As many faces and dice as in `test_twins`, so that the same is compiled; four of the dice are blank.
BOX = Shake((10, 20, 20, 30, 10, 20), (1, 1, 0, 0, 0, 0), 4, 10, 1, True, FinalTie.SHARED)
OFF = BOX._replace(final_tie=FinalTie.SHAKE_OFF)
EXACT: list[tuple[tuple[str, ...], Shake]] = [
    (("sharp", "hold:20", "bold"), BOX),
    (("best", "hold:40"), BOX._replace(rounds=2)),
]
GAMES: list[tuple[tuple[str, ...], Shake]] = [
    *EXACT,
    (("bold", "careful", "hold:60"), OFF._replace(rounds=3)),
    (("hold:10", "sharp", "careful"), OFF._replace(all_shake=False)),
    (("hold:20", "best"), BOX._replace(all_shake=False)),
]


def work(names: tuple[str, ...], numbers: Shake, method: str, seed: int = 3) -> Any:
    from bellota.simulate.playing import Asked, job

    return job(Asked("shake", numbers, names, seed), method)


@pytest.mark.parametrize(("names", "numbers"), GAMES)
def test_every_game_is_the_one_in_plain_python(names: tuple[str, ...], numbers: Shake) -> None:
    games = 40 if "best" in names else 150
    mine, plain = (work(names, numbers, way).play(7, games) for way in ("reference", "plain"))
    assert mine.turns > 0
    for a, b in zip(mine, plain, strict=True):
        assert np.array_equal(a, b)


@pytest.mark.parametrize(("names", "numbers"), EXACT)
def test_it_is_exact(names: tuple[str, ...], numbers: Shake) -> None:
    found = work(names, numbers, "reference").play(0, 100_000)
    for wins, chance in zip(found.wins, Exact(numbers, names).win(), strict=True):
        assert abs(wins / 840 / 1e5 - chance) <= 4 * sqrt(chance * (1 - chance) / 1e5)


def test_the_detail_of_fast_games_comes_from_it() -> None:
    from bellota import simulate

    players = ("sharp", "careful", "hold:20")
    found = simulate.run("shake", players, 3000, numbers=BOX).as_dict()
    assert found["method"] == "fast"
    assert found["detail"]["games"] == 3000
    for k in range(3):
        assert sum(shares[k] for shares in found["detail"]["ends"].values()) == pytest.approx(1)
