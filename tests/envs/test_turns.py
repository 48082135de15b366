"""A bot's turn in one draw is, in its law, the turn that the same bot plays die by die."""

from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from bellota.envs import shakes, turns
from bellota.envs.draws import Draws
from bellota.envs.opponents import Opponent
from bellota.envs.point import Point
from bellota.envs.ways import Way, way
from bellota.rules.kinds import Phase

BOTS = ["careful", "sharp", "bold", "hold:9"]
MET = 2e-11  # of a chance: what a law leaves out is far below a draw's 2**-32


def die_by_die(rules: Way, name: str, lack: int) -> dict[int, float]:
    """What a turn of seat 1 brings, by the rules and the bot's own answers at every choice."""
    bot, had = Opponent(rules, name), rules.numbers.target - lack
    state = rules.start(0).state._replace(seat=1, scores=(0, had))
    open_: dict[Point, float] = {Point(state): 1.0}
    brings: defaultdict[int, float] = defaultdict(float)
    while open_:
        point = min(open_, key=lambda one: (one.state.turn, -getattr(one.state, "hand", 1)))
        share = open_.pop(point)
        then = rules.does(point, bot.does(point))
        law = rules.law(point) if then.wait else None
        falls = zip(law.outcomes, law.chances, strict=True) if law else [(None, 1.0)]
        for outcome, chance in falls:
            after = rules.falls(then, outcome) if law else then
            if after.state.phase == Phase.DECIDE:
                open_[after] = open_.get(after, 0.0) + share * chance
            else:
                brings[after.state.scores[1] - had] += share * chance
    return brings


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("game", "options", "lack"),
    [
        ("gonuts", {"target": 20}, 20),
        ("gonuts", {"target": 20}, 6),
        ("gonuts", {"target": 20, "one_die": "off"}, 1),
        ("pig", {}, 100),
        ("pig", {}, 5),
    ],
)
def test_a_turn_brings_what_it_brings_die_by_die(
    game: str, options: dict[str, object], lack: int, name: str
) -> None:
    rules = way(game, options=options)
    banks = turns.totals(rules, name)
    assert banks
    law = turns.turn(rules, banks, min(lack, turns.lacks(rules, banks)))
    told = dict(zip(law.outcomes, law.chances, strict=True))
    exact = die_by_die(rules, name, lack)
    assert sum(told.values()) == pytest.approx(1, abs=1e-12)
    for brings in told.keys() | exact.keys():
        assert told.get(brings, 0.0) == pytest.approx(exact.get(brings, 0.0), abs=MET)


def shake_by_shake(rules: Any, name: str, state: Any) -> dict[int, float]:
    """What a Shake of a bot brings, by the rules and its own answer after every shake."""
    bot, (_, case) = Opponent(rules, name), rules.laws()
    open_, brings = {0: 1.0}, defaultdict[int, float](float)
    while open_:
        turn = min(open_)
        share = open_.pop(turn)
        for points, chance in zip(case.outcomes, case.chances, strict=True):
            after = state._replace(phase=Phase.DECIDE, turn=turn + points)
            if points and rules.actions[bot.does(Point(after))] == "shake":
                open_[turn + points] = open_.get(turn + points, 0.0) + share * chance
            else:
                brings[turn + points if points else 0] += share * chance
    return brings


@pytest.mark.parametrize("name", [*BOTS, "hold:0", "hold:45"])
@pytest.mark.parametrize("round_", [3, 11])
@pytest.mark.parametrize("scores", [(0, 0), (300, 60), (60, 300)])
@pytest.mark.parametrize("after", [(), (0,)])
def test_a_shake_brings_what_it_brings_shake_by_shake(
    scores: tuple[int, int], round_: int, name: str, after: tuple[int, ...]
) -> None:
    rules: Any = way("shake")
    begun = rules.start(0).state._replace(phase=Phase.SHAKE, seat=1, round=round_)
    line = (*(1, *after), *(-1,) * (1 - len(after)))
    state = begun._replace(scores=scores, colours=(20, 30), points=(20, -1), order=line)
    law = shakes.turn(rules, name, state)
    assert law
    exact, told = (
        shake_by_shake(rules, name, state),
        dict(zip(law.outcomes, law.chances, strict=True)),
    )
    for brings in told.keys() | exact.keys():
        assert told.get(brings, 0.0) == pytest.approx(exact.get(brings, 0.0), abs=MET)


def test_who_goes_far_shakes_one_by_one() -> None:
    rules: Any = way("shake")
    state = rules.start(0).state._replace(phase=Phase.SHAKE, seat=1)
    assert shakes.turn(rules, "hold:2001", state) is None
    assert Opponent(rules, "hold:2001").plays(Point(state), Draws(3)).state.phase == Phase.DECIDE
    assert Opponent(rules, "hold:2000").plays(Point(state), Draws(3)).state.phase != Phase.DECIDE


def test_who_looks_at_the_others_totals_rolls_die_by_die() -> None:
    rules = way("gonuts", options={"end": "equal_turns"})
    point = Point(rules.start(1).state)
    after = Opponent(rules, "bold").plays(point, Draws(3))
    assert after.state.phase == Phase.DECIDE
    assert Opponent(way("gonuts"), "bold").plays(point, Draws(3)).state.seat == 0


def test_tables_alike_have_one_way() -> None:
    assert way("gonuts", tempo="1.5") is way("gonuts", tempo=1.5)
    assert way("gonuts", tempo="1.5") is not way("gonuts")
    assert np.isclose(sum(turns.turn(way("pig"), (0, 20), 20).chances), 1)
