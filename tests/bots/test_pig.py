"""Pig: what each level holds at, and how often it wins, exactly (docs/rules.md §7)."""

from functools import cache

import pytest

from bellota import bots
from bellota.rules import pig
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import End, Pig
from tests.bots.duel import first_wins, share
from tests.rules.boxes import PIG

LAP = PIG._replace(end=End.EQUAL_TURNS)


def does(
    name: str, turn: int, scores: tuple[int, ...] = (0, 0), numbers: Pig = PIG, seat: int = 0
) -> Do:
    """What the bot does with this turn."""
    begun = pig.start(numbers, len(scores), scores=scores)
    state = begun._replace(phase=Phase.DECIDE, seat=seat, turn=turn)
    return bots.named(name, "pig")(numbers, state, pig.legal(numbers, state)).do


@pytest.mark.parametrize(
    ("name", "hold"), [("careful", 12), ("sharp", 20), ("bold", 30), ("hold:25", 25)]
)
def test_each_level_holds_at_its_total(name: str, hold: int) -> None:
    assert does(name, hold - 1) == Do.ROLL
    assert does(name, hold) == Do.BANK
    assert does(name, 7, (93, 99)) == Do.BANK
    assert does(name, 2, (99, 97), LAP, seat=1) == Do.ROLL


@pytest.mark.parametrize("name", [*bots.LEVELS, "hold:1"])
def test_a_lap_that_is_lost_is_rolled_on(name: str) -> None:
    assert does(name, 40, (105, 64), LAP, seat=1) == Do.ROLL
    assert does(name, 42, (105, 64), LAP, seat=1) == Do.BANK
    # Not the last of the lap, and behind somebody who is over the target.
    assert does(name, 40, (105, 64, 0), LAP, seat=1) == Do.ROLL


def test_another_die_has_another_total() -> None:
    assert does("sharp", 8, numbers=PIG._replace(sides=4)) == Do.ROLL
    assert does("sharp", 9, numbers=PIG._replace(sides=4)) == Do.BANK


@cache
def laws(name: str) -> list[list[float]]:
    """The chance of each gain of a turn by this bot, for each score it may have."""
    return [turn_law(name, score) for score in range(PIG.target)]


def turn_law(name: str, score: int) -> list[float]:
    """The chance of each gain of its turn with this score, the bot asked at every total."""
    reached, gains = {0: 1.0}, [0.0] * (PIG.target + 6)
    for total in range(PIG.target + 6):
        here = reached.pop(total, 0.0)
        if total and here and does(name, total, (score, 0)) == Do.BANK:
            gains[total] = here
        elif here:
            gains[0] += here / 6
            for face in range(2, 7):
                reached[total + face] = reached.get(total + face, 0.0) + here / 6
    return gains


def test_hold_at_20_against_itself_is_the_published_game() -> None:
    first = first_wins(laws("hold:20"), laws("hold:20"), PIG.target)
    assert first == pytest.approx(0.534698326165, abs=1e-12)


def test_sharp_is_hold_at_20() -> None:
    assert laws("sharp") == laws("hold:20")


@pytest.mark.parametrize("other", ["careful", "bold"])
def test_sharp_wins_more_than_half(other: str) -> None:
    assert 0.51 < share(laws("sharp"), laws(other), PIG.target) < 0.7
