"""What each level does in Go Nuts!, at the totals where it changes its mind."""

from collections import Counter
from functools import cache
from itertools import islice, product

import pytest

from bellota import bots, odds
from bellota.bots.gonuts import totals
from bellota.rules import gonuts
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import End, GoNuts
from tests.bots.duel import share
from tests.rules.boxes import GAMEFACTORY, GAMEWRIGHT

TARGET = GAMEWRIGHT.target
LAP = GAMEWRIGHT._replace(end=End.EQUAL_TURNS)


def does(
    name: str,
    turn: int,
    hand: int,
    scores: tuple[int, ...] = (0, 0),
    numbers: GoNuts = GAMEWRIGHT,
    seat: int = 0,
) -> Do:
    """What the bot does with this turn."""
    begun = gonuts.start(numbers, len(scores), scores=scores)
    state = begun._replace(phase=Phase.DECIDE, seat=seat, turn=turn, hand=hand)
    return bots.named(name, "gonuts")(numbers, state, gonuts.legal(numbers, state)).do


@pytest.mark.parametrize(
    ("seats", "banks_at"),
    [(2, (5, 6, 14, 29, 64)), (3, (6, 8, 17, 33, 68)), (4, (6, 9, 18, 35, 71))],
)
def test_sharp_banks_at_the_totals_of_the_sheet(seats: int, banks_at: tuple[int, ...]) -> None:
    far = GAMEWRIGHT._replace(target=500)
    for hand, total in enumerate(banks_at, 1):
        assert does("sharp", total - 1, hand, (0,) * seats, far) == Do.ROLL
        assert does("sharp", total, hand, (0,) * seats, far) == Do.BANK


def test_careful_banks_first_and_bold_last() -> None:
    for numbers in (GAMEWRIGHT, GAMEFACTORY):
        careful, sharp, bold = (totals(n, numbers, 1) for n in ("careful", "sharp", "bold"))
        assert all(a < b < c for a, b, c in zip(careful[1:], sharp[1:], bold[1:], strict=True))
    assert totals("careful", GAMEWRIGHT, 1)[1:] == (3, 3, 7, 9, 9)
    assert totals("bold", GAMEWRIGHT, 1)[1:] == (10, 12, 28, 58, 128)


def test_nobody_banks_nothing() -> None:
    for name in bots.LEVELS:
        assert all(does(name, 0, hand) == Do.ROLL for hand in range(1, 6))


def test_hold_goes_by_its_number_alone() -> None:
    for hand in range(1, 6):
        assert does("hold:10", 9, hand) == Do.ROLL
        assert does("hold:10", 10, hand) == Do.BANK


@pytest.mark.parametrize("name", [*bots.LEVELS, "hold:40"])
def test_everybody_banks_what_wins(name: str) -> None:
    assert does(name, 1, 5, (49, 30)) == Do.BANK
    # The lap ends with seat 1 and nobody can answer any more.
    assert does(name, 1, 5, (30, 49), LAP, seat=1) == Do.BANK


@pytest.mark.parametrize("name", [*bots.LEVELS, "hold:1"])
def test_nobody_banks_a_lap_that_is_lost(name: str) -> None:
    assert does(name, 19, 1, (60, 40), LAP, seat=1) == Do.ROLL
    assert does(name, 21, 1, (60, 40), LAP, seat=1) == Do.BANK


def test_a_seat_out_of_the_further_lap_is_no_rival() -> None:
    begun = gonuts.start(LAP, 3, scores=(60, 60, 58))
    state = begun._replace(phase=Phase.DECIDE, seat=1, turn=1, hand=5, playing=(True, True, False))
    act = bots.named("bold", "gonuts")
    assert act(LAP, state, gonuts.legal(LAP, state)).do == Do.BANK


def test_in_a_race_it_rolls() -> None:
    state = gonuts.apply(GAMEWRIGHT, gonuts.start(GAMEWRIGHT, 3), Event(0, Do.ROLL, (0,) * 5))
    legal = gonuts.legal(GAMEWRIGHT, state)
    act = bots.named("sharp", "gonuts")
    assert [act(GAMEWRIGHT, state, (mine,)) for mine in legal] == list(legal)


def test_sharp_has_the_highest_mean_of_a_turn() -> None:
    for opponents in (1, 2, 3):
        for numbers in (GAMEWRIGHT, GAMEFACTORY):
            careful, sharp, bold = (
                odds.mean_turn(numbers, opponents, totals(name, numbers, opponents))
                for name in ("careful", "sharp", "bold")
            )
            assert sharp == odds.best_turn(numbers, opponents).mean
            # Each is somebody to play against: no level throws more than a quarter away.
            assert sharp * 4 / 5 < careful < sharp
            assert sharp * 4 / 5 < bold < sharp


@cache
def race_law(n: int) -> list[float]:
    """The chance of each gain of a race with n dice against one dog, the last place all higher."""
    roll: Counter[int] = Counter()
    for shown, weight in odds.rolls(GAMEWRIGHT, n).items():
        roll[shown.acorns] += weight
    law, now = [0.0] * (TARGET + 1), [1.0] + [0.0] * TARGET
    for p in islice(odds.beats(GAMEWRIGHT, 1), 300):
        then = [0.0] * (TARGET + 1)
        for (total, here), (acorns, weight) in product(enumerate(now), roll.items()):
            then[min(TARGET, total + acorns)] += here * weight / 6**n
        now = then
        law = [before + float(p) * here for before, here in zip(law, now, strict=True)]
    return law


def turn_law(name: str, score: int) -> list[float]:
    """The chance of each gain of a turn with this score, the bot asked at every position."""
    gains, reached = [0.0] * (TARGET + 1), Counter({(0, 5): 1.0})
    # A safe roll raises the total, or leaves it and takes dice: each is complete when it is met.
    for total, hand in product(range(TARGET + 5), range(5, 0, -1)):
        here = reached.pop((total, hand), 0.0)
        if total and here and does(name, total, hand, (score, 0)) == Do.BANK:
            gains[min(TARGET, total)] += here
        elif here:
            roll_on(gains, reached, total, hand, here)
    return gains


def roll_on(
    gains: list[float], reached: Counter[tuple[int, int]], total: int, hand: int, here: float
) -> None:
    """Share out the chance of this position among what the roll may show."""
    for roll, weight in odds.rolls(GAMEWRIGHT, hand).items():
        p = here * weight / 6**hand
        if roll.squirrels == hand:
            gains[:] = [before + p * q for before, q in zip(gains, race_law(hand), strict=True)]
        elif roll.cars == hand:
            gains[0] += p
        else:
            reached[total + roll.acorns, 5 if hand == 1 else hand - roll.cars] += p


@cache
def laws(name: str) -> list[list[float]]:
    """The law of its turn for each score it may have."""
    return [turn_law(name, score) for score in range(TARGET)]


@pytest.mark.parametrize("other", ["careful", "bold"])
def test_sharp_wins_more_than_half_exactly(other: str) -> None:
    assert 0.55 < share(laws("sharp"), laws(other), TARGET) < 0.66


def test_the_law_of_a_turn_has_the_mean_of_the_turn() -> None:
    far = turn_law("sharp", -1000)
    assert sum(far) == pytest.approx(1)
    mean = sum(gain * p for gain, p in enumerate(far))
    assert mean < float(odds.best_turn(GAMEWRIGHT, 1).mean) < mean + 0.1
