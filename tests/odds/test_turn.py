"""The best Go Nuts! turn: the sheet's figures, a naive twin, and boxes that nobody sells."""

import time
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from bellota import odds
from bellota.rules import gonuts
from bellota.rules.kinds import Action, Do, Event, Phase
from bellota.rules.numbers import GoNuts, OneDie, RaceEnd
from tests.rules.boxes import GAMEFACTORY, GAMEWRIGHT

DRAW = Random(11)


@pytest.mark.parametrize(
    ("opponents", "mean", "bank"),
    [
        (1, "6.6661", (5, 6, 14, 29, 64)),
        (2, "7.9670", (6, 8, 17, 33, 68)),
        (3, "8.8973", (6, 9, 18, 35, 71)),
    ],
)
def test_figures_of_the_sheet(opponents: int, mean: str, bank: tuple[int, ...]) -> None:
    best = odds.best_turn(GAMEWRIGHT, opponents)
    assert f"{float(best.mean):.4f}" == mean
    assert best.bank == (0, *bank)
    assert best.exact
    assert not best.capped


@pytest.mark.parametrize(("opponents", "mean"), [(1, "6.5076"), (2, "7.7173"), (3, "8.5730")])
def test_figures_without_the_one_die_rule(opponents: int, mean: str) -> None:
    assert f"{float(odds.best_turn(GAMEFACTORY, opponents).mean):.4f}" == mean


def naive(numbers: GoNuts, opponents: int, stop: int) -> Fraction:
    """The best mean by the rules themselves, every side of every die, banking from `stop` on."""

    @cache
    def worth(hand: int, turn: int) -> Fraction:
        begun = gonuts.start(numbers, opponents + 1)
        state = begun._replace(phase=Phase.DECIDE, hand=hand, turn=turn)
        sides = gonuts.sides(numbers, *gonuts.dice(numbers, state, Action(0, Do.ROLL)))
        rolls = list(product(*sides))
        after = (gonuts.apply(numbers, state, Event(0, Do.ROLL, faces)) for faces in rolls)
        return sum((value(then) for then in after), Fraction(0)) / len(rolls)

    def value(state: gonuts.State) -> Fraction:
        if state.phase == Phase.RACE:
            return odds.acorns(numbers, opponents, state.hand)
        if state.seat != 0 or state.phase != Phase.DECIDE:
            return Fraction(0)
        if state.turn >= stop:
            return Fraction(state.turn)
        return max(Fraction(state.turn), worth(state.hand, state.turn))

    return worth(numbers.dice, 0)


def drawn() -> tuple[GoNuts, int]:
    """A random small box in which turns settle soon."""
    faces = [DRAW.randint(0, 2), DRAW.randint(1, 2), DRAW.randint(1, 2)]
    numbers = GAMEWRIGHT._replace(
        dice=DRAW.randint(1, 3),
        squirrels=faces[0],
        acorns=faces[1],
        cars=faces[2],
        dog_faces=DRAW.randint(1, 2),
        house_faces=DRAW.randint(0, 3),
        one_die=DRAW.choice(list(OneDie)),
        race_end=DRAW.choice(list(RaceEnd)),
    )
    return numbers, DRAW.randint(1, 3)


@pytest.mark.parametrize(("numbers", "opponents"), [drawn() for _ in range(25)])
def test_the_best_turn_equals_the_rules_enumerated(numbers: GoNuts, opponents: int) -> None:
    best = odds.best_turn(numbers, opponents)
    # Twice as far: the sweep loses nothing by beginning where it does.
    assert naive(numbers, opponents, 2 * max(best.bank) + 5) == best.mean
    assert odds.mean_turn(numbers, opponents, best.bank) == best.mean


def test_no_other_total_has_a_higher_mean() -> None:
    best = odds.best_turn(GAMEWRIGHT, 1)
    for hand, step in product(range(1, 6), (-1, 1)):
        other = list(best.bank)
        other[hand] += step
        assert odds.mean_turn(GAMEWRIGHT, 1, other) <= best.mean


def test_floats_are_as_good_as_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = odds.best_turn(GAMEWRIGHT, 3)
    monkeypatch.setattr("bellota.odds.turn.EXACT_BITS", 0)
    best_afresh = odds.best_turn.__wrapped__(GAMEWRIGHT, 3)
    assert not best_afresh.exact
    assert best_afresh.bank == exact.bank
    assert abs(best_afresh.mean - exact.mean) < Fraction(1, 10**13)


@pytest.mark.parametrize(
    ("dice", "faces"),
    [
        (20, (3, 2, 1)),  # hardly ever all alike
        (5, (0, 6, 0)),  # never loses
        (20, (0, 6, 0)),
        (5, (3, 3, 0)),  # nothing is ever set aside
        (5, (0, 1, 5)),
        (6, (0, 0, 6)),  # always loses
        (6, (6, 0, 0)),  # always races
        (50, (3, 2, 1)),
    ],
)
def test_odd_boxes_are_bounded_and_quick(dice: int, faces: tuple[int, int, int]) -> None:
    squirrels, acorns, cars = faces
    numbers = GAMEWRIGHT._replace(dice=dice, squirrels=squirrels, acorns=acorns, cars=cars)
    begun = time.process_time()
    best = odds.best_turn(numbers, 1)
    assert time.process_time() - begun < 30
    assert len(best.bank) == dice + 1
    assert max(best.bank) <= 1000


def test_a_turn_that_cannot_lose_goes_to_the_cap() -> None:
    best = odds.best_turn(GAMEWRIGHT._replace(squirrels=0, acorns=6, cars=0), 1)
    assert best.capped
    assert best.mean == 1000


def test_a_huge_target_does_not_hang() -> None:
    odds.best_turn(GAMEWRIGHT._replace(dice=20, target=10**9), 1)
    assert odds.best_turn(GAMEWRIGHT._replace(target=10**9), 1).bank == (0, 5, 6, 14, 29, 64)


def test_a_turn_needs_a_total_for_every_hand() -> None:
    with pytest.raises(ValueError, match="expected 6 totals, got 2"):
        odds.mean_turn(GAMEWRIGHT, 1, (0, 5))


def test_the_mean_of_banking_after_one_roll() -> None:
    # One roll: five thirds of acorns, and all squirrels one time in 32 brings a race worth ten.
    assert odds.mean_turn(GAMEWRIGHT, 1, (0,) * 6) == Fraction(5, 3) + Fraction(10, 32)


def test_dice_and_target_at_their_bounds_are_swept_no_further_than_a_table_can_wait() -> None:
    numbers = GAMEWRIGHT._replace(dice=20, squirrels=2, acorns=2, cars=2, target=10_000)
    outcomes = sum((n + 1) * (n + 2) // 2 - 2 for n in range(1, 21))
    assert max(odds.best_turn(numbers, 1).bank) * outcomes <= 200_000
