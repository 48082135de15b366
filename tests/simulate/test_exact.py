"""Every way to play comes to the exact chances, within four standard errors at a million games."""

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

pytest.importorskip("numba")

GAMES = 1_000_000
pytestmark = pytest.mark.slow


def play(game: str, players: list[str], games: float, method: str, **more: Any) -> Any:
    from bellota import simulate

    return simulate.run(game, players, games, method=method, detailed=False, **more)


def exact(numbers: Any, players: list[str], tempo: Fraction = Fraction(1)) -> float:
    """The first seat's chance, by the exact duel of two plans."""
    from bellota.simulate.plans import plans
    from bellota.solve import duel, match, tables

    game = match.game_of(numbers, tempo)

    def plan(name: str) -> Any:
        if name == "best":
            return duel.best(game, tables.two_seats(numbers, tempo).match.values)
        told = plans(numbers, (name, name), tempo, lambda _: None)
        words, width = told.words.reshape(-1, told.steps[1]), told.steps[1]
        masks = tuple(
            sum(int(words[hand, k]) << 32 * k for k in range(width))
            for hand in range(1, len(words))
        )
        return lambda _role, mine, _theirs: tuple(mask & ((1 << mine) - 1) for mask in masks)

    first, _ = duel.duel(game, plan(players[0]), plan(players[1]))
    return first[numbers.target][numbers.target]


def numbers_of(edition: str, **options: Any) -> Any:
    from bellota import editions

    return editions.load(edition).numbers(options)


def near(found: Any, chance: float, seat: int = 0) -> None:
    """Within four standard errors."""
    win = found.as_dict()["win"][seat]
    assert abs(win - chance) <= 4 * sqrt(chance * (1 - chance) / found.total.games)


CASES = [
    ("gonuts", "gonuts-gamewright", ["best", "best"], {"target": 25}, 1),
    ("gonuts", "gonuts-gamewright", ["hold:10", "sharp"], {"target": 30}, 1),
    ("gonuts", "gonuts-gamefactory", ["thresholds:3,5,8,12,20", "careful"], {"target": 20}, "1.5"),
    ("pig", "pig", ["best", "hold:20"], {}, 1),
]


@pytest.mark.parametrize("method", ["turn", "fast"])
@pytest.mark.parametrize(("game", "edition", "players", "options", "tempo"), CASES)
def test_fast_games_are_exact(
    game: str, edition: str, players: list[str], options: dict[str, Any], tempo: Any, method: str
) -> None:
    numbers, pace = numbers_of(edition, **options), Fraction(tempo)
    found = play(game, players, GAMES, method, numbers=numbers, tempo=pace)
    near(found, exact(numbers, players, pace))


@pytest.mark.parametrize(("game", "edition", "players", "options", "tempo"), CASES[2:])
def test_the_reference_is_exact(
    game: str, edition: str, players: list[str], options: dict[str, Any], tempo: Any
) -> None:
    numbers, pace = numbers_of(edition, **options), Fraction(tempo)
    found = play(game, players, GAMES, "reference", numbers=numbers, tempo=pace)
    near(found, exact(numbers, players, pace))


def test_three_seats_are_exact() -> None:
    from bellota.solve import tables

    numbers = numbers_of("gonuts-gamewright", target=10)
    chances = tables.more_seats(numbers, 3).many.win
    for method, games in (("fast", GAMES), ("reference", GAMES / 20)):
        found = play("gonuts", ["best"] * 3, games, method, numbers=numbers)
        for seat in range(3):
            near(found, chances[seat], seat)


def test_plain_games_are_exact() -> None:
    numbers = numbers_of("gonuts-gamewright", target=12)
    found = play("gonuts", ["best", "best"], 1000, "plain", numbers=numbers)
    from bellota.solve import match

    near(found, match.solve(numbers, Fraction(1)).win[0])


def test_known_answers_of_pig() -> None:
    near(play("pig", ["best", "best"], GAMES, "turn"), 0.530592725273747)
    near(play("pig", ["hold:20", "hold:20"], GAMES, "fast"), 0.534698326165)
