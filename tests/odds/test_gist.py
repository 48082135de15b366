"""The figures beside the dials: exact where a sum can be done by hand, and never slow."""

from math import inf
from typing import Any

import pytest

from bellota import editions
from bellota.odds import shake
from bellota.odds.gist import gist
from bellota.rules.numbers import GoNuts, OneDie, Pig, Shake

NUTS: Any = editions.builtin("gonuts-gamewright").numbers()
SHAKE: Any = editions.builtin("shake-fundex").numbers()
PIG: Any = editions.builtin("pig").numbers()


def test_go_nuts() -> None:
    told = gist(NUTS)
    assert told["bust"] == pytest.approx(1 / 6**5)
    assert told["wild"] == pytest.approx(1 / 32)
    assert told["roll"] == pytest.approx(5 / 3)
    assert told["beats"] == pytest.approx(6)
    assert told["race"] == pytest.approx(10)
    assert told["turns"] == pytest.approx(50 / told["turn"])
    assert told["refill"] > 0
    assert told["all_dogs"] > 6 > told["first_dog"] > 1
    assert gist(NUTS._replace(one_die=OneDie.OFF))["turn"] == pytest.approx(
        told["turn"] - told["refill"]
    )


def test_shake() -> None:
    told = gist(SHAKE)
    assert told["bust"] == pytest.approx((2 / 3) ** 6)
    assert (told["roll"], told["die"]) == (pytest.approx(20), pytest.approx(35))
    assert told["turn"] == pytest.approx(float(shake.best_shake(SHAKE).mean))
    assert told["same"] == pytest.approx(1 / 6)


def test_pig() -> None:
    told = gist(PIG)
    assert (told["hold"], told["bust"]) == (20, pytest.approx(1 / 6))
    assert told["turn"] == pytest.approx(8.14, abs=0.01)


def test_a_turn_that_takes_long_to_work_out_is_left_out() -> None:
    assert {*gist(PIG._replace(sides=100, target=10_000))} == {"bust", "hold"}


@pytest.mark.parametrize("game", ["gonuts", "shake", "pig"])
def test_every_corner_of_the_dials_has_figures(game: str) -> None:
    named: dict[str, Any] = {"gonuts": NUTS, "shake": SHAKE, "pig": PIG}
    for numbers in _corners(named[game]):
        told = gist(numbers)
        assert all(0 <= value < inf for value in told.values()), (numbers, told)
        assert 0 <= told["bust"] <= 1


def _corners(numbers: Any) -> list[Any]:
    """The least and the most of what dials allow, where it can be played."""
    if isinstance(numbers, GoNuts):
        return [
            numbers._replace(dice=dice, squirrels=squirrels, acorns=acorns, cars=cars, target=200)
            for dice in (1, 10)
            for squirrels, cars in ((0, 1), (12, 0), (12, 12))
            for acorns in (1, 12)
        ]
    if isinstance(numbers, Shake):
        return [
            numbers._replace(scoring=(scoring,) * dice, sides=sides, points=points)
            for dice in (1, 12)
            for scoring, sides in ((1, 2), (12, 13), (1, 20))
            for points in (1, 50)
        ]
    assert isinstance(numbers, Pig)
    return [numbers._replace(sides=s, bust=b, target=300) for s, b in ((2, 1), (20, 20), (20, 1))]
