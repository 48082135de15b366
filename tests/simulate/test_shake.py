"""Shake by one draw a shake plays as the rules and the bots do."""

from collections import Counter
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest

from bellota.bots import shake as bots
from bellota.rules import shake
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.simulate.enumerated import Exact

pytest.importorskip("numba")

MOST = 2**32 - 1  # of an alias cell's level
SMALL = Shake((10, 20, 20, 30), (1, 1), 4, 10, 2, True, FinalTie.SHARED)
EXACT: list[tuple[tuple[str, ...], Shake]] = [
    (("sharp", "hold:30"), SMALL),
    (("careful", "bold"), SMALL._replace(scoring=(2, 1), points=20)),
    (("sharp", "hold:20", "bold"), SMALL._replace(rounds=1)),
    (("hold:10", "sharp", "careful"), SMALL._replace(all_shake=False)),
    (("best", "hold:40"), SMALL),
    (("sharp", "best"), SMALL._replace(scoring=(2, 1), points=20, rounds=1)),
    (("best", "hold:40"), SMALL._replace(all_shake=False)),
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
def test_it_is_what_the_dice_come_to(players: list[str], options: dict[str, Any]) -> None:
    """A shake-off too, which no exact share covers; die by die is plain Python game by game."""
    games = 400_000
    fast, dice = (wins(players, games, way, options) for way in ("fast", "reference"))
    assert sum(fast) == pytest.approx(1)
    for a, b in zip(fast, dice, strict=True):
        assert abs(a - b) <= 4 * sqrt(a * (1 - a) * 2 / games)


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


def test_a_draw_deals_what_the_rules_deal() -> None:
    """The alias row of all coloured dice, told as chances, against every deal by rules and bots."""
    from bellota.simulate.shakers import shakers

    numbers = SMALL._replace(colour_faces=(10, 20, 20, 30, 40), scoring=(3, 3))
    names = ("careful", "hold:30", "bold")  # of whom several would dare at once
    found: Counter[tuple[int, ...]] = Counter()
    work = shakers(numbers, names, 1)
    for cell in work.deals.cells.tolist():
        level, own, other = cell & MOST, cell >> 32 & 0xFFFF, cell >> 48
        for code, part in ((own, level + (level == MOST)), (other, MOST - level)):
            found[(*work.deals.points[code].tolist(), int(work.deals.shaker[code]))] += part
    told = dealt(numbers, names)
    assert len(told) > 30
    assert {row for row, part in found.items() if part > len(work.deals.cells)} == set(told)
    for row, chance in told.items():
        assert found[row] / (len(work.deals.cells) << 32) == pytest.approx(chance, abs=1e-8)


def dealt(numbers: Shake, names: tuple[str, ...]) -> dict[tuple[int, ...], float]:
    """Points by seat and the Shaker (-1: nobody) of every deal that is not rolled again."""
    found: Counter[tuple[int, ...]] = Counter()
    for faces in product(numbers.colour_faces, repeat=len(names)):
        state, shaker = shake.start(numbers, len(names)), -1
        for seat, face in enumerate(faces):
            state = shake.coloured(numbers, state, seat, face)
        while state.phase == Phase.CHOOSE:
            action = bots.act(names[state.seat], numbers, state, shake.legal(numbers, state))
            shaker = state.seat if action.do == Do.DARE else -1
            state = shake.apply(numbers, state, Event(action.seat, action.do))
        if shaker >= 0:
            found[(*shake.shake_ends(numbers, state, 0).scores, shaker)] += 1
        elif state.round > 1:
            found[(*state.scores, shaker)] += 1
    return {row: many / sum(found.values()) for row, many in found.items()}


def test_the_best_player_is_read_from_its_table_where_that_fits() -> None:
    from bellota.simulate.playing import Asked, chosen

    assert chosen(Asked("shake", SMALL, ("best", "sharp"))) == "fast"
    for players, numbers in (
        (("best", "sharp", "sharp"), SMALL),
        (("best", "sharp"), SMALL._replace(all_shake=False, final_tie=FinalTie.SHAKE_OFF)),
        (("best", "sharp"), SMALL._replace(scoring=(3,) * 6)),
    ):
        assert chosen(Asked("shake", numbers, players)) == "plain"
